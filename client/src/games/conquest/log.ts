import type { Seat } from "../../net/wire.gen";
import type { Cast, LogLine } from "../../play/face";
import { type Assault, type Deed, deedsOf } from "./deeds";
import { type Board, type Event, type Sight, territoryName } from "./model";
import { plusLine, takingsWords } from "./plus/lines";
import { CAUSES, CONDITION_WINS } from "./plus/names";
import { forAll } from "./plus/sharing";
import {
  armiesWords,
  cardName,
  listed,
  namesOf,
  plural,
  regionNames,
  specialNames,
  symbolName,
  verb,
  whom,
} from "./say";
import { movedWords, troopsWords } from "./units";

type Line = Omit<LogLine, "subject"> & Partial<Pick<LogLine, "subject">>;

const heading = (subject: string): LogLine => ({
  seat: null,
  subject,
  text: "",
  figures: "",
  lands: [],
  heading: true,
});

/** The log: a heading for the setup and each round, and under it what people did. */
export function lines(events: readonly Event[], cast: Cast, view: Sight, board: Board): LogLine[] {
  let round: number | null = null;
  return deedsOf(forAll(events, board, view, cast.you), view).flatMap((deed, index, deeds) => {
    const found = lineOf(deed, cast, board) ?? (events.length === 1 ? phaseLine(deed, cast) : null);
    const told = found ? [found] : [];
    if (index === 0 && isOfSetup(deed)) return [heading("Setup"), ...told];
    const now = deed.t === "revived" ? roundAfter(deeds, index) : roundOf(deed);
    if (now === null) return told;
    const isNew = round === null && deed.t === "turnbegan" ? deed.seat === view.first : now !== round;
    round = now;
    return isNew ? [heading(`Round ${now}`), ...told] : told;
  });
}

/** The round that begins with this, or in which this turn begins. */
function roundOf(deed: Deed): number | null {
  if (deed.t === "turnbegan" || deed.t === "struck") return deed.round;
  return deed.t === "announced" ? deed.round - 1 : null;
}

/** Who comes back does so before the first turn of the round. */
function roundAfter(deeds: readonly Deed[], index: number): number | null {
  const next = deeds.slice(index).find((deed) => roundOf(deed) !== null);
  return next ? roundOf(next) : null;
}

/** A phase that begins is told where nothing else is: as a step of a replay. */
function phaseLine(deed: Deed, cast: Cast): LogLine | null {
  if (deed.t !== "phasebegan") return null;
  const text = deed.phase === "fortify" ? "ended the attack" : `went on to ${deed.phase}`;
  return { seat: deed.seat, subject: cast.name(deed.seat), text, figures: "", lands: [] };
}

const isOfSetup = ({ t }: Deed): boolean => t === "claimed" || t === "stationed";

/** A deed as a line; null for what only leads on to the next one. */
export function lineOf(deed: Deed, cast: Cast, board: Board): LogLine | null {
  const told = textOf(deed, cast, board);
  if (!told) return null;
  return {
    ...told,
    subject: told.subject ?? (told.seat === null ? (SUBJECTS[deed.t] ?? "") : cast.name(told.seat)),
  };
}

/** Where no seat did it. */
const SUBJECTS: Partial<Record<Deed["t"], string>> = { leftover: "Nobody", decided: "A draw:" };

