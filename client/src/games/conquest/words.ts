import { landsIn } from "../../board/atlas";
import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import type { IconName } from "../../ui/icons/Icon";
import { roundsPlayed } from "./headline";
import {
  type Action,
  type Board,
  type ConquestMoment,
  type Event,
  landsOf,
  regionName,
  regionsOf,
  type Sight,
} from "./model";
import { treatyWords } from "./plus/treaties";
import { armiesWords, plural, type Say, sayOf, titled } from "./say";
import { troopsWords } from "./units";

export { endings } from "./plus/names";

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
  if (!complete) return { line: rounds, figures: lands };
  const rolls = events.filter((event) => event.t === "fought");
  const line = `${rounds}, ${plural(rolls.length, "roll", "rolls")}`;
  if (mine === null) return { line, figures: lands };
  let [beaten, lost] = [0, 0];
  for (const {
    seat,
    defender,
    lost: [attack, defence],
  } of rolls) {
    if (seat === mine) [beaten, lost] = [beaten + defence, lost + attack];
    if (defender === mine) [beaten, lost] = [beaten + attack, lost + defence];
  }
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

/** A region that is completed or broken is worth finding again. */
export function landmark(
  event: Event,
  cast: Cast,
  view: Sight,
  board: Board,
): { icon: IconName; words: string; minor: boolean } | null {
  const words = event.t === "conquered" ? regionTurn(event, sayOf(board, cast), view) : null;
  return words ? { icon: "flag", words, minor: true } : null;
}

/** Whether the one who came in holds the whole region now, or the one who left held it before. */
function regionTurn(
  { seat, former, target }: Extract<Event, { t: "conquered" }>,
  { board: { atlas }, does, who }: Say,
  view: Sight,
): string | null {
  const region = atlas.territories[target]?.region ?? -1;
  const isHeldBy = (holder: Seat): boolean =>
    landsIn(atlas, region).every((land) => land === target || view.owners[land] === holder);
  const name = regionName(atlas, region);
  if (isHeldBy(seat)) return does(seat, `hold ${name}`, `holds ${name}`);
  if (former === null || !isHeldBy(former)) return null;
  return `${does(seat, "break", "breaks")} into ${name} of ${who(former)}`;
}

type Intents = {
  [T in Action["t"]]: readonly [string, (action: Extract<Action, { t: T }>, say: Say) => string];
};

const attack = ({ source, target }: { source: number; target: number }, { at }: Say): string =>
  `attack ${at(target)} from ${at(source)}`;

/** What a bot may be about to do: the button that lets it, and the words. */
const INTENTS: Intents = {
  claim: ["Claim", ({ territory }, { at }) => `claim ${at(territory)}`],
  place: [
    "Place",
    ({ count, unit, territory }, { at }) => `place ${troopsWords(count, unit)} on ${at(territory)}`,
  ],
  undo: [
    "Take back",
    ({ count, unit, territory }, { at }) => `take ${troopsWords(count, unit)} back from ${at(territory)}`,
  ],
  trade: ["Trade", () => "trade a set of cards"],
  attack: ["Attack", attack],
  attackuntil: ["Attack", attack],
  defend: ["Defend", ({ dice }) => `defend with ${plural(dice, "die", "dice")}`],
  occupy: ["Move in", ({ count }) => `move in with ${armiesWords(count)}`],
  fortify: [
    "Move",
    ({ count, source, target }, { at }) => `move ${armiesWords(count)} from ${at(source)} to ${at(target)}`,
  ],
  endphase: ["End phase", () => "end the phase"],
  endturn: ["End turn", () => "end the turn"],
  hire: [
    "Hire",
    ({ count, unit = "infantry", territory }, { at }) => `hire ${count} ${unit} on ${at(territory)}`,
  ],
  recruit: ["Recruit", ({ unit, territory }, { at }) => `recruit ${unit} on ${at(territory)}`],
  research: ["Learn", ({ tech }) => `learn ${titled(tech)}`],
  offertreaty: [
    "Offer",
    ({ to, kind, rounds = 0 }, { who }) => `offer ${who(to)} ${treatyWords({ kind, rounds })}`,
  ],
  answertreaty: [
    "Answer",
    ({ to, accept }, { who }) => `${accept ? "accept" : "decline"} what ${who(to)} offered`,
  ],
  endtreaty: ["Give notice", ({ to }, { who }) => `give ${who(to)} notice`],
};

/** What a bot among bots is about to do, and the button that lets it. */
export function intention({
  intent,
  cast,
  board,
}: ConquestMoment): { sentence: string; button: string } | null {
  if (!intent) return null;
  const action = intent.action as Action;
  const [button, words] = INTENTS[action.t] as [string, (action: Action, say: Say) => string];
  return {
    sentence: `${cast.name(intent.seat)} is about to ${words(action, sayOf(board, cast))}.`,
    button,
  };
}
/** The dice of an event in the order of their roll; even luck shows none. */
export const faces = (event: Event): readonly number[] | null =>
  event.t === "fought" ? [...event.attack, ...event.defence] : null;
