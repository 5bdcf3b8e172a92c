import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import type { IconName } from "../../ui/Icon";
import { roundsPlayed } from "./headline";
import {
  type Action,
  type Board,
  type ConquestMoment,
  type Event,
  landsIn,
  landsOf,
  regionName,
  regionsOf,
  type Sight,
  territoryName,
} from "./model";
import { conditionsWords, unitWords } from "./plus/lines";
import { endings, happeningName, TECHS } from "./plus/names";
import { treatyWords } from "./plus/treatyWords";
import { armiesWords, plural, verb, whom } from "./say";
import { troopsWords } from "./units";

export { endings };

/** The figures of a finished game: one's own, or everybody's territories. */
export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
  board: Board,
): { line: string; figures: [string, string][] } {
  const rounds = plural(roundsPlayed(view), "round", "rounds");
  const mine = cast.you.length === 1 ? (cast.you[0] as Seat) : null;
  const lands = (mine === null ? cast.seats.map(({ seat }) => seat) : [mine]).map(
    (seat): [string, string] => [
      String(landsOf(view, seat)),
      cast.isMe(seat) ? "territories held" : `territories of ${cast.name(seat)}`,
    ],
  );
  const rolls = events.filter((event) => event.t === "fought");
  if (!complete) return { line: rounds, figures: lands };
  const line = `${rounds}, ${plural(rolls.length, "roll", "rolls")}`;
  if (mine === null) return { line, figures: lands };
  const lost = rolls.reduce(
    (sum, { seat, defender, lost: [attack, defence] }) =>
      sum + (seat === mine ? attack : 0) + (defender === mine ? defence : 0),
    0,
  );
  const beaten = rolls.reduce(
    (sum, { seat, defender, lost: [attack, defence] }) =>
      sum + (seat === mine ? defence : 0) + (defender === mine ? attack : 0),
    0,
  );
  const taken = events.filter((event) => event.t === "conquered" && event.seat === mine).length;
  return {
    line,
    figures: [
      [String(taken), "territories taken"],
      [String(beaten), "armies beaten"],
      [String(lost), "armies lost"],
      ...lands,
      [String(regionsOf(board.atlas, view, mine).length), "regions held"],
    ],
  };
}

const BIG_TRADE = 15;

/** Eliminations, regions that are completed or broken, and big trades are worth finding again. */
export function landmark(
  event: Event,
  cast: Cast,
  view: Sight,
  board: Board,
): { icon: IconName; words: string; minor?: boolean } | null {
  const does = (seat: Seat, mine: string, theirs: string): string =>
    `${cast.name(seat)} ${verb(cast, seat, mine, theirs)}`;
  switch (event.t) {
    case "eliminated":
      return {
        icon: "swords",
        words: `${does(event.by, "eliminate", "eliminates")} ${whom(cast, event.seat)}`,
      };
    case "traded":
      return event.worth >= BIG_TRADE
        ? {
            icon: "coin",
            words: `${does(event.seat, "trade", "trades")} cards for ${armiesWords(event.worth)}`,
            minor: true,
          }
        : null;
    case "conquered": {
      const words = regionTurn(event.seat, event.former, event.target, cast, view, board);
      return words ? { icon: "flag", words, minor: true } : null;
    }
    case "struck":
      return { icon: "flag", words: happeningName(board, event), minor: true };
    case "treatyanswered":
      return event.accept
        ? {
            icon: "link",
            words: `${cast.name(event.seat)} and ${whom(cast, event.to)} make ${event.kind === "peace" ? "peace" : "an alliance"}`,
            minor: true,
          }
        : null;
    case "victorynear":
      return {
        icon: "star",
        words: `${does(event.seat, "are", "is")} about to win with ${conditionsWords(event.conditions)}`,
      };
    case "revived":
      return { icon: "undo", words: does(event.seat, "come back", "comes back") };
    default:
      return null;
  }
}

