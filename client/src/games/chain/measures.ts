import type { Measure } from "../../play/face";
import type { Sight } from "./model";

const unitsOf = (view: Sight, seat: number): Sight["units"] =>
  view.units.filter((unit) => unit.seat === seat);

/** Cities of a seat, each of which pays 1 gold a round. */
export const incomeOf = (view: Sight, seat: number): number =>
  view.buildings.filter(({ kind, owner }) => kind === "city" && owner === seat).length;

/** HP of all units and gold: what counts after the last round (CT-62). */
export const scoreOf = (view: Sight, seat: number): number => view.scores[seat] ?? 0;

export const measures: readonly [Measure<Sight>, ...Measure<Sight>[]] = [
  { words: "HP + gold", of: scoreOf },
  { words: "Units", of: (view, seat) => unitsOf(view, seat).length },
  { words: "Cities", of: (view, seat) => incomeOf(view, seat) },
];
