import { plural } from "../../play/phrases";
import type { IconName } from "../../ui/icons/Icon";
import { ahead, basketOf, underWay } from "./facts";
import type { Phase, Sight, Spot } from "./model";
import type { UiState } from "./uiState";
import { onward } from "./verbs";

export const STEPS: readonly { name: string; icon: IconName }[] = [
  { name: "Purchase", icon: "factory" },
  { name: "Combat move", icon: "swords" },
  { name: "Battles", icon: "die" },
  { name: "Non-combat", icon: "arrow" },
  { name: "Place", icon: "flag" },
  { name: "Income", icon: "coin" },
];

const STEP: Readonly<Record<Phase, number>> = {
  purchase: 0,
  combat_move: 1,
  combat: 2,
  noncombat_move: 3,
  place: 4,
  over: -1,
  draft: -1,
  declare: -1,
};
const INCOME = 5;

/** Which of the six phases it is, income only while it is told; none once the game is over. */
export function stepOf({ table }: UiState, { now }: Sight): number {
  const spot = table.spot.value as Spot | null;
  if (spot?.event.t === "collected") return INCOME;
  return table.standing.value?.phase === "playing" ? STEP[now.phase] : STEP.over;
}

/** "7 left of 24" while one buys, else "24 IPC". */
export function moneyWords({ now, spent }: Sight): string {
  const left = now.treasuries[now.turn] ?? 0;
  return now.phase === "purchase" ? `${left} left of ${left + spent}` : `${left} IPC`;
}

/** The turn's one button: what it does, and, where something comes first, what. */
export interface Onward {
  words: string;
  ready: boolean;
  sentence: string | null;
}

export function onwardWords(ui: UiState, view: Sight): Onward {
  const { action, sentence } = onward(ui);
  const first =
    view.now.phase === "combat" && sentence
      ? view.now.battle
        ? null
        : "Choose the next battle, on the map or in the list."
      : sentence;
  return { words: wordsOf(view), ready: action !== null, sentence: first };
}

function wordsOf(view: Sight): string {
  const { now, fronts } = view;
  switch (now.phase) {
    case "purchase":
      return basketOf(view).length > 0 || view.fallen.includes(now.turn) ? "End purchase" : "Buy nothing";
    case "combat_move":
      return fronts.length > 0 ? `To battle: ${battlesWords(fronts.length)}` : "End combat move";
    case "combat":
      return underWay(view)
        ? `${battlesWords(ahead(view).length + 1)} left`
        : ahead(view).length === 1
          ? "Fight the battle"
          : "Fight the next battle";
    case "noncombat_move":
      return basketOf(view).length > 0 ? "End move" : collectWords(view);
    case "place":
      return collectWords(view);
    case "draft":
    case "declare":
      return "";
    case "over":
      return "The game is over";
  }
}

const battlesWords = (count: number): string => plural(count, "battle", "battles");

const collectWords = ({ income, now }: Sight): string => `End turn and collect ${income[now.turn] ?? 0}`;
