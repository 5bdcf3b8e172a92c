import type { JSX } from "preact";
import { HintButton, ownsPace } from "../../play/room/Controls";
import { PaceButtons } from "../../play/room/PaceButtons";
import { Button } from "../../ui/controls/Button";
import { PhaseSteps } from "../../ui/controls/PhaseSteps";
import { isPhone } from "../../ui/screen/screenSize";
import { part } from "./part";
import { onwardWords, SIGNS, stepsOf } from "./phases";
import { cardsWords } from "./say";
import type { Shown, UiState } from "./uiState";
import { endTurn, goOn, isEnding, span, stillReady } from "./verbs";

/** Where the turn is, and the one button that takes it further. */
export const PhaseBar = part<{ cards: boolean }>(({ table, ui, board, view, cards }) => {
  if (table.standing.value?.phase !== "playing") return null;
  const phases = stepsOf(board, view);
  return (
    <div class="cq-bar">
      {phases ? (
        <PhaseSteps
          label="Phases"
          steps={phases.steps.map((name) => ({ name, icon: SIGNS[name] }))}
          now={phases.now}
        />
      ) : null}
      <div class="cq-bar-buttons">
        {cards ? <CardsButton ui={ui} /> : null}
        {ownsPace(table) ? (
          <PaceButtons table={table} />
        ) : ui.seat.value !== null ? (
          <Own ui={ui} board={board} view={view} />
        ) : table.spot.value !== null ? ( // what is told can be had at once
          <Button icon="next" size={16} data-next onClick={() => table.playback?.flush()}>
            Skip
          </Button>
        ) : null}
      </div>
    </div>
  );
});

/** The buttons of the one whose turn it is. */
function Own({ ui, board, view }: Shown): JSX.Element {
  const { words, short, ready } = onwardWords(ui, board, view);
  const said = isPhone.value ? short : words;
  const chosen = span(ui) !== null || stillReady(ui) !== ""; // E confirms that first
  return (
    <>
      {isPhone.value ? null : <Asides ui={ui} />}
      {ready ? (
        <Button
          kind={`${chosen ? "" : "primary"} cq-onward`}
          off={!ui.free.value && isEnding(ui)}
          cap={chosen ? null : "E"}
          onClick={() => goOn(ui)}
        >
          {said}
        </Button>
      ) : (
        <p class={`cq-first ${ui.panel.value.trade_first ? "cq-must" : ""}`}>{said}</p>
      )}
    </>
  );
}

/** What may be done instead: ask, or end the turn at once. */
export function Asides({ ui }: { ui: UiState }): JSX.Element {
  const { table, board, view, free } = ui;
  const stops = view.value?.phase === "attack" && board.value?.terms.fortify_range !== "none";
  return (
    <>
      <HintButton table={table} />
      {stops ? (
        <Button off={!free.value} onClick={() => endTurn(ui)}>
          End turn
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
      {must ? "Trade cards" : cardsWords(hand.cards.length)}
    </Button>
  ) : null;
}
