import { effect, untracked } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { NEUTRAL_INK } from "../../board/inks";
import type { Tactical } from "../../net/wire.gen";
import { say } from "../../ui/messages/liveRegion";
import { percent, percentWords } from "../../ui/text/percent";
import { type Board, type Front, factionInk, placeName, type Sight } from "./model";
import { assumedWords, chanceWords, lossLines, submergeWords } from "./oddsWords";
import { ownerInk } from "./Plate";
import type { UiState } from "./uiState";
import "./chanceBar.css";

interface OddsProps {
  board: Board;
  view: Sight;
  front: Front;
  odds: Tactical.Odds;
}

/** What a forecast assumes, and what comes of it if the defender's submarines submerge instead. */
export function Assumed({
  front: { defenders, submerges },
  odds: { submerged },
  who = "",
}: Pick<OddsProps, "front" | "odds"> & { who?: string }): JSX.Element {
  return (
    <>
      {submerged ? (
        <p class="tr-submerge">{submergeWords(submerged, defenders.submarine ?? 0, who)}</p>
      ) : null}
      <p class="tr-assumed">{assumedWords(submerges, who)}</p>
    </>
  );
}

/** How a battle may go, before it is fought: the chance, the bar, and what each side loses on average. */
export function Chances({ board, view, front, odds }: OddsProps): JSX.Element {
  const [mine, theirs, swing] = lossLines(odds);
  const water = board.territories[front.place]?.isWater ?? false;
  const lines = [
    ["Lose about", mine],
    ["They lose", theirs],
    ["Swing", swing, odds.swing < 0 ? "bad" : "good"],
  ];
  return (
    <div class="tr-odds">
      <div class="tr-odds-head">
        <p class="display tr-win">{percent(odds.take)}</p>
        <p class="tr-quiet">{chanceWords(odds, null, water)}</p>
      </div>
      <OddsBar view={view} front={front} odds={odds} />
      <dl class="tr-losses">
        {lines.map(([name, words, good]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={good}>{words}</dd>
          </div>
        ))}
      </dl>
      <Assumed front={front} odds={odds} />
    </div>
  );
}

/** Won, drawn and lost as parts of one bar, in the inks of the two sides. */
export function OddsBar({ view, front, odds: { win, draw, lose } }: Omit<OddsProps, "board">): JSX.Element {
  return (
    <ChanceBar
      parts={[
        { ink: factionInk(view.now.turn), chance: win },
        { ink: NEUTRAL_INK, chance: draw },
        { ink: ownerInk(front.defender), chance: lose },
      ]}
      words={`Win ${percent(win)}, nobody left ${percent(draw)}, lose ${percent(lose)}`}
    />
  );
}

export interface ChancePart {
  ink: number;
  chance: number;
  /** Beside the ink, where one has two parts. */
  class?: string;
}

/** Chances that make a whole, as parts of one bar. */
export function ChanceBar({ parts, words }: { parts: readonly ChancePart[]; words: string }): JSX.Element {
  return (
    <span class="tr-odds-bar" role="img" aria-label={words} title={words}>
      {parts.map(({ ink, chance, class: more = "" }, index) =>
        chance > 0 ? <span key={index} class={`ink-${ink} ${more}`} style={{ flexGrow: chance }} /> : null,
      )}
    </span>
  );
}

/** Says the chance of the attack that is aimed at, or of the battle that goes on, once it is known. */
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

/** "88 percent to take Ukraine."; nothing where nothing is asked of the one who listens. */
export function chanceSpoken({ board, view, seat, meant, odds, front }: UiState): string {
  const asked = meant.value !== null || view.value?.now.battle?.stage === "press";
  if (!board.value || seat.value === null || !asked || !odds.value || !front.value) return "";
  const { take, submerged } = odds.value;
  const { place, defenders } = front.value;
  const words = `${percentWords(take)} to take ${placeName(board.value, place)}.`;
  return submerged ? `${words} ${submergeWords(submerged, defenders.submarine ?? 0)}` : words;
}
