import type { LogLine } from "../../../play/face";
import type { Entry, EntryOf } from "../log/entries";
import type { Board, Card, TurnIncome } from "../model";
import { conditionsWords, effectOf, endings, eventName, quoted, treatyWords } from "./expansion";
import {
  armiesWords,
  cardName,
  cardsWords,
  listed,
  movedWords,
  type Say,
  specialNames,
  symbolName,
  titled,
  unitsWords,
} from "./say";

/** A line of the log with more to say. */
export interface WordedLine extends LogLine {
  /** Another sentence, without its full stop. */
  more: string;
}

/** How a line differs from one about the entry's seat. `minor` ones are left out beside others. */
export type Line = Partial<WordedLine> & { text: string; minor?: boolean };

const gained = (text: string, count: number): Line => ({ text, figures: `+${count}` });

/** Words for every event: for the log, the title, screen readers and replays. */
export const LINES: { [T in Entry["t"]]: (entry: EntryOf<T>, say: Say) => string | Line } = {
  claimed: ({ territory }, { at }) => `claimed ${at(territory)}`,
  leftover: ({ territories, armies }, { all }) => ({
    subject: all(territories),
    text: `stay neutral, with ${armiesWords(armies)} each`,
  }),
  turnbegan: received,
  placed: ({ count, unit, territories }, { all }) =>
    gained(
      `placed ${unitsWords(count, unit)}${territories.length === 1 ? ` on ${all(territories)}` : ""}`,
      count,
    ),
  undone: ({ count, unit, territory }, { at }) => ({
    text: `took ${unitsWords(count, unit)} back from ${at(territory)}`,
    figures: `\u2212${count}`,
  }),
  hired: ({ count, unit, territory, price }, { at }) =>
    gained(`hired ${count} ${unit} on ${at(territory)}${price > 0 ? ` for $${price}` : ""}`, count),
  recruited: ({ count, unit, territory, ...stocks }, { at }) => {
    const cost = goodsWords(stocks);
    return gained(`raised ${count} ${unit} on ${at(territory)}${cost ? ` for ${cost}` : ""}`, count);
  },
  withdrew: ({ territory }, { at }) => gained(`brought 1 army back to ${at(territory)}`, 1),
  traded: ({ cards, worth, bonus }, { board, all }) => {
    const each = board.terms.cards_territory_bonus ?? 2;
    const extra = bonus.length > 0 ? `, plus ${each} on ${all(bonus)}` : "";
    const worded = gained(`traded ${setWords(cards, board)} for ${armiesWords(worth)}${extra}`, worth);
    return worth < BIG_TRADE ? worded : { ...worded, landmark: { icon: "coin", minor: true } };
  },
  assault: ({ defender, source, target, entered, rolls, lost }, { at, who }) => ({
    text:
      entered === 0
        ? `attacked ${at(target)} from ${at(source)}`
        : `captured ${at(target)}${defender === null ? "" : ` from ${who(defender)}`} with ${armiesWords(entered)}`,
    figures: rolls.length > 0 ? `lost ${lost[0]} v ${lost[1]}` : "",
  }),
  occupied: (moved, { at }) => `moved ${movedWords(moved)} into ${at(moved.target)}`,
  fortified: (moved, { at }) => `moved ${movedWords(moved)} from ${at(moved.source)} to ${at(moved.target)}`,
  eliminated: ({ seat, by }, { who }) => ({
    seat: by,
    text: `eliminated ${who(seat)}`,
    landmark: { icon: "swords" },
  }),
  cardstaken: ({ former, count }, { who }) => `took ${cardsWords(count)} from ${who(former)}`,
  cardsdropped: ({ cards }) => `discarded ${cardsWords(cards.length)}`,
  carddrawn: ({ seat, card, reshuffled }, { board, cast }) =>
    `drew ${card && cast.isMe(seat) ? cardName(board, card) : "a card"}${reshuffled ? " from the reshuffled deck" : ""}`,
  phasebegan: ({ seat, phase }, { cast }) =>
    phase === "spoils"
      ? `${cast.isMe(seat) ? "have" : "has"} too many cards and must trade`
      : { text: `began the ${phase} phase`, minor: true },
  decided: ({ winner, reason, mates = [] }, { who }) =>
    winner === null
      ? { subject: "Draw:", text: "equal territories and armies after the last round" }
      : {
          seat: winner,
          text: `won${mates.length > 0 ? ` with ${listed(mates.map(who))}` : ""}`,
          more: endings[reason],
        },
  researched: ({ tech }) => `learned ${titled(tech)}`,
  announced: (event, { board }) => ({
    subject: eventName(board, event),
    text: "comes next round",
    more: effectOf(board, event.kind).line,
  }),
  struck: (event, { board, at, all }) => {
    const { lost = [], turned = [] } = event;
    const { line, struck } = effectOf(board, event.kind);
    const worded: Line = {
      subject: eventName(board, event),
      text: "began",
      landmark: { icon: "flag", minor: true },
    };
    if (turned.length > 0) return { ...worded, text: `turned ${all(turned)} neutral` };
    if (lost.length > 0)
      return {
        ...worded,
        text: `took ${listed(lost.map(([land, count]) => `${armiesWords(count)} from ${at(land)}`))}`,
      };
    if (!struck) return { ...worded, more: line };
    // In fog, there may be losses that the viewer can't see.
    return { ...worded, text: (board.terms.fog ?? "none") === "none" ? "hit nobody" : "hit nobody in sight" };
  },
  passed: ({ kind }) => ({ subject: titled(kind), text: "ended" }),
  treatyoffered: (offer, { who }) => ({
    text: `offered ${who(offer.to)} ${treatyWords(offer)}`,
    more: quoted(offer.motive),
  }),
  treatyanswered: (offer, { who }) => ({
    text: `${offer.accept ? "agreed to" : "declined"} ${treatyWords(offer)} with ${who(offer.to)}`,
    more: quoted(offer.motive),
    ...(offer.accept ? { landmark: { icon: "link", minor: true } } : {}),
  }),
  noticegiven: ({ to, kind, round, motive }, { who }) => ({
    text: `gave ${who(to)} notice: the ${kind} ends in round ${round}`,
    more: quoted(motive),
  }),
  treatyended: ({ one, other, kind, why }, { who }) => ({
    subject: `The ${kind}`,
    text: `between ${who(one)} and ${who(other)} has ended`,
    more: WHY_ENDED[why],
  }),
  victorynear: ({ seat, conditions }, { cast }) => {
    const [win, their, them] = cast.isMe(seat) ? ["win", "your", "you"] : ["wins", "their", "them"];
    const text = `${win} with ${conditionsWords(conditions)} when ${their} next turn begins, unless someone stops ${them}`;
    return { text, landmark: { icon: "star" } };
  },
  victorystopped: ({ seat, conditions }, { cast }) =>
    `${cast.isMe(seat) ? "were" : "was"} stopped from winning with ${conditionsWords(conditions)}`,
  revived: ({ territory, armies }, { at }) => ({
    text: `came back${territory === null ? "" : ` on ${at(territory)}`} with ${armiesWords(armies)}`,
    landmark: { icon: "undo" },
  }),
  handedover: ({ to }, { who }) => `left, and ${who(to)} inherited the territories`,
};

