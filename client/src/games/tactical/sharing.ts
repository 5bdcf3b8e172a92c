import type { Seat } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { seeTogether } from "./facts";
import type { Board, Event, Sight } from "./model";

/** Whether people of several sides share this screen in fog: then nobody may see what another one sees. */
export const isShared = (board: Board, view: Sight, you: readonly Seat[]): boolean =>
  board.terms.fog === true && you.some((seat) => !seeTogether(view, seat, you[0] as Seat));

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

/** What may be read by everyone at this screen. */
export const forAll = (
  events: readonly Event[],
  board: Board,
  view: Sight,
  you: readonly Seat[],
): readonly Event[] => (isShared(board, view, you) ? events.filter(({ t }) => PUBLIC.has(t)) : events);

/** What has happened so far, as far as everyone at this screen may know of it. */
export function toldAt(table: Table): readonly Event[] {
  const [board, view] = [table.board.value as Board | null, table.view.value as Sight | null];
  const events = table.log.value.events as readonly Event[];
  return board && view ? forAll(events, board, view, table.about.value?.you ?? []) : events;
}
