import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { territoryName } from "../model";
import type { Shown } from "../turn/uiState";
import { words } from "../words/battle";

type OnMap = Pick<Shown, "board" | "view">;

/** A territory with its owner's chip and, if given, its armies: below 0 in fog. */
export function Land({
  board,
  view,
  territory,
  armies,
}: OnMap & { territory: number; armies?: number | undefined }): JSX.Element {
  const owner = view.owners[territory] ?? -1;
  return (
    <span class="cq-land">
      <SeatChip ink={inkOf(owner)} size={22} />
      <span class="cq-land-name">{territoryName(board.atlas, territory)}</span>
      {armies === undefined ? null : <b class="cq-land-armies">{armies < 0 ? words.unknown : armies}</b>}
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
        <span class="unseen">{words.to}</span>
        <Icon name="arrow" size={17} />
        <Land {...map} territory={target} armies={armies[1]} />
      </h2>
      {onClose ? (
        <button type="button" class="cq-close" aria-label={words.deselect} onClick={onClose}>
          <Icon name="close" size={17} />
        </button>
      ) : null}
    </div>
  );
}

export const Notes = ({ notes }: { notes: readonly string[] }): JSX.Element | null =>
  notes.length === 0 ? null : (
    <ul class="cq-modifiers" aria-label={words.inThisBattle}>
      {notes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
