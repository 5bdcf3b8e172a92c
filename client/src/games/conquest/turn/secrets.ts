import type { Seat } from "../../../net/wire.gen";
import { areMates, type Board, type Event, isFoggy, type Sight, treatyOf } from "../model";

/** Whether people at this screen may not see each other's part of the map. Teammates and allies share theirs. */
export const hidesMap = (board: Board, view: Sight, [first = 0, ...others]: readonly Seat[]): boolean =>
  isFoggy(board, view) &&
  others.some((seat) => !areMates(view, first, seat) && treatyOf(view, first, seat)?.kind !== "alliance");

/** Whether others at this screen may not see the seat's cards, its mission, or the map. */
export const hasSecrets = (board: Board, view: Sight, you: readonly Seat[], seat: Seat): boolean =>
  hidesMap(board, view, you) ||
  // A defence takes one click and shows nothing secret, so nobody has to hand over for it.
  (view.phase !== "defend" &&
    ((view.cards[seat] ?? 0) > 0 || ((view.plus?.missions?.length ?? 0) > 0 && !isStart(view))));

/** Before the first turn, people at one screen take turns too often to hand over each time: missions stay face down. */
export const isStart = ({ phase }: Sight): boolean => phase === "claim" || phase === "setup";

/** What replaces the secret parts of events that everyone at a shared screen may read. */
const MASKS: { [T in Event["t"]]?: Partial<Extract<Event, { t: T }>> } = {
  turnbegan: { armies: -1, regions: [], takings: null },
  traded: { bonus: [] },
  struck: { lost: [], turned: [] },
  revived: { territory: null },
  carddrawn: { card: null },
};

/** The events that everyone at this screen may read: in fog, nothing that happens on the map after claiming. */
export const publicEvents = (
  events: readonly Event[],
  board: Board,
  view: Sight,
  you: readonly Seat[],
): readonly Event[] =>
  hidesMap(board, view, you)
    ? events.filter((event) => !isOnMap(event)).map((event) => ({ ...event, ...MASKS[event.t] }) as Event)
    : events;

const isOnMap = (event: Event): boolean =>
  "source" in event || ("territory" in event && event.t !== "claimed" && event.t !== "revived");
