import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { perTable } from "../../../play/perTable";
import { whom } from "../../../play/say";
import type { Table } from "../../../play/table/table";
import { type Desk, send } from "../desk";
import {
  type Action,
  type Board,
  type Event,
  FACTION,
  factionsOf,
  NOBODY,
  PLACE,
  type Sight,
  seatOf,
  type Way,
} from "../model";
import { isHere } from "../people";

/** How two seats stand to each other: allied, they asked, we asked, or nothing. */
export type Bond = "allied" | "asks" | "asked" | "none";

/** Whether alliances are offered and broken in this game: everyone for himself. */
export const hasPacts = ({ terms: { mode, teams } }: Board): boolean => mode === "freeForAll" && !teams;

export function bondOf({ now: { pacts = [], offers = [] } }: Sight, mine: Seat, other: Seat): Bond {
  const has = (pairs: readonly (readonly [number, number])[], one: Seat, two: Seat): boolean =>
    pairs.some(([from, to]) => from === one && to === two);
  if (has(pacts, Math.min(mine, other), Math.max(mine, other))) return "allied";
  if (has(offers, other, mine)) return "asks";
  return has(offers, mine, other) ? "asked" : "none";
}

/** Whether a seat has land, or units that are seen. */
export function isIn(view: Sight, seat: Seat): boolean {
  const its = new Set(factionsOf(view, seat));
  return (
    view.now.owners.some((owner) => its.has(owner)) ||
    view.now.units.some((unit) => unit[PLACE] !== NOBODY && its.has(unit[FACTION]))
  );
}

const TALKS: readonly Sight["now"]["phase"][] = ["purchase", "combat_move", "noncombat_move"];

/** Whether a seat at this screen may speak of alliances now: in the purchase and the moves of its turn. */
export const mayTalk = ({ seat }: Desk, view: Sight, mine: Seat): boolean =>
  seat.value === mine && seatOf(view, view.now.turn) === mine && TALKS.includes(view.now.phase);

/** A word about an alliance; it is sent after the moves that wait. */
export const talk = (
  desk: Desk,
  action: Extract<Action, { t: "offerpact" | "answerpact" | "breakpact" }>,
): void => send(desk, action);

/** The seats at this screen. */
export const seatsHere = (table: Table): readonly Seat[] => table.about.value?.you ?? [];

/** Offers to somebody at this screen that are not answered. */
export const offersHere = (table: Table, { now: { offers = [] } }: Sight): { from: Seat; to: Seat }[] =>
  offers.filter(([, to]) => isHere(table, to)).map(([from, to]) => ({ from, to }));

type Ended = Extract<Event, { t: "pactbroken" }>;

/** The latest alliance of somebody here that another one ended, until an own turn is over. */
export function lastBroken(table: Table, view: Sight, events: readonly Event[]): Ended | null {
  const own = (faction: number): boolean => isHere(table, seatOf(view, faction));
  const last = events.findLast(
    (event) =>
      (event.t === "pactbroken" && isHere(table, event.to) && !isHere(table, event.seat)) ||
      (event.t === "collected" && own(event.faction)),
  );
  return last?.t === "pactbroken" ? last : null;
}

/** The notice of an ended alliance that was put away. */
export const putAway = perTable((_: Table) => signal<Ended | null>(null));

/** "This ends your alliance with Ines."; nothing where it ends none. */
export const endsWords = (cast: Cast, { ends = [] }: Way): string =>
  ends.map((seat) => `This ends your alliance with ${whom(cast, seat)}.`).join(" ");

/** The place in which an ally is about to be attacked: asked about once. */
const asked = perTable((_: Table) => signal<string>(""));

/**
 * What has to be said before units go that way; nothing where it was said already, or there is nothing to
 * say.
 */
export function firstWarning(desk: Desk, way: Way): string {
  const view = desk.view.value;
  if (!view) return "";
  const words = endsWords(desk.table.cast.value, way);
  const key = `${view.now.round} ${view.now.turn} ${way.to}`;
  const known = asked(desk.table);
  if (!words || known.value === key) return "";
  known.value = key;
  return words;
}
