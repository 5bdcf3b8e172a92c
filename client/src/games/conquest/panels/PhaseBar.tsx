import type { JSX } from "preact";
import { HintButton, ownsPace } from "../../../play/room/Controls";
import { PaceButtons } from "../../../play/room/PaceButtons";
import { Button } from "../../../ui/controls/Button";
import { PhaseSteps } from "../../../ui/controls/PhaseSteps";
import type { IconName } from "../../../ui/icons/Icon";
import { isPhone } from "../../../ui/screen/screenSize";
import type { Board, Sight } from "../model";
import { endPhase, endTurn, isEnding, nextStep, unfinished } from "../turn/actions";
import { part, type Shown, spanOf, type UiState } from "../turn/uiState";
import { PHASES, STEPS, type Step } from "../words/headline";
import { cardsWords } from "../words/say";
import { words } from "../words/turn";

/** The phase of the turn, and the button that ends it. */
export const PhaseBar = part<{ cards: boolean }>(({ table, ui, board, view, cards }) => {
  if (table.standing.value?.phase !== "playing") return null;
  const phases = stepsOf(board, view);
  return (
    <div class="cq-bar">
      {phases ? (
        <PhaseSteps
          label={words.phases}
          steps={phases.steps.map((step) => ({ name: STEPS[step], icon: STEP_ICONS[step] }))}
          now={phases.now}
        />
      ) : null}
      <div class="cq-bar-buttons">
        {cards ? <CardsButton ui={ui} /> : null}
        {ownsPace(table) ? (
          <PaceButtons table={table} />
        ) : ui.seat.value !== null ? (
          <TurnButtons ui={ui} board={board} view={view} />
        ) : table.spot.value !== null ? (
          <Button icon="next" size={16} data-next onClick={() => table.playback?.flush()}>
            {words.skip}
          </Button>
        ) : null}
      </div>
    </div>
  );
});

function TurnButtons({ ui, board, view }: Shown): JSX.Element {
  const { words: both, ready } = mainButton(ui, board, view);
  const said = both[isPhone.value ? 1 : 0];
  const isChosen = spanOf(ui) !== null || unfinished(ui) !== ""; // E confirms the choice first
  return (
    <>
      {isPhone.value ? null : <OtherButtons ui={ui} />}
      {ready ? (
        <Button
          kind={`${isChosen ? "" : "primary"} cq-end-phase`}
          off={!ui.free.value && isEnding(ui)}
          cap={isChosen ? null : "E"}
          onClick={() => endPhase(ui)}
        >
          {said}
        </Button>
      ) : (
        <p class={`cq-first ${ui.panel.value.trade_first ? "cq-must" : ""}`}>{said}</p>
      )}
    </>
  );
}

/** A hint, and the end of the turn while attacks are possible. */
export function OtherButtons({ ui }: { ui: UiState }): JSX.Element {
  const { table, board, view, free } = ui;
  const skipsFortify = view.value?.phase === "attack" && board.value && fortifies(board.value.terms);
  return (
    <>
      <HintButton table={table} />
      {skipsFortify ? (
        <Button off={!free.value} onClick={() => endTurn(ui)}>
          {words.endTurn}
        </Button>
      ) : null}
    </>
  );
}

function CardsButton({ ui }: { ui: UiState }): JSX.Element | null {
  const hand = ui.hand.value;
  const must = ui.panel.value.trade_first;
  return hand ? (
    <Button
      kind={must ? "primary" : ""}
      icon="cards"
      aria-haspopup="dialog"
      onClick={() => void (ui.cards.value = true)}
    >
      {must ? words.tradeCards : cardsWords(hand.cards.length)}
    </Button>
  ) : null;
}

const STEP_ICONS: Readonly<Record<Step, IconName>> = {
  claim: "flag",
  setup: "plus",
  reinforce: "plus",
  attack: "swords",
  fortify: "arrow",
};

export function stepsOf({ terms }: Board, { phase }: Sight): { steps: Step[]; now: number } | null {
  const { step } = PHASES[phase];
  if (!step) return null;
  const setup: Step[] = terms.setup_allocation === "deal" ? ["setup"] : ["claim", "setup"];
  const turn: Step[] = ["reinforce", "attack", ...(fortifies(terms) ? (["fortify"] as const) : [])];
  const steps = setup.includes(step) ? setup : turn;
  return { steps, now: steps.indexOf(step) };
}

/** Whether a turn ends with a phase for moving armies. */
const fortifies = (terms: Board["terms"]): boolean => terms.fortify_range !== "none";

/** The label of the turn's main button, in full and short. If it isn't ready, the label says what to do first. */
export function mainButton(
  ui: UiState,
  { terms }: Board,
  { phase, reserve }: Sight,
): { words: readonly [string, string]; ready: boolean } {
  const ready = nextStep(ui) !== null;
  const { first } = PHASES[phase];
  if (first) return { words: first, ready: false };
  if (phase === "attack" || phase === "fortify") {
    const end = phase === "attack" && fortifies(terms) ? words.endAttack : words.endTurn;
    return { words: [end, end], ready };
  }
  if (ui.panel.value.trade_first) return { words: words.tradeFirst, ready: false };
  return ready ? { words: words.confirm, ready } : { words: words.placeFirst(reserve), ready };
}
