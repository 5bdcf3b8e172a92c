import type { Ending } from "../../net/ending";
import type { KnownTable } from "../../net/knownTables";
import { words } from "./words";

/** A game that is over, and how it ended. */
export type FinishedGame = KnownTable & { ending: Ending };

export const isFinished = (table: KnownTable): table is FinishedGame => table.ending !== undefined;

export const RESULTS = ["all", "won", "lost", "draw"] as const;
export type ResultFilter = (typeof RESULTS)[number];

/** What the player looks for. It is part of the address, so it can be bookmarked and shared. */
export interface Filters {
  opponent: string;
  /** A game's title, or empty for all. */
  game: string;
  result: ResultFilter;
  oldest: boolean;
}

export function filtersOf(query: string): Filters {
  const wanted = new URLSearchParams(query);
  const result = RESULTS.find((known) => known === wanted.get("result")) ?? "all";
  return {
    opponent: wanted.get("opponent") ?? "",
    game: wanted.get("game") ?? "",
    result,
    oldest: wanted.get("sort") === "oldest",
  };
}

export function queryOf({ opponent, game, result, oldest }: Filters): string {
  const parts = { opponent, game, result: result === "all" ? "" : result, sort: oldest ? "oldest" : "" };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ""));
  return query.size > 0 ? `?${query}` : "";
}

/** The games that match, in the order asked for. */
export function matching(
  games: readonly FinishedGame[],
  { opponent, game, result, oldest }: Filters,
): FinishedGame[] {
  const name = opponent.trim().toLowerCase();
  const found = games.filter(
    ({ title, ending }) =>
      (!game || title === game) &&
      (result === "all" || ending.outcome === result) &&
      (!name || ending.opponents.some((other) => other.name.toLowerCase().includes(name))),
  );
  return found.sort((one, other) =>
    oldest ? one.ending.at - other.ending.at : other.ending.at - one.ending.at,
  );
}

/** "24 games, 15 won". Games that were only watched never count as won. */
export function countText(games: readonly FinishedGame[]): string {
  const won = games.filter(({ ending }) => ending.outcome === "won").length;
  return words.count(games.length, won);
}

const DAY = 24 * 60 * 60_000;

/** "Today", "Yesterday", "14 Nov", "14 Nov 2025". */
export function dayText(at: number, now: number = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return words.today;
  if (then.toDateString() === new Date(now - DAY).toDateString()) return words.yesterday;
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", ...year }).format(then);
}

const MINUTE = 60_000;

/** "52 min · 14 rounds". */
export function lengthText({ began, at, rounds }: Ending): string {
  const parts = [began === null ? "" : durationText(at - began), rounds > 0 ? words.rounds(rounds) : ""];
  return parts.filter(Boolean).join(" \u00b7 ");
}

function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  if (minutes < 60) return words.minutesLong(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return words.hoursLong(hours, minutes % 60);
  return words.daysLong(Math.round(hours / 24));
}
