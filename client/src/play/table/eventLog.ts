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
export function logAtWelcome(told: MatchLog, n: number, sameEyes: boolean): MatchLog {
  if (!sameEyes || n < told.n) return n === 0 ? EMPTY_LOG : lacking(n, 0, []);
  if (n === told.n) return told;
  return told.missing
    ? lacking(n, told.missing.after, told.missing.earlier)
    : lacking(n, told.n, told.events);
}

const lacking = (n: number, after: number, earlier: readonly unknown[]): MatchLog => ({
  n,
  events: [],
  missing: { after, upto: n, earlier, failed: false },
});

export const addEvents = (told: MatchLog, n: number, events: readonly unknown[]): MatchLog => ({
  ...told,
  n,
  events: [...told.events, ...events],
});

/** Ask the server for missing events. If that fails, the log offers to try again. */
export async function loadMissing(table: Table): Promise<void> {
  const { missing } = table.log.value;
  if (!missing) return;
  const log = await getEvents(table.id, table.token, missing.after).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    return null;
  });
  const told = table.log.value;
  if (told.missing !== missing) return; // another welcome came meanwhile, and asks itself
  if (!log) {
    table.log.value = { ...told, missing: { ...missing, failed: true } };
    return;
  }
  const found = log.entries.flatMap(({ n, events }) => (n <= missing.upto ? events : []));
  table.log.value = { n: told.n, events: [...missing.earlier, ...found, ...told.events], missing: null };
}

export function retryMissing(table: Table): void {
  const told = table.log.value;
  if (!told.missing) return;
  table.log.value = { ...told, missing: { ...told.missing, failed: false } };
  void loadMissing(table);
}
