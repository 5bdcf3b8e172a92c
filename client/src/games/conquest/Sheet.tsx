import type { JSX } from "preact";
import { LiveLuck } from "../../pages/room/LiveLuck";
import type { Table } from "../../table/table";
import { Cover } from "./Cover";
import { deskOf } from "./desk";
import { CardsDialog } from "./Hand";
import { Turn } from "./Turn";

/** A phone's lower edge: what is done now, the phases, the cards and the turn's button. */
export function Sheet({ table }: { table: Table }): JSX.Element {
  return (
    <>
      <LiveLuck table={table} />
      <Turn table={table} cards />
      <CardsDialog desk={deskOf(table)} />
      <Cover table={table} />
    </>
  );
}
