import type { JSX } from "preact";
import { LiveLuck } from "../../play/room/LiveLuck";
import type { Table } from "../../play/table/table";
import { isShort } from "../../ui/narrow";
import { deskOf } from "./desk";
import { CardsDialog } from "./Hand";
import { Affairs } from "./plus/Affairs";
import { Bulletins } from "./plus/Bulletins";
import { SeatsTable } from "./SeatsTable";
import { Turn } from "./Turn";

/** A phone's lower edge: what is done now, the phases, the cards and the turn's button. */
export function Sheet({ table }: { table: Table }): JSX.Element {
  const desk = deskOf(table);
  return (
    <>
      <LiveLuck table={table} />
      <Bulletins desk={desk} />
      <Turn table={table} cards />
      {isShort.value ? <SeatsTable table={table} compact={false} /> : null}
      <CardsDialog desk={desk} />
      <Affairs desk={desk} />
    </>
  );
}
