import type { Seat } from "../../net/wire.gen";
import type { Cast, Headline } from "../../play/face";
import {
  type Action,
  type ConquestMoment,
  FREE,
  landsOf,
  type Panel,
  type Phase,
  type Sight,
  type Spot,
  territoryName,
} from "./model";
import { bulletinsOf } from "./plus/bulletins";
import { newsHeadline, takingsWords } from "./plus/lines";
import { missionWords } from "./plus/missions";
import { endings } from "./plus/names";
import { isFoggy } from "./plus/sharing";
import {
  actorOf,
  armiesWords,
  capital,
  listed,
  plural,
  regionNames,
  specialNames,
  verb,
  whom,
  whose,
} from "./say";
import { outWords } from "./seats";
import { movedWords, troopsWords } from "./units";

/** What one's own turn is about, and what others are seen to do. */
const PHASES: Readonly<Record<Phase, { mine: string; theirs: string }>> = {
  claim: { mine: "claim", theirs: "claims" },
  setup: { mine: "set up", theirs: "sets up" },
  reinforce: { mine: "reinforce", theirs: "reinforces" },
  attack: { mine: "attack", theirs: "attacks" },
  defend: { mine: "defend", theirs: "defends" },
  occupy: { mine: "move in", theirs: "moves in" },
  spoils: { mine: "spoils", theirs: "trades cards" },
  fortify: { mine: "fortify", theirs: "fortifies" },
  over: { mine: "over", theirs: "is done" },
};

/** Whose turn and phase it is, and what is expected, in words. */
export function headline(moment: ConquestMoment): Headline {
  const { view, cast, spot, result } = moment;
  if (result) return ended(moment, result.winners);
  if (spot) return told(spot as Spot, moment);
  const actor = moment.acting ?? (moment.waiting ? moment.seat : null);
  if (actor !== null)
    return {
      title: `${turnOf(cast, actor)}, ${PHASES[view.phase].mine}`,
      line: `${when(view)} ${expected(moment, actor)}`,
    };
  return others(moment);
}

const turnOf = (cast: Cast, seat: Seat): string =>
  cast.isMe(seat) ? "Your turn" : `${cast.name(seat)}'s turn`;

const when = ({ round }: Sight): string => (round > 0 ? `Round ${round}.` : "Setup.");

function others({ view, cast }: ConquestMoment): Headline {
  const actor = actorOf(view);
  if (actor === null) return { title: "The game is over", line: when(view) };
  const { kind } = cast.seats.find(({ seat }) => seat === actor) ?? {};
  const [me] = cast.you.length === 1 ? cast.you : [];
  const out =
    me !== undefined && view.fallen.includes(me)
      ? ` You are ${outWords(view, me)}, and can watch how it goes on.`
      : "";
  const waiting = kind === "bot" || out ? "" : ` Waiting for ${cast.name(actor)}.`;
  return {
    title: `${cast.name(actor)} ${verb(cast, actor, PHASES[view.phase].mine, PHASES[view.phase].theirs)}`,
    line: `${when(view)}${waiting}${out}`,
  };
}

/** What the one who acts is asked for; `legal` is empty while a move is on its way. */
function expected({ view, board, legal, cast, panel }: ConquestMoment, actor: Seat): string {
  const actions = legal as readonly Action[];
  const may = (kind: Action["t"]): boolean => actions.some(({ t }) => t === kind);
  const name = (territory: number | undefined): string =>
    territory === undefined ? "it" : territoryName(board.atlas, territory);
  switch (view.phase) {
    case "claim":
      return `Pick a territory to claim. ${left(view.owners.filter((owner) => owner === FREE).length)}`;
    case "setup":
      return `Place ${armiesWords(view.reserve)}. ${left(view.pool[actor] ?? 0)}`;
    case "reinforce":
      if (may("trade") && !may("place") && !may("hire") && !may("endphase"))
        return `${plural(view.cards[actor] ?? 0, "card", "cards")} are too many: trade a set first.`;
      if (view.reserve === 0)
        return `${whenPlaced(view, actor, may("hire"))}${may("recruit") ? " Your resources can raise units." : ""}`;
      return `Place ${armiesWords(view.reserve)}.${may("trade") ? " You can trade a set of cards." : ""}`;
    case "attack":
      if (actions.length > 0 && !may("attack") && !may("attackuntil"))
        return "You have no attack left. End your attack phase.";
      return "Attack as often as you like, or end the attack.";
    case "defend":
      return `${capital(whom(cast, view.turn))} ${verb(cast, view.turn, "attack", "attacks")} ${name(view.battle?.target)} with ${plural(view.battle?.dice ?? 0, "die", "dice")}. Choose how many dice defend it.`;
    case "occupy":
      return `Move armies into ${name(view.battle?.target)}.`;
    case "spoils":
      return may("trade") && !may("place")
        ? "You took too many cards: trade a set."
        : `Place ${armiesWords(view.reserve)}, then attack on.`;
    case "fortify":
      return `Move armies ${((panel as Panel | null)?.moves ?? 1) > 1 ? "up" : view.moves > 0 ? "once more" : "once"}, or end your turn.`;
    case "over":
      return "";
  }
}

/** What is left to do once there is nothing to place. */
function whenPlaced({ plus, fresh }: Sight, actor: Seat, mayHire: boolean): string {
  const money = plus?.money?.[actor] ?? 0;
  if (money < 0) return `You owe $${-money}, and nothing can be hired: go on to the attack.`;
  if (mayHire) return `Hire armies for up to $${money}, or go on to the attack.`;
  return fresh.some((count) => count > 0)
    ? "All armies are placed: go on to the attack, or take some back."
    : "There is nothing to place: go on to the attack.";
}

