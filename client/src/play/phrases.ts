import { words } from "./words";

export { plural } from "../ui/text/plural";

import type { Seat } from "../net/wire.gen";
import type { Cast, LogLine } from "./face";

export const verb = (cast: Cast, seat: Seat, mine: string, theirs: string): string =>
  cast.isMe(seat) ? mine : theirs;

/** A player inside a sentence: "you", "Ines", or "nobody" for neutral armies. */
export const whom = (cast: Cast, seat: Seat | null): string =>
  seat === null ? words.nobody : verb(cast, seat, words.you, cast.name(seat));

export const whose = (cast: Cast, seat: Seat): string =>
  verb(cast, seat, words.your, words.whose(cast.name(seat)));

/** "Africa", "Africa and Asia", "Africa, Asia and Europe". */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? names.slice(0, -1).join(", ") + words.and + names.at(-1) : (names[0] ?? "");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field's name as a label: "Idle rounds". */
export const titled = (name: string): string => capital(name.replaceAll("_", " "));

export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A line of the log. Its seat is null if it is about nobody. */
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

/** A line as a spoken sentence: "You took 14 from 9, 27 v 15." */
export function sentenceOf(line: LogLine): string {
  return line.spoken ?? `${[titleOf(line), line.figures].filter(Boolean).join(", ")}.`;
}
