import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import type { Desk } from "./desk";
import type { Board, Sight } from "./model";
import { doneWords } from "./moveWords";
import { canUndo, undo } from "./verbs";

/**
 * What was moved or placed in this phase, the latest first, each to be taken back as long as nothing depends
 * on it.
 */
export function MovesList({
  desk,
  board,
  view,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
}): JSX.Element | null {
  const { moves, phase } = view.now;
  if (moves.length === 0) return null;
  return (
    <section class="panel tr-deed tr-moves" aria-labelledby="tr-moves">
      <div class="tr-deed-head">
        <h2 id="tr-moves">{phase === "place" ? "Placed" : "Moves of this phase"}</h2>
        <p class="tr-quiet">{moves.length}</p>
      </div>
      <ol class="tr-list" tabIndex={0} aria-labelledby="tr-moves">
        {moves
          .map((done, number) => {
            const words = doneWords(board, view, done);
            const open = canUndo(desk, number);
            return (
              <li key={number}>
                <span>{words}</span>
                <button
                  type="button"
                  class="btn icon sm"
                  aria-label={`Undo: ${words}`}
                  title={open ? "Undo" : "A later move depends on it"}
                  aria-disabled={!open || !desk.free.value}
                  onClick={() => open && undo(desk, number)}
                >
                  <Icon name="undo" size={16} />
                </button>
              </li>
            );
          })
          .reverse()}
      </ol>
    </section>
  );
}
