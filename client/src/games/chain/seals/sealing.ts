import { computed, effect, type ReadonlySignal, untracked } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import { perTable } from "../../../play/perTable";
import { act } from "../../../play/table/act";
import type { Table } from "../../../play/table/table";
import * as turn from "../../../play/turn/turn";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/live";
import { toast } from "../../../ui/toasts";
import type { Sight } from "../model";
import { warnOfTheEnd } from "../round/lastRounds";
import { rememberRound } from "../round/show";
import { clearDesk, type Desk, deskOf } from "../turn/desk";
import { idleUnits } from "../turn/planning";
import { words } from "../words/screen";
import { forgetSecrets, hasSealed, keepSecret, type Secret, sealed, secretOf } from "./secrets";

/** The latest view from the server, while the game is on. */
function truth(table: Table): Sight | null {
  const standing = table.latest.value?.standing;
  return standing?.phase === "playing" ? (standing.view as Sight | null) : null;
}

const seatsHere = (table: Table): readonly Seat[] => table.about.value?.you ?? [];

/** Seals what is planned. While units have no order, it has to be asked for twice. */
export function wishToSeal(desk: Desk): void {
  const seat = desk.seat.value;
  if (seat === null || !desk.open.value) return;
  const idle = idleUnits(desk).length;
  if (idle === 0 || desk.asked.value) return seal(desk, seat);
  desk.asked.value = true;
  say(words.sealAnyway(idle));
}

/** Commits to the seat's plan as it stands. What opens the seal is stored before anything is sent. */
export function seal(desk: Desk, seat: Seat): void {
  const { table } = desk;
  const view = truth(table);
  if (!view || !isToSeal(desk, view, seat)) return;
  const secret = sealed(view, table.id, seat, desk.draftOf(seat, view.round).plan);
  if (!keepSecret(secret)) toast(words.notStored, "warn");
  act(table, seat, { t: "commit", digest: secret.digest });
  cue("seal");
  desk.show.value?.close();
  clearDesk(desk);
}

/** Whether a seat has yet to seal its plan, and no seal of it is being sent. */
const isToSeal = ({ table }: Desk, { phase, digests, round }: Sight, seat: Seat): boolean =>
  phase === "commit" &&
  digests[seat] === null &&
  !(table.pending.value.size > 0 && hasSealed(table.id, seat, round));

/** Digests whose opening was sent from this page; the link sends it again until it is answered. */
const sentFrom = perTable((_: Table) => new Set<string>());

/** Own seals that the table waits for, and what opens them, if this browser knows it. */
function awaited(table: Table): { seat: Seat; sent: boolean; secret: Secret | null }[] {
  const view = truth(table);
  if (view?.phase !== "reveal") return [];
  return seatsHere(table).flatMap((seat) => {
    const digest = view.digests[seat];
    if (!digest || view.revealed[seat] || view.given_up[seat]) return [];
    return [{ seat, sent: sentFrom(table).has(digest), secret: secretOf(table.id, seat, digest) }];
  });
}

/** Seats of this viewer whose seal is in and can't be opened from here. */
export const lostSeats = (table: Table): ReadonlySignal<readonly Seat[]> =>
  computed(() => {
    if (table.pending.value.size > 0) return [];
    const lost = awaited(table).filter(({ sent, secret }) => sent || !secret);
    return lost.map(({ seat }) => seat);
  });

function openSeals(table: Table): void {
  for (const { seat, sent, secret } of awaited(table)) {
    if (!secret || sent) continue;
    sentFrom(table).add(secret.digest);
    untracked(() => act(table, seat, { t: "reveal", orders: secret.orders, salt: secret.salt }));
  }
}

/** How many seconds the present phase has in all. */
export function wholeSeconds(table: Table): number {
  const view = truth(table);
  return (view?.phase === "reveal" ? view.terms.reveal_seconds : view?.terms.plan_seconds) ?? 5;
}

/** When the time to plan, or to reveal, is over by the server's clock; null without a clock. */
export function planEnds(table: Table): number | null {
  const latest = table.latest.value;
  const view = truth(table);
  if (!latest || !view || latest.standing.deadline === null) return null;
  const ends = latest.at + latest.standing.deadline * 1000;
  return view.phase === "commit" ? ends - (view.terms.commit_seconds ?? 5) * 1000 : ends;
}

/** What this browser does by itself: it opens its seals, and seals what is planned when time is up. */
export function attend(table: Table): () => void {
  const desk = deskOf(table);
  const round = computed(() => (table.view.value as Sight | null)?.round ?? null);
  const warned = new Set<string>();
  const stops = [
    () => rememberRound(desk),
    () => openSeals(table),
    () => sealInTime(desk),
    () => startRound(desk, round.value),
    () => warnOfTheEnd(desk, warned),
  ].map((follow) => effect(follow));
  stops.push(turn.attend(desk.turn));
  return () => {
    for (const stop of stops) stop();
    desk.show.value?.close();
  };
}

function sealInTime(desk: Desk): (() => void) | undefined {
  const { table } = desk;
  const view = truth(table);
  const ends = planEnds(table);
  if (view?.phase !== "commit" || ends === null) return;
  const unsealed = seatsHere(table).filter((seat) => view.digests[seat] === null);
  const sealAll = (): void => {
    const late = unsealed.filter((seat) => isToSeal(desk, view, seat));
    for (const seat of late) seal(desk, seat);
    if (late.length > 0) toast(words.timeIsUp);
  };
  const timer = setTimeout(sealAll, Math.max(0, ends - Date.now()));
  return () => clearTimeout(timer);
}

/** A new round starts with an empty plan, and what opened the old seal is no longer needed. */
function startRound(desk: Desk, round: number | null): void {
  if (round === null) return;
  untracked(() => {
    clearDesk(desk);
    const { table } = desk;
    const before = Math.min(truth(table)?.round ?? round, round);
    for (const seat of seatsHere(table)) forgetSecrets(table.id, seat, before);
  });
}

export const giveUp = (table: Table, seat: Seat): void => act(table, seat, { t: "withhold" });
