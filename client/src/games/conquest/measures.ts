import type { Seat } from "../../net/wire.gen";
import type { Measure } from "../../play/face";
import { armiesOf, landsOf, type Sight } from "./model";

export const measures: readonly [Measure<Sight>, ...Measure<Sight>[]] = [
  { label: "Armies", of: armiesOf },
  { label: "Territories", of: landsOf },
  { label: "Income", of: incomeOf },
];

/** What the next turn brings: armies, and where armies are hired the money that is left for them. */
function incomeOf({ income, plus }: Sight, seat: Seat): number {
  return Math.max(0, income[seat] ?? 0) + Math.max(0, plus?.profit?.[seat] ?? 0);
}