function textOf(deed: Deed, cast: Cast, board: Board): Line | null {
  const of = (seat: Seat | null, text: string, lands: readonly number[] = [], figures = ""): Line => ({
    seat,
    text,
    figures,
    lands,
  });
  const name = (territory: number): string => territoryName(board.atlas, territory);
  switch (deed.t) {
    case "claimed":
      return of(deed.seat, `claimed ${name(deed.territory)}`, [deed.territory]);
    case "leftover":
      return of(
        null,
        `took ${namesOf(board, deed.territories)}: ${armiesWords(deed.armies)} each stay there`,
        deed.territories,
      );
    case "stationed":
      return of(
        deed.seat,
        `placed ${armiesWords(deed.count)}${deed.territories.length === 1 ? ` on ${namesOf(board, deed.territories)}` : ""}`,
        deed.territories,
        `+${deed.count}`,
      );
    case "turnbegan":
      return of(
        deed.seat,
        receivedText(deed, board),
        deed.takings?.barracks ?? [],
        deed.armies > 0 ? `+${deed.armies}` : "",
      );
    case "placed":
      return of(
        deed.seat,
        `placed ${troopsWords(deed.count, deed.unit)} on ${name(deed.territory)}`,
        [deed.territory],
        `+${deed.count}`,
      );
    case "undone":
      return of(
        deed.seat,
        `took ${troopsWords(deed.count, deed.unit)} back from ${name(deed.territory)}`,
        [deed.territory],
        `\u2212${deed.count}`,
      );
    case "traded":
      return of(
        deed.seat,
        `traded ${setWords(deed, board)} for ${armiesWords(deed.worth)}${bonusPart(deed.bonus, board)}`,
        deed.bonus,
        `+${deed.worth}`,
      );
    case "assault":
      return of(
        deed.seat,
        assaultText(deed, cast, board),
        [deed.source, deed.target],
        deed.rolls.length > 0 ? `lost ${deed.lost[0]} v ${deed.lost[1]}` : "",
      );
    case "occupied":
      return of(deed.seat, `moved ${movedWords(deed)} on into ${name(deed.target)}`, [
        deed.source,
        deed.target,
      ]);
    case "eliminated":
      return of(deed.by, `eliminated ${whom(cast, deed.seat)}`);
    case "cardstaken":
      return of(deed.seat, `took ${plural(deed.count, "card", "cards")} from ${whom(cast, deed.former)}`);
    case "cardsdropped":
      return of(deed.seat, `lost ${plural(deed.cards.length, "card", "cards")}: thrown away`);
    case "carddrawn":
      return of(
        deed.seat,
        `drew ${deed.card && cast.isMe(deed.seat) ? cardName(board, deed.card) : "a card"}${deed.reshuffled ? " from the deck, shuffled again" : ""}`,
      );
    case "fortified":
      return of(deed.seat, `moved ${movedWords(deed)} from ${name(deed.source)} to ${name(deed.target)}`, [
        deed.source,
        deed.target,
      ]);
    case "phasebegan":
      return deed.phase === "spoils"
        ? of(deed.seat, `${verb(cast, deed.seat, "hold", "holds")} too many cards and must trade`)
        : null;
    case "decided":
      if (deed.winner === null) return of(null, "equal territories and armies after the last round");
      return of(deed.winner, `won${matesPart(deed, cast)}: ${CONDITION_WINS[deed.reason]}`);
    default:
      return { figures: "", lands: [], ...plusLine(deed, cast, board) };
  }
}

const matesPart = ({ mates = [] }: Extract<Event, { t: "decided" }>, cast: Cast): string =>
  mates.length > 0 ? ` with ${listed(mates.map((mate) => whom(cast, mate)))}` : "";

/** "received 7 armies, 2 of them for Africa; $12 and 4 science"; in fog nobody else knows. */
function receivedText(
  { armies, regions, takings }: Extract<Event, { t: "turnbegan" }>,
  board: Board,
): string {
  if (armies < 0) return "began a turn";
  const more = takings ? takingsWords(takings) : [];
  const causes = (takings?.armies ?? [])
    .map(([cause, count]) => `, ${count} of them for ${CAUSES[cause] ?? cause}`)
    .join("");
  const troops =
    armies > 0 || more.length === 0
      ? [`${armiesWords(armies)}${board.terms.economy ? "" : regionPart(regions, board)}${causes}`]
      : [];
  const barracks = takings?.barracks?.length
    ? [`1 army in the barracks of ${namesOf(board, takings.barracks)}`]
    : [];
  return `received ${[...troops, ...(more.length > 0 ? [listed(more)] : []), ...barracks].join("; ")}`;
}

/** ", 5 of them for Africa and Asia"; a region in a drought brings none. */
function regionPart(regions: readonly (readonly [number, number])[], board: Board): string {
  const paying = regions.filter(([, count]) => count > 0);
  if (paying.length === 0) return "";
  const armies = paying.reduce((sum, [, count]) => sum + count, 0);
  return `, ${armies} of them for ${regionNames(
    board,
    paying.map(([region]) => region),
  )}`;
}

/** "three cavalry cards", "three different cards" */
function setWords({ cards }: Extract<Event, { t: "traded" }>, { terms }: Board): string {
  const plain = new Set(
    cards.map(({ symbol }) => symbolName(terms, symbol)).filter((symbol) => symbol !== "wild"),
  );
  const wilds = cards.some(({ symbol }) => symbolName(terms, symbol) === "wild") ? " with a wild one" : "";
  const kinds = specialNames(cards);
  const specials = kinds.length > 0 ? ` with ${listed(kinds)}` : wilds;
  return plain.size === 1 ? `a set of ${[...plain][0]}${specials}` : `a mixed set${specials}`;
}

const bonusPart = (bonus: readonly number[], board: Board): string =>
  bonus.length > 0
    ? ` and ${board.terms["cards.territory_bonus"] ?? 2} more on ${namesOf(board, bonus)}`
    : "";

/** "took Brazil from Ines with 6 armies", "attacked Brazil from North Africa" */
function assaultText({ defender, source, target, entered }: Assault, cast: Cast, { atlas }: Board): string {
  const place = territoryName(atlas, target);
  if (entered === 0) return `attacked ${place} from ${territoryName(atlas, source)}`;
  return `took ${place}${defender === null ? "" : ` from ${whom(cast, defender)}`} with ${armiesWords(entered)}`;
}
