import type { Board, Point } from "../../net/wire.gen";
import { nearestTurn } from "../viewport/camera";
import { type Box, pointsBox } from "./geometry";

const GRID = 12; // meridians
const EDGE = 24; // units of sea around all land of the flat picture

/** A line where it is nearest to the middle of a world that begins again at its sides. */
export function turnedInto({ left, right }: Box, line: readonly Point[]): [number, number][] {
  const first = line[0]?.[0] ?? 0;
  const shift = nearestTurn(first, (left + right) / 2, right - left) - first;
  return line.map(([x, y]) => [x + shift, y]);
}

/** The flat picture of such a world: a little wider than a turn, since no straight cut goes past all land. */
export function flatOf(world: Box, { lands }: Board): Box {
  const { left, right } = pointsBox(lands.filter(({ water }) => !water).flatMap(({ rings }) => rings.flat()));
  return { ...world, left: Math.min(world.left, left - EDGE), right: Math.max(world.right, right + EDGE) };
}

/** Meridians and parallels, as many that they go on over the end. */
export function gridPath({ left, top, right, bottom }: Box): string {
  const step = (right - left) / GRID;
  const meridians = Array.from({ length: GRID }, (_, number) => `M${left + number * step} ${top}V${bottom}`);
  const parallels = Array.from(
    { length: Math.floor((bottom - top) / step) },
    (_, number) => `M${left} ${(number + 0.5) * step}H${right}`,
  );
  return [...meridians, ...parallels].join("");
}
