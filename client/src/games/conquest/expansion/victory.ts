import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import { areMates, type Condition, type Progress, type Sight } from "../model";
import { isStart } from "../turn/secrets";
import type { UiState } from "../turn/uiState";
import { CONDITIONS, missionWords, VICTORIES } from "../words/expansion";
import { sayOf } from "../words/say";

/** A seat's progress towards a condition, if the viewer may know it. */
export const progressOf = ({ plus }: Sight, seat: Seat, condition: Condition): Progress | null =>
  plus?.progress?.[seat]?.find((one) => one.condition === condition) ?? null;

/** Whether the seat wins by a condition on its next turn, unless it is known to have lost its hold. */
export function isNear(view: Sight, seat: Seat, condition: Condition): boolean {
  const progress = progressOf(view, seat, condition);
  // The progress of other seats' missions is secret, but it is public that one was completed.
  const wasReached = ((view.plus?.near?.[seat] ?? 0) & (1 << CONDITIONS.indexOf(condition))) !== 0;
  return wasReached && (progress === null || progress.have >= progress.need);
}

/** The goal of a condition. Spectators see the highest goal of all seats. */
export function goalWords(view: Sight, seat: Seat | null, condition: Condition): string {
  const seats = seat === null ? [...view.pool.keys()] : [seat];
  const needs = seats.flatMap((one) => progressOf(view, one, condition)?.need ?? []);
  return VICTORIES[condition].goal(needs.length > 0 ? Math.max(...needs) : null);
}

/** Whether the only viewer wins when this seat does. */
export const isOurs = (view: Sight, { you, isMe }: Cast, seat: Seat): boolean =>
  isMe(seat) || you.some((own) => areMates(view, own, seat));

/** The mission that this screen may show now, and its progress. */
export function openMission(ui: UiState): { mission: string; have: number; need: number } | null {
  const [board, view, seat] = [ui.board.value, ui.view.value, ui.openSeat.value];
  if (!board || !view || seat === null || isFaceDown(ui)) return null;
  const mission = view.plus?.missions?.[seat];
  if (!mission || view.phase === "over" || view.fallen.includes(seat)) return null;
  const { have = 0, need = 0 } = progressOf(view, seat, "missions") ?? {};
  return { mission: missionWords(sayOf(board, ui.table.cast.value), view, seat, mission), have, need };
}

/** At a shared screen, missions stay secret until the first turn. */
export const isFaceDown = ({ table, view }: UiState): boolean =>
  table.cast.value.you.length > 1 && view.value !== null && isStart(view.value);

/** The seats that have closed their mission's card. */
const closed = perTable((_: Table) => signal<readonly Seat[]>([]));

/** Whether the card is still open: in the first round, until its owner closes it. */
export const isCardOpen = ({ table, view, openSeat: { value: seat } }: UiState): boolean =>
  seat !== null && (view.value?.round ?? 2) <= 1 && !closed(table).value.includes(seat);

export function closeCard({ table, openSeat: { value: seat } }: UiState): void {
  if (seat !== null) closed(table).value = [...closed(table).value, seat];
}
