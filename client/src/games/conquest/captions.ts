import type { Caption, Name } from "../../board/chart";
import type { Box } from "../../board/geometry";
import { around as boxAround, DISC, placeNames, touch } from "../../board/names";
import { landsInBox, type Raster, WATER } from "../../board/raster";
import type { Atlas, Point } from "../../wire.gen";
import { landsIn } from "./model";

const SCALE = 1.25; // of the pieces on a wide window
const STEP = 16;
const REACH = 170; // units beyond a region in which its caption is looked for
const CLEAR = 16; // from the coast
const EDGE = 20; // from the end of the map
const LANE_COST = 60;
const MOST_COST = 330;
const TITLE_WIDTH = 9; // of a letter, in pixels

/** A caption for every region that has room for one: on the sea, nearer to its own lands than to others. */
export function placeCaptions(atlas: Atlas, raster: Raster, names: readonly Name[]): Caption[] {
  const taken = [...namesAndPieces(names)];
  const lanes = (atlas.links ?? []).flatMap(({ lines }) => lines.flat());
  const captions: Caption[] = [];
  atlas.regions.forEach(({ name, bonus }, region) => {
    const line = `+${bonus} each turn`;
    const half: Point = [(Math.max(name.length * TITLE_WIDTH, line.length * 7) / 2) * SCALE, 19 * SCALE];
    const at = bestPlace(atlas, region, half, (box) => {
      if (box.left < EDGE || box.top < EDGE || box.right > atlas.width - EDGE || box.bottom > atlas.height - EDGE) return Infinity;
      if (taken.some((other) => touch(box, other)) || !isWater(raster, box)) return Infinity;
      return lanes.some((point) => holds(box, point)) ? LANE_COST : 0;
    });
    if (!at) return;
    taken.push(boxAround(at, half[0], half[1]));
    captions.push({ at, title: name, line });
  });
  return captions;
}

function namesAndPieces(names: readonly Name[]): Box[] {
  const places = placeNames(names, SCALE);
  return names.flatMap(({ land, lines, at }) => {
    const middle = places.get(land);
    const wide = Math.max(...lines.map((line) => line.length)) * 4 * SCALE;
    const disc = boxAround(at, (DISC + 4) * SCALE, (DISC + 4) * SCALE);
    return middle ? [disc, boxAround(middle, wide, 9 * lines.length * SCALE)] : [disc];
  });
}

function bestPlace(atlas: Atlas, region: number, [wide, high]: Point, cost: (box: Box) => number): Point | null {
  const own = landsIn(atlas, region).flatMap((land) => atlas.territories[land] ?? []);
  const spots = own.map(({ at }) => at);
  const others = atlas.territories.flatMap((territory) => (territory.region === region ? [] : [territory.at]));
  const points = own.flatMap(({ rings }) => rings.flat());
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  let best: Point | null = null;
  let least = MOST_COST;
  for (let x = Math.min(...xs) - REACH; x <= Math.max(...xs) + REACH; x += STEP) {
    for (let y = Math.min(...ys) - REACH; y <= Math.max(...ys) + REACH; y += STEP) {
      const [near, far] = [nearestTo(spots, [x, y]), nearestTo(others, [x, y])];
      const sum = near + Math.max(0, near - far) * 2;
      if (sum >= least) continue;
      const whole = sum + cost(boxAround([x, y], wide, high));
      if (whole < least) [best, least] = [[x, y], whole];
    }
  }
  return best;
}

const nearestTo = (points: readonly Point[], [x, y]: Point): number =>
  points.reduce((least, [u, v]) => Math.min(least, Math.hypot(u - x, v - y)), 5000);

function isWater(raster: Raster, box: Box): boolean {
  const found = landsInBox(raster, { left: box.left - CLEAR, top: box.top - CLEAR, right: box.right + CLEAR, bottom: box.bottom + CLEAR });
  return found.size === 1 && found.has(WATER);
}

const holds = (box: Box, [x, y]: Point): boolean => x > box.left && x < box.right && y > box.top && y < box.bottom;
