import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Table } from "../../../play/table/table";
import { Icon } from "../../../ui/icons/Icon";
import { lazy } from "../../../ui/lazy";
import { placeName } from "../model";
import { part, uiOf } from "../turn/uiState";
import { words } from "../words/calculator";
import { type Question, questionAt } from "./sheet";
import "./here.css";

/** Loads when the calculator is first opened over a table. */
const OddsDialog = lazy(() => import("./Calculator").then((chunk) => chunk.OddsDialog));

/** Opens the calculator with the forces of a place. */
export const OddsHere = part<{ place: number }>(({ ui, board, place }) => {
  const start = useSignal<Question | null>(null);
  return (
    <>
      <button type="button" class="tr-odds-here" onClick={() => void (start.value = questionAt(ui, place))}>
        <Icon name="die" size={14} /> {words.here}
      </button>
      {start.value ? (
        <OddsDialog
          title={words.titleAt(placeName(board, place))}
          start={start.value}
          onClose={() => void (start.value = null)}
        />
      ) : null}
    </>
  );
});

/** The calculator from the menu, with the forces of the chosen place if there is one. */
export function OddsOfTable({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  const ui = uiOf(table);
  const start = useMemo(() => questionAt(ui, ui.chosen.value), []);
  return <OddsDialog title={words.title} start={start} onClose={onClose} />;
}