/** Whether the one who came in holds the whole region now, or the one who left held it before. */
function regionTurn(
  seat: Seat,
  former: Seat | null,
  target: number,
  cast: Cast,
  view: Sight,
  { atlas }: Board,
): string | null {
  const region = atlas.territories[target]?.region ?? -1;
  const others = landsIn(atlas, region).filter((land) => land !== target);
  const heldBy = (holder: Seat): boolean => others.every((land) => view.owners[land] === holder);
  const name = regionName(atlas, region);
  if (heldBy(seat)) return `${cast.name(seat)} ${verb(cast, seat, "hold", "holds")} ${name}`;
  if (former === null || !heldBy(former)) return null;
  return `${cast.name(seat)} ${verb(cast, seat, "break", "breaks")} into ${name} of ${whom(cast, former)}`;
}

/** What a bot among bots is about to do, and the button that lets it. */
export function intention({
  intent,
  cast,
  board: { atlas },
}: ConquestMoment): { sentence: string; button: string } | null {
  if (!intent) return null;
  const action = intent.action as Action;
  const { words, button } = intended(
    action,
    (territory) => territoryName(atlas, territory),
    (seat) => whom(cast, seat),
  );
  return { sentence: `${cast.name(intent.seat)} is about to ${words}.`, button };
}

function intended(
  action: Action,
  name: (territory: number) => string,
  who: (seat: Seat) => string,
): { words: string; button: string } {
  switch (action.t) {
    case "claim":
      return { words: `claim ${name(action.territory)}`, button: "Claim" };
    case "place":
      return {
        words: `place ${troopsWords(action.count, action.unit)} on ${name(action.territory)}`,
        button: "Place",
      };
    case "undo":
      return {
        words: `take ${troopsWords(action.count, action.unit)} back from ${name(action.territory)}`,
        button: "Take back",
      };
    case "trade":
      return { words: "trade a set of cards", button: "Trade" };
    case "attack":
    case "attackuntil":
      return { words: `attack ${name(action.target)} from ${name(action.source)}`, button: "Attack" };
    case "defend":
      return { words: `defend with ${plural(action.dice, "die", "dice")}`, button: "Defend" };
    case "occupy":
      return { words: `move in with ${armiesWords(action.count)}`, button: "Move in" };
    case "fortify":
      return {
        words: `move ${armiesWords(action.count)} from ${name(action.source)} to ${name(action.target)}`,
        button: "Move",
      };
    case "endphase":
      return { words: "end the phase", button: "End phase" };
    case "endturn":
      return { words: "end the turn", button: "End turn" };
    case "hire":
      return {
        words: `hire ${unitWords(action.unit, action.count)} on ${name(action.territory)}`,
        button: "Hire",
      };
    case "recruit":
      return { words: `recruit ${action.unit} on ${name(action.territory)}`, button: "Recruit" };
    case "research":
      return { words: `learn ${TECHS[action.tech].name}`, button: "Learn" };
    case "offertreaty":
      return {
        words: `offer ${who(action.to)} ${treatyWords({ kind: action.kind, rounds: action.rounds ?? 0 })}`,
        button: "Offer",
      };
    case "answertreaty":
      return {
        words: `${action.accept ? "accept" : "decline"} what ${who(action.to)} offered`,
        button: action.accept ? "Accept" : "Decline",
      };
    case "endtreaty":
      return { words: `give ${who(action.to)} notice`, button: "Give notice" };
  }
}

/** The dice of an event in the order of their roll; even luck shows none. */
export const faces = (event: Event): readonly number[] | null =>
  event.t === "fought" ? [...event.attack, ...event.defence] : null;

export const keys: readonly [readonly string[], string][] = [
  [["Tab"], "To the next territory that can be chosen"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring territory in that direction"],
  [["Enter", "Space"], "Choose a territory, claim it, or place an army on it"],
  [["Shift+Enter"], "Place all armies there"],
  [["Backspace"], "Take an army back"],
  [["R"], "Roll once"],
  [["A"], "Attack to the end"],
  [["1", "2", "3"], "That many dice; while placing, infantry, cavalry or artillery"],
  [["[", "]"], "Fewer or more armies to move"],
  [["F"], "Move them"],
  [["E"], "End the phase"],
  [["C"], "Your cards"],
  [["T"], "Trade the picked cards, or the best set"],
  [["K", "P", "V", "N"], "Technology, treaties, victory and news, where the game has them"],
  [["Esc"], "Let go of what is chosen"],
];
