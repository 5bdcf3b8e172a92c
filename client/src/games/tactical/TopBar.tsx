import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import { PhaseSteps } from "../../ui/PhaseSteps";
import { SeatChip } from "../../ui/SeatChip";
import type { Desk } from "./desk";
import { CouncilBar } from "./draft/Council";
import { isCouncil } from "./draft/draft";
import { factionInk, factionName } from "./model";
import { playerOf } from "./people";
import { moneyWords, STEPS, stepOf } from "./phases";

/** Which faction is in turn, what it has, and in which phase it is. */
export function TopBar({ desk }: { desk: Desk }): JSX.Element | null {
  const { table } = desk;
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view) return null;
  if (isCouncil(view)) return <CouncilBar desk={desk} board={board} view={view} />;
  const { turn, round } = view.now;
  return (
    <section class="tr-top" aria-label="Turn">
      <div class="panel tr-faction">
        <SeatChip ink={factionInk(turn)} size={34} />
        <p class="tr-faction-words">
          <b>{factionName(board, turn)}</b>
          <span>{`round ${round} \u00b7 ${playerOf(view, table.cast.value, turn)}`}</span>
        </p>
        <p class="tr-money">
          <span class="unseen">Treasury </span>
          <Icon name="coin" size={17} />
          <Money words={moneyWords(board, view)} />
        </p>
      </div>
      <div class="panel tr-phases">
        <PhaseSteps label="Phases" steps={STEPS} now={stepOf(desk, view)} />
      </div>
    </section>
  );
}

/** The figure large, its words small. */
export function Money({ words }: { words: string }): JSX.Element {
  const gap = words.indexOf(" ");
  return (
    <span>
      <b>{words.slice(0, gap)}</b>
      <small>{words.slice(gap)}</small>
    </span>
  );
}
