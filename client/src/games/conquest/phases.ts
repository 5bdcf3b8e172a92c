import type { IconName } from "../../ui/icons/Icon";
import type { Board, Phase, Sight } from "./model";
import { armiesWords } from "./say";
import type { UiState } from "./uiState";
import { onward } from "./verbs";

export type Step = "Claim" | "Set up" | "Reinforce" | "Attack" | "Fortify";

export const SIGNS: Readonly<Record<Step, IconName>> = {
  Claim: "flag",
  "Set up": "plus",
  Reinforce: "plus",
  Attack: "swords",
  Fortify: "arrow",
};

interface PhaseWords {
  step: Step | null;
  /** What one's own turn is about, and what others are seen to do. */
  title: readonly [string, string];
  /** What is to be done first in it, in full and short. */
  first?: readonly [string, string];
}

export const PHASES: Readonly<Record<Phase, PhaseWords>> = {
  claim: { step: "Claim", title: ["claim", "claims"], first: ["Claim a territory", "Claim one"] },
  setup: { step: "Set up", title: ["set up", "sets up"] },
  reinforce: { step: "Reinforce", title: ["reinforce", "reinforces"] },
  attack: { step: "Attack", title: ["attack", "attacks"] },
  defend: { step: "Attack", title: ["defend", "defends"], first: ["Choose your dice", "Defend"] },
  occupy: { step: "Attack", title: ["move in", "moves in"], first: ["Move in first", "Move in"] },
  spoils: { step: "Attack", title: ["spoils", "trades cards"] },
  fortify: { step: "Fortify", title: ["fortify", "fortifies"] },
  over: { step: null, title: ["over", "is done"], first: ["The game is over", "Over"] },
};

/** The steps of the turn, or of the start, and which of them it is now. */
export function stepsOf({ terms }: Board, { phase }: Sight): { steps: Step[]; now: number } | null {
  const { step } = PHASES[phase];
  if (!step) return null;
  const start: Step[] = terms.setup_allocation === "deal" ? ["Set up"] : ["Claim", "Set up"];
  const turn: Step[] = [
    "Reinforce",
    "Attack",
    ...(terms.fortify_range === "none" ? [] : ["Fortify" as const]),
  ];
  const steps = start.includes(step) ? start : turn;
  return { steps, now: steps.indexOf(step) };
}

/** The turn's one button: what it does; without an action it says what is to be done first. */
interface Onward {
  words: string;
  short: string;
  ready: boolean;
}

export function onwardWords(ui: UiState, { terms }: Board, { phase, reserve }: Sight): Onward {
  const ready = onward(ui) !== null;
  const first = (words: string, short = words): Onward => ({ words, short, ready: false });
  const { first: told } = PHASES[phase];
  if (told) return first(...told);
  if (phase === "attack" || phase === "fortify") {
    const words = phase === "attack" && terms.fortify_range !== "none" ? "End attack" : "End turn";
    return { words, short: words, ready };
  }
  if (ui.panel.value.trade_first) return first("Trade a set first", "Trade first");
  if (ready) return { words: "Confirm and attack", short: "Confirm", ready };
  return first(`Place ${armiesWords(reserve)}`, `Place ${reserve}`);
}
