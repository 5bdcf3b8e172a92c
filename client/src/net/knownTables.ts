import { keptList } from "./browserStorage";
import { type Ending, isEnding } from "./ending";

export { readForTab, readStored, writeForTab, writeStored } from "./browserStorage";

/** A game that this browser knows. Only the token is essential: without it, the seat is lost. */
export interface KnownTable {
  id: string;
  token: string;
  game: string;
  title: string;
  /** When it was opened here. */
  at: number;
  /** When it was last visited. */
  seen?: number;
  /** Invites to open seats, so that they can be shown again after a reload. */
  invitations: { seat: number; secret: string }[];
  /** The seats held here at the last visit. */
  you?: readonly number[];
  /** Over, or replaced by a new map: no longer offered. */
  finished?: boolean;
  /** How it ended, if known. */
  ending?: Ending;
}

const FINISHED_KEPT = 300; // far below the 5 MB that browsers allow a site

/** The list, for callers that check whether it is damaged. */
export const tableList = keptList("tables", isKnownTable);

export const knownTables = tableList.all;

export function knownTable(id: string): KnownTable | undefined {
  return knownTables().find((table) => table.id === id);
}

export function unfinishedTables(): KnownTable[] {
  return knownTables().filter((table) => !table.finished);
}

/** Returns false if the browser can't store it: then it lasts only until the page closes. */
export function rememberTable(table: KnownTable): boolean {
  const others = knownTables().filter((known) => known.id !== table.id);
  return writeTables([table, ...others]);
}

/** A game that follows another one with the same token, such as a rematch. */
export function nextTable({ token, game, title }: KnownTable, next: string): KnownTable {
  return { id: next, token, game, title, at: Date.now(), invitations: [] };
}

/** Keep a finished table's token, but no longer offer the table. */
export function finishTable(id: string, ending?: Ending): void {
  change(id, (known) => ({ ...known, finished: true, ...(ending && !known.ending ? { ending } : {}) }));
}

/** Add what was learned about how a game ended. */
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

/** Keep all unfinished games and the latest finished ones, fewer if there is no room. */
function writeTables(tables: KnownTable[]): boolean {
  const finished = tables.filter((table) => table.finished);
  for (let room = Math.min(FINISHED_KEPT, finished.length); ; room = Math.floor(room / 2)) {
    const old = new Set(finished.slice(room));
    if (tableList.write(tables.filter((table) => !old.has(table)))) return true;
    if (room === 0) return false;
  }
}

/** Stored data can't be trusted. */
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
