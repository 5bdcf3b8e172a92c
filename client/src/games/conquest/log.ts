import type { Cast, LogLine } from "../../play/face";
import { type Deed, deedsOf, setupLength } from "./deeds";
import { type Board, type Event, placesOf, type Sight, type Takings } from "./model";
import { conditionsWords, effectOf, endings, happeningLine, happeningName } from "./plus/names";
import { forAll } from "./plus/sharing";
import { saidWords, treatyWords } from "./plus/treaties";
import {
  armiesWords,
  cardName,
  cardsWords,
  headingOf,
  listed,
  regionNames,
  type Say,
  sayOf,
  specialNames,
  symbolName,
  titled,
} from "./say";
import { movedWords, troopsWords } from "./units";

/** A line of the log, and what is added to it. */
export interface EventLog extends LogLine {
  /** Another sentence, without its full stop. */
  more: string;
}

/** What differs from a line about the event's own seat; `aside` is told only where nothing else is. */
type Words = Partial<EventLog> & { text: string; aside?: boolean };

type Tellers = { [T in Deed["t"]]: (deed: Extract<Deed, { t: T }>, say: Say) => string | Words };

const gained = (text: string, count: number): Words => ({ text, figures: `+${count}` });

/** Everything that happens, worded once: for the log, the title, the ear and replays. */
const TELLERS: Tellers = {
  claimed: ({ territory }, { at }) => `claimed ${at(territory)}`,
  leftover: ({ territories, armies }, { all }) => ({
    subject: "Nobody",
    text: `took ${all(territories)}: ${armiesWords(armies)} each stay there`,
  }),
  turnbegan: received,
  placed: ({ count, unit, territories }, { all }) =>
    gained(
      `placed ${troopsWords(count, unit)}${territories.length === 1 ? ` on ${all(territories)}` : ""}`,
      count,
    ),
  undone: ({ count, unit, territory }, { at }) => ({
    text: `took ${troopsWords(count, unit)} back from ${at(territory)}`,
    figures: `\u2212${count}`,
  }),
  hired: ({ count, unit, territory, price }, { at }) =>
    gained(`hired ${count} ${unit} on ${at(territory)}${price > 0 ? ` for $${price}` : ""}`, count),
  recruited: ({ count, unit, territory, ...stocks }, { at }) => {
    const cost = goodsWords(stocks);
    return gained(`recruited ${count} ${unit} on ${at(territory)}${cost ? ` for ${cost}` : ""}`, count);
  },
  withdrew: ({ territory }, { at }) => gained(`brought 1 army back to ${at(territory)}`, 1),
  traded: ({ cards, worth, bonus }, { board, all }) => {
    const more = board.terms.cards_territory_bonus ?? 2;
    const lands = bonus.length > 0 ? ` and ${more} more on ${all(bonus)}` : "";
    const told = gained(`traded ${setWords(cards, board)} for ${armiesWords(worth)}${lands}`, worth);
    return worth < BIG_TRADE ? told : { ...told, landmark: { icon: "coin", minor: true } };
  },
  assault: ({ defender, source, target, entered, rolls, lost }, { at, who }) => ({
    text:
      entered === 0
        ? `attacked ${at(target)} from ${at(source)}`
        : `took ${at(target)}${defender === null ? "" : ` from ${who(defender)}`} with ${armiesWords(entered)}`,
    figures: rolls.length > 0 ? `lost ${lost[0]} v ${lost[1]}` : "",
  }),
  occupied: (moved, { at }) => `moved ${movedWords(moved)} on into ${at(moved.target)}`,
  fortified: (moved, { at }) => `moved ${movedWords(moved)} from ${at(moved.source)} to ${at(moved.target)}`,
  eliminated: ({ seat, by }, { who }) => ({
    seat: by,
    text: `eliminated ${who(seat)}`,
    landmark: { icon: "swords" },
  }),
  cardstaken: ({ former, count }, { who }) => `took ${cardsWords(count)} from ${who(former)}`,
  cardsdropped: ({ cards }) => `lost ${cardsWords(cards.length)}: thrown away`,
  carddrawn: ({ seat, card, reshuffled }, { board, cast }) =>
    `drew ${card && cast.isMe(seat) ? cardName(board, card) : "a card"}${reshuffled ? " from the deck, shuffled again" : ""}`,
  phasebegan: ({ seat, phase }, { cast }) =>
    phase === "spoils"
      ? `${cast.isMe(seat) ? "hold" : "holds"} too many cards and must trade`
      : { text: phase === "fortify" ? "ended the attack" : `went on to ${phase}`, aside: true },
  decided: ({ winner, reason, mates = [] }, { who }) =>
    winner === null
      ? { subject: "A draw:", text: "equal territories and armies after the last round" }
      : {
          seat: winner,
          text: `won${mates.length > 0 ? ` with ${listed(mates.map(who))}` : ""}`,
          more: endings[reason],
        },
  researched: ({ tech }) => `learned ${titled(tech)}`,
  announced: (event, { board }) => ({
    subject: happeningName(board, event),
    text: `will begin in round ${event.round}`,
    more: happeningLine(board, event),
  }),
  struck: (event, { board, at, all }) => {
    const { lost = [], turned = [] } = event;
    const told: Words = {
      subject: happeningName(board, event),
      text: "began",
      landmark: { icon: "flag", minor: true },
    };
    if (turned.length > 0) return { ...told, text: `turned ${all(turned)} neutral` };
    if (lost.length > 0)
      return {
        ...told,
        text: `took ${listed(lost.map(([land, count]) => `${armiesWords(count)} from ${at(land)}`))}`,
      };
    if (!effectOf(board, event.kind).struck) return { ...told, more: happeningLine(board, event) };
    return { ...told, text: (board.terms.fog ?? "none") === "none" ? "hit nobody" : "hit nobody in sight" };
  },
  passed: ({ kind }) => ({ subject: titled(kind), text: "ended" }),
  treatyoffered: (offer, { who }) => ({
    text: `offered ${who(offer.to)} ${treatyWords(offer)}`,
    more: saidWords(offer.motive),
  }),
  treatyanswered: (offer, { who }) => ({
    text: `${offer.accept ? "agreed to" : "declined"} ${treatyWords(offer)} with ${who(offer.to)}`,
    more: saidWords(offer.motive),
    ...(offer.accept ? { landmark: { icon: "link", minor: true } } : {}),
  }),
  noticegiven: ({ to, kind, round, motive }, { who }) => ({
    text: `gave ${who(to)} notice: the ${kind} ends in round ${round}`,
    more: saidWords(motive),
  }),
  treatyended: ({ one, other, kind, why }, { who }) => ({
    subject: `The ${kind}`,
    text: `between ${who(one)} and ${who(other)} is over`,
    more: WHY_ENDED[why],
  }),
  victorynear: ({ seat, conditions }, { cast }) => {
    const [win, their, them] = cast.isMe(seat) ? ["win", "your", "you"] : ["wins", "their", "them"];
    const text = `${win} with ${conditionsWords(conditions)} when ${their} next turn begins, unless someone stops ${them}`;
    return { text, landmark: { icon: "star" } };
  },
  victorystopped: ({ seat, conditions }, { cast }) =>
    `${cast.isMe(seat) ? "were" : "was"} stopped: no victory with ${conditionsWords(conditions)} for now`,
  revived: ({ territory, armies }, { at }) => ({
    text: `came back${territory === null ? "" : ` on ${at(territory)}`} with ${armiesWords(armies)}`,
    landmark: { icon: "undo" },
  }),
  handedover: ({ to }, { who }) => `left, and all of the land goes to ${who(to)}`,
};

