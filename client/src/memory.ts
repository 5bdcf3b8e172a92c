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
}

const TABLES = "outflank.tables";
const KEPT = 12;

export function knownTables(): KnownTable[] {
  const stored = read<KnownTable[]>(TABLES);
  return Array.isArray(stored) ? stored : [];
}

export function knownTable(id: string): KnownTable | undefined {
  return knownTables().find((table) => table.id === id);
}

export function rememberTable(table: KnownTable): void {
  const others = knownTables().filter((known) => known.id !== table.id);
  write(TABLES, [table, ...others].slice(0, KEPT));
}

/** Tables that are over stay known by their token, but are no longer offered. */
export function finishTable(id: string): void {
  write(FINISHED, [id, ...finishedTables().filter((known) => known !== id)].slice(0, KEPT));
}

export function forgetTable(id: string): void {
  write(TABLES, knownTables().filter((known) => known.id !== id));
}

export function unfinishedTables(): KnownTable[] {
  const finished = new Set(finishedTables());
  return knownTables().filter((table) => !finished.has(table.id));
}

const FINISHED = "outflank.finished";

function finishedTables(): string[] {
  const stored = read<string[]>(FINISHED);
  return Array.isArray(stored) ? stored : [];
}

export function recall<T>(key: string, fallback: T): T {
  const stored = read<T>(`outflank.${key}`);
  return stored === null ? fallback : stored;
}

export function keep(key: string, value: unknown): void {
  write(`outflank.${key}`, value);
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

function read<T>(key: string, where: Where = "local"): T | null {
  try {
    const text = store(where).getItem(key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null; // Storage may be switched off, or hold something we did not write.
  }
}

function write(key: string, value: unknown, where: Where = "local"): void {
  try {
    store(where).setItem(key, JSON.stringify(value));
  } catch {
    // Full or switched off: the game goes on without memory.
  }
}
