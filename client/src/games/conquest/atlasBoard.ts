import { borderLines } from "../../board/borders";
import type { Chart, Name } from "../../board/chart";
import { nameLines } from "../../board/names";
import { rasterOf } from "../../board/raster";
import type { Atlas, Board, Point } from "../../net/wire.gen";
import { placeCaptions } from "./captions";
import { around, landsIn } from "./model";
import { reliefOf } from "./relief";

const CELL = 8; // units: fine enough to place words by
const MERIDIANS = 14;

const BOARDS = new WeakMap<Atlas, Board>();
const CHARTS = new WeakMap<Atlas, { pays: readonly number[]; stormy: boolean; chart: Chart }>();

/** An atlas as a board of lands; a land's id is its territory's place in the list. */
export function atlasBoard(atlas: Atlas): Board {
  const known = BOARDS.get(atlas) ?? boardOf(atlas);
  BOARDS.set(atlas, known);
  return known;
}

function boardOf(atlas: Atlas): Board {
  const neighbours = around(atlas);
  const { width, height, territories } = atlas;
  return {
    width,
    height,
    lands: territories.map(({ name, at, rings }, id) => ({
      id,
      name,
      at,
      rings,
      neighbours: [...(neighbours[id] ?? [])],
    })),
  };
}

/**
 * What is printed on an atlas beside its lands: also what its regions bring now, and whether a storm closes
 * the ways across the water.
 */
export function atlasChart(
  atlas: Atlas,
  pays: readonly number[] = atlas.regions.map(({ bonus }) => bonus),
  stormy = false,
): Chart {
  const known = CHARTS.get(atlas);
  if (known?.pays.join() === pays.join() && known.stormy === stormy) return known.chart;
  const chart = { ...chartOf(atlas, pays), ...(stormy ? { closed: crossesOn(atlas) } : {}) };
  CHARTS.set(atlas, { pays, stormy, chart });
  return chart;
}

const CROSS = 7; // units from the middle of a cross to its ends

/** A cross in the middle of each way across the water. */
function crossesOn({ links }: Atlas): string {
  const cross = ([x, y]: Point): string =>
    `M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`;
  return (links ?? []).flatMap(({ lines }) => lines.map((line) => cross(middleOf(line)))).join("");
}

/** Half of the way along a line. */
function middleOf(line: readonly Point[]): Point {
  const lengths = line
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (line[index] as Point)[0], y - (line[index] as Point)[1]));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  const at = lengths.findIndex((length) => (left -= length) <= 0);
  const [from, to] = [line[Math.max(0, at)] as Point, line[Math.max(0, at) + 1] ?? (line[0] as Point)];
  const share = 1 + left / (lengths[Math.max(0, at)] || 1);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function chartOf(atlas: Atlas, pays: readonly number[]): Chart {
  const board = atlasBoard(atlas);
  const raster = rasterOf(board, CELL);
  const names = atlas.territories.map(
    ({ name, at, label }, land): Name => ({ land, lines: nameLines(name), at, wish: label ?? null }),
  );
  return {
    names,
    captions: remembered((scale) => placeCaptions(atlas, raster, names, pays, scale)),
    lanes: (atlas.links ?? []).flatMap(({ lines }) => lines.map(openPath)).join(""),
    bounds: borderLines(
      atlas.regions.map((_, region) =>
        landsIn(atlas, region).flatMap((land) => board.lands[land]?.rings ?? []),
      ),
    ).map(openPath),
    relief: reliefOf(board, raster, names),
    grid: gridOf(atlas),
  };
}

function remembered<T>(find: (scale: number) => T): (scale: number) => T {
  const known = new Map<number, T>();
  return (scale) => {
    const found = known.get(scale) ?? find(scale);
    known.set(scale, found);
    return found;
  };
}

const openPath = (line: readonly Point[]): string => `M${line.map(([x, y]) => `${x} ${y}`).join("L")}`;

/** Meridians bend away from the middle, parallels are straight: a globe laid flat. */
function gridOf({ width, height }: Atlas): string {
  const step = width / MERIDIANS;
  const [top, bottom] = [-height * 0.4, height * 1.4];
  const meridian = (number: number): string => {
    const x = number * step;
    const bend = (x - width / 2) * 0.3;
    return `M${x - bend} ${top}Q${x + bend} ${height / 2} ${x - bend} ${bottom}`;
  };
  const parallel = (number: number): string => `M${-width / 2} ${number * step}H${width * 1.5}`;
  const count = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    ...count(-4, MERIDIANS + 4).map(meridian),
    ...count(-3, Math.ceil(height / step) + 3).map(parallel),
  ].join("");
}

/** Where an arrow between two territories leaves the map and comes back, if its link does. */
export function wrapOf(atlas: Atlas, from: number, to: number): readonly [Point, Point] | null {
  const link = (atlas.links ?? []).find(
    ({ one, other, lines }) =>
      lines.length === 2 && ((one === from && other === to) || (one === to && other === from)),
  );
  const ends = link?.lines.map((line) => line[line.length - 1]);
  if (!link || !ends?.[0] || !ends[1]) return null;
  return link.one === from ? [ends[0], ends[1]] : [ends[1], ends[0]];
}
