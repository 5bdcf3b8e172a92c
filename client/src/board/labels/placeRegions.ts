import type { Atlas, Point } from "../../net/wire.gen";
import type { Caption, Name } from "../chart";
import { type Box, pointsBox } from "../geometry/geometry";
import { landsInBox, type Raster } from "../geometry/raster";
import { around as boxAround, DISC, placeNames, touch } from "./placeNames";

const STEP = 16; // units between the positions tried: finer takes longer and looks the same
const REACH = 170; // units beyond a region; a caption further away would seem to belong to another region
const CLEAR = 16; // units from the coast, to keep off the lines along it
const EDGE = 20; // units from the edge of the map, where a caption would be cut off first
const TOP = 90; // units from the upper edge, which the title bar covers
const LANE_COST = 60; // a caption moves this many units to keep off a sea route, but not further
const MOST_COST = 330; // beyond this, a caption is too far from its region to be recognized
const TITLE_WIDTH = 9; // pixels per letter, a generous average, so that captions never touch
const LINE_WIDTH = 7; // the same for the smaller line below
const MOST_SCALE = 1.5; // on a map drawn smaller there is no room for captions
const SHORT_WIDTH = 24; // pixels of "+4" after the title

/**
 * A caption for each region with room for one: at sea if that is closer to this region than to others, otherwise on
 * land.
 */
export function placeRegions(
  atlas: Atlas,
  raster: Raster,
  names: readonly Name[],
  pays: readonly number[],
  scale: number,
): Caption[] {
  if (scale > MOST_SCALE) return [];
  const taken = namesAndPieces(names, scale);
  const lanes = (atlas.links ?? []).flatMap(({ lines }) => lines.flat());
  const isTaken = (box: Box): boolean => taken.some((other) => touch(box, other)) || !isOnMap(atlas, box);
  return atlas.regions.flatMap(({ name }, region): Caption[] => {
    const line = `+${pays[region]} each turn`;
    const sea: Point = [
      (Math.max(name.length * TITLE_WIDTH, line.length * LINE_WIDTH) / 2) * scale,
      19 * scale,
    ];
    const atSea = bestPlace(atlas, region, sea, (box) => {
      if (isTaken(box) || !raster.isWater(wider(box, CLEAR))) return Infinity;
      return lanes.some((point) => holds(box, point)) ? LANE_COST : 0;
    });
    const short: Point = [((name.length * TITLE_WIDTH * 0.9 + SHORT_WIDTH) / 2) * scale, 9 * scale];
    const isOwn = (box: Box): boolean =>
      [...landsInBox(raster, box)].every((land) => atlas.territories[land]?.region === region);
    const at =
      atSea ?? bestPlace(atlas, region, short, (box) => (isTaken(box) || !isOwn(box) ? Infinity : 0));
    if (!at) return [];
    const [wide, high] = atSea ? sea : short;
    taken.push(boxAround(at, wide, high));
    return [{ at, title: name, line: atSea ? line : `+${pays[region]}`, on: atSea ? "sea" : "land" }];
  });
}

const isOnMap = ({ width, height }: Atlas, { left, top, right, bottom }: Box): boolean =>
  left >= EDGE && top >= TOP && right <= width - EDGE && bottom <= height - EDGE;

function namesAndPieces(names: readonly Name[], scale: number): Box[] {
  const places = placeNames(names, scale);
  return names.flatMap(({ land, lines, at }) => {
    const middle = places.get(land);
    const wide = Math.max(...lines.map((line) => line.length)) * 4 * scale;
    const disc = boxAround(at, (DISC + 4) * scale, (DISC + 4) * scale);
    return middle ? [disc, boxAround(middle, wide, 9 * lines.length * scale)] : [disc];
  });
}

function bestPlace(
  atlas: Atlas,
  region: number,
  [wide, high]: Point,
  cost: (box: Box) => number,
): Point | null {
  const own = atlas.territories.filter((territory) => territory.region === region);
  const spots = own.map(({ at }) => at);
  const others = atlas.territories.flatMap((territory) =>
    territory.region === region ? [] : [territory.at],
  );
  const { left, top, right, bottom } = wider(pointsBox(own.flatMap(({ rings }) => rings.flat())), REACH);
  let best: Point | null = null;
  let least = MOST_COST;
  for (let x = left; x <= right; x += STEP) {
    for (let y = top; y <= bottom; y += STEP) {
      const near = nearestTo(spots, x, y);
      if (near >= least) continue;
      const sum = near + Math.max(0, near - nearestTo(others, x, y)) * 2;
      if (sum >= least) continue;
      const whole = sum + cost(boxAround([x, y], wide, high));
      if (whole < least) [best, least] = [[x, y], whole];
    }
  }
  return best;
}

function nearestTo(points: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  for (const [u, v] of points) least = Math.min(least, (u - x) ** 2 + (v - y) ** 2);
  return Math.sqrt(least);
}

const wider = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const holds = (box: Box, [x, y]: Point): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;
