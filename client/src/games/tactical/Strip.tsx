import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { type Desk, deskOf } from "./desk";
import { CouncilStrip } from "./draft/Council";
import { isCouncil } from "./draft/draft";
import { FactionsDialog } from "./Factions";
import { type Board, factionInk, factionName, type Sight } from "./model";
import { STEPS, stepOf } from "./phases";

/** A phone's upper edge: the faction in turn, its phase and its money; all factions are a press away. */
export function Strip({ table }: { table: Table }): JSX.Element | null {
  const open = useSignal(false);
  const desk = deskOf(table);
  const { board, view } = desk;
  if (!board.value || !view.value) return null;
  const props = { desk, board: board.value, view: view.value };
  return (
    <div class="tr-strip">
      {isCouncil(view.value) ? <CouncilStrip {...props} /> : <TurnWords {...props} />}
      <button
        type="button"
        class="btn icon"
        aria-label="All factions"
        aria-haspopup="dialog"
        onClick={() => void (open.value = true)}
      >
        <Icon name="people" />
      </button>
      {open.value ? <FactionsDialog table={table} onClose={() => void (open.value = false)} /> : null}
    </div>
  );
}

function TurnWords({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const { turn, round, treasuries } = view.now;
  const step = stepOf(desk, view);
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
        <span class="unseen">Treasury </span>
        <Icon name="coin" size={16} />
        <b>{treasuries[turn] ?? 0}</b>
        <span class="tr-next">
          <span class="unseen">, income </span>
          {`+${view.income[turn] ?? 0}`}
        </span>
      </span>
    </>
  );
}
