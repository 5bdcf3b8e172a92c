import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import { PhaseSteps } from "../../ui/PhaseSteps";
import { SeatChip } from "../../ui/SeatChip";
import type { Desk } from "./desk";
import { CouncilBar } from "./draft/Council";
import { isCouncil } from "./draft/draft";
import { factionInk, factionName, seatOf } from "./model";
import { isHere, playerOf } from "./people";
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
  const purse = purseOf(board, view);
  return (
    <section class="tr-top" aria-label="Turn">
      <div class="panel tr-faction">
        <SeatChip ink={factionInk(turn)} size={34} />
        <p class="tr-faction-words">
          <b>{factionName(board, turn)}</b>
          <span>{`round ${round} \u00b7 ${playerOf(view, table.cast.value, turn)}`}</span>
        </p>
        <div class="tr-purse">
          <p class="tr-money">
            <span class="unseen">Treasury </span>
            <Icon name="coin" size={17} />
            <Money words={moneyWords(board, view)} />
            <Next next={purse.next} />
          </p>
          {purse.all ? (
            <p class="tr-all" title={purse.all.words}>
              <span aria-hidden="true">{`${isHere(table, seatOf(view, turn)) ? "all yours" : "in all"} ${purse.all.money}`}</span>{" "}
              <Next next={purse.all.next} />
              <span class="unseen">{purse.all.words}</span>
            </p>
          ) : null}
        </div>
      </div>
      <div class="panel tr-phases">
        <PhaseSteps label="Phases" steps={STEPS} now={stepOf(desk, view)} />
      </div>
    </section>
  );
}

/** What comes in at the end of the turn, as things stand. */
function Next({ next }: { next: number }): JSX.Element {
  return (
    <span class="tr-next" title={`Income at the end of the turn, as things stand: ${next} IPC`}>
      <span class="unseen">, income </span>
      {`+${next}`}
    </span>
  );
}

/** The figure large, its words small. */
function Money({ words }: { words: string }): JSX.Element {
  const gap = words.indexOf(" ");
  return (
    <span>
      <b>{words.slice(0, gap)}</b>
      <small>{words.slice(gap)}</small>
    </span>
  );
}
