import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import type { Count } from "./facts";
import { unitIcon } from "./icons";
import { type Board, FACTORY, factionInk, type Sight, stacksOf } from "./model";
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

/** What one faction has in a place: ashore or afloat, or aboard ships there. */
export interface Row {
  faction: number;
  aboard: boolean;
  counts: Count[];
}

/** What stands in a place, faction by faction; what is aboard ships apart. */
export function rowsAt(view: Sight, place: number): Row[] {
  const rows = new Map<string, Row>();
  for (const { faction, aboard, kind, units } of stacksOf(view.now.units).get(place) ?? []) {
    if (kind === FACTORY) continue;
    const key = `${faction} ${aboard}`;
    const row = rows.get(key) ?? { faction, aboard, counts: [] };
    row.counts.push([kind, units.length]);
    rows.set(key, row);
  }
  return [...rows.values()];
}
