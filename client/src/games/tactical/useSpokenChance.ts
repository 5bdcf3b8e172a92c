import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../ui/live";
import { percentWords } from "../../ui/percent";
import type { Desk } from "./desk";
import { placeName } from "./model";
import { submergedOdds } from "./odds";
import { submergeWords } from "./oddsWords";

/** Says the chance of the attack that is aimed at, or of the battle that goes on, once it is known. */
export function useSpokenChance(desk: Desk): void {
  useEffect(
    () =>
      effect(() => {
        const words = chanceSpoken(desk);
        if (words) untracked(() => say(words));
      }),
    [desk],
  );
}

/** "88 percent to take Ukraine."; nothing where nothing is asked of the one who listens. */
export function chanceSpoken({ board, view, seat, meant, odds, front }: Desk): string {
  const asked = meant.value !== null || view.value?.now.battle?.stage === "press";
  if (!board.value || seat.value === null || !asked || !odds.value || !front.value) return "";
  const submerged = submergedOdds(board.value, front.value).value;
  const words = `${percentWords(odds.value.take)} to take ${placeName(board.value, front.value.place)}.`;
  return submerged ? `${words} ${submergeWords(submerged, front.value.defenders.submarine ?? 0)}` : words;
}
