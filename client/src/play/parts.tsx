import type { ReadonlySignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import type { Cast } from "./face";
import type { Table } from "./table/table";

/** What a game keeps for a table; `board` and `view` are null until they have come. */
interface Kept {
  board: ReadonlySignal<unknown>;
  view: ReadonlySignal<unknown>;
}

/** What a part of a game's screen is drawn from. */
interface Shown<K extends Kept> {
  table: Table;
  cast: Cast;
  ui: K;
  board: NonNullable<K["board"]["value"]>;
  view: NonNullable<K["view"]["value"]>;
}

/**
 * Makes the parts of a game's screen: each is told its table and draws itself from what is shown there, once
 * there is something to show. `part<{ small: boolean }>(({ view, small }) => ...)`
 */
export const partsOf =
  <K extends Kept>(keptFor: (table: Table) => K) =>
  <P extends object>(
    Draw: (shown: Shown<K> & P) => JSX.Element | null,
  ): FunctionComponent<P & { table: Table }> =>
  (props) => {
    const ui = keptFor(props.table);
    const [board, view] = [ui.board.value, ui.view.value];
    if (!board || !view) return null;
    const shown = { ...props, cast: props.table.cast.value, ui, board, view } as Shown<K> & P;
    return <Draw {...shown} />;
  };
