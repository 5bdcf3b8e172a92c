import type { Seat } from "../../../net/wire.gen";
import { type Action, type ConquestMoment, FREE, type Panel, type Phase, type Sight } from "../model";
import { treatyWords } from "./expansion";
import {
  armiesWords,
  capital,
  diceWords,
  plural,
  roundsWords,
  type Say,
  sayOf,
  territoriesWords,
  titled,
  unitsWords,
} from "./say";

/** The steps of a turn, and those before the first turn. */
export const STEPS = {
  claim: "Claim",
  setup: "Set up",
  reinforce: "Reinforce",
  attack: "Attack",
  fortify: "Fortify",
};

export type Step = keyof typeof STEPS;

interface PhaseWords {
  step: Step | null;
  /** Your own turn, and what others do. */
  title: readonly [string, string];
  /** What to do first, in full and short. */
  first?: readonly [string, string];
}

export const PHASES: Readonly<Record<Phase, PhaseWords>> = {
  claim: { step: "claim", title: ["claim", "claims"], first: ["Claim a territory", "Claim one"] },
  setup: { step: "setup", title: ["set up", "sets up"] },
  reinforce: { step: "reinforce", title: ["reinforce", "reinforces"] },
  attack: { step: "attack", title: ["attack", "attacks"] },
  defend: { step: "attack", title: ["defend", "defends"], first: ["Choose your dice", "Defend"] },
  occupy: { step: "attack", title: ["move in", "moves in"], first: ["Move in first", "Move in"] },
  spoils: { step: "attack", title: ["trade cards", "trades cards"] },
  fortify: { step: "fortify", title: ["fortify", "fortifies"] },
  over: { step: null, title: ["over", "is done"], first: ["Game over", "Over"] },
};

/** What the acting player can do next. `legal` is empty while a move is being sent. */
export function prompt({ view, board, legal, cast, panel }: ConquestMoment, actor: Seat): string {
  const actions = legal as readonly Action[];
  const may = (kind: Action["t"]): boolean => actions.some(({ t }) => t === kind);
  const { trade_first: tradeFirst, moves = 1 } = (panel as Panel | null) ?? {};
  const { at, does } = sayOf(board, cast);
  const { phase, battle, reserve } = view;
  if (tradeFirst) return tradeFirst;
  const place = `Place ${armiesWords(reserve)}`;
  switch (phase) {
    case "claim":
      return `Claim a territory. ${view.owners.filter((owner) => owner === FREE).length} left.`;
    case "setup":
      return `${place}. ${plural(view.pool[actor] ?? 0, "starting army", "starting armies")} left.`;
    case "reinforce":
      if (reserve > 0) return `${place}.${may("trade") ? " You can trade a set of cards." : ""}`;
      return `${allPlaced(view, actor, may("hire"))}${may("recruit") ? " Your resources can raise units." : ""}`;
    case "spoils":
      return `${place}, then keep attacking.`;
    case "attack":
      return actions.length > 0 && !may("attack") && !may("attackuntil")
        ? "No attacks left. End your attack phase."
        : "Attack as often as you like, then end the phase.";
    case "fortify":
      if (moves > 1) return "Move armies between your territories, or end your turn.";
      return `Move armies ${view.moves > 0 ? "once more" : "once"}, or end your turn.`;
  }
  if (!battle) return "";
  return phase === "occupy"
    ? `Move armies into ${at(battle.target)}.`
    : `${does(view.turn, "attack", "attacks")} ${at(battle.target)} with ${diceWords(battle.dice)}. Choose how many dice to defend with.`;
}

function allPlaced({ plus, fresh }: Sight, actor: Seat, mayHire: boolean): string {
  const money = plus?.money?.[actor] ?? 0;
  if (money < 0) return `You're $${-money} in debt and can't hire. Start attacking.`;
  if (mayHire) return `Hire armies for up to $${money}, or start attacking.`;
  return fresh.some((count) => count > 0)
    ? "All armies placed. Start attacking, or take some back."
    : "Nothing to place. Start attacking.";
}

const attack = ({ source, target }: { source: number; target: number }, { at }: Say): string =>
  `attack ${at(target)} from ${at(source)}`;

