import type { JSX } from "preact";
import { inkOf, NEUTRAL_INK } from "../../board/inks";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { territoryName } from "./model";
import type { Shown } from "./uiState";

type OnMap = Pick<Shown, "board" | "view">;

interface LandProps extends OnMap {
  territory: number;
  /** What stands there, where it matters: below 0 where it is not seen. */
  armies?: number | undefined;
}

/** A territory with its owner's chip. */
export function Land({ board, view, territory, armies }: LandProps): JSX.Element {
  const owner = view.owners[territory] ?? -1;
  return (
    <span class="cq-land">
      <SeatChip ink={owner < 0 ? NEUTRAL_INK : inkOf(owner)} size={22} />
      <span class="cq-land-name">{territoryName(board.atlas, territory)}</span>
      {armies === undefined ? null : <b class="cq-land-armies">{armies < 0 ? "unseen" : armies}</b>}
    </span>
  );
}

interface FromToProps extends OnMap {
  source: number;
  target: number;
  armies?: readonly (number | undefined)[];
  onClose?: (() => void) | undefined;
}

/** "North Africa \u2192 Brazil" */
export function FromTo({ source, target, armies = [], onClose, ...map }: FromToProps): JSX.Element {
  return (
    <div class="cq-from-to">
      <h2>
        <Land {...map} territory={source} armies={armies[0]} />
        <span class="unseen">to</span>
        <Icon name="arrow" size={17} />
        <Land {...map} territory={target} armies={armies[1]} />
      </h2>
      {onClose ? (
        <button type="button" class="cq-close" aria-label="Let go" onClick={onClose}>
          <Icon name="close" size={17} />
        </button>
      ) : null}
    </div>
  );
}

/** What is special about a battle, a line for each side. */
export const Notes = ({ words }: { words: readonly string[] }): JSX.Element | null =>
  words.length === 0 ? null : (
    <ul class="cq-modifiers" aria-label="In this battle">
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
