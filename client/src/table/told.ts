import { keepHere, recallHere } from "../memory";

/** The events this tab has seen of one table, kept over a reload. */
export interface Told {
  /** Entries of the match's record up to which the events reach. */
  n: number;
  events: unknown[];
  /** False when some events were missed, so that sums over them would be wrong. */
  complete: boolean;
}

export function recallTold(table: string, n: number): Told {
  const stored = recallHere<Told | null>(`told.${table}`, null);
  if (stored && stored.n === n) return stored;
  if (stored && stored.n < n) return { n, events: stored.events, complete: false };
  return { n, events: [], complete: n === 0 };
}

export function addTold(table: string, told: Told, n: number, events: readonly unknown[]): Told {
  const next = { n, events: [...told.events, ...events], complete: told.complete };
  keepHere(`told.${table}`, next);
  return next;
}
