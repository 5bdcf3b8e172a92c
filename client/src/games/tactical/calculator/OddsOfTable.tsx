import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Table } from "../../../play/table/table";
import { deskOf } from "../desk";
import { agreedOn, matchupAt, myFactions } from "./atPlace";
import { OddsDialog } from "./later";
import { EMPTY } from "./matchup";

/** The calculator from the menu, with the forces of the chosen place if there is one. */
export function OddsOfTable({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  const start = useMemo(() => {
    const { board, view, chosen } = deskOf(table);
    if (!board.value || !view.value) return EMPTY;
    return chosen.value === null
      ? agreedOn(board.value)
      : matchupAt(board.value, view.value, chosen.value, myFactions(table, view.value));
  }, []);
  return <OddsDialog title="Battle odds" start={start} onClose={onClose} />;
}
