import { effect, untracked } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { NEUTRAL_INK } from "../../../board/inks";
import { say } from "../../../ui/messages/liveRegion";
import { percent } from "../../../ui/text/percent";
import { type Board, type Front, factionInk, type Odds, placeName, type Sight } from "../model";
import { Lines } from "../panels/Parts";
import type { UiState } from "../turn/uiState";
import {
  assumedWords,
  barWords,
  chanceWords,
  lossLines,
  chanceSpoken as spoken,
  submergeWords,
} from "../words/odds";
import "./chanceBar.css";

interface OddsProps {
  view: Sight;
  front: Front;
  odds: Odds;
}

/** What a forecast assumes, and the odds if the defender's submarines submerge instead; `who` attacks. */
export const Assumptions = ({ front, odds: { submerged }, who = "" }: AssumedProps): JSX.Element => (
  <>
    {submerged ? (
      <p class="tr-submerge">{submergeWords(submerged, front.defenders.submarine ?? 0, who)}</p>
    ) : null}
    <p class="tr-assumed">{assumedWords(front.submerges, who)}</p>
  </>
);

type AssumedProps = Pick<OddsProps, "front" | "odds"> & { who?: string };

/** A battle's odds before it is fought: the chance, the bar, and the average losses of both sides. */
export function Chances({ board, ...shown }: OddsProps & { board: Board }): JSX.Element {
  const { front, odds } = shown;
  const water = board.territories[front.place]?.isWater ?? false;
  return (
    <div class="tr-odds">
      <div class="tr-odds-head">
        <p class="display tr-win">{percent(odds.take)}</p>
        <p class="tr-quiet">{chanceWords(odds, null, water)}</p>
      </div>
      <OddsBar {...shown} />
      <Lines of={lossLines(odds)} />
      <Assumptions front={front} odds={odds} />
    </div>
  );
}

/** Win, draw and loss as parts of one bar, in the inks of the two sides. */
export const OddsBar = ({ view, front, odds }: OddsProps): JSX.Element => (
  <ChanceBar
    parts={[
      { ink: factionInk(view.now.turn), chance: odds.win },
      { ink: NEUTRAL_INK, chance: odds.draw },
      { ink: factionInk(front.defender), chance: odds.lose },
    ]}
    label={barWords(odds)}
  />
);

interface ChancePart {
  ink: number;
  chance: number;
  /** A class that tells apart parts with the same ink. */
  class?: string;
}

/** Chances that add up to 1, as parts of one bar. */
export const ChanceBar = ({ parts, label }: { parts: readonly ChancePart[]; label: string }): JSX.Element => (
  <span class="tr-odds-bar" role="img" aria-label={label} title={label}>
    {parts.map(({ ink, chance, class: more = "" }, index) =>
      chance > 0 ? <span key={index} class={`ink-${ink} ${more}`} style={{ flexGrow: chance }} /> : null,
    )}
  </span>
);

/** Announce the odds of the aimed attack or the current battle, once they are known. */
export function useSpokenChance(ui: UiState): void {
  useEffect(
    () =>
      effect(() => {
        const words = chanceSpoken(ui);
        if (words) untracked(() => say(words));
      }),
    [ui],
  );
}

/** "88 percent to capture Ukraine.", or nothing if the listener has nothing to decide. */
export function chanceSpoken({ board, view, seat, chosenWay, odds, front }: UiState): string {
  const asked = chosenWay.value !== null || view.value?.now.battle?.stage === "press";
  if (!board.value || seat.value === null || !asked || !odds.value || !front.value) return "";
  const { place, defenders } = front.value;
  const { submerged } = odds.value;
  const words = spoken(odds.value, placeName(board.value, place));
  return submerged ? `${words} ${submergeWords(submerged, defenders.submarine ?? 0)}` : words;
}
