import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Table } from "../../table/table";
import { CloseRow, Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import { AffairsButtons } from "./plus/Affairs";
import { figuresOf } from "./seats";
import { SeatsTable } from "./SeatsTable";

/** A phone's upper edge: every seat with its armies, and all of their figures a press away. */
export function Strip({ table }: { table: Table }): JSX.Element | null {
  const open = useSignal(false);
  const { board, view } = deskOf(table);
  if (!board.value || !view.value) return null;
  return (
    <div class="cq-strip">
      <ul aria-label="Players, with their armies">
        {figuresOf(table, board.value, view.value).map(({ seat, name, armies, more, moves, out }) => (
          <li key={seat} class={`${moves ? "moves" : ""} ${out ? "out" : ""}`} aria-current={moves ? "true" : undefined}>
            <SeatChip ink={inkOf(seat)} size={22} />
            <span class="unseen">{`${name}: `}</span>
            <b>{more ? (armies > 0 ? `${armies}+` : "?") : armies}</b>
          </li>
        ))}
      </ul>
      <AffairsButtons desk={deskOf(table)} />
      <button type="button" class="btn icon" aria-label="All players" onClick={() => void (open.value = true)}>
        <Icon name="people" />
      </button>
      {open.value ? (
        <Dialog title="Players" onClose={() => void (open.value = false)} class="cq-seats-dialog">
          <SeatsTable table={table} />
          <CloseRow onClose={() => void (open.value = false)} />
        </Dialog>
      ) : null}
    </div>
  );
}
