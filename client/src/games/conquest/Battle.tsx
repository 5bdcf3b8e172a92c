import type { JSX } from "preact";
import type { Table } from "../../table/table";
import { FromTo } from "./FromTo";
import type { Board, Sight, Spot } from "./model";

/** The battle that is told. */
export function Battle({ table, board }: { table: Table; board: Board }): JSX.Element | null {
  const spot = table.spot.value as Spot | null;
  const view = table.view.value as Sight | null;
  if (spot?.is !== "battle" || !view) return null;
  const { source, target } = spot.fought;
  return (
    <section class="cq-deed cq-battle" aria-label="Battle">
      <FromTo board={board} view={view} source={source} target={target} armies={[view.armies[source] ?? 0, view.armies[target] ?? 0]} />
    </section>
  );
}
