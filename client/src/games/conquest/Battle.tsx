import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import type { Board, Event, Spot } from "./model";
import { Tray } from "./Tray";

/** The battle that is told; between its rolls, and while nobody here acts, the last one. */
export function Battle({ table, board }: { table: Table; board: Board }): JSX.Element | null {
  return (
    <div class="cq-deed cq-battle">
      <Tray
        spot={table.spot.value as Spot | null}
        events={table.told.value.events as Event[]}
        cast={table.cast.value}
        atlas={board.atlas}
      />
    </div>
  );
}
