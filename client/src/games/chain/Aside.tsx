import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { deskOf } from "./desk";
import { Happened, Phases, toldOf, trialTold } from "./Happened";
import { Legend } from "./Legend";
import { UnitCard } from "./UnitCard";

/** At the left: the chosen unit and the signs, or the phases of what is told. */
export function Aside({ table }: { table: Table }): JSX.Element {
  const told = toldOf(table);
  if (told) return <Phases told={told} cast={table.cast.value} />;
  const trial = trialTold(deskOf(table));
  return (
    <>
      <UnitCard table={table} />
      {trial ? <Happened told={trial} cast={table.cast.value} /> : <Legend />}
    </>
  );
}
