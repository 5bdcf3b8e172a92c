import type { Seat } from "../../../net/wire.gen";
import type { Cast, Headline } from "../../../play/face";
import {
  type Board,
  type Condition,
  type Event,
  type News,
  type Takings,
  territoryName,
  type UnitKind,
} from "../model";
import { armiesWords, capital, listed, namesOf, plural, verb, whom } from "../say";
import { CONDITION_NAMES, happeningLine, happeningName, struckLine, TECHS } from "./names";
import { saidWords, treatyWords } from "./treatyWords";

/** What the later options bring to the log. */
export type PlusEvent = News | Extract<Event, { t: "hired" | "recruited" | "withdrew" | "passed" }>;

export interface PlusLine {
  seat: Seat | null;
  /** Where no seat did it. */
  subject?: string;
  text: string;
  lands?: readonly number[];
  figures?: string;
}

/** The line of the log: who, and what it did. */
export function plusLine(event: PlusEvent, cast: Cast, board: Board): PlusLine {
  const name = (territory: number): string => territoryName(board.atlas, territory);
  switch (event.t) {
    case "hired":
      return {
        seat: event.seat,
        text: `hired ${unitWords(event.unit, event.count)} on ${name(event.territory)}${event.price > 0 ? ` for $${event.price}` : ""}`,
        lands: [event.territory],
        figures: `+${event.count}`,
      };
    case "recruited":
      return {
        seat: event.seat,
        text: `recruited ${unitWords(event.unit, event.count)} on ${name(event.territory)}${costWords(event)}`,
        lands: [event.territory],
        figures: `+${event.count}`,
      };
    case "withdrew":
      return {
        seat: event.seat,
        text: `brought 1 army back to ${name(event.territory)}`,
        lands: [event.territory],
        figures: "+1",
      };
    case "researched":
      return { seat: event.seat, text: `learned ${TECHS[event.tech].name}` };
    case "announced":
      return {
        seat: null,
        subject: `${happeningName(board, event)}:`,
        text: `announced for round ${event.round}. ${open(happeningLine(board, event))}`,
      };
    case "struck":
      return {
        seat: null,
        subject: `${happeningName(board, event)}:`,
        text: struckWords(event, board),
        lands: [...(event.lost ?? []).map(([land]) => land), ...(event.turned ?? [])],
      };
    case "passed":
      return { seat: null, subject: `${happeningName(board, { kind: event.kind })}:`, text: "it is over" };
    case "treatyoffered":
      return {
        seat: event.seat,
        text: `offered ${whom(cast, event.to)} ${treatyWords(event)}${spoken(event)}`,
      };
    case "treatyanswered":
      return {
        seat: event.seat,
        text: `${event.accept ? "agreed to" : "declined"} ${treatyWords(event)} with ${whom(cast, event.to)}${spoken(event)}`,
      };
    case "noticegiven":
      return {
        seat: event.seat,
        text: `gave ${whom(cast, event.to)} notice: the ${event.kind} ${event.round === AT_ONCE ? "is over at once" : `ends in round ${event.round}`}${spoken(event)}`,
      };
    case "treatyended":
      return {
        seat: null,
        subject: `${cast.name(event.one)} and ${whom(cast, event.other)}:`,
        text: `the ${event.kind} between them is over. ${WHY_ENDED[event.why]}`,
      };
    case "victorynear":
      return {
        seat: event.seat,
        text: `${reachedWords(cast, event.seat, event.conditions)} and ${verb(cast, event.seat, "win", "wins")} when ${verb(cast, event.seat, "your", "their")} next turn begins, unless someone stops ${verb(cast, event.seat, "you", "them")}`,
      };
    case "victorystopped":
      return {
        seat: event.seat,
        text: `${verb(cast, event.seat, "were", "was")} stopped: no victory with ${conditionsWords(event.conditions)} for now`,
      };
    case "revived":
      return {
        seat: event.seat,
        text: `came back${event.territory === null ? "" : ` on ${name(event.territory)}`} with ${armiesWords(event.armies)}`,
        lands: event.territory === null ? [] : [event.territory],
      };
    case "handedover":
      return { seat: event.seat, text: `left, and all of the land goes to ${whom(cast, event.to)}` };
  }
}

/** The round in which a treaty ends that did so with the notice. */
export const AT_ONCE = 0;

const WHY_ENDED: Readonly<Record<Extract<Event, { t: "treatyended" }>["why"], string>> = {
  time: "Its time has run out",
  notice: "Notice was given",
  fallen: "One of them is out",
  two_left: "Only two sides are left",
};

export const conditionsWords = (conditions: readonly Condition[]): string =>
  listed(conditions.map((condition) => CONDITION_NAMES[condition].toLowerCase()));

/** What a seat has done that wins: "completed a secret mission". */
export const reachedWords = (cast: Cast, seat: Seat, conditions: readonly Condition[]): string =>
  listed(conditions.map((condition) => REACHED[condition][cast.isMe(seat) ? 0 : 1]));

/** What wins, of oneself and of others. */
const REACHED: Readonly<Record<Condition, readonly [string, string]>> = {
  last_standing: ["are the last one standing", "is the last one standing"],
  capitals: ["hold enough capitals", "holds enough capitals"],
  missions: ["completed your secret mission", "completed a secret mission"],
  regions: ["hold enough whole regions", "holds enough whole regions"],
  technology: ["know every technology", "knows every technology"],
};

