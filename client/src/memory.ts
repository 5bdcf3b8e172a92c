/** What this browser remembers between visits. Nothing here is needed for a game to go on. */

export interface KnownTable {
  id: string;
  token: string;
  game: string;
  title: string;
  at: number;
  /** Secrets of seats not yet taken, so that the invitation can be shown again after a reload. */
  invitations: { seat: number; secret: string }[];
  /** The seats held here when it was last looked at. */
  you?: readonly number[];
  /** Over, or left for another: no longer offered. */
  finished?: boolean;
}

const TABLES = "outflank.tables";
const FINISHED_KEPT = 50;

export function knownTables(): KnownTable[] {
  const stored = read<KnownTable[]>(TABLES);
  return Array.isArray(stored) ? stored : [];
}

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

/** Tables that are over stay known by their token, but are no longer offered. */
export function finishTable(id: string): void {
  writeTables(knownTables().map((known) => (known.id === id ? { ...known, finished: true } : known)));
}

export function forgetTable(id: string): void {
  writeTables(knownTables().filter((known) => known.id !== id));
}

/** A running game is never forgotten; of the finished ones only the latest are kept, and none where there is no room. */
function writeTables(tables: KnownTable[]): boolean {
  const finished = tables.filter((table) => table.finished);
  const old = new Set(finished.slice(FINISHED_KEPT));
  const kept = tables.filter((table) => !old.has(table));
  return write(TABLES, kept) || (finished.length > 0 && write(TABLES, tables.filter((table) => !table.finished)));
}

export function recall<T>(key: string, fallback: T): T {
  const stored = read<T>(`outflank.${key}`);
  return stored === null ? fallback : stored;
}

/** False when the browser's store does not take it: then it is known only until this page is left. */
export function keep(key: string, value: unknown): boolean {
  return write(`outflank.${key}`, value);
}

/** Like `recall` and `keep`, but only for this tab. */
export function recallHere<T>(key: string, fallback: T): T {
  const stored = read<T>(`outflank.${key}`, "session");
  return stored === null ? fallback : stored;
}

export function keepHere(key: string, value: unknown): void {
  write(`outflank.${key}`, value, "session");
}

type Where = "local" | "session";

function store(where: Where): Storage {
  return where === "local" ? localStorage : sessionStorage;
}

/** What the store did not take, while this page lives: a game goes on without memory. */
const untaken = new Map<string, string>();

function read<T>(key: string, where: Where = "local"): T | null {
  try {
    const text = untaken.get(where + key) ?? store(where).getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // Storage may be switched off, or hold something we did not write.
  }
}

/** Whether the store took it; it may be full or switched off. */
function write(key: string, value: unknown, where: Where = "local"): boolean {
  const text = JSON.stringify(value);
  try {
    store(where).setItem(key, text);
    untaken.delete(where + key);
    return true;
  } catch {
    untaken.set(where + key, text);
    return false;
  }
}
