import { plural } from "../../../play/phrases";
import type { IconName } from "../../../ui/icons/Icon";
import type { Phase, Sight } from "../model";
import { battlesAhead, currentFront } from "../position";
import { joined, someBattles } from "./say";

interface PhaseWords {
  name: string;
  /** What others see happening. */
  doing: string;
  /** What the player is asked to do. */
  ask: string;
}

export const PHASES: Readonly<Record<Phase, PhaseWords>> = {
  purchase: { name: "purchase", doing: "Buying units", ask: "Buy units, or end the phase." },
  combat_move: {
    name: "combat move",
    doing: "Moving to attack",
    ask: "Move units into battle, or end the phase.",
  },
  combat: { name: "battles", doing: "Fighting battles", ask: "Choose the next battle." },
  noncombat_move: {
    name: "non-combat move",
    doing: "Moving without combat",
    ask: "Move units that haven't fought, or end the phase.",
  },
  place: { name: "placement", doing: "Placing units", ask: "Place the units you bought." },
  over: { name: "end", doing: "Game over", ask: "" },
  draft: { name: "draft", doing: "Drafting", ask: "Pick a faction." },
  declare: { name: "alliances", doing: "Declaring alliances", ask: "Join an alliance, or form one." },
};

/** The steps of a turn; the server has no phase for the last one, in which income is collected. */
export const STEPS: readonly { name: string; icon: IconName; phase?: Phase }[] = [
  { name: "Purchase", icon: "factory", phase: "purchase" },
  { name: "Combat move", icon: "swords", phase: "combat_move" },
  { name: "Battles", icon: "die", phase: "combat" },
  { name: "Non-combat", icon: "arrow", phase: "noncombat_move" },
  { name: "Place", icon: "flag", phase: "place" },
  { name: "Income", icon: "coin" },
];

/** How the winners won: "The Allies won by holding enough capitals". */
export const WON_BY = {
  capitals: "by holding enough capitals",
  production: "by producing enough",
  round_limit: "by gaining the most production",
};

/** How the game ended, for winners and losers alike. */
export const ENDINGS = {
  capitals: `Won ${WON_BY.capitals}.`,
  production: `Won ${WON_BY.production}.`,
  round_limit: "Round limit reached. Decided by production gained.",
};

/** "7 left of 24" while buying, otherwise "24 IPC". */
export function moneyWords({ now, spent }: Sight): string {
  const left = now.treasuries[now.turn] ?? 0;
  return now.phase === "purchase" ? `${left} left of ${left + spent}` : `${left} IPC`;
}

/** The words of the turn's one button. */
export function turnButtonWords(view: Sight): string {
  const { now, fronts, income } = view;
  const collect = `End turn and collect ${income[now.turn] ?? 0}`;
  const hasOrders = now.basket.some((count) => count > 0);
  switch (now.phase) {
    case "purchase":
      return hasOrders || view.fallen.includes(now.turn) ? "End purchase" : "Buy nothing";
    case "combat_move":
      return fronts.length > 0 ? `Start ${someBattles(fronts.length)}` : "End combat move";
    case "combat":
      if (currentFront(view)) return `${someBattles(battlesAhead(view).length + 1)} left`;
      return battlesAhead(view).length === 1 ? "Fight the battle" : "Fight next battle";
    case "noncombat_move":
      return hasOrders ? "End move" : collect;
    case "place":
      return collect;
    case "over":
      return "Game over";
    default:
      return "";
  }
}

/** "2 battles to come, 3 moves", or nothing. */
export const moreWords = ({ now: { moves }, fronts }: Sight): string =>
  joined(
    fronts.length > 0 ? `${someBattles(fronts.length)} to come` : "",
    moves.length > 0 ? plural(moves.length, "move", "moves") : "",
  );

export const battlesLeft = (count: number): string => `${someBattles(count)} left.`;

export const unplacedWords = (count: number): string =>
  `${plural(count, "unit isn't", "units aren't")} placed yet.`;

/** What each key does. */
export const KEYS = {
  next: "Next place where you can act",
  neighbour: "Neighbouring place in that direction",
  press: "Select a place, aim at it, then go",
  add: "Add another place's units to the move",
  count: "Add one unit of that row; with Shift, remove one. In a draft: show that faction",
  all: "Select all units",
  none: "Select none",
  go: "Go. In a draft: pick the faction",
  way: "Another way to the same place",
  gather: "Send everything that can reach the selected place",
  undo: "Undo the last move",
  fight: "Begin the selected battle, or fight the next round",
  toTheEnd: "Fight to the end",
  retreat: "Retreat",
  placeAll: "Place all",
  end: "End the phase",
  look: "Look back a turn, or return to now",
  deselect: "Deselect",
};