/** " for 2 food and 1 gold"; nothing where the cost is not known. */
function costWords({ food = 0, iron = 0, gold = 0 }: Extract<Event, { t: "recruited" }>): string {
  const goods = takingsWords({ food, iron, gold });
  return goods.length > 0 ? ` for ${listed(goods)}` : "";
}

/** "2 infantry", "1 cavalry" */
export const unitWords = (unit: UnitKind | undefined, count: number): string =>
  `${count} ${unit ?? "infantry"}`;

function struckWords(event: Extract<Event, { t: "struck" }>, board: Board): string {
  const { lost = [], turned = [] } = event;
  const losses = lost.map(([territory, count]) => `${territoryName(board.atlas, territory)} ${count}`);
  const parts = [
    losses.length > 0 ? `armies lost: ${listed(losses)}` : "",
    turned.length > 0 ? `${namesOf(board, turned)} ${turned.length === 1 ? "turns" : "turn"} to nobody` : "",
  ].filter(Boolean);
  if (parts.length === 0 && struckLine(event))
    return (board.terms.fog ?? "none") === "none" ? "nobody was hit" : "nothing of it is seen here";
  return parts.length > 0
    ? parts.join("; ")
    : `in force in round ${event.round}. ${open(happeningLine(board, event))}`;
}

/** What was said with it: ". “You are about to win.”" */
const spoken = ({
  motive,
}: Extract<Event, { t: "treatyoffered" | "treatyanswered" | "noticegiven" }>): string =>
  motive ? `. ${saidWords(motive)}` : "";

/** Without its full stop: the log's lines have none. */
const open = (sentence: string): string => sentence.replace(/\.$/, "");

/** What a turn's start brought besides armies: "$14 less $3 for upkeep, 4 science, 2 food". */
export function takingsWords({
  money = 0,
  upkeep = 0,
  science = 0,
  food = 0,
  iron = 0,
  gold = 0,
}: Takings): string[] {
  const cash = money > 0 || upkeep > 0 ? `$${money}${upkeep > 0 ? ` less $${upkeep} for upkeep` : ""}` : "";
  const goods = [
    [science, "science"],
    [food, "food"],
    [iron, "iron"],
    [gold, "gold"],
  ] as const;
  return [cash, ...goods.map(([count, kind]) => (count > 0 ? `${count} ${kind}` : ""))].filter(Boolean);
}

/** While it is told, the title tells it: what, and what that means. */
export function newsHeadline(event: News, cast: Cast, board: Board, when: string): Headline {
  const does = (seat: Seat, mine: string, theirs: string): string =>
    `${cast.name(seat)} ${verb(cast, seat, mine, theirs)}`;
  switch (event.t) {
    case "researched":
      return { title: `${does(event.seat, "learn", "learns")} ${TECHS[event.tech].name}`, line: when };
    case "announced":
      return {
        title: `${happeningName(board, event)} in round ${event.round}`,
        line: happeningLine(board, event),
      };
    case "struck":
      return { title: happeningName(board, event), line: `${capital(struckWords(event, board))}.` };
    case "treatyoffered":
      return {
        title: `${does(event.seat, "offer", "offers")} ${whom(cast, event.to)} ${event.kind === "peace" ? "peace" : "an alliance"}`,
        line: [
          event.kind === "peace" ? `For ${plural(event.rounds, "round", "rounds")}.` : "",
          saidWords(event.motive) || when,
        ]
          .filter(Boolean)
          .join(" "),
      };
    case "treatyanswered":
      return {
        title: `${does(event.seat, event.accept ? "agree" : "decline", event.accept ? "agrees" : "declines")}`,
        line: `${capital(treatyWords(event))} with ${whom(cast, event.to)}. ${saidWords(event.motive) || when}`,
      };
    case "noticegiven":
      return {
        title: does(event.seat, "give notice", "gives notice"),
        line: `The ${event.kind} with ${whom(cast, event.to)} ${when === `Round ${event.round}.` ? "is over at once" : `ends in round ${event.round}`}. ${saidWords(event.motive)}`.trimEnd(),
      };
    case "treatyended":
      return {
        title: event.kind === "peace" ? "A peace is over" : "An alliance is over",
        line: `${cast.name(event.one)} and ${whom(cast, event.other)}. ${WHY_ENDED[event.why]}.`,
      };
    case "victorynear":
      return {
        title: `${does(event.seat, "are", "is")} about to win`,
        line: `${cast.name(event.seat)} ${reachedWords(cast, event.seat, event.conditions)} and ${verb(cast, event.seat, "win", "wins")} when ${verb(cast, event.seat, "your", "their")} next turn begins.`,
      };
    case "victorystopped":
      return {
        title: `${does(event.seat, "were", "was")} stopped`,
        line: `No victory with ${conditionsWords(event.conditions)} for now. ${when}`,
      };
    case "revived":
      return {
        title: `${does(event.seat, "are", "is")} back`,
        line: `With ${armiesWords(event.armies)}${event.territory === null ? "" : ` on ${territoryName(board.atlas, event.territory)}`}.`,
      }; // the next event begins the round
    case "handedover":
      return {
        title: does(event.seat, "leave", "leaves"),
        line: `All of the land goes to ${whom(cast, event.to)}. ${when}`,
      };
  }
}
