import type { JSX } from "preact";
import { HintButton, ownsPace } from "../../../play/room/Controls";
import { PaceButtons } from "../../../play/room/PaceButtons";
import { Button } from "../../../ui/Button";
import { isPhone } from "../../../ui/narrow";
import { PhaseSteps } from "../../../ui/PhaseSteps";
import { endTurn, goOn, isEnding, span, stillReady } from "../turn/actions";
import type { Desk, Shown } from "../turn/desk";
import { part } from "../turn/part";
import { onwardWords, SIGNS, stepsOf } from "../turn/phases";
import { cardsWords } from "../words/say";

/** Where the turn is, and the one button that takes it further. */
export const PhaseBar = part<{ cards: boolean }>(({ table, desk, board, view, cards }) => {
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
        {cards ? <CardsButton desk={desk} /> : null}
        {ownsPace(table) ? (
          <PaceButtons table={table} />
        ) : desk.seat.value !== null ? (
          <Own desk={desk} board={board} view={view} />
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
function Own({ desk, board, view }: Shown): JSX.Element {
  const { words, short, ready } = onwardWords(desk, board, view);
  const said = isPhone.value ? short : words;
  const chosen = span(desk) !== null || stillReady(desk) !== ""; // E confirms that first
  return (
    <>
      {isPhone.value ? null : <Asides desk={desk} />}
      {ready ? (
        <Button
          kind={`${chosen ? "" : "primary"} cq-onward`}
          off={!desk.free.value && isEnding(desk)}
          cap={chosen ? null : "E"}
          onClick={() => goOn(desk)}
        >
          {said}
        </Button>
      ) : (
        <p class={`cq-first ${desk.panel.value.trade_first ? "cq-must" : ""}`}>{said}</p>
      )}
    </>
  );
}

/** What may be done instead: ask, or end the turn at once. */
export function Asides({ desk }: { desk: Desk }): JSX.Element {
  const { table, board, view, free } = desk;
  const stops = view.value?.phase === "attack" && board.value?.terms["fortify.range"] !== "none";
  return (
    <>
      <HintButton table={table} />
      {stops ? (
        <Button off={!free.value} onClick={() => endTurn(desk)}>
          End turn
        </Button>
      ) : null}
    </>
  );
}

function CardsButton({ desk }: { desk: Desk }): JSX.Element | null {
  const hand = desk.hand.value;
  const must = desk.panel.value.trade_first;
  return hand ? (
    <Button
      kind={must ? "primary" : ""}
      icon="cards"
      aria-haspopup="dialog"
      onClick={() => void (desk.cards.value = true)}
    >
      {must ? "Trade cards" : cardsWords(hand.cards.length)}
    </Button>
  ) : null;
}
