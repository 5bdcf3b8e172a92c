import type { Board, Layout as Sent } from "../../net/wire.gen";
import type { Cast } from "../face";
import { titled } from "../phrases";

/** A view, an action or an event of a game that this client does not know. */
export type Doc = Readonly<Record<string, unknown>>;

/** What the server says of a game's fields: all of it, whatever the game leaves out. */
export type Layout = Required<Sent>;

/** What is needed to put a document into words. */
export interface Speech {
  layout: Layout;
  cast: Cast;
  board: unknown;
}

/** The lands of a board; none where it is no map of lands. */
export const landsIn = (board: unknown): Board["lands"] => (board as Partial<Board> | null)?.lands ?? [];

export const isMap = (board: unknown): boolean => landsIn(board).length > 0;

/** A field's value in words: seats and lands by their names. */
export function wordsOf(value: unknown, field: string, speech: Speech): string {
  if (value === null || value === undefined) return "none";
  if (Array.isArray(value)) return value.map((part) => wordsOf(part, field, speech)).join(", ") || "none";
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll("_", " ")} ${wordsOf(part, name, speech)}`)
      .join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && speech.layout.seats.includes(field)) return speech.cast.name(value);
  if (typeof value === "number" && speech.layout.lands.includes(field)) return landName(value, speech.board);
  return String(value);
}

export function landName(land: number, board: unknown): string {
  const name = landsIn(board).find(({ id }) => id === land)?.name;
  return name || `Territory ${land}`;
}

/** An action or event as its game words it, without whose it is. */
export function sentenceOf(doc: Doc, speech: Speech): string {
  const words = speech.layout.words[String(doc.t)] ?? titled(String(doc.t));
  return words.replace(/\{(\w+)\}/g, (_, field: string) => wordsOf(doc[field], field, speech));
}

/** What is the same in every action of a kind, for a heading: the words before the first field. */
export const kindName = (t: string, { words }: Layout): string =>
  (words[t] ?? titled(t)).split(/[:{]/)[0]?.trim() || titled(t);

/** The fields of a view that stand nowhere else on the screen. */
export function plainFields(view: Doc, layout: Layout): string[] {
  const shown = ["seat", "board", "round", layout.owners, layout.counts, ...layout.scores];
  if (layout.turns) shown.push("turn");
  return Object.keys(view).filter((field) => !shown.includes(field));
}

/** One of a list in the board's order; undefined where the view has no such list. */
export function atLand(view: Doc, field: string, land: number, board: unknown): unknown {
  const list = field ? view[field] : null;
  return Array.isArray(list) ? list[landsIn(board).findIndex(({ id }) => id === land)] : undefined;
}

export function ownerAt(view: Doc, layout: Layout, land: number, board: unknown): number {
  const owner = atLand(view, layout.owners, land, board);
  return typeof owner === "number" ? owner : -1;
}
