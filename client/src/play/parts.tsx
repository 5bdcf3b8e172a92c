import type { ReadonlySignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import type { Cast } from "./face";
import type { Table } from "./table/table";

/** What a game keeps for a table. `board` and `view` are null until they arrive. */
interface TableState {
  board: ReadonlySignal<unknown>;
  view: ReadonlySignal<unknown>;
}

/** What a part of a game's screen is drawn from. */
interface Shown<K extends TableState> {
  table: Table;
  cast: Cast;
  ui: K;
  board: NonNullable<K["board"]["value"]>;
  view: NonNullable<K["view"]["value"]>;
}

/**
 * Make parts of a game's screen that render once there is a board and a view: `part<{ small: boolean }>(({ view, small
 * }) => ...)`.
 */
export const partsOf =
  <K extends TableState>(stateFor: (table: Table) => K) =>
  <P extends object>(
    Draw: (shown: Shown<K> & P) => JSX.Element | null,
  ): FunctionComponent<P & { table: Table }> =>
  (props) => {
    const ui = stateFor(props.table);
    const [board, view] = [ui.board.value, ui.view.value];
    if (!board || !view) return null;
    const shown = { ...props, cast: props.table.cast.value, ui, board, view } as Shown<K> & P;
    return <Draw {...shown} />;
  };
