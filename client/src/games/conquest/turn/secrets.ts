import type { Seat } from "../../../net/wire.gen";
import type { Board, Event, Plus, Sight, Treaty } from "../model";

/** Whether anything of the map is hidden now. */
export const isFoggy = ({ terms }: Board, { phase }: Sight): boolean =>
  (terms.fog ?? "none") !== "none" && phase !== "claim" && phase !== "over";

/** Whether two seats are in one team. */
export const areMates = ({ teams = [] }: Plus, one: Seat, other: Seat): boolean =>
  teams.length > 0 && teams[one] === teams[other];

/** Everyone of a seat's team, itself first; alone it is a team of one. */
export const teamOf = ({ plus, pool }: Sight, seat: Seat): Seat[] => [
  seat,
  ...[...pool.keys()].filter((other) => other !== seat && areMates(plus ?? {}, seat, other)),
];

/** The treaty between two seats. */
export const treatyOf = ({ treaties = [] }: Plus, first: Seat, second: Seat): Treaty | null =>
  treaties.find(({ one, other }) => [one, other].includes(first) && [one, other].includes(second)) ?? null;

/** How many sides these seats are on: teams, or everyone alone. */
export const countSides = ({ plus }: Sight, seats: readonly Seat[]): number =>
  new Set(seats.map((seat) => plus?.teams?.[seat] ?? seat)).size;

/** Whether people who share this screen must not see what the other ones see of the map; team mates and allies may. */
export const isShared = (board: Board, view: Sight, you: readonly Seat[]): boolean => {
  const [first = 0, ...others] = you;
  const plus = view.plus ?? {};
  return (
    isFoggy(board, view) &&
    others.some((seat) => !areMates(plus, first, seat) && treatyOf(plus, first, seat)?.kind !== "alliance")
  );
};

/** Whether somebody else at this screen must not see what this seat sees: its cards, its mission, or the map. */
export const hasSecrets = (board: Board, view: Sight, you: readonly Seat[], seat: Seat): boolean =>
  isShared(board, view, you) ||
  (view.phase !== "defend" &&
    ((view.cards[seat] ?? 0) > 0 || ((view.plus?.missions?.length ?? 0) > 0 && !isStart(view))));

/**
 * Before the first turn, where people at one screen change too often to sit down each time: missions stay
 * face down.
 */
export const isStart = ({ phase }: Sight): boolean => phase === "claim" || phase === "setup";

/** What only its own side knows of events that everyone hears of. */
const PRIVATE: { [T in Event["t"]]?: Partial<Extract<Event, { t: T }>> } = {
  turnbegan: { armies: -1, regions: [], takings: null },
  traded: { bonus: [] },
  struck: { lost: [], turned: [] },
  revived: { territory: null },
  carddrawn: { card: null },
};

/** What may be read by everyone at this screen: once the land is shared out, nothing that happens on the map. */
export const forAll = (
  events: readonly Event[],
  board: Board,
  view: Sight,
  you: readonly Seat[],
): readonly Event[] =>
  isShared(board, view, you)
    ? events.filter((event) => !isOnMap(event)).map((event) => ({ ...event, ...PRIVATE[event.t] }) as Event)
    : events;

const isOnMap = (event: Event): boolean =>
  "source" in event || ("territory" in event && event.t !== "claimed" && event.t !== "revived");
