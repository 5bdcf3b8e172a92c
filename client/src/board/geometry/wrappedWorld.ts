import type { Board, Point } from "../../net/wire.gen";
import { nearestCopy } from "../viewport/camera";
import { type Box, pointsBox } from "./geometry";

const GRID = 12; // meridians, 30 degrees apart
const EDGE = 24; // units of sea around the land of the flat picture, so that no coast touches its edge

/** Move a line to the copy nearest to the middle of a world that wraps around. */
export function toMiddleCopy({ left, right }: Box, line: readonly Point[]): [number, number][] {
  const first = line[0]?.[0] ?? 0;
  const shift = nearestCopy(first, (left + right) / 2, right - left) - first;
  return line.map(([x, y]) => [x + shift, y]);
}

/** The box of the flat picture. It is a little wider than the world, because no straight cut misses all land. */
export function flatOf(world: Box, { lands }: Board): Box {
  const { left, right } = pointsBox(lands.filter(({ water }) => !water).flatMap(({ rings }) => rings.flat()));
  return { ...world, left: Math.min(world.left, left - EDGE), right: Math.max(world.right, right + EDGE) };
}

/** Meridians and parallels. They line up with those of the next copy. */
export function gridPath({ left, top, right, bottom }: Box): string {
  const step = (right - left) / GRID;
  const meridians = Array.from({ length: GRID }, (_, number) => `M${left + number * step} ${top}V${bottom}`);
  const parallels = Array.from(
    { length: Math.floor((bottom - top) / step) },
    (_, number) => `M${left} ${(number + 0.5) * step}H${right}`,
  );
  return [...meridians, ...parallels].join("");
}
