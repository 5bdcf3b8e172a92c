import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { DebtNote } from "./DebtNote";
import { Deed } from "./Deed";
import { deskOf } from "./desk";
import { PhaseBar } from "./PhaseBar";
import { MissionCard } from "./plus/MissionCard";
import "./panels.css";

/** What is done now, and below it where the turn is; the focus stays here while both change. */
export function Turn({ table, cards }: { table: Table; cards: boolean }): JSX.Element {
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div class="cq-turn" ref={place}>
      <MissionCard desk={deskOf(table)} />
      <DebtNote desk={deskOf(table)} />
      <Deed table={table} />
      <PhaseBar table={table} cards={cards} />
    </div>
  );
}
