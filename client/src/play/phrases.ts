import type { Seat } from "../net/wire.gen";
import type { Cast, LogLine } from "./face";

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

/** A name from code as people write it: "Idle rounds". */
export const titled = (name: string): string => capital(name.replaceAll("_", " "));

export const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** A line of the log; `seat` is null where it is about nobody. */
export const lineOf = (
  cast: Cast,
  seat: Seat | null,
  text: string,
  figures = "",
  lands: readonly number[] = [],
): LogLine => ({ seat, subject: seat === null ? "" : cast.name(seat), text, figures, lands });

/** A heading between the lines: "Round 3". */
export const headingOf = (subject: string): LogLine => ({
  seat: null,
  subject,
  text: "",
  figures: "",
  lands: [],
  heading: true,
});

/** A line without its figures, as a title has it: "You took 14 from 9". */
export const titleOf = ({ subject, text }: LogLine): string => `${subject} ${text}`.trim();

/** A line in a sentence for the ear: "You took 14 from 9, 27 v 15." */
export function sentenceOf(line: LogLine): string {
  return line.spoken ?? `${[titleOf(line), line.figures].filter(Boolean).join(", ")}.`;
}
