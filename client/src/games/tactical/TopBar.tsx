import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import { PhaseSteps } from "../../ui/PhaseSteps";
import { SeatChip } from "../../ui/SeatChip";
import type { Desk } from "./desk";
import { CouncilBar } from "./draft/Council";
import { isCouncil } from "./draft/draft";
import { type Board, factionInk, factionName, type Sight } from "./model";
import { playerOf } from "./people";
import { moneyWords, STEPS, stepOf } from "./phases";
import { purseOf } from "./purse";

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
          <Forecast board={board} view={view} />
        </p>
      </div>
      <div class="panel tr-phases">
        <PhaseSteps label="Phases" steps={STEPS} now={stepOf(desk, view)} />
      </div>
    </section>
  );
}

/** What comes in at the end of the turn as things stand; then what all factions of the player have. */
function Forecast({ board, view }: { board: Board; view: Sight }): JSX.Element {
  const { next, all } = purseOf(board, view);
  return (
    <>
      <span class="tr-next" title={`Income at the end of the turn, as things stand: ${next} IPC`}>
        <span class="unseen">, income </span>
        {`+${next}`}
      </span>
      {all ? (
        <span class="tr-all" title={all.words}>
          <small>all</small>
          <b>{all.money}</b>
          <span class="tr-next">{`+${all.next}`}</span>
          <span class="unseen">{all.words}</span>
        </span>
      ) : null}
    </>
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
