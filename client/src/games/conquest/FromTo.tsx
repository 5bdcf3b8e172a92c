import type { JSX } from "preact";
import { inkOf, NEUTRAL_INK } from "../../board/inks";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { type Board, type Sight, territoryName } from "./model";

/** A territory with its owner's chip; and, where it matters, its armies: below 0 where they are not seen. */
export function Land({
  board,
  view,
  territory,
  armies,
}: {
  board: Board;
  view: Sight;
  territory: number;
  armies?: number | undefined;
}): JSX.Element {
  const owner = view.owners[territory] ?? -1;
  return (
    <span class="cq-land">
      <SeatChip ink={owner < 0 ? NEUTRAL_INK : inkOf(owner)} size={22} />
      <span class="cq-land-name">{territoryName(board.atlas, territory)}</span>
      {armies === undefined ? null : <b class="cq-land-armies">{armies < 0 ? "unseen" : armies}</b>}
    </span>
  );
}

interface FromToProps {
  board: Board;
  view: Sight;
  source: number;
  target: number;
  /** What stands on both, where that is to be said. */
  armies?: readonly [number, number];
  /** Lets go of both. */
  onClose?: (() => void) | undefined;
}

/** "North Africa \u2192 Brazil" */
export function FromTo({ board, view, source, target, armies, onClose }: FromToProps): JSX.Element {
  return (
    <div class="cq-from-to">
      <h2>
        <Land board={board} view={view} territory={source} armies={armies?.[0]} />
        <span class="unseen">to</span>
        <Icon name="arrow" size={17} />
        <Land board={board} view={view} territory={target} armies={armies?.[1]} />
      </h2>
      {onClose ? (
        <button type="button" class="cq-close" aria-label="Let go" onClick={onClose}>
          <Icon name="close" size={17} />
        </button>
      ) : null}
    </div>
  );
}
