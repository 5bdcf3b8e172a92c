import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Table } from "../../../play/table/table";
import { Icon } from "../../../ui/icons/Icon";
import { lazy } from "../../../ui/lazy";
import { type Board, placeName, type Sight } from "../model";
import { uiOf } from "../uiState";
import { type Question, questionAt } from "./sheet";
import "./here.css";

/** The calculator over a table comes when it is first wanted. */
const OddsDialog = lazy(() => import("./Calculator").then((chunk) => chunk.OddsDialog));

interface HereProps {
  table: Table;
  board: Board;
  view: Sight;
  place: number;
}

/** The calculator with the forces of a place, over the table. */
export function OddsHere({ table, board, view, place }: HereProps): JSX.Element {
  const start = useSignal<Question | null>(null);
  return (
    <>
      <button
        type="button"
        class="tr-odds-here"
        onClick={() => void (start.value = questionAt(table, board, view, place))}
      >
        <Icon name="die" size={14} /> Odds here
      </button>
      {start.value ? (
        <OddsDialog
          title={`Battle odds: ${placeName(board, place)}`}
          start={start.value}
          onClose={() => void (start.value = null)}
        />
      ) : null}
    </>
  );
}

/** The calculator from the menu, with the forces of the chosen place if there is one. */
export function OddsOfTable({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  const start = useMemo(() => {
    const { board, view, chosen } = uiOf(table);
    return board.value && view.value
      ? questionAt(table, board.value, view.value, chosen.value)
      : { matchup: {} };
  }, []);
  return <OddsDialog title="Battle odds" start={start} onClose={onClose} />;
}