const left = (count: number): string => (count === 1 ? "1 is left." : `${count} are left.`);

/** While something is told, the title tells it too. */
function told(spot: Spot, { view, cast, board }: ConquestMoment): Headline {
  const name = (territory: number): string => territoryName(board.atlas, territory);
  const does = (seat: Seat, mine: string, theirs: string): string =>
    `${cast.name(seat)} ${verb(cast, seat, mine, theirs)}`;
  switch (spot.is) {
    case "battle":
      return {
        title: does(spot.fought.seat, "attack", "attacks"),
        line: `${name(spot.fought.target)} from ${name(spot.fought.source)}. ${when(view)}`,
      };
    case "conquered":
      return { title: `${does(spot.seat, "take", "takes")} ${name(spot.target)}`, line: when(view) };
    case "placed": {
      const claims = view.phase === "claim";
      const [mine, theirs] = DEEDS[claims ? "claimed" : (spot.by ?? (spot.count < 0 ? "undone" : "placed"))];
      const what = claims ? "" : `${troopsWords(Math.abs(spot.count), spot.unit)}, `;
      return { title: does(spot.seat, mine, theirs), line: `${what}${name(spot.territory)}. ${when(view)}` };
    }
    case "moved":
      return {
        title: does(spot.seat, "move", "moves"),
        line: `${movedWords(spot)} from ${name(spot.source)} to ${name(spot.target)}. ${when(view)}`,
      };
    case "income":
      return {
        title: turnOf(cast, spot.seat),
        line: `Round ${spot.round}.${spot.armies >= 0 ? ` ${incomeWords(spot, board)}.` : ""}`,
      };
    case "traded": {
      const specials = specialNames(spot.cards);
      return {
        title: does(spot.seat, "trade cards", "trades cards"),
        line: `${armiesWords(spot.worth)} for the set${specials.length > 0 ? ` with ${listed(specials)}` : ""}. ${when(view)}`,
      };
    }
    case "out":
      return {
        title: `${cast.name(spot.seat)} ${verb(cast, spot.seat, "are", "is")} out`,
        line: `${whose(cast, spot.by)} conquest. ${when(view)}`,
      };
    case "news":
      return newsHeadline(spot.event, cast, board, when(view));
  }
}

/** What puts armies on a territory, or takes some off it: of oneself, and of others. */
const DEEDS = {
  claimed: ["claim", "claims"],
  placed: ["place", "places"],
  undone: ["take back", "takes back"],
  hired: ["hire", "hires"],
  recruited: ["recruit", "recruits"],
  withdrew: ["bring back", "brings back"],
} as const;

/** "5 armies, with Africa; 4 science"; with an economy regions bring money, which is told as one sum. */
function incomeWords(
  { armies, regions, takings }: Spot & { is: "income" },
  board: ConquestMoment["board"],
): string {
  const more = takings ? takingsWords(takings) : [];
  const paying = board.terms.economy ? [] : regions.filter(([, count]) => count > 0);
  const held =
    paying.length > 0
      ? `, with ${regionNames(
          board,
          paying.map(([region]) => region),
        )}`
      : "";
  const troops = armies > 0 || more.length === 0 ? [`${armiesWords(armies)}${held}`] : [];
  return [...troops, ...(more.length > 0 ? [listed(more)] : [])].join("; ");
}

/** Who won, a team together, and how. */
function ended({ view, cast }: ConquestMoment, winners: readonly Seat[]): Headline {
  const { reason } = view;
  const how = reason && reason !== "last_standing" && reason !== "round_limit" ? ` ${endings[reason]}` : "";
  const line = `After ${plural(roundsPlayed(view), "round", "rounds")}.${how}`;
  if (winners.length === 0) return { title: "A draw", line };
  const own = winners.filter((seat) => cast.isMe(seat));
  const others = winners.filter((seat) => !own.includes(seat)).map((seat) => cast.name(seat));
  return { title: `${listed([...own.map((seat) => cast.name(seat)), ...others])} won`, line };
}

/** After the last round the next one was not played. */
export const roundsPlayed = (view: Sight): number =>
  view.reason === "round_limit" ? view.round - 1 : view.round;

/** One's own mission, where nobody else listens. */
function missionSaid(board: ConquestMoment["board"], view: Sight, cast: Cast): string {
  const [me] = cast.you.length === 1 ? cast.you : [];
  const mission = me === undefined || view.phase === "over" ? null : view.plus?.missions?.[me];
  return mission && me !== undefined
    ? ` Your secret mission: ${missionWords(board, view, cast, me, mission)}`
    : "";
}

/** Someone has just come: the board in a sentence. */
export function opening({ view, cast, board }: ConquestMoment): string {
  const sides = cast.seats.map(({ seat }) => {
    const lands = plural(view.plus?.territories?.[seat] ?? landsOf(view, seat), "territory", "territories");
    const inFog = isFoggy(board, view) && (view.plus?.territories?.[seat] ?? null) === null;
    return view.fallen.includes(seat)
      ? `${cast.name(seat)} ${verb(cast, seat, "are", "is")} out`
      : `${cast.name(seat)} ${verb(cast, seat, "have", "has")} ${lands}${inFog ? " in sight" : ""}`;
  });
  const news = bulletinsOf(board, view, cast).map(({ title, line }) => ` ${title}. ${line}`);
  return `${board.atlas.title} loaded. ${sides.join(", ")}.${news.join("")}${missionSaid(board, view, cast)}`;
}
