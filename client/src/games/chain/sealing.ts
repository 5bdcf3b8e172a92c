import { computed, effect, type ReadonlySignal, untracked } from "@preact/signals";
import type { Seat } from "../../net/wire.gen";
import { perTable } from "../../play/perTable";
import { act } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import * as turn from "../../play/turn/turn";
import { cue } from "../../sound/cue";
import { say } from "../../ui/messages/liveRegion";
import { toast } from "../../ui/messages/toasts";
import type { Sight } from "./model";
import { idleUnits } from "./planning";
import { warnOfTheEnd } from "./Score";
import { forgetSecrets, hasSealed, keepSecret, type Secret, sealed, secretOf } from "./secrets";
import { rememberRound } from "./shows";
import { clearDesk, hold, type UiState, uiOf } from "./uiState";

const UNKEPT =
  "This browser keeps nothing. Leave this page open until the round is revealed, or your orders cannot be opened.";

/** The view that the server told last, while the game is on. */
function truth(table: Table): Sight | null {
  const standing = table.latest.value?.standing;
  return standing?.phase === "playing" ? (standing.view as Sight | null) : null;
}

/** Seals what is planned; while units have no order only the second wish counts. */
export function wishToSeal(ui: UiState): void {
  const seat = ui.seat.value;
  if (seat === null || !ui.open.value) return;
  const idle = idleUnits(ui).length;
  if (idle === 0 || ui.held.value.asked) return seal(ui, seat);
  hold(ui, { asked: true });
  say(idleWords(idle));
}

export const idleWords = (count: number): string =>
  `${count === 1 ? "1 unit has" : `${count} units have`} no order and will wait. Seal anyway?`;

/** Commits to the seat's plan as it stands; what opens the seal is kept before anything is sent. */
export function seal(ui: UiState, seat: Seat): void {
  const { table } = ui;
  const view = truth(table);
  if (!view || !isToSeal(ui, view, seat)) return;
  const secret = sealed(view, table.id, seat, ui.draftOf(seat, view.round).plan);
  if (!keepSecret(secret)) toast(UNKEPT, "warn");
  act(table, seat, { t: "commit", digest: secret.digest });
  cue("seal");
  ui.show.value?.close();
  clearDesk(ui);
}

/** Whether a seat has yet to seal its plan, and no seal of it is on its way. */
const isToSeal = ({ table }: UiState, { phase, digests, round }: Sight, seat: Seat): boolean =>
  phase === "commit" &&
  digests[seat] === null &&
  !(table.pending.value.size > 0 && hasSealed(table.id, seat, round));

/** Digests whose opening was sent from this page; the link sends it again until it is answered. */
const sentFrom = perTable((_: Table) => new Set<string>());

/** Own seals that the table waits for, and what opens them, if this browser knows it. */
function awaited(table: Table): { seat: Seat; sent: boolean; secret: Secret | null }[] {
  const view = truth(table);
  if (view?.phase !== "reveal") return [];
  return (table.about.value?.you ?? []).flatMap((seat) => {
    const digest = view.digests[seat];
    if (!digest || view.revealed[seat] || view.given_up[seat]) return [];
    return [{ seat, sent: sentFrom(table).has(digest), secret: secretOf(table.id, seat, digest) }];
  });
}

/** Seats of this viewer whose seal is in and cannot be opened from here. */
export const lostSeats = (table: Table): ReadonlySignal<readonly Seat[]> =>
  computed(() =>
    table.pending.value.size > 0
      ? []
      : awaited(table)
          .filter(({ sent, secret }) => sent || !secret)
          .map(({ seat }) => seat),
  );

function openSeals(table: Table): void {
  for (const { seat, sent, secret } of awaited(table)) {
    if (!secret || sent) continue;
    sentFrom(table).add(secret.digest);
    untracked(() => act(table, seat, { t: "reveal", orders: secret.orders, salt: secret.salt }));
  }
}

/** How many seconds the step that runs has from its beginning. */
export function wholeSeconds(table: Table): number {
  const view = truth(table);
  return (view?.phase === "reveal" ? view.terms.reveal_seconds : view?.terms.plan_seconds) ?? 5;
}

/** When the time to plan is over, as the server counts it, or that to reveal; null where nothing is timed. */
export function planEnds(table: Table): number | null {
  const latest = table.latest.value;
  const view = truth(table);
  if (!latest || !view || latest.standing.deadline === null) return null;
  const ends = latest.at + latest.standing.deadline * 1000;
  return view.phase === "commit" ? ends - (view.terms.commit_seconds ?? 5) * 1000 : ends;
}

/** What this browser does by itself: it opens its seals, and seals what is planned when time is up. */
export function attend(table: Table): () => void {
  const ui = uiOf(table);
  const round = computed(() => (table.view.value as Sight | null)?.round ?? null);
  const warned = new Set<string>();
  const stops = [
    () => rememberRound(ui),
    () => openSeals(table),
    () => sealInTime(ui),
    () => turnPage(ui, round.value),
    () => warnOfTheEnd(ui, warned),
  ].map((follow) => effect(follow));
  stops.push(turn.attend(ui.turn));
  return () => {
    for (const stop of stops) stop();
    ui.show.value?.close();
  };
}

function sealInTime(ui: UiState): (() => void) | undefined {
  const { table } = ui;
  const view = truth(table);
  const ends = planEnds(table);
  if (view?.phase !== "commit" || ends === null) return;
  const left = (table.about.value?.you ?? []).filter((seat) => view.digests[seat] === null);
  const sealAll = (): void => {
    const late = left.filter((seat) => isToSeal(ui, view, seat));
    for (const seat of late) seal(ui, seat);
    if (late.length > 0) toast("Time is up: your orders are sealed as they stand.");
  };
  const timer = setTimeout(sealAll, Math.max(0, ends - Date.now()));
  return () => clearTimeout(timer);
}

/** With a new round a new plan begins, and what opened the old one is no longer needed. */
function turnPage(ui: UiState, round: number | null): void {
  if (round === null) return;
  untracked(() => {
    clearDesk(ui);
    const before = truth(ui.table)?.round ?? round;
    for (const seat of ui.table.about.value?.you ?? [])
      forgetSecrets(ui.table.id, seat, Math.min(before, round));
  });
}

export const giveUp = (table: Table, seat: Seat): void => act(table, seat, { t: "withhold" });
