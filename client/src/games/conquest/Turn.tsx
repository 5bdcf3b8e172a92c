import type { JSX } from "preact";
import type { Table } from "../../table/table";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { Deed } from "./Deed";
import { PhaseBar } from "./PhaseBar";
import "./panels.css";

/** What is done now, and below it where the turn is; the focus stays here while both change. */
export function Turn({ table, cards }: { table: Table; cards: boolean }): JSX.Element {
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div class="cq-turn" ref={place}>
      <Deed table={table} />
      <PhaseBar table={table} cards={cards} />
    </div>
  );
}
