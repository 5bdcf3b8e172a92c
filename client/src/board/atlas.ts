import type { Atlas, Board, Link, Point } from "../net/wire.gen";
import type { Chart } from "./chart";
import { borderLines } from "./geometry/borders";
import { linePath } from "./geometry/geometry";
import { rasterOf } from "./geometry/raster";
import { reliefOf } from "./geometry/relief";
import { crossesOn, gridOf } from "./geometry/seaGrid";
import { nameLines } from "./labels/placeNames";
import { placeRegions } from "./labels/placeRegions";
import { memoize } from "./memo/memoize";

const CELL = 8; // units; fine enough to place text

/** The territories of a region. */
export const landsIn = (atlas: Atlas, region: number): number[] =>
  atlas.territories.flatMap((territory, index) => (territory.region === region ? [index] : []));

/** An atlas as a board of lands. A land's id is the index of its territory. */
export const atlasBoard = memoize(({ width, height, territories, borders }: Atlas): Board => {
  const lands = territories.map(({ name, at, rings }, id) => ({
    id,
    name,
    at,
    rings,
    neighbours: [] as number[],
  }));
  for (const [one, other] of borders) {
    lands[one]?.neighbours.push(other);
    lands[other]?.neighbours.push(one);
  }
  return { width, height, lands };
});

/** What an atlas shows besides its lands, with the current region bonuses and whether sea routes are closed. */
export function atlasChart(
  atlas: Atlas,
  pays: readonly number[] = atlas.regions.map(({ bonus }) => bonus),
  isClosed = false,
): Chart {
  const known = CHARTS(atlas);
  const key = `${pays} ${isClosed}`;
  const chart = known.get(key) ?? chartOf(atlas, pays, isClosed);
  known.clear();
  known.set(key, chart);
  return chart;
}

/** The last chart of each atlas. */
const CHARTS = memoize((_: Atlas) => new Map<string, Chart>());

/** The parts of a chart that don't depend on bonuses. */
const PRINTED = memoize((atlas: Atlas) => {
  const board = atlasBoard(atlas);
  const raster = rasterOf(board, CELL);
  const names = atlas.territories.map(({ name, at, label }, land) => ({
    land,
    lines: nameLines(name),
    at,
    preferred: label ?? null,
  }));
  const rings = atlas.regions.map((_, region) =>
    landsIn(atlas, region).flatMap((land) => board.lands[land]?.rings ?? []),
  );
  return {
    raster,
    names,
    lanes: lanesOf(atlas).map(linePath).join(""),
    bounds: borderLines(rings).map(linePath),
    relief: reliefOf(board, raster, names),
    grid: gridOf(atlas.width, atlas.height),
  };
});

function chartOf(atlas: Atlas, pays: readonly number[], isClosed: boolean): Chart {
  const { raster, ...printed } = PRINTED(atlas);
  const captions = new Map<number, ReturnType<Chart["captions"]>>();
  return {
    ...printed,
    captions(scale) {
      const found = captions.get(scale) ?? placeRegions(atlas, raster, printed.names, pays, scale);
      captions.set(scale, found);
      return found;
    },
    ...(isClosed ? { closed: crossesOn(lanesOf(atlas)) } : {}),
  };
}

const lanesOf = ({ links = [] }: Atlas): Link["lines"] => links.flatMap(({ lines }) => lines);

/** Where an arrow between two territories leaves the map and comes back in, if their link wraps around. */
export function wrapOf({ links = [] }: Atlas, from: number, to: number): readonly [Point, Point] | null {
  for (const { one, other, lines } of links) {
    const [first, second] = lines.map((line) => line.at(-1));
    if (!first || !second) continue;
    if (one === from && other === to) return [first, second];
    if (one === to && other === from) return [second, first];
  }
  return null;
}
