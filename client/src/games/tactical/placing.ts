import {
  AA_GUN,
  type Action,
  type Board,
  FACTION,
  FACTORY,
  KIND,
  PLACE,
  type Sight,
  sideOf,
  stacksOf,
} from "./model";
import { stepsFrom } from "./steps";
import { terrainOf } from "./terrain";

type Lot = Extract<Action, { t: "place" }>;

const WANTED = 10_000; // the place that is chosen comes before all others
const CAPITAL = 3; // a capital in danger weighs a little more

/**
 * Of all that can be placed, what a careful player would place first, and where: armies where the enemy is
 * nearest, ships beside ships, guns where there is none.
 */
export function bestLot(board: Board, view: Sight, lots: readonly Lot[], chosen: number | null): Lot | null {
  const worth = (lot: Lot): number =>
    (lot.factory === chosen || lot.at === chosen ? WANTED : 0) + need(board, view, lot) + lot.count / 100;
  return lots.reduce<Lot | null>(
    (best, lot) => (best === null || worth(lot) > worth(best) ? lot : best),
    null,
  );
}

function need(board: Board, view: Sight, { kind, at }: Lot): number {
  const { water, capitalOf } = terrainOf(board);
  if (kind === FACTORY) return (board.territories[at]?.production ?? 0) - danger(board, view, at);
  if (water[at]) return ownShips(view, at);
  const gunless = kind === AA_GUN && !standsAt(view, at, AA_GUN) ? WANTED / 2 : 0;
  const threat = danger(board, view, at);
  return gunless + threat + (threat > 0 && capitalOf[at] === view.now.turn ? CAPITAL : 0);
}

const REACH = 2; // steps from which armies can come

/** What enemy armies near a land attack with, beside what defends it; half of what is two steps away. */
export function danger(board: Board, view: Sight, land: number): number {
  const { water, kinds } = terrainOf(board);
  const near = stepsFrom(board, land, REACH, (place) => !water[place]);
  const mine = sideOf(view, view.now.turn);
  let sum = 0;
  for (const unit of view.now.units) {
    const [kind, steps] = [kinds[unit[KIND]], near.get(unit[PLACE])];
    if (steps === undefined || !kind || kind.ship) continue;
    const type = board.units[unit[KIND]];
    if (sideOf(view, unit[FACTION]) !== mine) sum += (type?.attack ?? 0) / Math.max(1, steps);
    else if (steps === 0) sum -= type?.defense ?? 0;
  }
  return sum;
}

const ownShips = ({ now }: Sight, zone: number): number =>
  now.units.filter((unit) => unit[PLACE] === zone && unit[FACTION] === now.turn).length;

const standsAt = ({ now }: Sight, place: number, kind: number): boolean =>
  (stacksOf(now.units).get(place) ?? []).some((stack) => stack.kind === kind && stack.faction === now.turn);