/** A trade that a replay marks: few sets are worth more. */
const BIG_TRADE = 15;

const WHY_ENDED: Readonly<Record<EntryOf<"treatyended">["why"], string>> = {
  time: "Its time is up",
  notice: "One side gave notice",
  fallen: "One side was eliminated",
  two_left: "Only two sides are left",
};

/**
 * "received 7 armies, including 2 for Africa. Also $12 and 4 science". In fog, only the seat itself knows the numbers.
 */
function received({ armies, regions, takings }: EntryOf<"turnbegan">, say: Say): Line {
  if (armies < 0) return { text: "began a turn" };
  const goods = goodsWords(takings ?? {});
  const paying = say.board.terms.economy ? [] : regions.filter(([, count]) => count > 0);
  const parts = [
    ...paying.map(([region, count]) => `${count} for ${say.regions([region])}`),
    ...(takings?.armies ?? []).map(([cause, count]) => `${count} for the ${cause}`),
  ];
  const troops = armiesWords(armies) + (parts.length > 0 ? `, including ${listed(parts)}` : "");
  const barracks = takings?.barracks ?? [];
  const [first = "", ...more] = [
    ...(armies > 0 || !goods ? [troops] : []),
    ...(goods ? [goods] : []),
    ...(barracks.length > 0 ? [`1 army in the barracks of ${say.all(barracks)}`] : []),
  ];
  return {
    text: `received ${first}`,
    more: more.length > 0 ? `Also ${more.join(" and ")}` : "",
    figures: armies > 0 ? `+${armies}` : "",
  };
}

/** "$14 less $3 for upkeep, 4 science and 2 food" */
function goodsWords({ money = 0, upkeep = 0, ...stocks }: TurnIncome): string {
  const cash = upkeep > 0 ? [`$${money} less $${upkeep} for upkeep`] : money > 0 ? [`$${money}`] : [];
  const goods = (["science", "food", "iron", "gold"] as const).flatMap((kind) =>
    stocks[kind] ? [`${stocks[kind]} ${kind}`] : [],
  );
  return listed([...cash, ...goods]);
}

/** "a set of cavalry", "a mixed set with Surge" */
function setWords(cards: readonly Card[], { terms }: Board): string {
  const symbols = new Set(cards.map(({ symbol }) => symbolName(terms, symbol)));
  const special = specialNames(cards);
  const extra =
    special.length > 0 ? ` with ${listed(special)}` : symbols.delete("wild") ? " with a wild card" : "";
  symbols.delete("wild");
  return symbols.size === 1 ? `a set of ${[...symbols][0]}${extra}` : `a mixed set${extra}`;
}
