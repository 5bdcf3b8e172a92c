import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { AwayPanel } from "../../play/room/AwayPanel";
import { Controls } from "../../play/room/Controls";
import { LiveLuck } from "../../play/room/LiveLuck";
import type { Table } from "../../play/table/table";
import { isSmall } from "../../ui/narrow";
import { AllPlayers } from "./AllPlayers";
import { deskOf } from "./desk";
import { CardsDialog, Hand } from "./Hand";
import { Affairs, AffairsButtons } from "./plus/Affairs";
import { Bulletins } from "./plus/Bulletins";
import { SeatsTable } from "./SeatsTable";
import { Turn } from "./Turn";

const WIDE: Box = { left: 28, right: 28, top: 44, bottom: 208 };
const SMALL: Box = { left: 20, right: 20, top: 70, bottom: 216 };

export const inset = (small: boolean): Box => (small ? SMALL : WIDE);

/**
 * Seats at the lower left, the turn in the middle, cards at the lower right, and what is not part of a turn
 * at the top.
 */
export function Panels({
  table,
  onMenu,
  onLog,
}: {
  table: Table;
  onMenu(): void;
  onLog(): void;
}): JSX.Element {
  const desk = deskOf(table);
  const small = isSmall.value;
  return (
    <>
      <Bulletins desk={desk} />
      <section class="cq-left" aria-label="Players">
        <AwayPanel table={table} />
        <LiveLuck table={table} />
        <AffairsButtons desk={desk} />
        {small ? <AllPlayers table={table} /> : null}
        <div class="panel cq-seats-panel">
          <SeatsTable table={table} compact={small} />
        </div>
      </section>
      <section class="cq-middle" aria-label="Turn">
        <Turn table={table} cards={small} />
      </section>
      {small ? null : <Hand desk={desk} />}
      <CardsDialog desk={desk} />
      <Affairs desk={desk} />
      <div class="cq-controls">
        <Controls table={table} onMenu={onMenu} onLog={onLog} />
      </div>
    </>
  );
}
