import type { Board, Land, Point } from "../../net/wire.gen";
import type { Name } from "../chart";
import { around as boxAround, DISC, placeNames, touch } from "../labels/placeNames";
import { landsInBox, type Raster } from "./raster";

const [WIDE, HIGH] = [17, 10]; // half the size of a mountain range, in units
const APART = 90; // units between the ranges of a land, so that they don't look like a pattern
const CLEAR = 1.25; // names keep a quarter of their size clear of mountains
const TRIES = 26; // random positions per land; in small lands few are free
const MOST = 3; // ranges per land; more would distract from the pieces
const RANGES = [
  "m-13 6l6 -11l4 6m-1 -2l5 -9l8 14m-3 -5l3 -4l5 8",
  "m-12 5l7 -12l6 10m-2 -3l4 -6l7 11",
  "m-14 6l5 -9l4 6m-1 -1l4 -8l5 9m-1 -2l4 -6l5 10",
] as const;

/** Small mountain ranges on open ground, away from pieces and names. A map always gets the same ones. */
export function reliefOf(board: Board, raster: Raster, names: readonly Name[]): string {
  const places = placeNames(names, CLEAR);
  const taken = names.flatMap(({ land, lines, at }) => {
    const middle = places.get(land);
    const disc = boxAround(at, (DISC + 3) * CLEAR, (DISC + 3) * CLEAR);
    return middle
      ? [disc, boxAround(middle, Math.max(...lines.map((line) => line.length)) * 5, 10 * lines.length)]
      : [disc];
  });
  return board.lands
    .flatMap((land) => {
      const found: Point[] = [];
      const next = randomFor(land);
      for (let trial = 0; trial < TRIES && found.length < MOST; trial++) {
        const at = anyPlace(land, next);
        const box = boxAround(at, WIDE, HIGH);
        const here = landsInBox(raster, box);
        const free = here.size === 1 && here.has(land.id) && !taken.some((other) => touch(box, other));
        if (free && found.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > APART)) found.push(at);
      }
      return found.map(([x, y], index) => `M${x} ${y}${RANGES[(land.id + index) % RANGES.length]}`);
    })
    .join("");
}

function anyPlace({ rings }: Land, next: () => number): Point {
  const longest = rings.reduce((best, ring) => (ring.length > best.length ? ring : best));
  const pick = (axis: 0 | 1): number => {
    const values = longest.map((point) => point[axis]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return Math.round(low + (high - low) * next());
  };
  return [pick(0), pick(1)];
}

/** Random numbers from 0 to 1, always the same ones for a land. */
function randomFor({ at }: Land): () => number {
  let state = (Math.round(at[0] * 10) * 7919 + Math.round(at[1] * 10) * 104729) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
