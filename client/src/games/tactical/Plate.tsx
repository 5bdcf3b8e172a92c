import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../board/inks";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import type { Count } from "./facts";
import { unitIcon } from "./icons";
import { type Board, factionInk, NOBODY } from "./model";
import { unitsWords, unitWords } from "./say";

/** The ink of a faction, or of neutral land. */
export const ownerInk = (faction: number): number => (faction === NOBODY ? NEUTRAL_INK : factionInk(faction));

export const FactionChip = ({ faction, size }: { faction: number; size: number }): JSX.Element => (
  <SeatChip ink={ownerInk(faction)} size={size} />
);

interface PlateProps {
  board: Board;
  kind: number;
  faction: number;
  count: number;
  /** Whether what it is stands beside it in words. */
  mute?: boolean;
}

/** Units of one kind: a plate in their faction's ink with their number where there are several. */
export function UnitPlate({ board, kind, faction, count, mute = false }: PlateProps): JSX.Element {
  return (
    <span
      class={`tr-plate ink-${factionInk(faction)}`}
      title={mute ? undefined : unitWords(board, kind, count)}
      aria-hidden="true"
    >
      <Icon name={unitIcon(kind)} size={22} />
      {count > 1 ? <b>{count}</b> : null}
    </span>
  );
}

type PlatesProps = Pick<PlateProps, "board" | "faction"> & { counts: readonly Count[] };

/** Several kinds side by side; to the ear they are words. */
export function Plates({ counts, ...whose }: PlatesProps): JSX.Element {
  return (
    <span class="tr-plates">
      <span class="unseen">{unitsWords(whose.board, counts)}</span>
      {counts.map(([kind, count]) => (
        <UnitPlate key={kind} {...whose} kind={kind} count={count} />
      ))}
    </span>
  );
}
