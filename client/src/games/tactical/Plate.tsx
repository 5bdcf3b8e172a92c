import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import type { Count } from "./facts";
import { unitIcon } from "./icons";
import { type Board, factionInk } from "./model";
import { unitsWords, unitWords } from "./say";

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

/** Several kinds side by side; to the ear they are words. */
export function Plates({
  board,
  faction,
  counts,
}: {
  board: Board;
  faction: number;
  counts: readonly Count[];
}): JSX.Element {
  return (
    <span class="tr-plates">
      <span class="unseen">{unitsWords(board, counts)}</span>
      {counts.map(([kind, count]) => (
        <UnitPlate key={kind} board={board} kind={kind} faction={faction} count={count} />
      ))}
    </span>
  );
}
