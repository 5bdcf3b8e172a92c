import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../board/inks";
import type { Tactical } from "../../net/wire.gen";
import { percent } from "../../ui/percent";
import { ChanceBar } from "./ChanceBar";
import { type Board, type Front, factionInk, NOBODY, type Sight } from "./model";
import { submergedOdds } from "./odds";
import { assumedWords, chanceWords, lossLines, submergeWords } from "./oddsWords";
import { terrainOf } from "./terrain";

interface OddsProps {
  board: Board;
  view: Sight;
  front: Front;
  odds: Tactical.Odds;
}

/** What a forecast assumes, and what comes of it if the defender's submarines submerge instead. */
export function Assumed({
  board,
  front,
  who = "",
}: Pick<OddsProps, "board" | "front"> & { who?: string }): JSX.Element {
  const submerged = submergedOdds(board, front).value;
  return (
    <>
      {submerged ? (
        <p class="tr-submerge">{submergeWords(submerged, front.defenders.submarine ?? 0, who)}</p>
      ) : null}
      <p class="tr-assumed">{assumedWords(front.submerges, who)}</p>
    </>
  );
}

/** How a battle may go, before it is fought: the chance, the bar, and what each side loses on average. */
export function Chances({ board, view, front, odds }: OddsProps): JSX.Element {
  const [mine, theirs, swing] = lossLines(odds);
  return (
    <div class="tr-odds">
      <div class="tr-odds-head">
        <p class="display tr-win">{percent(odds.take)}</p>
        <p class="tr-quiet">{chanceWords(odds, null, terrainOf(board).water[front.place] ?? false)}</p>
      </div>
      <OddsBar view={view} front={front} odds={odds} />
      <dl class="tr-losses">
        <div>
          <dt>Lose about</dt>
          <dd>{mine}</dd>
        </div>
        <div>
          <dt>They lose</dt>
          <dd>{theirs}</dd>
        </div>
        <div>
          <dt>Swing</dt>
          <dd class={odds.swing < 0 ? "bad" : "good"}>{swing}</dd>
        </div>
      </dl>
      <Assumed board={board} front={front} />
    </div>
  );
}

/** Won, drawn and lost as parts of one bar, in the inks of the two sides. */
export function OddsBar({ view, front, odds }: Omit<OddsProps, "board">): JSX.Element {
  const { defender } = front;
  const parts = [
    { ink: factionInk(view.now.turn), chance: odds.win },
    { ink: NEUTRAL_INK, chance: odds.draw },
    { ink: defender === NOBODY ? NEUTRAL_INK : factionInk(defender), chance: odds.lose },
  ];
  return (
    <ChanceBar
      parts={parts}
      words={`Win ${percent(odds.win)}, nobody left ${percent(odds.draw)}, lose ${percent(odds.lose)}`}
    />
  );
}
