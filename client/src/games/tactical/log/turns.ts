import type { Table } from "../../../play/table/table";
import type { Board, Collected, Event, Sight } from "../model";
import { seatsHere, seeTogether } from "../position";

/** The known events of a faction's turn. `collected` ends it. */
export interface Turn {
  faction: number;
  events: readonly Event[];
  collected: Collected | null;
}

/** The known turns, oldest first. */
export function turnsOf(events: readonly Event[]): Turn[] {
  const starts = events.flatMap(({ t }, at) => (t === "turnbegan" ? [at] : []));
  // the first turn of a game has no event
  return [0, ...starts].flatMap((start, number) => {
    const its = events.slice(start, starts[number]);
    const collected = its.find((event) => event.t === "collected") ?? null;
    const began = its[0]?.t === "turnbegan" ? its[0] : collected;
    return began ? [{ faction: began.faction, events: its, collected }] : [];
  });
}

/** The other factions' turns since your own last one. */
export function sinceOwn(turns: readonly Turn[], own: (faction: number) => boolean): Turn[] {
  const last = turns.findLastIndex(({ faction, collected }) => own(faction) && collected);
  return last < 0 ? [] : turns.slice(last + 1).filter(({ faction }) => !own(faction));
}

/** The places that a faction captured or liberated in its turn. */
export const capturesIn = ({ faction, events }: Turn): { place: number; freed: boolean }[] =>
  events.flatMap((event) =>
    event.t === "captured" && event.by === faction
      ? [{ place: event.place, freed: event.owner !== faction }]
      : [],
  );

/** Whether people of several sides share this screen in fog: then nobody may see what the others see. */
export const isSharedInFog = (
  board: Board,
  view: Sight,
  [first = 0, ...others]: readonly number[],
): boolean => board.terms.fog === true && others.some((seat) => !seeTogether(view, seat, first));

const PUBLIC: ReadonlySet<Event["t"]> = new Set([
  "turnbegan",
  "phasebegan",
  "captured",
  "treasurytaken",
  "collected",
  "drafted",
  "declared",
  "pactoffered",
  "pactanswered",
  "pactbroken",
  "decided",
]);

/** The events that everyone at this screen may know. */
export const publicEvents = (
  events: readonly Event[],
  board: Board,
  view: Sight,
  you: readonly number[],
): readonly Event[] => (isSharedInFog(board, view, you) ? events.filter(({ t }) => PUBLIC.has(t)) : events);

/** All events of the game that everyone at this screen may know. */
export function eventsForAll(table: Table): readonly Event[] {
  const [board, view] = [table.board.value as Board | null, table.view.value as Sight | null];
  const events = table.log.value.events as readonly Event[];
  return board && view ? publicEvents(events, board, view, seatsHere(table)) : events;
}
