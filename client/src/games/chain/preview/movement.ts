import { type EventOf, isSame, keyOf, type Tile } from "../model";
import { FIGURES } from "./ground";
import { type Mover, pairOf, type Round, record } from "./round";

type Push = EventOf<"pushedback">;

type Reason = { cause: Push["cause"]; by: readonly Mover[] } | null;

/** All units go at once, then fall back until no two are in each other's way (CT-20). */
export function move(round: Round): void {
  const { units } = round;
  const pushes: Push[] = [];
  for (let sweep = 1; ; sweep++) {
    const colliding = fallingBack(units, collisionOf);
    const found = colliding.length > 0 ? colliding : fallingBack(units, contestOf);
    if (found.length === 0) break;
    for (const { unit, cause, by } of found) {
      const start = pairOf(claim(unit));
      const end = pairOf(unit.path[unit.reach - 1] as Tile);
      pushes.push({ t: "pushedback", sweep, unit: unit.id, start, end, cause, by: by.map(({ id }) => id) });
    }
    for (const { unit } of found) unit.reach -= 1;
  }
  for (const unit of units) unit.at = claim(unit);
  for (const { id, path, reach } of units)
    if (path.length > 1) record(round, { t: "moved", unit: id, path: path.map(pairOf), reached: reach });
  for (const push of pushes) record(round, push);
}

const fallingBack = (units: readonly Mover[], why: (unit: Mover, units: readonly Mover[]) => Reason) =>
  units
    .filter(({ reach }) => reach > 0)
    .flatMap((unit) => {
      const reason = why(unit, units);
      return reason ? [{ unit, ...reason }] : [];
    });

const claim = ({ path, reach }: Mover): Tile => path[reach] as Tile;

/** Who meets an enemy on the way: head-on, or by running into the tile where one ends (CT-24, CT-25). */
function collisionOf(unit: Mover, units: readonly Mover[]): Reason {
  const foes = units.filter(({ seat }) => seat !== unit.seat);
  const crossed = new Set(borders(unit, true));
  const headOn = foes.filter((foe) => borders(foe).some((border) => crossed.has(border)));
  if (headOn.length > 0) return { cause: "head_on", by: headOn };
  const inside = new Set(unit.path.slice(1, unit.reach).map(keyOf));
  const ahead = foes.filter((foe) => inside.has(keyOf(claim(foe))));
  return ahead.length > 0 ? { cause: "ran_into", by: ahead } : null;
}

/** The steps of the path that is left to a unit, or the same steps the other way. */
const borders = ({ path, reach }: Mover, back = false): string[] =>
  path.slice(1, reach + 1).map((to, index) => {
    const step = [keyOf(path[index] as Tile), keyOf(to)];
    return (back ? step.reverse() : step).join();
  });

/**
 * Who loses a tile that several claim: to one that stands there, or to the heaviest; a tie sends all back
 * (CT-21 to CT-23).
 */
function contestOf(unit: Mover, units: readonly Mover[]): Reason {
  const others = units.filter((other) => other !== unit && isSame(claim(other), claim(unit)));
  const standing = others.filter(({ reach }) => reach === 0);
  if (standing.length > 0) return { cause: "standing", by: standing };
  const top = Math.max(...[unit, ...others].map(weight));
  const by = others.filter((other) => weight(other) === top);
  if (by.length === 0) return null;
  return { cause: weight(unit) < top && by.length === 1 ? "outweighed" : "tie", by };
}

const weight = ({ kind }: Mover): number => FIGURES[kind].weight;
