import type { Seat } from "../net/wire.gen";
import type { Cast } from "./face";

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

export const verb = (cast: Cast, seat: Seat, mine: string, theirs: string): string =>
  cast.isMe(seat) ? mine : theirs;

/** In the middle of a sentence: "you", "Ines", or "nobody" for armies of nobody. */
export const whom = (cast: Cast, seat: Seat | null): string =>
  seat === null ? "nobody" : verb(cast, seat, "you", cast.name(seat));

export const whose = (cast: Cast, seat: Seat): string => verb(cast, seat, "Your", `${cast.name(seat)}'s`);

/** "Africa", "Africa and Asia", "Africa, Asia and Europe". */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