const BIG_TRADE = 15;

const WHY_ENDED: Readonly<Record<Extract<Event, { t: "treatyended" }>["why"], string>> = {
  time: "Its time has run out",
  notice: "Notice was given",
  fallen: "One of them is out",
  two_left: "Only two sides are left",
};

/** A deed as a line; null for what only leads on to the next one, unless nothing else is told. */
export function toldOf(deed: Deed, say: Say, alone = false): EventLog | null {
  const words = (TELLERS[deed.t] as (deed: Deed, say: Say) => string | Words)(deed, say);
  const { aside = false, ...told }: Words = typeof words === "string" ? { text: words } : words;
  if (aside && !alone) return null;
  const { seat = "seat" in deed ? deed.seat : null } = told;
  return {
    subject: seat === null ? "" : say.cast.name(seat),
    figures: "",
    lands: placesOf(deed),
    ...told,
    seat,
    more: (told.more ?? "").replace(/\.$/, ""),
  };
}

/** Its words, and what is added to them. */
const textOf = ({ text, more }: EventLog): string => (more ? `${text}. ${more}` : text);

/** All of it for the ear, with a full stop where there is none inside of quotation marks. */
export const sentenceOf = (told: EventLog): string =>
  `${told.subject} ${textOf(told)}${told.more.endsWith("\u201d") ? "" : "."}`;

