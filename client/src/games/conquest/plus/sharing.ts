import type { Seat } from "../../../net/wire.gen";
import type { Board, Event, Plus, Sight, Treaty } from "../model";

/** Whether anything of the map is hidden now. */
export const isFoggy = ({ terms }: Board, { phase }: Sight): boolean =>
  (terms.fog ?? "none") !== "none" && phase !== "claim" && phase !== "over";

/** Whether two seats see the same: team mates and allies do. */
function seeTogether({ plus }: Sight, one: Seat, other: Seat): boolean {
  if (one === other || !plus) return one === other;
  const isTeam = (plus.teams?.length ?? 0) > 0 && plus.teams?.[one] === plus.teams?.[other];
  return isTeam || treatyOf(plus, one, other)?.kind === "alliance";
}

export const seatsOf = ({ pool }: Sight): Seat[] => pool.map((_, seat) => seat);

/** The sides that these seats are on: teams, or everyone by itself. */
export const sidesOf = ({ plus }: Sight, seats: readonly Seat[]): Set<number> =>
  new Set(seats.map((seat) => plus?.teams?.[seat] ?? seat));

/** Whether people who share this screen must not see what the other ones see of the map. */
export const isShared = (board: Board, view: Sight, you: readonly Seat[]): boolean =>
  isFoggy(board, view) && you.some((seat) => !seeTogether(view, seat, you[0] as Seat));

/**
 * Whether somebody else at this screen must not see what this seat sees: its cards, its mission, or the map.
 */
export function hasSecrets(board: Board, view: Sight, you: readonly Seat[], seat: Seat): boolean {
  if (isShared(board, view, you)) return true;
  return (
    view.phase !== "defend" &&
    ((view.cards[seat] ?? 0) > 0 || ((view.plus?.missions?.length ?? 0) > 0 && !isStart(view)))
  );
}

/**
 * Before the first turn, where people at one screen change too often to sit down each time: missions stay
 * face down.
 */
export const isStart = ({ phase }: Sight): boolean => phase === "claim" || phase === "setup";

/** Where it happens; null for what everyone hears of anyway. */
function placesOf(event: Event): readonly number[] | null {
  switch (event.t) {
    case "placed":
    case "undone":
    case "hired":
    case "recruited":
    case "withdrew":
      return [event.territory];
    case "fought":
    case "conquered":
    case "occupied":
    case "fortified":
      return [event.source, event.target];
    default:
      return null;
  }
}

/** An event without what only its own side knows. */
function outline(event: Event): Event {
  switch (event.t) {
    case "turnbegan":
      return { ...event, armies: -1, regions: [], takings: null };
    case "traded":
      return { ...event, bonus: [] };
    case "recruited":
      return { ...event, food: 0, iron: 0, gold: 0 };
    case "struck":
      return { ...event, lost: [], turned: [] };
    case "revived":
      return { ...event, territory: null };
    case "carddrawn":
      return { ...event, card: null };
    default:
      return event;
  }
}

/** What may be read by everyone at this screen. */
export const forAll = (
  events: readonly Event[],
  board: Board,
  view: Sight,
  you: readonly Seat[],
): readonly Event[] =>
  isShared(board, view, you) ? events.filter((event) => placesOf(event) === null).map(outline) : events;

/** The treaty between two seats. */
export const treatyOf = ({ treaties = [] }: Plus, first: Seat, second: Seat): Treaty | null =>
  treaties.find(({ one, other }) => [one, other].includes(first) && [one, other].includes(second)) ?? null;
