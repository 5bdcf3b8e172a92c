import { type Event, isSame, keyOf, type Tile } from "../model";
import { FIGURES } from "./ground";
import { type Mover, type Round, spot, tell } from "./round";

type Push = Extract<Event, { t: "pushedback" }>;
type Cause = Push["cause"];

/** Why a unit falls back, and because of whom. */
interface Reason {
  unit: Mover;
  cause: Cause;
  by: readonly Mover[];
}

/** All units go at once, then fall back until no two are in each other's way (CT-20). */
export function move(round: Round): void {
  const { units } = round;
  const pushes: Push[] = [];
  for (let sweep = 1; ; sweep++) {
    const reasons = findAll(units, collision);
    const found = reasons.length > 0 ? reasons : findAll(units, contest);
    if (found.length === 0) break;
    pushes.push(...found.map((reason) => told(sweep, reason)));
    for (const { unit } of found) unit.reach -= 1;
  }
  for (const unit of units) unit.at = claim(unit);
  for (const { id, path, reach } of units)
    if (path.length > 1) tell(round, { t: "moved", unit: id, path: path.map(spot), reached: reach });
  for (const push of pushes) tell(round, push);
}

const findAll = (
  units: readonly Mover[],
  why: (unit: Mover, units: readonly Mover[]) => Reason | null,
): Reason[] => units.flatMap((unit) => (unit.reach > 0 ? (why(unit, units) ?? []) : []));

/** The tile that a unit lays claim to. */
const claim = ({ path, reach }: Mover): Tile => path[reach] as Tile;

/** Who meets an enemy on the way: head-on, or by running into the tile where one ends (CT-24, CT-25). */
function collision(unit: Mover, units: readonly Mover[]): Reason | null {
  const foes = units.filter(({ seat }) => seat !== unit.seat);
  const crossed = new Set(borders(unit).map(([from, to]) => 1e4 * keyOf(to) + keyOf(from)));
  const headOn = foes.filter((foe) =>
    borders(foe).some(([from, to]) => crossed.has(1e4 * keyOf(from) + keyOf(to))),
  );
  if (headOn.length > 0) return { unit, cause: "head_on", by: headOn };
  const inside = new Set(unit.path.slice(1, unit.reach).map(keyOf));
  const ahead = foes.filter((foe) => inside.has(keyOf(claim(foe))));
  return ahead.length > 0 ? { unit, cause: "ran_into", by: ahead } : null;
}

/** The steps of the path that is left to a unit. */
const borders = ({ path, reach }: Mover): [Tile, Tile][] =>
  path.slice(1, reach + 1).map((to, index) => [path[index] as Tile, to]);

/**
 * Who loses a tile that several claim: to one that stands there, or to the heaviest; a tie sends all back
 * (CT-21 to CT-23).
 */
function contest(unit: Mover, units: readonly Mover[]): Reason | null {
  const others = units.filter((other) => other !== unit && isSame(claim(other), claim(unit)));
  if (others.length === 0) return null;
  const standing = others.filter(({ reach }) => reach === 0);
  if (standing.length > 0) return { unit, cause: "standing", by: standing };
  const top = Math.max(...[unit, ...others].map(weight));
  const heaviest = others.filter((other) => weight(other) === top);
  if (weight(unit) < top) return { unit, cause: heaviest.length > 1 ? "tie" : "outweighed", by: heaviest };
  return heaviest.length > 0 ? { unit, cause: "tie", by: heaviest } : null;
}

const weight = ({ kind }: Mover): number => FIGURES[kind].weight;

const told = (sweep: number, { unit, cause, by }: Reason): Push => ({
  t: "pushedback",
  sweep,
  unit: unit.id,
  start: spot(claim(unit)),
  end: spot(unit.path[unit.reach - 1] as Tile),
  cause,
  by: by.map(({ id }) => id),
});