/** The log: a heading for the setup and each round, and under it what people did. */
export function lines(events: readonly Event[], cast: Cast, view: Sight, board: Board): LogLine[] {
  const say = sayOf(board, cast);
  const heard = forAll(events, board, view, cast.you);
  let round: number | null = null;
  return deedsOf(heard, view).flatMap((deed, index, deeds): LogLine[] => {
    const told = toldOf(deed, say, events.length === 1);
    const found = told ? [{ ...told, text: textOf(told) }] : [];
    if (index === 0 && (deed.t === "claimed" || (deed.t === "placed" && setupLength(heard, view) > 0)))
      return [headingOf("Setup"), ...found];
    const now = deed.t === "revived" ? roundAfter(deeds, index) : roundOf(deed);
    if (now === null) return found;
    const isNew = round === null && deed.t === "turnbegan" ? deed.seat === view.first : now !== round;
    round = now;
    return isNew ? [headingOf(`Round ${now}`), ...found] : found;
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

/** "received 7 armies, including 2 for Africa. Also $12 and 4 science"; in fog nobody else knows. */
function received(
  { armies, regions, takings }: Extract<Event, { t: "turnbegan" }>,
  { board, all }: Say,
): Words {
  if (armies < 0) return { text: "began a turn" };
  const goods = goodsWords(takings ?? {});
  const paying = board.terms.economy ? [] : regions.filter(([, count]) => count > 0);
  const parts = [
    ...paying.map(([region, count]) => `${count} for ${regionNames(board, [region])}`),
    ...(takings?.armies ?? []).map(([cause, count]) => `${count} for the ${cause}`),
  ];
  const troops = armiesWords(armies) + (parts.length > 0 ? `, including ${listed(parts)}` : "");
  const [first = "", ...more] = [
    ...(armies > 0 || !goods ? [troops] : []),
    ...(goods ? [goods] : []),
    ...(takings?.barracks?.length ? [`1 army in the barracks of ${all(takings.barracks)}`] : []),
  ];
  return {
    text: `received ${first}`,
    more: more.length > 0 ? `Also ${more.join(" and ")}` : "",
    figures: armies > 0 ? `+${armies}` : "",
  };
}

/** "$14 less $3 for upkeep, 4 science and 2 food" */
function goodsWords({ money = 0, upkeep = 0, ...stocks }: Takings): string {
  const cash = upkeep > 0 ? [`$${money} less $${upkeep} for upkeep`] : money > 0 ? [`$${money}`] : [];
  const goods = (["science", "food", "iron", "gold"] as const).flatMap((kind) =>
    stocks[kind] ? [`${stocks[kind]} ${kind}`] : [],
  );
  return listed([...cash, ...goods]);
}

/** "a set of cavalry", "a mixed set with Surge" */
function setWords(cards: Extract<Event, { t: "traded" }>["cards"], { terms }: Board): string {
  const symbols = new Set(cards.map(({ symbol }) => symbolName(terms, symbol)));
  const special = specialNames(cards);
  const more =
    special.length > 0 ? ` with ${listed(special)}` : symbols.has("wild") ? " with a wild one" : "";
  symbols.delete("wild");
  return symbols.size === 1 ? `a set of ${[...symbols][0]}${more}` : `a mixed set${more}`;
}
