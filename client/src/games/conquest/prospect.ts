import { settings } from "../../net/settings";
import { listed } from "../../play/turn/queue";
import type { Prospect } from "./model";
import type { UiState } from "./uiState";

/** What an attack from the chosen territory promises, once the server has said it. */
export function prospectOf({ odds, chosen }: UiState, target: number): Prospect | null {
  const known = odds.value?.question.source === chosen.value ? odds.value?.answer : null;
  const found = known?.attacks.find((attack) => attack.target === target);
  if (!found) return null;
  return settings.value.chances ? found : { ...found, win: null, rolls: [], left: [] };
}

/** The dice that an attack can be made with, and the most armies that can stay behind, as the server lists them. */
export function waysOf(ui: UiState, target: number): { dice: number; free: number[]; keep: number } {
  const isMeant = (action: { source: number; target: number }): boolean =>
    action.source === ui.chosen.value && action.target === target;
  const counts = listed(ui, "attack").flatMap((action) => (isMeant(action) ? [action.dice] : []));
  const keeps = listed(ui, "attackuntil").flatMap((action) => (isMeant(action) ? [action.keep] : []));
  const most = Math.max(1, ...counts);
  const least = Math.min(most, ...counts);
  return {
    dice: Math.min(most, Math.max(least, ui.dice.value ?? most)),
    free: Array.from({ length: most - least + 1 }, (_, index) => least + index),
    keep: Math.max(1, ...keeps),
  };
}

export const againstWords = ({ attackers, defenders }: Prospect): string =>
  `${attackers} against ${defenders < 0 ? "an unseen number" : defenders}`;
