import type { Ending } from "../../net/ending";
import type { KnownTable } from "../../net/knownTables";
import { plural } from "../../play/phrases";

/** A game that is over, and how it ended. */
export type FinishedGame = KnownTable & { ending: Ending };

export const isFinished = (table: KnownTable): table is FinishedGame => table.ending !== undefined;

const RESULTS = ["all", "won", "lost", "draw"] as const;
export type ResultFilter = (typeof RESULTS)[number];

/** What someone looks for; it stands in the address, so that it can be kept and shared. */
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

/** The games that match, in the wanted order. */
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

/** "24 games, 15 won"; games that were only watched cannot be won. */
export function countWords(games: readonly FinishedGame[]): string {
  const won = games.filter(({ ending }) => ending.outcome === "won").length;
  return `${plural(games.length, "game", "games")}, ${won} won`;
}

const DAY = 24 * 60 * 60_000;

/** "Today", "Yesterday", "14 Nov", "14 Nov 2025". */
export function dayWords(at: number, now: number = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return "Today";
  if (then.toDateString() === new Date(now - DAY).toDateString()) return "Yesterday";
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", ...year }).format(then);
}

const MINUTE = 60_000;

/** "52 min · 14 rounds". */
export function lengthWords({ began, at, rounds }: Ending): string {
  const parts = [
    began === null ? "" : durationWords(at - began),
    rounds > 0 ? plural(rounds, "round", "rounds") : "",
  ];
  return parts.filter(Boolean).join(" \u00b7 ");
}

function durationWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.round(hours / 24);
  return days === 1 ? "1 day" : `${days} days`;
}
