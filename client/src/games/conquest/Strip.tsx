import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Table } from "../../play/table/table";
import { SeatChip } from "../../ui/SeatChip";
import { AllPlayers } from "./AllPlayers";
import { deskOf } from "./desk";
import { AffairsButtons } from "./plus/Affairs";
import { figuresOf } from "./seats";

/** A phone's upper edge: every seat with its armies, and all of their figures a press away. */
export function Strip({ table }: { table: Table }): JSX.Element | null {
  const { board, view } = deskOf(table);
  if (!board.value || !view.value) return null;
  return (
    <div class="cq-strip">
      <ul aria-label="Players, with their armies">
        {figuresOf(table, board.value, view.value).map(({ seat, name, armies, more, moves, out }) => (
          <li
            key={seat}
            class={`${moves ? "moves" : ""} ${out ? "out" : ""}`}
            aria-current={moves ? "true" : undefined}
          >
            <SeatChip ink={inkOf(seat)} size={22} />
            <span class="unseen">{`${name}: `}</span>
            <b>{more ? (armies > 0 ? `${armies}+` : "?") : armies}</b>
          </li>
        ))}
      </ul>
      <AffairsButtons desk={deskOf(table)} />
      <AllPlayers table={table} />
    </div>
  );
}
