import type { Point } from "../../net/wire.gen";

/** A ring with fewer points that stays within `tolerance` of the original. Very small rings stay as they are. */
export function simplified(ring: readonly Point[], tolerance: number): Point[] {
  if (ring.length < 8 || tolerance <= 0) return [...ring];
  const far = farthest(ring, 0);
  const one = kept(ring, 0, far, tolerance);
  const other = kept([...ring, ring[0] as Point], far, ring.length, tolerance);
  const all = [ring[0] as Point, ...one, ring[far] as Point, ...other];
  return all.length < 4 ? [...ring] : all;
}

function farthest(ring: readonly Point[], from: number): number {
  const [x, y] = ring[from] as Point;
  let best = from;
  let most = 0;
  ring.forEach(([u, v], index) => {
    const away = (u - x) ** 2 + (v - y) ** 2;
    if (away > most) [best, most] = [index, away];
  });
  return best;
}

/** The points between two others that matter, by Douglas and Peucker's algorithm. */
function kept(line: readonly Point[], first: number, last: number, tolerance: number): Point[] {
  const [x, y] = line[first] as Point;
  const [dx, dy] = [(line[last] as Point)[0] - x, (line[last] as Point)[1] - y];
  const length = Math.hypot(dx, dy);
  let [best, most] = [0, tolerance];
  for (let index = first + 1; index < last; index++) {
    const [u, v] = line[index] as Point;
    const away = length === 0 ? Math.hypot(u - x, v - y) : Math.abs((u - x) * dy - (v - y) * dx) / length;
    if (away > most) [best, most] = [index, away];
  }
  if (best === 0) return [];
  return [...kept(line, first, best, tolerance), line[best] as Point, ...kept(line, best, last, tolerance)];
}
