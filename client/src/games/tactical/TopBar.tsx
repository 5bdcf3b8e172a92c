import type { JSX } from "preact";
import { listed } from "../../play/say";
import { Icon } from "../../ui/Icon";
import { PhaseSteps } from "../../ui/PhaseSteps";
import { SeatChip } from "../../ui/SeatChip";
import type { Desk } from "./desk";
import { CouncilBar } from "./draft/Council";
import { isCouncil } from "./draft/draft";
import { type Board, factionInk, factionName, factionsOf, type Sight, seatOf } from "./model";
import { isHere, playerOf } from "./people";
import { moneyWords, STEPS, stepOf } from "./phases";

/** Which faction is in turn, what it has, and in which phase it is. */
export function TopBar({ desk }: { desk: Desk }): JSX.Element | null {
  const { table } = desk;
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view) return null;
  if (isCouncil(view)) return <CouncilBar desk={desk} board={board} view={view} />;
  const { turn, round } = view.now;
  const all = purseOf(board, view);
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
            <Money words={moneyWords(view)} />
            <Next next={view.income[turn] ?? 0} />
          </p>
          {all ? (
            <p class="tr-all" title={all.words}>
              <span aria-hidden="true">{`${isHere(table, seatOf(view, turn)) ? "all yours" : "in all"} ${all.money}`}</span>{" "}
              <Next next={all.next} />
              <span class="unseen">{all.words}</span>
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

/** What a player of several factions has in all of them and will collect; null for who has one. */
function purseOf(board: Board, view: Sight): { money: number; next: number; words: string } | null {
  const seat = seatOf(view, view.now.turn);
  const factions = seat === null ? [] : factionsOf(view, seat);
  const sum = (figures: readonly number[]): number =>
    factions.reduce((total, faction) => total + (figures[faction] ?? 0), 0);
  const each = factions.map(
    (faction) =>
      `${factionName(board, faction)} ${view.now.treasuries[faction] ?? 0} and ${view.income[faction] ?? 0} to come`,
  );
  return factions.length > 1
    ? { money: sum(view.now.treasuries), next: sum(view.income), words: `${listed(each)}.` }
    : null;
}
