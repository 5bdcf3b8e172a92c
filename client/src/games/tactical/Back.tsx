import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import type { Board } from "./model";
import { backToNow, lookBack, looked, pastOf, whenWords } from "./past";

/**
 * A button that steps back to how earlier turns began, without leaving the table; then steps, and the way to
 * now.
 */
export function Back({ table }: { table: Table }): JSX.Element | null {
  const { turns, at } = pastOf(table);
  const board = table.board.value as Board | null;
  const view = looked(table);
  if (!board || turns.value.length === 0) return null;
  if (!view) {
    return (
      <div class="tr-back">
        <button
          type="button"
          class="btn icon"
          aria-label="Look back"
          title="Look back a turn (key [)"
          onClick={() => lookBack(table, -1)}
        >
          <Icon name="clock" />
        </button>
      </div>
    );
  }
  return (
    <div class="tr-back open panel" role="group" aria-label="Looking back">
      <button
        type="button"
        class="btn icon"
        aria-label="A turn back"
        aria-disabled={at.value === 0}
        onClick={() => lookBack(table, -1)}
      >
        <Icon name="prev" />
      </button>
      <p>{whenWords(board, view)}</p>
      <button type="button" class="btn icon" aria-label="A turn forward" onClick={() => lookBack(table, 1)}>
        <Icon name="next" />
      </button>
      <button type="button" class="btn primary" onClick={() => backToNow(table)}>
        Now
      </button>
    </div>
  );
}
