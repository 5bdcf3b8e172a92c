import type { JSX } from "preact";
import { PhaseSteps } from "../../../ui/controls/PhaseSteps";
import { Icon } from "../../../ui/icons/Icon";
import { DraftBar, DraftStrip } from "../draft/DraftPanel";
import { factionName, isDrafting, type Sight } from "../model";
import { isHere } from "../position";
import { part, type UiState } from "../turn/uiState";
import { playerTotals, words } from "../words/factions";
import { moneyWords, STEPS } from "../words/phases";
import { playerOf } from "../words/say";
import { FactionChip } from "./Parts";

/** The step of the turn. Income only while the map shows it, and -1 once the game is over. */
export function stepOf({ table, spot }: UiState, { now }: Sight): number {
  if (spot.value?.event.t === "collected") return STEPS.length - 1;
  if (table.standing.value?.phase !== "playing") return -1;
  return STEPS.findIndex(({ phase }) => phase === now.phase);
}

/** The faction in turn, its money, and the phase. */
export const TopBar = part((shown) => {
  const { table, cast, ui, board, view } = shown;
  if (isDrafting(view)) return <DraftBar {...shown} />;
  const { turn, round } = view.now;
  const all = playerTotals(board, view);
  return (
    <section class="tr-top" aria-label={words.turn}>
      <div class="panel tr-faction">
        <FactionChip faction={turn} size={34} />
        <p class="tr-faction-words">
          <b>{factionName(board, turn)}</b>
          <span>{words.round(round, playerOf(view, cast, turn))}</span>
        </p>
        <div class="tr-purse">
          <p class="tr-money">
            <Money figure={moneyWords(view)} next={view.income[turn]} />
          </p>
          {all ? (
            <p class="tr-all" title={all.words}>
              <span aria-hidden="true">{words.purse(isHere(table, view, turn), all.money)}</span>{" "}
              <Next next={all.next} />
              <span class="unseen">{all.words}</span>
            </p>
          ) : null}
        </div>
      </div>
      <div class="panel tr-phases">
        <PhaseSteps label={words.phases} steps={STEPS} now={stepOf(ui, view)} />
      </div>
    </section>
  );
});

/** The same for the top of a phone's screen. */
export const TurnWords = part((shown) => {
  const { ui, board, view } = shown;
  if (isDrafting(view)) return <DraftStrip {...shown} />;
  const { turn, round, treasuries } = view.now;
  const step = stepOf(ui, view);
  return (
    <>
      <FactionChip faction={turn} size={32} />
      <p class="tr-strip-words">
        <b>
          {STEPS[step]?.name ?? words.end}{" "}
          {step < 0 ? null : <span>{words.step(step + 1, STEPS.length)}</span>}
        </b>
        <small>{words.strip(factionName(board, turn), round)}</small>
      </p>
      <span class="chip tr-money">
        <Money figure={`${treasuries[turn] ?? 0}`} next={view.income[turn]} />
      </span>
    </>
  );
});

/** A large number with its words in small, and the income. */
function Money({ figure, next = 0 }: { figure: string; next: number | undefined }): JSX.Element {
  const [number = "", ...rest] = figure.split(/(?= )/);
  return (
    <>
      <span class="unseen">{words.treasury}</span>
      <Icon name="coin" size={17} />
      <span>
        <b>{number}</b>
        <small>{rest.join("")}</small>
      </span>
      <Next next={next} />
    </>
  );
}

/** Expected income at the end of the turn. */
const Next = ({ next }: { next: number }): JSX.Element => (
  <span class="tr-next" title={words.incomeTitle(next)}>
    <span class="unseen">{words.income}</span>
    {`+${next}`}
  </span>
);
