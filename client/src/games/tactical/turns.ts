import { plural } from "../../play/phrases";
import { countKinds } from "./facts";
import { type Board, type Event, placeName, type Sight, sideOf } from "./model";
import { someUnits, sumOf, unitsWords } from "./say";

/** A faction's turn as far as it was told; `collected` ends it. */
export interface Turn {
  faction: number;
  events: readonly Event[];
  collected: Extract<Event, { t: "collected" }> | null;
}

/** The turns that were told, the oldest first. */
export function turnsOf(events: readonly Event[]): Turn[] {
  const starts = events.flatMap(({ t }, at) => (t === "turnbegan" ? [at] : []));
  // the first turn of a game is told from its purchase on
  return [0, ...starts].flatMap((start, number) => {
    const its = events.slice(start, starts[number]);
    const collected = its.find((event) => event.t === "collected") ?? null;
    const began = its[0]?.t === "turnbegan" ? its[0] : collected;
    return began ? [{ faction: began.faction, events: its, collected }] : [];
  });
}

/** What others did since the latest turn of one's own factions was over. */
export function sinceOwn(turns: readonly Turn[], own: (faction: number) => boolean): Turn[] {
  const last = turns.findLastIndex(({ faction, collected }) => own(faction) && collected);
  return last < 0 ? [] : turns.slice(last + 1).filter(({ faction }) => !own(faction));
}

/** The lands that a faction took or freed in its turn. */
export const takenIn = ({ faction, events }: Turn): { place: number; freed: boolean }[] =>
  events.flatMap((event) =>
    event.t === "captured" && event.by === faction
      ? [{ place: event.place, freed: event.owner !== faction }]
      : [],
  );

/** A turn's summary: what it took, its battles, what they cost both sides; in brief without the kinds of units. */
export function summaryLines(board: Board, view: Sight, turn: Turn, brief = false): [string, string][] {
  const { faction, events } = turn;
  const names = (freed: boolean): string =>
    takenIn(turn)
      .flatMap((taken) => (taken.freed === freed ? [placeName(board, taken.place)] : []))
      .join(", ");
  const what = events.flatMap((event) => (event.t === "lost" ? event.what : []));
  const lost = (own: boolean): string => {
    const kinds = what.filter(([of]) => (sideOf(view, of) === sideOf(view, faction)) === own);
    if (kinds.length === 0) return "";
    return brief ? someUnits(kinds.length) : unitsWords(board, countKinds(kinds.map(([, kind]) => kind)));
  };
  const battles = events.filter(({ t }) => t === "battleended").length;
  const bombed = events.reduce((sum, event) => sum + (event.t === "raided" ? event.damage : 0), 0);
  const lines: [string, string][] = [
    ["Took", names(false)],
    ["Freed", names(true)],
    ["Fought", battles > 0 ? plural(battles, "battle", "battles") : "no battles"],
    ["Lost", lost(true)],
    ["Destroyed", lost(false)],
    ["Bombed away", bombed > 0 ? `${bombed} IPC` : ""],
  ];
  return lines.filter(([, words]) => words !== "");
}

/** A whole turn in one line: "took Ukraine; fought 2 battles; lost 3 units; collected 32 IPC". */
export const summaryWords = (board: Board, view: Sight, turn: Turn): string =>
  [
    ...summaryLines(board, view, turn, true).map(([name, words]) => `${name.toLowerCase()} ${words}`),
    ...(turn.collected ? [`collected ${sumOf(turn.collected)} IPC`] : []),
  ].join("; ");
