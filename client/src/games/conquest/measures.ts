import type { Measure } from "../face";
import { armiesOf, landsOf, type Sight } from "./model";

export const measures: readonly [Measure<Sight>, ...Measure<Sight>[]] = [
  { words: "Armies", of: armiesOf },
  { words: "Territories", of: landsOf },
  { words: "Income", of: (view, seat) => Math.max(0, view.income[seat] ?? 0) },
];