const PHRASES: { [T in Action["t"]]: (action: Extract<Action, { t: T }>, say: Say) => string } = {
  claim: ({ territory }, { at }) => `claim ${at(territory)}`,
  place: ({ count, unit, territory }, { at }) => `place ${unitsWords(count, unit)} on ${at(territory)}`,
  undo: ({ count, unit, territory }, { at }) => `take ${unitsWords(count, unit)} back from ${at(territory)}`,
  trade: () => "trade a set of cards",
  attack,
  attackuntil: attack,
  defend: ({ dice }) => `defend with ${diceWords(dice)}`,
  occupy: ({ count }) => `move in with ${armiesWords(count)}`,
  fortify: ({ count, source, target }, { at }) =>
    `move ${armiesWords(count)} from ${at(source)} to ${at(target)}`,
  endphase: () => "end the phase",
  endturn: () => "end the turn",
  hire: ({ count, unit = "infantry", territory }, { at }) => `hire ${count} ${unit} on ${at(territory)}`,
  recruit: ({ unit, territory }, { at }) => `raise ${unit} on ${at(territory)}`,
  research: ({ tech }) => `learn ${titled(tech)}`,
  offertreaty: ({ to, kind, rounds = 0 }, { who }) => `offer ${who(to)} ${treatyWords({ kind, rounds })}`,
  answertreaty: ({ to, accept }, { who }) => `${accept ? "accept" : "decline"} the offer from ${who(to)}`,
  endtreaty: ({ to }, { who }) => `give notice to ${who(to)}`,
};

/** An action in words: "attack Brazil from Peru". */
export const actionWords = (action: Action, say: Say): string =>
  (PHRASES[action.t] as (action: Action, say: Say) => string)(action, say);

/** What a bot is about to do in a game of bots. The button's label is its first word. */
export function intention({
  intent,
  cast,
  board,
}: ConquestMoment): { sentence: string; button: string } | null {
  if (!intent) return null;
  const action = actionWords(intent.action as Action, sayOf(board, cast));
  return {
    sentence: `${cast.name(intent.seat)} is about to ${action}.`,
    button: capital(action.replace(/ .*/, "")),
  };
}

/** Why a seat is out, and when it may come back. */
export function outWords({ plus, round }: Sight, seat: Seat): string {
  const back = plus?.returns?.[seat] ?? 0;
  if (back === 0) return "out";
  return round < back ? `out until round ${back}` : "out until a territory is free";
}

export const words = {
  after: (rounds: number, how: string) => `After ${roundsWords(rounds)}.${how && ` ${how}`}`,
  youAreOut: (view: Sight, me: Seat) => `You're ${outWords(view, me)}. You can keep watching.`,
  waitingFor: (name: string) => `Waiting for ${name}.`,
  gameOver: "Game over",
  isOut: ({ does }: Say, seat: Seat) => `${does(seat, "are", "is")} out`,
  has: ({ does }: Say, seat: Seat, count: number, isPart: boolean) =>
    `${does(seat, "have", "has")} ${territoriesWords(count)}${isPart ? " in sight" : ""}`,
  mission: (mission: string) => `Your secret mission: ${mission}`,
  loaded: (map: string, sides: readonly string[]) => `${map} loaded. ${sides.join(", ")}.`,

  length: (rounds: number, rolls: number | null) =>
    rolls === null ? roundsWords(rounds) : `${roundsWords(rounds)}, ${plural(rolls, "roll", "rolls")}`,
  heldBy: (name: string | null) => (name === null ? "territories held" : `territories held by ${name}`),
  captured: "territories captured",
  destroyed: "armies destroyed",
  lost: "armies lost",
  regionsHeld: "regions held",
  completed: ({ does, regions }: Say, seat: Seat, region: number) =>
    `${does(seat, "complete", "completes")} ${regions([region])}`,
  broke: ({ does, regions, cast }: Say, seat: Seat, former: Seat, region: number) =>
    `${does(seat, "break", "breaks")} ${cast.isMe(former) ? "your" : `${cast.name(former)}'s`} hold on ${regions([region])}`,
};
