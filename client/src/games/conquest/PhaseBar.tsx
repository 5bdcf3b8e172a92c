import type { JSX } from "preact";
import { ownsPace } from "../../play/room/Controls";
import { PaceButtons } from "../../play/room/PaceButtons";
import { askHint, mayAsk } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { Icon, type IconName } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import { PhaseSteps } from "../../ui/PhaseSteps";
import { CardsIcon } from "./CardsIcon";
import { type Desk, deskOf, type Shown } from "./desk";
import type { Board, Sight } from "./model";
import { onwardWords, type Step, stepsOf } from "./phases";
import { cardsWords } from "./seats";
import { endTurn, goOn, span, stillReady } from "./verbs";

/** Where the turn is, and the one button that takes it further. */
export function PhaseBar({ table, cards }: { table: Table; cards: boolean }): JSX.Element | null {
  const desk = deskOf(table);
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view || table.standing.value?.phase !== "playing") return null;
  return (
    <div class="cq-bar">
      <Phases board={board} view={view} />
      <div class="cq-bar-buttons">
        {cards ? <CardsButton desk={desk} /> : null}
        {ownsPace(table) ? (
          <PaceButtons table={table} />
        ) : desk.seat.value === null ? (
          <Skip table={table} />
        ) : (
          <Own desk={desk} board={board} view={view} />
        )}
      </div>
    </div>
  );
}

const SIGN: Readonly<Record<Step, IconName>> = {
  Claim: "flag",
  "Set up": "plus",
  Reinforce: "plus",
  Attack: "swords",
  Fortify: "arrow",
};

function Phases({ board, view }: { board: Board; view: Sight }): JSX.Element | null {
  const shown = stepsOf(board, view);
  return shown ? (
    <PhaseSteps
      label="Phases"
      steps={shown.steps.map((name) => ({ name, icon: SIGN[name] }))}
      now={shown.now}
    />
  ) : null;
}

/** The buttons of the one whose turn it is. */
function Own({ desk, board, view }: Shown): JSX.Element {
  const { words, short, ready } = onwardWords(desk, board, view);
  const off = !desk.free.value;
  const chosen = span(desk) !== null || stillReady(desk) !== ""; // E confirms that first
  return (
    <>
      {isPhone.value ? null : <Asides desk={desk} />}
      {ready ? (
        <button
          type="button"
          class={`btn ${chosen ? "" : "primary"} cq-onward`}
          aria-disabled={off && desk.lastly.value !== null}
          onClick={() => goOn(desk)}
        >
          {isPhone.value ? short : words} {isPhone.value || chosen ? null : <span class="kbd">E</span>}
        </button>
      ) : (
        <p class={`cq-first ${desk.panel.value.trade_first ? "cq-must" : ""}`}>
          {isPhone.value ? short : words}
        </p>
      )}
    </>
  );
}

/** What may be done instead: ask, or end the turn at once. */
export function Asides({ desk }: { desk: Desk }): JSX.Element {
  const off = !desk.free.value;
  const stops = desk.view.value?.phase === "attack" && desk.board.value?.terms["fortify.range"] !== "none";
  return (
    <>
      {mayAsk(desk.table) ? (
        <button type="button" class="btn" aria-disabled={off} onClick={() => off || askHint(desk.table)}>
          Hint
        </button>
      ) : null}
      {stops ? (
        <button type="button" class="btn" aria-disabled={off} onClick={() => endTurn(desk)}>
          End turn
        </button>
      ) : null}
    </>
  );
}

/** What is told can be had at once. */
function Skip({ table }: { table: Table }): JSX.Element | null {
  return table.spot.value === null ? null : (
    <button type="button" class="btn" data-next onClick={() => table.playback?.flush()}>
      <Icon name="next" size={16} /> Skip
    </button>
  );
}

function CardsButton({ desk }: { desk: Desk }): JSX.Element | null {
  const hand = desk.hand.value;
  if (!hand) return null;
  const must = desk.panel.value.trade_first;
  return (
    <button
      type="button"
      class={`btn ${must ? "primary" : ""}`}
      aria-haspopup="dialog"
      onClick={() => void (desk.cards.value = true)}
    >
      <CardsIcon size={18} />
      {must ? "Trade cards" : cardsWords(hand.cards.length)}
    </button>
  );
}
