import type { Cast, LogLine } from "../../../play/face";
import { costOf, modifierWords } from "../battle/rolls";
import type { Board, Event, Sight } from "../model";
import { publicEvents } from "../turn/secrets";
import { words } from "../words/battle";
import { LINES, type Line, type WordedLine } from "../words/log";
import { capital, headingOf, roundWords, type Say, sayOf } from "../words/say";
import { type Entry, type EntryOf, entriesOf, placesOf, setupLength } from "./entries";

/** An entry as a line. Null for a minor one, unless it is alone. */
export function lineFor(entry: Entry, say: Say, alone = false): WordedLine | null {
  const line = (LINES[entry.t] as (entry: Entry, say: Say) => string | Line)(entry, say);
  const { minor = false, ...worded }: Line = typeof line === "string" ? { text: line } : line;
  if (minor && !alone) return null;
  const { seat = "seat" in entry ? entry.seat : null } = worded;
  return {
    subject: seat === null ? "" : say.cast.name(seat),
    figures: "",
    lands: placesOf(entry),
    ...worded,
    seat,
    more: (worded.more ?? "").replace(/\.$/, ""),
  };
}

const textOf = ({ text, more }: WordedLine): string => (more ? `${text}. ${more}` : text);

/** A line as a sentence. Quotation marks already include a full stop. */
export const sentenceOf = (worded: WordedLine): string =>
  `${worded.subject} ${textOf(worded)}${worded.more.endsWith("\u201d") ? "" : "."}`;

/** The log: a heading for the setup and each round, and under it what people did. */
export function lines(events: readonly Event[], cast: Cast, view: Sight, board: Board): LogLine[] {
  const say = sayOf(board, cast);
  const heard = publicEvents(events, board, view, cast.you);
  let round: number | null = null;
  return entriesOf(heard, view).flatMap((entry, index, entries): LogLine[] => {
    const worded = lineFor(entry, say, events.length === 1);
    const found = worded ? [{ ...worded, text: textOf(worded) }] : [];
    if (index === 0 && (entry.t === "claimed" || (entry.t === "placed" && setupLength(heard, view) > 0)))
      return [headingOf(roundWords(0)), ...found];
    // A revived seat returns before the first turn of a round, so its line belongs to that round.
    const now =
      entry.t === "revived"
        ? (entries.slice(index).flatMap((next) => roundOf(next) ?? [])[0] ?? null)
        : roundOf(entry);
    if (now === null) return found;
    const isNew = round === null && entry.t === "turnbegan" ? entry.seat === view.first : now !== round;
    round = now;
    return isNew ? [headingOf(roundWords(now)), ...found] : found;
  });
}

function roundOf(entry: Entry): number | null {
  if (entry.t === "turnbegan" || entry.t === "struck") return entry.round;
  return entry.t === "announced" ? entry.round - 1 : null;
}

/** What just happened, for screen readers. */
export function spoken(
  events: readonly Event[],
  cast: Cast,
  after: Sight,
  before: Sight | null,
  board: Board,
): string {
  const say = sayOf(board, cast);
  return entriesOf(events, after)
    .flatMap((entry) => {
      const worded = lineFor(entry, say);
      if (!worded) return [];
      const isNewRound = entry.t === "turnbegan" && entry.round !== before?.round;
      const round = isNewRound ? [`${roundWords(entry.round)}.`] : [];
      return [...round, sentenceOf(worded), ...details(entry, say, after)];
    })
    .join(" ");
}

/** What a log line leaves out because the board shows it. */
function details(entry: Entry, say: Say, after: Sight): string[] {
  const left = (territory: number): string[] => {
    const count = after.armies[territory] ?? -1;
    return count < 0 ? [] : [words.has(say.at(territory), count)];
  };
  if (entry.t === "assault")
    return [...rollsOf(entry, say), ...(entry.entered > 0 ? [] : left(entry.target))];
  if (entry.t !== "placed" && entry.t !== "undone") return [];
  const isPlacing = after.turn === entry.seat && after.reserve > 0;
  return [...left(entry.territory), ...(isPlacing ? [words.leftToPlace(after.reserve)] : [])];
}

function rollsOf({ rolls }: EntryOf<"assault">, { cast }: Say): string[] {
  const [first] = rolls;
  if (!first) return [];
  const single = rolls.length > 1 ? [] : [words.rolled(first), ...modifierWords(first)];
  return [...single, costOf(rolls, cast).words].map((part) => `${capital(part)}.`);
}
