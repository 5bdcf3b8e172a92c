import type { JSX } from "preact";
import { listed } from "../../play/phrases";
import { PhaseSteps } from "../../ui/controls/PhaseSteps";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { DraftBar, DraftStrip } from "./draft/DraftPanel";
import { isDrafting } from "./draft/draft";
import { type Board, factionInk, factionName, factionsOf, type Sight, seatOf } from "./model";
import { part } from "./part";
import { isHere, playerOf } from "./people";
import { moneyWords, STEPS, stepOf } from "./phases";

/** Which faction is in turn, what it has, and in which phase it is. */
export const TopBar = part(({ table, cast, ui, board, view }) => {
  if (isDrafting(view)) return <DraftBar ui={ui} board={board} view={view} />;
  const { turn, round } = view.now;
  const all = purseOf(board, view);
  return (
    <section class="tr-top" aria-label="Turn">
      <div class="panel tr-faction">
        <SeatChip ink={factionInk(turn)} size={34} />
        <p class="tr-faction-words">
          <b>{factionName(board, turn)}</b>
          <span>{`round ${round} \u00b7 ${playerOf(view, cast, turn)}`}</span>
        </p>
        <div class="tr-purse">
          <p class="tr-money">
            <Money words={moneyWords(view)} next={view.income[turn]} />
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
        <PhaseSteps label="Phases" steps={STEPS} now={stepOf(ui, view)} />
      </div>
    </section>
  );
});

/** The same for a phone's strip. */
export const TurnWords = part(({ ui, board, view }) => {
  if (isDrafting(view)) return <DraftStrip ui={ui} board={board} view={view} />;
  const { turn, round, treasuries } = view.now;
  const step = stepOf(ui, view);
  return (
    <>
      <SeatChip ink={factionInk(turn)} size={32} />
      <p class="tr-strip-words">
        <b>
          {STEPS[step]?.name ?? "The end"} {step < 0 ? null : <span>{`${step + 1} of ${STEPS.length}`}</span>}
        </b>
        <small>{`${factionName(board, turn)}, round ${round}`}</small>
      </p>
      <span class="chip tr-money">
        <Money words={`${treasuries[turn] ?? 0}`} next={view.income[turn]} />
      </span>
    </>
  );
});

/** The figure large, its words small, and what comes in. */
function Money({ words, next = 0 }: { words: string; next: number | undefined }): JSX.Element {
  const [figure = "", ...rest] = words.split(/(?= )/);
  return (
    <>
      <span class="unseen">Treasury </span>
      <Icon name="coin" size={17} />
      <span>
        <b>{figure}</b>
        <small>{rest.join("")}</small>
      </span>
      <Next next={next} />
    </>
  );
}

/** What comes in at the end of the turn, as things stand. */
const Next = ({ next }: { next: number }): JSX.Element => (
  <span class="tr-next" title={`Income at the end of the turn, as things stand: ${next} IPC`}>
    <span class="unseen">, income </span>
    {`+${next}`}
  </span>
);

/** What a player of several factions has in all of them and will collect; null for who has one. */
function purseOf(
  board: Board,
  { income, now: { treasuries, turn }, ...view }: Sight,
): { money: number; next: number; words: string } | null {
  const seat = seatOf(view, turn);
  const factions = seat === null ? [] : factionsOf(view, seat);
  if (factions.length < 2) return null;
  const sum = (figures: readonly number[]): number =>
    factions.reduce((total, faction) => total + (figures[faction] ?? 0), 0);
  const each = factions.map(
    (faction) =>
      `${factionName(board, faction)} ${treasuries[faction] ?? 0} and ${income[faction] ?? 0} to come`,
  );
  return { money: sum(treasuries), next: sum(income), words: `${listed(each)}.` };
}
