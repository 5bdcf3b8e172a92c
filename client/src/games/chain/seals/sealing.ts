import { computed, effect, type ReadonlySignal, untracked } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import { perTable } from "../../../play/perTable";
import { act } from "../../../play/table/act";
import type { Table } from "../../../play/table/table";
import * as turn from "../../../play/turn/turn";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/messages/liveRegion";
import { toast } from "../../../ui/messages/toasts";
import type { Sight } from "../model";
import { warnOfTheEnd } from "../round/lastRounds";
import { rememberRound } from "../round/playRound";
import { idleUnits } from "../turn/planning";
import { clearUi, type UiState, uiOf } from "../turn/uiState";
import { words } from "../words/screen";
import { forgetSecrets, hasSealed, keepSecret, type Secret, sealed, secretOf } from "./secrets";

/** The latest view from the server, while the game is on. */
function liveView(table: Table): Sight | null {
  const standing = table.latest.value?.standing;
  return standing?.phase === "playing" ? (standing.view as Sight | null) : null;
}

const seatsHere = (table: Table): readonly Seat[] => table.about.value?.you ?? [];

/** Seal the plan. If units have no order, the player has to ask twice. */
export function requestSeal(ui: UiState): void {
  const seat = ui.planned.value?.seat;
  if (seat === undefined) return;
  const idle = idleUnits(ui).length;
  if (idle === 0 || ui.asked.value) return seal(ui, seat);
  ui.asked.value = true;
  say(words.sealAnyway(idle));
}

/**
 * Commit to the seat's plan as it is. The secret is stored first: a seal that nobody can open costs the
 * round.
 */
export function seal(ui: UiState, seat: Seat): void {
  const { table } = ui;
  const view = liveView(table);
  if (!view || !isToSeal(ui, view, seat)) return;
  const secret = sealed(view, table.id, seat, ui.draftOf(seat, view.round).plan);
  if (!keepSecret(secret)) toast(words.notStored, "warn");
  act(table, seat, { t: "commit", digest: secret.digest });
  cue("seal");
  ui.show.value?.close();
  clearUi(ui);
}

/** Whether a seat still has to seal its plan, and isn't sending its seal already. */
const isToSeal = ({ table }: UiState, { phase, digests, round }: Sight, seat: Seat): boolean =>
  phase === "commit" &&
  digests[seat] === null &&
  !(table.pending.value.size > 0 && hasSealed(table.id, seat, round));

/** Digests whose orders this page has sent. The link repeats a message until it is answered. */
const sentFrom = perTable((_: Table) => new Set<string>());

/** Own seals that the table waits for, with their secrets if this browser knows them. */
function unopenedSeals(table: Table): { seat: Seat; sent: boolean; secret: Secret | null }[] {
  const view = liveView(table);
  if (view?.phase !== "reveal") return [];
  return seatsHere(table).flatMap((seat) => {
    const digest = view.digests[seat];
    if (!digest || view.revealed[seat] || view.given_up[seat]) return [];
    return [{ seat, sent: sentFrom(table).has(digest), secret: secretOf(table.id, seat, digest) }];
  });
}

/** Own seats whose seal can't be opened from this browser. */
export const lostSeats = (table: Table): ReadonlySignal<readonly Seat[]> =>
  computed(() => {
    if (table.pending.value.size > 0) return [];
    const lost = unopenedSeals(table).filter(({ sent, secret }) => sent || !secret);
    return lost.map(({ seat }) => seat);
  });

function openSeals(table: Table): void {
  for (const { seat, sent, secret } of unopenedSeals(table)) {
    if (!secret || sent) continue;
    sentFrom(table).add(secret.digest);
    untracked(() => act(table, seat, { t: "reveal", orders: secret.orders, salt: secret.salt }));
  }
}

/** The full length of the present phase in seconds. */
export function wholeSeconds(table: Table): number {
  const view = liveView(table);
  return (view?.phase === "reveal" ? view.terms.reveal_seconds : view?.terms.plan_seconds) ?? 5;
}

/**
 * When the time to plan or to reveal ends; null without a clock. Planning ends early, so that the seal
 * arrives in time.
 */
export function planEnds(table: Table): number | null {
  const latest = table.latest.value;
  const view = liveView(table);
  if (!latest || !view || latest.standing.deadline === null) return null;
  const ends = latest.at + latest.standing.deadline * 1000;
  return view.phase === "commit" ? ends - (view.terms.commit_seconds ?? 5) * 1000 : ends;
}

/**
 * Start what happens without a click: opening own seals, and sealing plans when time is up. Returns how to
 * stop it.
 */
export function activate(table: Table): () => void {
  const ui = uiOf(table);
  const round = computed(() => (table.view.value as Sight | null)?.round ?? null);
  const warned = new Set<string>();
  const stops = [
    () => rememberRound(ui),
    () => openSeals(table),
    () => sealInTime(ui),
    () => beginRound(ui, round.value),
    () => warnOfTheEnd(ui, warned),
  ].map((follow) => effect(follow));
  stops.push(turn.activate(ui.turn));
  return () => {
    for (const stop of stops) stop();
    ui.show.value?.close();
  };
}

function sealInTime(ui: UiState): (() => void) | undefined {
  const { table } = ui;
  const view = liveView(table);
  const ends = planEnds(table);
  if (view?.phase !== "commit" || ends === null) return;
  const unsealed = seatsHere(table).filter((seat) => view.digests[seat] === null);
  const sealAll = (): void => {
    const late = unsealed.filter((seat) => isToSeal(ui, view, seat));
    for (const seat of late) seal(ui, seat);
    if (late.length > 0) toast(words.timeIsUp);
  };
  const timer = setTimeout(sealAll, Math.max(0, ends - Date.now()));
  return () => clearTimeout(timer);
}

/** Start a round with an empty plan, and forget the secrets of the one before. */
function beginRound(ui: UiState, round: number | null): void {
  if (round === null) return;
  untracked(() => {
    clearUi(ui);
    const { table } = ui;
    const before = Math.min(liveView(table)?.round ?? round, round);
    for (const seat of seatsHere(table)) forgetSecrets(table.id, seat, before);
  });
}

export const giveUp = (table: Table, seat: Seat): void => act(table, seat, { t: "withhold" });
