import type { Count } from "./facts";
import { FACTORY, type Sight, stacksOf } from "./model";

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
