import { coastRings } from "../../../board/geometry/borders";
import { type Box, ringsPath } from "../../../board/geometry/geometry";
import type { Point } from "../../../net/wire.gen";
import type { Grid, Tile } from "../model";

/** A tile's side in units of the world; at zoom 1 a unit is a pixel. */
export const TILE = 40;
/** The width of the wooden frame. */
export const FRAME = 22;

export const centreOf = ([x, y]: Tile): Point => [(x + 0.5) * TILE, (y + 0.5) * TILE];

export function placeOf(tile: Tile, right = 0, down = 0): string {
  const [x, y] = centreOf(tile);
  return `translate(${x + right} ${y + down})`;
}

/** The board with its frame. */
export const boxOf = ({ width, height }: Grid): Box => ({
  left: -FRAME,
  top: -FRAME,
  right: width * TILE + FRAME,
  bottom: height * TILE + FRAME,
});

const ARROWS: Readonly<Record<string, Tile>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key leads from a tile: a neighbour, or an end of the row; null for any other key. */
export function tileTowards([x, y]: Tile, key: string, grid: Grid): Tile | null {
  if (key === "Home") return [0, y];
  if (key === "End") return [grid.width - 1, y];
  const step = ARROWS[key];
  return step ? onBoard([x + step[0], y + step[1]], grid) : null;
}

export const onBoard = ([x, y]: Tile, { width, height }: Grid): Tile => [within(x, width), within(y, height)];

const within = (value: number, size: number): number => Math.min(Math.max(value, 0), size - 1);

export function outlineOf(tiles: readonly Tile[], soften = 0): string {
  const once = new Map(tiles.map((tile) => [tile.join(" "), tile]));
  return ringsPath(coastRings([...once.values()].map(ringOf)), soften);
}

function ringOf([x, y]: Tile): Point[] {
  const [left, top] = [x * TILE, y * TILE];
  return [
    [left, top],
    [left + TILE, top],
    [left + TILE, top + TILE],
    [left, top + TILE],
  ];
}

/** A walk as it is drawn: the line, the tiles it only passes, and the arrow head's place. */
export interface Track {
  shaft: string;
  dots: readonly Point[];
  tip: Point;
  angle: number;
}

/** The head stops `short` of the last tile's middle, the shaft `neck` before the tip. */
export function trackOf(tiles: readonly Tile[], short: number, neck: number): Track | null {
  const points = tiles.map(centreOf);
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return null;
  const tip = from(last, before, short);
  const shaft = [...points.slice(0, -1), from(last, before, short + neck)];
  return {
    shaft: `M${shaft.map(([x, y]) => `${x} ${y}`).join("L")}`,
    dots: points.slice(1, -1),
    tip,
    angle: (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI,
  };
}

export function lineOf(source: Tile, target: Tile, leave: number, short: number): string {
  const [a, b] = [centreOf(source), centreOf(target)];
  const [x, y] = from(a, b, leave);
  const [u, v] = from(b, a, short);
  return `M${x} ${y}L${u} ${v}`;
}

function from([x, y]: Point, [u, v]: Point, distance: number): Point {
  const share = distance / (Math.hypot(u - x, v - y) || 1);
  return [round(x + (u - x) * share), round(y + (v - y) * share)];
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A star with this many points around a centre. */
export function starOf(points: number, outer: number, inner: number, middle = 0): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const angle = (index * Math.PI) / points;
    const radius = index % 2 === 0 ? outer : inner;
    return [middle + radius * Math.sin(angle), middle - radius * Math.cos(angle)].map(round).join(" ");
  });
  return `M${corners.join("L")}z`;
}
