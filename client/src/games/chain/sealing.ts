import { computed, effect, type ReadonlySignal, untracked } from "@preact/signals";
import { randomHex } from "../../net/link";
import type { Seat } from "../../net/wire.gen";
import { act } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { cue } from "../../sound/cue";
import { say } from "../../ui/live";
import { toast } from "../../ui/toasts";
import { type Desk, deskOf, isOnItsWay, letGo, pageOf, planFor } from "./desk";
import type { Sight } from "./model";
import { orderText } from "./orders";
import { idleUnits } from "./planning";
import { warnOfTheEnd } from "./Score";
import { digestOf, forgetSecrets, keepSecret, secretOf } from "./secrets";
import { rememberRound } from "./shows";

const UNKEPT =
  "This browser keeps nothing. Leave this page open until the round is revealed, or your orders cannot be opened.";

/** The view that the server told last, while the game is on. */
function truth(table: Table): Sight | null {
  const standing = table.latest.value?.standing;
  return standing?.phase === "playing" ? (standing.view as Sight | null) : null;
}

/** Seals what is planned; while units have no order only the second wish counts. */
export function wishToSeal(desk: Desk): void {
  const seat = desk.seat.value;
  if (seat === null || !desk.open.value) return;
  const idle = idleUnits(desk).length;
  if (idle > 0 && !desk.asked.value) {
    desk.asked.value = true;
    return say(`${idleWords(idle)} Seal anyway?`);
  }
  seal(desk, seat);
}

export const idleWords = (count: number): string =>
  count === 1 ? "1 unit has no order and will wait." : `${count} units have no order and will wait.`;

/** Commits to the seat's plan as it stands; what opens the seal is kept before anything is sent. */
export function seal(desk: Desk, seat: Seat): void {
  const { table } = desk;
  const view = truth(table);
  if (view?.phase !== "commit" || view.digests[seat] !== null || isOnItsWay(desk, seat, view.round)) return;
  const { ledger, round } = view;
  const orders = orderText(planFor(desk, seat, round));
  const salt = randomHex(32);
  const digest = digestOf({ ledger, game: view.terms.game_id, round, seat, orders, salt });
  if (!keepSecret({ table: table.id, seat, round, orders, salt, digest })) toast(UNKEPT, "warn");
  desk.sealing.value = new Set([...desk.sealing.value, pageOf(seat, round)]);
  act(table, seat, { t: "commit", digest });
  cue("seal");
  desk.show.value?.close();
  letGo(desk);
  desk.guess.value = null;
  desk.present.value = null;
}

/** Seats of this viewer whose seal is in and cannot be opened from here. */
export function lostSeats(table: Table): ReadonlySignal<readonly Seat[]> {
  return computed(() => {
    const view = truth(table);
    if (!view || table.pending.value.size > 0) return [];
    return awaited(table, view).filter(
      (seat) => sent(table).has(digestIn(view, seat)) || !secretIn(table, view, seat),
    );
  });
}

export function giveUp(table: Table, seat: Seat): void {
  act(table, seat, { t: "withhold" });
}

/** Own seats that the table waits for to open their seal. */
function awaited(table: Table, view: Sight): Seat[] {
  if (view.phase !== "reveal") return [];
  return (table.about.value?.you ?? []).filter(
    (seat) => view.digests[seat] && !view.revealed[seat] && !view.given_up[seat],
  );
}

const digestIn = (view: Sight, seat: Seat): string => view.digests[seat] ?? "";

const secretIn = (table: Table, view: Sight, seat: Seat): ReturnType<typeof secretOf> =>
  secretOf(table.id, seat, digestIn(view, seat));

const SENT = new WeakMap<Table, Set<string>>();

/** Digests whose opening was sent from this page; the link sends it again until it is answered. */
function sent(table: Table): Set<string> {
  const known = SENT.get(table) ?? new Set<string>();
  SENT.set(table, known);
  return known;
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
  const desk = deskOf(table);
  const round = computed(() => desk.field.value?.view.round ?? null);
  const warned = new Set<string>();
  const stops = [
    effect(() => rememberRound(desk)),
    effect(() => openSeals(table)),
    effect(() => sealInTime(desk)),
    effect(() => turnPage(desk, round.value)),
    effect(() => warnOfTheEnd(desk, warned)),
  ];
  return () => {
    for (const stop of stops) stop();
    desk.show.value?.close();
  };
}

function openSeals(table: Table): void {
  const view = truth(table);
  if (!view) return;
  for (const seat of awaited(table, view)) {
    const secret = secretIn(table, view, seat);
    if (!secret || sent(table).has(secret.digest)) continue;
    sent(table).add(secret.digest);
    untracked(() => act(table, seat, { t: "reveal", orders: secret.orders, salt: secret.salt }));
  }
}

const TIME_IS_UP = "Time is up: your orders are sealed as they stand.";

function sealInTime(desk: Desk): (() => void) | undefined {
  const { table } = desk;
  const view = truth(table);
  const ends = planEnds(table);
  if (view?.phase !== "commit" || ends === null) return;
  const left = (table.about.value?.you ?? []).filter((seat) => view.digests[seat] === null);
  if (left.length === 0) return;
  const timer = setTimeout(
    () => {
      const late = left.filter((seat) => !isOnItsWay(desk, seat, view.round));
      for (const seat of late) seal(desk, seat);
      if (late.length > 0) toast(TIME_IS_UP);
    },
    Math.max(0, ends - Date.now()),
  );
  return () => clearTimeout(timer);
}

/** With a new round a new plan begins, and what opened the old one is no longer needed. */
function turnPage(desk: Desk, round: number | null): void {
  if (round === null) return;
  untracked(() => {
    letGo(desk);
    desk.guess.value = null;
    desk.present.value = null;
    const before = truth(desk.table)?.round ?? round;
    for (const seat of desk.table.about.value?.you ?? [])
      forgetSecrets(desk.table.id, seat, Math.min(before, round));
  });
}
