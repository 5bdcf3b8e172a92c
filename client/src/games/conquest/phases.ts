import type { Desk } from "./desk";
import type { Board, Phase, Sight } from "./model";
import { armiesWords } from "./say";
import { onward } from "./verbs";

export type Step = "Claim" | "Set up" | "Reinforce" | "Attack" | "Fortify";

const STEP: Readonly<Record<Phase, Step | null>> = {
  claim: "Claim",
  setup: "Set up",
  reinforce: "Reinforce",
  attack: "Attack",
  defend: "Attack",
  occupy: "Attack",
  spoils: "Attack",
  fortify: "Fortify",
  over: null,
};

/** The steps of the turn, or of the start, and which of them it is now. */
export function stepsOf({ terms }: Board, { phase }: Sight): { steps: Step[]; now: number } | null {
  const current = STEP[phase];
  if (!current) return null;
  const start: Step[] = terms["setup.allocation"] === "deal" ? ["Set up"] : ["Claim", "Set up"];
  const turn: Step[] =
    terms["fortify.range"] === "none" ? ["Reinforce", "Attack"] : ["Reinforce", "Attack", "Fortify"];
  const steps = start.includes(current) ? start : turn;
  return { steps, now: steps.indexOf(current) };
}

/**
 * The turn's one button: what it does, in full and short; without an action it says what is to be done first.
 */
export interface Onward {
  words: string;
  short: string;
  ready: boolean;
}

export function onwardWords(desk: Desk, board: Board, view: Sight): Onward {
  const ready = onward(desk) !== null;
  const first = (words: string, short = words): Onward => ({ words, short, ready: false });
  switch (view.phase) {
    case "claim":
      return first("Claim a territory", "Claim one");
    case "setup":
    case "reinforce":
    case "spoils":
      if (desk.panel.value.trade_first) return first("Trade a set first", "Trade first");
      if (ready) return { words: "Confirm and attack", short: "Confirm", ready };
      return first(`Place ${armiesWords(view.reserve)}`, `Place ${view.reserve}`);
    case "attack":
      return board.terms["fortify.range"] === "none"
        ? { words: "End turn", short: "End turn", ready }
        : { words: "End attack", short: "End attack", ready };
    case "fortify":
      return { words: "End turn", short: "End turn", ready };
    case "occupy":
      return first("Move in first", "Move in");
    case "defend":
      return first("Choose your dice", "Defend");
    case "over":
      return first("The game is over", "Over");
  }
}
