import { getEvents, RequestError } from "../../net/http";
import { words } from "../words";
import type { Table } from "./table";

/** The events of a match that this table knows, oldest first. */
export interface MatchLog {
  /** The match entry that the events reach up to. */
  n: number;
  events: readonly unknown[];
  /** Earlier events that have yet to come from the server, or null if nothing is missing. */
  missing: Missing | null;
}

/** The entries after `after` up to `upto`, and the events before them. */
export interface Missing {
  after: number;
  upto: number;
  earlier: readonly unknown[];
  failed: boolean;
}

export const missingText = ({ failed }: Missing): string => (failed ? words.logNotLoaded : words.loadingLog);

export const EMPTY_LOG: MatchLog = { n: 0, events: [], missing: null };

/**
 * The log when the server says that the match is at entry `n`. A viewer of other seats starts over, because their log
 * differs.
 */
export function logAtWelcome(log: MatchLog, n: number, sameSeats: boolean): MatchLog {
  if (!sameSeats || n < log.n) return n === 0 ? EMPTY_LOG : incomplete(n, 0, []);
  if (n === log.n) return log;
  return log.missing
    ? incomplete(n, log.missing.after, log.missing.earlier)
    : incomplete(n, log.n, log.events);
}

const incomplete = (n: number, after: number, earlier: readonly unknown[]): MatchLog => ({
  n,
  events: [],
  missing: { after, upto: n, earlier, failed: false },
});

export const addEvents = (log: MatchLog, n: number, events: readonly unknown[]): MatchLog => ({
  ...log,
  n,
  events: [...log.events, ...events],
});

/** Ask the server for missing events. If that fails, the log offers to try again. */
export async function loadMissing(table: Table): Promise<void> {
  const { missing } = table.log.value;
  if (!missing) return;
  const answer = await getEvents(table.id, table.token, missing.after).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    return null;
  });
  const log = table.log.value;
  if (log.missing !== missing) return; // another welcome came meanwhile, and asks itself
  if (!answer) {
    table.log.value = { ...log, missing: { ...missing, failed: true } };
    return;
  }
  const found = answer.entries.flatMap(({ n, events }) => (n <= missing.upto ? events : []));
  table.log.value = { n: log.n, events: [...missing.earlier, ...found, ...log.events], missing: null };
}

export function retryMissing(table: Table): void {
  const log = table.log.value;
  if (!log.missing) return;
  table.log.value = { ...log, missing: { ...log.missing, failed: false } };
  void loadMissing(table);
}
