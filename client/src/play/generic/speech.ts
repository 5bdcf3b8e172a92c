import type { Board, Layout as Sent } from "../../net/wire.gen";
import type { Cast } from "../face";
import { titled } from "../phrases";
import { words } from "../words";

/** A view, action or event of a game that this client doesn't know. */
export type Doc = Readonly<Record<string, unknown>>;

/** The server's description of a game's fields, complete. */
export type Layout = Required<Sent>;

/** What it takes to put a document into words. */
export interface Speech {
  layout: Layout;
  cast: Cast;
  board: unknown;
}

/** The territories of a board, or none if it is no map. */
export const landsIn = (board: unknown): Board["lands"] => (board as Partial<Board> | null)?.lands ?? [];

export const isMap = (board: unknown): boolean => landsIn(board).length > 0;

/** A field's value as text, with the names of seats and territories. */
export function textOf(value: unknown, field: string, speech: Speech): string {
  if (value === null || value === undefined) return words.none;
  if (Array.isArray(value)) return value.map((part) => textOf(part, field, speech)).join(", ") || words.none;
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll("_", " ")} ${textOf(part, name, speech)}`)
      .join(", ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number" && speech.layout.seats.includes(field)) return speech.cast.name(value);
  if (typeof value === "number" && speech.layout.lands.includes(field)) return landName(value, speech.board);
  return String(value);
}

export function landName(land: number, board: unknown): string {
  const name = landsIn(board).find(({ id }) => id === land)?.name;
  return name || words.territory(land);
}

/** An action or event in the game's words, without the player. */
export function sentenceOf(doc: Doc, speech: Speech): string {
  const pattern = speech.layout.words[String(doc.t)] ?? titled(String(doc.t));
  return pattern.replace(/\{(\w+)\}/g, (_, field: string) => textOf(doc[field], field, speech));
}

/** The heading of a kind of action: the words before the first field. */
export const kindName = (t: string, layout: Layout): string =>
  (layout.words[t] ?? titled(t)).split(/[:{]/)[0]?.trim() || titled(t);

/** The fields of a view that the rest of the screen doesn't show. */
export function plainFields(view: Doc, layout: Layout): string[] {
  const shown = ["seat", "board", "round", layout.owners, layout.counts, ...layout.scores];
  if (layout.turns) shown.push("turn");
  return Object.keys(view).filter((field) => !shown.includes(field));
}

/** A territory's entry in a list, or undefined if the view has no such list. */
export function atLand(view: Doc, field: string, land: number, board: unknown): unknown {
  const list = field ? view[field] : null;
  return Array.isArray(list) ? list[landsIn(board).findIndex(({ id }) => id === land)] : undefined;
}

export function ownerAt(view: Doc, layout: Layout, land: number, board: unknown): number {
  const owner = atLand(view, layout.owners, land, board);
  return typeof owner === "number" ? owner : -1;
}
