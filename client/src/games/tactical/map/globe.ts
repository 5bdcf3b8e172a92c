import world from "../../../../../src/outflank/games/tactical/data/world.json";
import type { Caption, Chart, Name } from "../../../board/chart";
import { borderLines } from "../../../board/geometry/borders";
import { type Box, isWithin, linePath, ringsPath } from "../../../board/geometry/geometry";
import { flatOf, gridPath, toMiddleCopy } from "../../../board/geometry/wrappedWorld";
import { placeCaptions } from "../../../board/labels/placeCaptions";
import { memoize } from "../../../board/memo/memoize";
import { nearestCopy } from "../../../board/viewport/camera";
import type { Land, Board as LandBoard, Point } from "../../../net/wire.gen";
import type { Board } from "../model";
import { terrainOf } from "../position";
import { words } from "../words/places";
import { FAR_SCALE, FARTHER_SCALE, PLATE } from "./Stacks";

type Rings = readonly (readonly Point[])[];

interface Shape {
  name: string;
  short: string;
  water?: boolean;
  label: Point;
  plates: readonly Point[];
  rings: Rings;
}

/** The file written by the map tools. */
interface Globe {
  width: number;
  height: number;
  shapes: readonly Shape[];
  canals: readonly { line: readonly Point[] }[];
  lanes: readonly { line: readonly Point[] }[];
  ice: Rings;
  sea_borders: Rings;
}

const GLOBE = world as unknown as Globe;
const SHAPES = new Map(GLOBE.shapes.map((shape) => [shape.name, shape]));
const CUT = 2860; // in the Pacific, where the edge of the map crosses no land
const SEA_WORDS = /sea|ocean|atlantic|pacific|gulf|med$|antarctic|compass/i;

/** The whole world, from the Pacific to the Pacific. */
export const WORLD: Box = { left: CUT - GLOBE.width, top: 0, right: CUT, bottom: GLOBE.height };

/** How a place is drawn: its name on the map, and how many plates fit side by side. */
interface Spread {
  short: string;
  columns: number;
}

const spreadsOf = memoize(({ territories }: Board): Spread[] =>
  territories.map(({ name }) => {
    const { short, water, plates } = shapeOf(name);
    return {
      short: water && !SEA_WORDS.test(short) ? words.sea(short) : short,
      columns: firstRow(plates).length,
    };
  }),
);

export const spreadOf = (board: Board, place: number): Spread => spreadsOf(board)[place] as Spread;

function shapeOf(name: string): Shape {
  const shape = SHAPES.get(name);
  if (!shape) throw new Error(`the map shows no ${name}`);
  return shape;
}

const firstRow = (plates: readonly Point[]): Point[] => plates.filter(([, y]) => y === plates[0]?.[1]);

/** The world as a board of lands and sea zones. A land's id is its index in the list of territories. */
export const globeBoard = memoize((board: Board): LandBoard => {
  const { near } = terrainOf(board);
  return {
    width: GLOBE.width,
    height: GLOBE.height,
    lands: board.territories.map(({ name }, id): Land => {
      const { water = false, plates, rings } = shapeOf(name);
      const row = firstRow(plates);
      // a place's stacks start at the middle of its first row of plates
      const middle = ((row[0]?.[0] ?? 0) + (row.at(-1)?.[0] ?? 0)) / 2;
      const x = nearestCopy(middle, (WORLD.left + WORLD.right) / 2, GLOBE.width);
      return {
        id,
        name,
        at: [x, row[0]?.[1] ?? 0],
        rings: rings.map((ring) => ring.map(([u, v]): [number, number] => [u + x - middle, v])),
        neighbours: [...(near[id] ?? [])],
        water,
      };
    }),
  };
});

export const globeChart = memoize((board: Board): Chart => {
  const lands = globeBoard(board);
  const flat = flatOf(WORLD, lands);
  const { continents } = terrainOf(board);
  const names = lands.lands.map(({ id, at, water, rings }): Name => {
    const production = board.territories[id]?.production ?? 0;
    return {
      land: id,
      lines: [spreadOf(board, id).short],
      at,
      preferred: null,
      above: true,
      sea: water ?? false,
      fits: (box: Box, scale: number): boolean =>
        (scale <= FARTHER_SCALE || (box.left >= flat.left && box.right <= flat.right)) &&
        (!water || scale <= FAR_SCALE || isOnWater(box, rings)),
      ...(production > 0 ? { figure: String(production) } : {}),
    };
  });
  const groups = continents.map((places) => places.flatMap((place) => lands.lands[place]?.rings ?? []));
  const moved = (line: readonly Point[]): Point[] => toMiddleCopy(WORLD, line);
  const paths = (lines: Globe["lanes"]): string => lines.map(({ line }) => linePath(moved(line))).join("");
  return {
    names,
    captions: captionsOf(board, names, flat),
    lanes: paths(GLOBE.lanes),
    bounds: borderLines(groups).map(linePath),
    relief: "",
    grid: gridPath(WORLD),
    endless: { ...WORLD, flat },
    zones: GLOBE.sea_borders.map((line) => linePath(moved(line))),
    ice: ringsPath(GLOBE.ice.map(moved)),
    canals: paths(GLOBE.canals),
  };
});

const PARTS = [0, 0.25, 0.5, 0.75, 1]; // points along a name that must all be on water

/** Whether all of a sea zone's name is on its own water. */
const isOnWater = ({ left, right, top, bottom }: Box, rings: Rings): boolean =>
  PARTS.every((part) => isWithin([left + (right - left) * part, (top + bottom) / 2], rings));

/** The continents' names and bonuses, shown when zoomed out. */
function captionsOf(board: Board, names: readonly Name[], flat: Box): Chart["captions"] {
  const texts = terrainOf(board).continents.map((places, number) => {
    const { name = "", bonus = 0 } = board.continents[number] ?? {};
    const spots = places.flatMap((place) => (names[place] ? [names[place].at] : []));
    const x = spots[0]?.[0] ?? 0; // never on the other side of the world
    const near = spots.map(([u, v]): Point => [nearestCopy(u, x, GLOBE.width), v]);
    return { title: name, line: `+${bonus}`, words: `${name} +${bonus}`, near };
  });
  const known = new Map<number, readonly Caption[]>();
  return (scale) => {
    if (scale <= FAR_SCALE) return [];
    const found =
      known.get(scale) ??
      placeCaptions(texts, names, scale, PLATE, flat).flatMap((at, number): Caption[] => {
        const { title = "", line = "" } = texts[number] ?? {};
        return at ? [{ at, title, line, on: "land" }] : [];
      });
    known.set(scale, found);
    return found;
  };
}
