import { plural } from "../../play/say";
import { type Board, type Event, NOBODY, placeName, type Sight, sideOf } from "./model";

/** A faction's turn in figures. */
export interface Tale {
  faction: number;
  /** Lands it took for itself, and those it freed for an ally. */
  took: readonly number[];
  freed: readonly number[];
  battles: number;
  /** Units lost and what they had cost: its own side's, and the enemies'. */
  lost: Toll;
  felled: Toll;
  /** IPC that raids cost the others. */
  raided: number;
  /** What it collected; null while its turn goes on. */
  income: number | null;
}

interface Toll {
  units: number;
  worth: number;
}

const NONE: Toll = { units: 0, worth: 0 };

const blank = (faction: number): Tale => ({
  faction,
  took: [],
  freed: [],
  battles: 0,
  lost: NONE,
  felled: NONE,
  raided: 0,
  income: null,
});

/** The turns that were told, the oldest first. */
export function talesOf(events: readonly Event[], view: Sight, board: Board): Tale[] {
  const first = events.find((event) => event.t === "turnbegan" || event.t === "collected");
  // the first turn of a game is told from its purchase on
  const tales = first?.t === "collected" ? [blank(first.faction)] : [];
  for (const event of events) {
    if (event.t === "turnbegan") tales.push(blank(event.faction));
    const tale = tales.pop();
    if (tale) tales.push(told(tale, event, view, board));
  }
  return tales;
}

function told(tale: Tale, event: Event, view: Sight, { units }: Board): Tale {
  switch (event.t) {
    case "captured":
      if (event.by !== tale.faction) return tale;
      return event.owner === event.by
        ? { ...tale, took: [...tale.took, event.place] }
        : { ...tale, freed: [...tale.freed, event.place] };
    case "battleended":
      return { ...tale, battles: tale.battles + 1 };
    case "lost": {
      const cost = (kind: number): number => units[kind]?.cost ?? 0;
      const add = (toll: Toll, own: boolean): Toll =>
        event.what
          .filter(([faction]) => (sideOf(view, faction) === sideOf(view, tale.faction)) === own)
          .reduce((sum, [, kind]) => ({ units: sum.units + 1, worth: sum.worth + cost(kind) }), toll);
      return { ...tale, lost: add(tale.lost, true), felled: add(tale.felled, false) };
    }
    case "raided":
      return { ...tale, raided: tale.raided + event.damage };
    case "collected":
      return event.faction === tale.faction
        ? { ...tale, income: event.continents.reduce((sum, [, bonus]) => sum + bonus, event.production) }
        : tale;
    default:
      return tale;
  }
}

/**
 * The events since the latest own turn that is over began; all where its beginning was not told, nothing
 * where there is none.
 */
export function sinceLast(events: readonly Event[], own: (faction: number) => boolean): readonly Event[] {
  const over = events.findLastIndex((event) => event.t === "collected" && own(event.faction));
  const began = events
    .slice(0, Math.max(0, over))
    .findLastIndex((event) => event.t === "turnbegan" && own(event.faction));
  return over < 0 ? [] : events.slice(Math.max(0, began));
}

/** The faction's last turn that is over. */
export const lastTale = (tales: readonly Tale[], faction: number): Tale | null =>
  tales.findLast((tale) => tale.faction === faction && tale.income !== null) ?? null;

/** What others did since the latest turn of one's own factions was over. */
export function sinceOwn(tales: readonly Tale[], own: (faction: number) => boolean): Tale[] {
  const last = tales.findLastIndex((tale) => own(tale.faction) && tale.income !== null);
  return last < 0 ? [] : tales.slice(last + 1).filter((tale) => !own(tale.faction));
}

/** Lines of a turn's summary: what it took, its battles, what they cost both sides. */
export function taleLines(board: Board, tale: Tale): [string, string][] {
  const lines: [string, string][] = [
    ["Took", names(board, tale.took)],
    ["Freed", names(board, tale.freed)],
    ["Battles", tale.battles > 0 ? String(tale.battles) : ""],
    ["Lost", tollWords(tale.lost)],
    ["Destroyed", tollWords(tale.felled)],
    ["Bombed away", tale.raided > 0 ? `${tale.raided} IPC` : ""],
  ];
  return lines.filter(([, words]) => words !== "");
}

const names = (board: Board, places: readonly number[]): string =>
  places
    .filter((place) => place !== NOBODY)
    .map((place) => placeName(board, place))
    .join(", ");

const tollWords = ({ units, worth }: Toll): string =>
  units > 0 ? `${plural(units, "unit", "units")}, ${worth} IPC` : "";

/** A whole turn in one line: "took Ukraine, lost 9 IPC, destroyed 15, +32". */
export function taleWords(
  board: Board,
  { took, freed, lost, felled, raided, battles, income }: Tale,
): string {
  const parts = [
    took.length > 0 ? `took ${names(board, took)}` : "",
    freed.length > 0 ? `freed ${names(board, freed)}` : "",
    lost.worth > 0 ? `lost ${lost.worth} IPC of units` : "",
    felled.worth > 0 ? `destroyed ${felled.worth}` : "",
    raided > 0 ? `bombed away ${raided}` : "",
    battles === 0 && took.length === 0 && raided === 0 ? "no battles" : "",
    income === null ? "" : `collected ${income}`,
  ];
  return parts.filter(Boolean).join(", ");
}
