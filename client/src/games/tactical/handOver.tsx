import { signal } from "@preact/signals";
import type { JSX } from "preact";
import type { Seat } from "../../net/wire.gen";
import { perTable } from "../../play/perTable";
import { Cover as HandOver } from "../../play/room/Cover";
import type { Table } from "../../play/table/table";
import { isDark, seeTogether } from "./fog";
import { type Board, type Event, isTurn, type Sight, sideOf } from "./model";

/** Who was last to say that he sits at this screen. */
const present = perTable((_: Table) => signal<Seat | null>(null));

/** Whether people of several sides share this screen in fog: then nobody may see what another one sees. */
export const isShared = (board: Board, view: Sight, you: readonly Seat[]): boolean =>
  board.terms.fog === true && you.some((seat) => !seeTogether(view, seat, you[0] as Seat));

/**
 * The seat that is asked and has not said to be there, though others of this screen must not see what it
 * sees.
 */
export function awaitedAt(table: Table): Seat | null {
  const [board, view, standing] = [
    table.board.value as Board | null,
    table.view.value as Sight | null,
    table.standing.value,
  ];
  const you = table.about.value?.you ?? [];
  if (
    !board ||
    !view ||
    !isTurn(view) ||
    standing?.phase !== "playing" ||
    table.spot.value !== null ||
    !isShared(board, view, you)
  )
    return null;
  const asked = standing.to_act.find((seat) => you.includes(seat)) ?? null;
  const here = present(table).value;
  return asked === null || (here !== null && seeTogether(view, here, asked)) ? null : asked;
}

function sitDown(table: Table): void {
  present(table).value = awaitedAt(table);
}

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

/** Whether the one whose eyes the screen has is shown an event, from how it stood before. */
export const isShown = (event: Event, board: Board, before: Sight, you: readonly Seat[]): boolean =>
  !isShared(board, before, you) || PUBLIC.has(event.t) || isSeen(event, before);

function isSeen(event: Event, view: Sight): boolean {
  if (event.t === "bought" || event.t === "leftunplaced" || event.t === "undone")
    return isOwnSide(event.faction, view);
  return placesOf(event).every((place) => !isDark(view, place));
}

const isOwnSide = (faction: number, view: Sight): boolean =>
  view.seats.some((seat, own) => seat === view.seat && sideOf(view, own) === sideOf(view, faction));

function placesOf(event: Event): readonly number[] {
  if ("path" in event) return event.path;
  if (event.t === "placed") return [event.at];
  if (event.t === "retreated") return [event.place, event.to ?? event.place];
  if (event.t === "landed") return [event.to];
  return "place" in event ? [event.place] : [];
}

/** What has happened so far, as far as everyone at this screen may know of it. */
export function toldAt(table: Table): readonly Event[] {
  const [board, view] = [table.board.value as Board | null, table.view.value as Sight | null];
  const events = table.told.value.events as readonly Event[];
  return board && view ? forAll(events, board, view, table.about.value?.you ?? []) : events;
}

/** Between people of different sides at one screen, in fog: nobody sees what another one sees. */
export function Cover({ table }: { table: Table }): JSX.Element | null {
  const seat = awaitedAt(table);
  if (seat === null) return null;
  const { name, ink } = table.cast.value;
  return (
    <HandOver
      seat={seat}
      ink={ink(seat)}
      name={name(seat)}
      title={`Hand over to ${name(seat)}`}
      onTaken={() => sitDown(table)}
    >
      There is fog. Nobody else may look at the map now.
    </HandOver>
  );
}
