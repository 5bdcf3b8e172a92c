import type { Board, Land, Point } from "../../net/wire.gen";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** SVG path of closed rings with softened corners. Neighbours that share corners still share their border. */
export function ringsPath(rings: readonly (readonly Point[])[], soften = 0): string {
  return rings.map((ring) => (soften > 0 ? softRing(ring, soften) : sharpRing(ring))).join("");
}

/** SVG path of an open line. */
export const linePath = (line: readonly Point[]): string =>
  `M${line.map(([x, y]) => `${trim(x)} ${trim(y)}`).join("L")}`;

function sharpRing(ring: readonly Point[]): string {
  return `M${ring.map(([x, y]) => `${trim(x)} ${trim(y)}`).join("L")}Z`;
}

function softRing(ring: readonly Point[], soften: number): string {
  const parts = ring.map((corner, index) => {
    const before = ring[(index + ring.length - 1) % ring.length] as Point;
    const after = ring[(index + 1) % ring.length] as Point;
    const into = towards(corner, before, soften);
    const out = towards(corner, after, soften);
    return `${index === 0 ? "M" : "L"}${pair(into)}Q${pair(corner)} ${pair(out)}`;
  });
  return `${parts.join("")}Z`;
}

/** The point `distance` away from `from` towards `to`, at most halfway. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = length === 0 ? 0 : Math.min(distance / length, 0.5);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

const pair = ([x, y]: Point): string => `${trim(x)} ${trim(y)}`;

const trim = (value: number): string => String(Math.round(value * 100) / 100);

/** The box around all land of a board, or the whole board if it has none. */
export function boardBox(board: Board): Box {
  const points = board.lands.filter((land) => !land.water).flatMap((land) => land.rings.flat());
  if (points.length === 0) return { left: 0, top: 0, right: board.width, bottom: board.height };
  return pointsBox(points);
}

export function pointsBox(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The land whose piece is nearest, if it is within `reach`. */
export function nearest(board: Board, [x, y]: Point, reach: number): Land | null {
  let best: Land | null = null;
  let least = reach;
  for (const land of board.lands) {
    const away = Math.hypot(land.at[0] - x, land.at[1] - y);
    if (away <= least) [best, least] = [land, away];
  }
  return best;
}

export type Direction = "left" | "right" | "up" | "down";

/** The next land in a direction from one land's piece. Prefers near lands and a straight line. */
export function landTowards(board: Board, from: Land, direction: Direction): Land | null {
  const sideways = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let best: Land | null = null;
  let least = Infinity;
  for (const land of board.lands) {
    const dx = land.at[0] - from.at[0];
    const dy = land.at[1] - from.at[1];
    const ahead = (sideways ? dx : dy) * sign;
    const aside = Math.abs(sideways ? dy : dx);
    const cost = ahead + aside * 2;
    if (ahead > 0 && aside <= ahead * 2 && cost < least) [best, least] = [land, cost];
  }
  return best;
}

export interface ArrowShape {
  shaft: string;
  tip: Point;
  angle: number;
  middle: Point;
}

/** A smooth arrow through several points. */
export function trailPath(points: readonly Point[], begin: number, end = begin): ArrowShape {
  const first = towards(points[0] as Point, points[1] as Point, begin);
  const last = towards(points[points.length - 1] as Point, points[points.length - 2] as Point, end);
  const line = [first, ...points.slice(1, -1), last];
  const at = (index: number): Point => line[Math.min(Math.max(index, 0), line.length - 1)] as Point;
  const handle = (index: number, way: 1 | -1): Point => {
    const [before, after] = [at(index - 1), at(index + 1)];
    return [
      at(index)[0] + (way * (after[0] - before[0])) / 6,
      at(index)[1] + (way * (after[1] - before[1])) / 6,
    ];
  };
  const curves = line
    .slice(1)
    .map((point, index) => `C${pair(handle(index, 1))} ${pair(handle(index + 1, -1))} ${pair(point)}`);
  const before = handle(line.length - 1, -1);
  return {
    shaft: `M${pair(first)}${curves.join("")}`,
    tip: last,
    angle: (Math.atan2(last[1] - before[1], last[0] - before[0]) * 180) / Math.PI,
    middle: at(Math.floor(line.length / 2)),
  };
}

/** A curved arrow that starts and ends this far from the two points. `middle` is halfway along it. */
export function arrowPath(from: Point, to: Point, begin: number, end = begin): ArrowShape {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(length * 0.18, 40) * (dx < 0 ? -1 : 1);
  const bow: Point = [from[0] + dx / 2 + (dy / length) * bend, from[1] + dy / 2 - (dx / length) * bend];
  const angle = Math.atan2(to[1] - bow[1], to[0] - bow[0]);
  const tip: Point = [to[0] - Math.cos(angle) * end, to[1] - Math.sin(angle) * end];
  const start = towards(from, bow, begin);
  const middle: Point = [(start[0] + 2 * bow[0] + tip[0]) / 4, (start[1] + 2 * bow[1] + tip[1]) / 4];
  return { shaft: `M${pair(start)}Q${pair(bow)} ${pair(tip)}`, tip, angle: (angle * 180) / Math.PI, middle };
}

/** Whether a point is inside rings. A ring inside another one is a hole. */
export function isWithin([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    ring.forEach(([u, v], index) => {
      const [s, t] = ring[(index + ring.length - 1) % ring.length] as Point;
      if (v > y !== t > y && x < u + ((y - v) / (t - v)) * (s - u)) inside = !inside;
    });
  }
  return inside;
}
