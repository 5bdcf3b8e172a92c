import { keptList } from "./browserStorage";
import { type Ending, isEnding } from "./ending";

export { keep, keepHere, recall, recallHere } from "./browserStorage";

/**
 * A game that this browser knows. Nothing here is needed for a game to go on, except for the token of the
 * seat.
 */
export interface KnownTable {
  id: string;
  token: string;
  game: string;
  title: string;
  /** When it was opened here. */
  at: number;
  /** When it was last looked at. */
  seen?: number;
  /** Secrets of seats not yet taken, so that the invitation can be shown again after a reload. */
  invitations: { seat: number; secret: string }[];
  /** The seats held here when it was last looked at. */
  you?: readonly number[];
  /** Over, or left for another map: no longer offered. */
  finished?: boolean;
  /** How it ended, where that is known. */
  ending?: Ending;
}

const FINISHED_KEPT = 300;

/** The list itself, for those who ask whether it is damaged. */
export const tableList = keptList("tables", isKnownTable);

export const knownTables = tableList.all;

export function knownTable(id: string): KnownTable | undefined {
  return knownTables().find((table) => table.id === id);
}

export function unfinishedTables(): KnownTable[] {
  return knownTables().filter((table) => !table.finished);
}

/** False when the browser's store does not take it: then it is known only until this page is left. */
export function rememberTable(table: KnownTable): boolean {
  const others = knownTables().filter((known) => known.id !== table.id);
  return writeTables([table, ...others]);
}

/** A game that follows another one with the same token, such as a rematch. */
export function nextTable({ token, game, title }: KnownTable, next: string): KnownTable {
  return { id: next, token, game, title, at: Date.now(), invitations: [] };
}

/** Tables that are over stay known by their token, but are no longer offered. */
export function finishTable(id: string, ending?: Ending): void {
  change(id, (known) => ({ ...known, finished: true, ...(ending && !known.ending ? { ending } : {}) }));
}

/** Adds what was found out about how a game ended. */
export function amendEnding(id: string, more: Partial<Ending>): void {
  change(id, (known) => (known.ending ? { ...known, ending: { ...known.ending, ...more } } : known));
}

export function forgetTable(id: string): void {
  writeTables(knownTables().filter((known) => known.id !== id));
}

function change(id: string, how: (known: KnownTable) => KnownTable): void {
  const tables = knownTables();
  if (tables.some((known) => known.id === id))
    writeTables(tables.map((known) => (known.id === id ? how(known) : known)));
}

/**
 * A running game is never forgotten; of the finished ones only the latest are kept, and fewer where there is
 * no room.
 */
function writeTables(tables: KnownTable[]): boolean {
  const finished = tables.filter((table) => table.finished);
  for (let room = Math.min(FINISHED_KEPT, finished.length); ; room = Math.floor(room / 2)) {
    const old = new Set(finished.slice(room));
    if (tableList.write(tables.filter((table) => !old.has(table)))) return true;
    if (room === 0) return false;
  }
}

/** The store may hold anything. */
function isKnownTable(stored: unknown): stored is KnownTable {
  const { id, token, game, title, at, invitations, ending } = (stored ?? {}) as Partial<
    Record<keyof KnownTable, unknown>
  >;
  return (
    [id, token, game, title].every((word) => typeof word === "string") &&
    Number.isFinite(at) &&
    Array.isArray(invitations) &&
    (ending === undefined || isEnding(ending))
  );
}
