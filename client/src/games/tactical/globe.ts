import world from "../../../../src/outflank/maps/data/tactical/world.json";
import { borderLines } from "../../board/borders";
import { nearestTurn } from "../../board/camera";
import type { Caption, Chart, Name } from "../../board/chart";
import { type Box, isWithin, linePath, pointsBox, ringsPath } from "../../board/geometry";
import { around, placeNames, touch } from "../../board/names";
import type { Land, Board as LandBoard, Point } from "../../net/wire.gen";
import type { Board } from "./model";
import { FAR_SCALE, FARTHER_SCALE, PLATE } from "./stand";
import { terrainOf } from "./terrain";

type Rings = readonly (readonly Point[])[];

interface Shape {
  name: string;
  short: string;
  water?: boolean;
  label: Point;
  plates: readonly Point[];
  rings: Rings;
}

/** The map maker's file; see `outflank.maps.globe`. */
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
const CUT = 2860; // the world is cut in the Pacific, where it goes through no land
const MIDDLE = CUT - GLOBE.width / 2;
const GRID = 12; // meridians
const SEA_WORDS = /sea|ocean|atlantic|pacific|gulf|med$|antarctic|compass/i;

/** The whole world, from the Pacific to the Pacific. */
export const WORLD: Box = { left: CUT - GLOBE.width, top: 0, right: CUT, bottom: GLOBE.height };

/** What is drawn of one place. */
export interface Spread {
  /** The name as it is written on the map. */
  short: string;
  /** How many plates stand side by side. */
  columns: number;
}

const EDGE = 24; // units of sea around all land of the flat picture

interface Drawn {
  lands: LandBoard;
  spreads: readonly Spread[];
  chart: Chart;
}

const DRAWN = new WeakMap<Board, Drawn>();

/** The world as a board of lands and sea zones; a land's id is its place in the list of territories. */
export const globeBoard = (board: Board): LandBoard => drawn(board).lands;

export const globeChart = (board: Board): Chart => drawn(board).chart;

export const spreadOf = (board: Board, place: number): Spread => drawn(board).spreads[place] as Spread;

function drawn(board: Board): Drawn {
  const known = DRAWN.get(board) ?? draw(board);
  DRAWN.set(board, known);
  return known;
}

function draw(board: Board): Drawn {
  const shapes = new Map(GLOBE.shapes.map((shape) => [shape.name, shape]));
  const numbers = new Map(board.territories.map(({ name }, place) => [name, place]));
  const spread = board.territories.map(({ name, connections }, id): { land: Land; spread: Spread } => {
    const shape = shapes.get(name);
    if (!shape) throw new Error(`the map shows no ${name}`);
    return {
      land: landOf(
        shape,
        id,
        connections.flatMap((other) => numbers.get(other) ?? []),
      ),
      spread: spreadIn(shape),
    };
  });
  const lands: LandBoard = {
    width: GLOBE.width,
    height: GLOBE.height,
    lands: spread.map(({ land }) => land),
  };
  const spreads = spread.map((one) => one.spread);
  return { lands, spreads, chart: chartOf(board, lands, spreads) };
}

/** Stacks stand from the middle of the first row of plates on. */
function landOf({ name, water, plates, rings }: Shape, id: number, neighbours: number[]): Land {
  const row = plates.filter(([, y]) => y === plates[0]?.[1]);
  const [first, last] = [row[0] as Point, row[row.length - 1] as Point];
  const middle = (first[0] + last[0]) / 2;
  const shift = nearestTurn(middle, MIDDLE, GLOBE.width) - middle;
  return {
    id,
    name,
    at: [middle + shift, first[1]],
    rings: rings.map((ring) => ring.map(([x, y]): [number, number] => [x + shift, y])),
    neighbours,
    water: water ?? false,
  };
}

function spreadIn({ short, water, plates }: Shape): Spread {
  return {
    short: water && !SEA_WORDS.test(short) ? `${short} Sea` : short,
    columns: plates.filter(([, y]) => y === plates[0]?.[1]).length,
  };
}

function chartOf(board: Board, lands: LandBoard, spreads: readonly Spread[]): Chart {
  const flat = flatOf(lands);
  const names = lands.lands.map(({ id, at, water, rings }): Name => {
    const production = board.territories[id]?.production ?? 0;
    return {
      land: id,
      lines: [spreads[id]?.short ?? ""],
      at,
      wish: null,
      above: true,
      sea: water ?? false,
      fits: (box: Box, scale: number): boolean =>
        (scale <= FARTHER_SCALE || (box.left >= flat.left && box.right <= flat.right)) &&
        (!water || scale <= FAR_SCALE || isOnWater(box, rings)),
      ...(production > 0 ? { figure: String(production) } : {}),
    };
  });
  const groups = terrainOf(board).continents.map((places) =>
    places.flatMap((place) => lands.lands[place]?.rings ?? []),
  );
  return {
    names,
    captions: captionsOf(board, lands, names, flat),
    lanes: GLOBE.lanes.map(({ line }) => linePath(turned(line))).join(""),
    bounds: borderLines(groups).map(linePath),
    relief: "",
    grid: gridPath(),
    endless: { ...WORLD, flat },
    zones: GLOBE.sea_borders.map((line) => linePath(turned(line))),
    ice: ringsPath(GLOBE.ice.map(turned)),
    canals: GLOBE.canals.map(({ line }) => linePath(turned(line))).join(""),
  };
}

/** The flat picture: a little wider than a turn, since no straight cut goes past all land. */
function flatOf({ lands }: LandBoard): Box {
  const { left, right } = pointsBox(lands.filter(({ water }) => !water).flatMap(({ rings }) => rings.flat()));
  return { ...WORLD, left: Math.min(WORLD.left, left - EDGE), right: Math.max(WORLD.right, right + EDGE) };
}

const PARTS = [0, 0.25, 0.5, 0.75, 1];

/** Whether a zone's name would stand on its own water from end to end. */
const isOnWater = ({ left, right, top, bottom }: Box, rings: Rings): boolean =>
  PARTS.every((part) => isWithin([left + (right - left) * part, (top + bottom) / 2], rings));

/** A line where it is nearest to the middle of the world. */
function turned(line: readonly Point[]): Point[] {
  const first = line[0]?.[0] ?? 0;
  const shift = nearestTurn(first, MIDDLE, GLOBE.width) - first;
  return line.map(([x, y]) => [x + shift, y]);
}

/** Meridians and parallels, as many that they go on over the end. */
function gridPath(): string {
  const step = GLOBE.width / GRID;
  const { left, top, right, bottom } = WORLD;
  const meridians = Array.from({ length: GRID }, (_, number) => `M${left + number * step} ${top}V${bottom}`);
  const parallels = Array.from(
    { length: Math.floor((bottom - top) / step) },
    (_, number) => `M${left} ${(number + 0.5) * step}H${right}`,
  );
  return [...meridians, ...parallels].join("");
}

const LETTER = 9.4; // pixels of a letter with air around it, and half of a line
const HALF_LINE = 15;
const STEP = 20; // units between the places that are tried
const REACH = 16; // steps
const FAR_PLATE: Box = { left: -PLATE / 2, top: -PLATE / 2 - 4, right: PLATE / 2, bottom: PLATE / 2 + 4 };

/**
 * The continents' names with what they pay, where the world is seen from far: near their middle, on no plate
 * and no name.
 */
function captionsOf(
  board: Board,
  lands: LandBoard,
  names: readonly Name[],
  flat: Box,
): (scale: number) => readonly Caption[] {
  const known = new Map<number, readonly Caption[]>();
  return (scale) => {
    if (scale <= FAR_SCALE) return [];
    const found = known.get(scale) ?? placed(board, lands, names, scale, flat);
    known.set(scale, found);
    return found;
  };
}

function placed(
  board: Board,
  { lands, width }: LandBoard,
  names: readonly Name[],
  scale: number,
  flat: Box,
): Caption[] {
  const taken = [...placeNames(names, scale, () => FAR_PLATE)].map(([land, at]) =>
    wordsBox(at, names[land]?.lines[0] ?? "", scale),
  );
  const plates = lands.map(({ at }) => around(at, (PLATE / 2 + 2) * scale, (PLATE / 2 + 4) * scale));
  return board.continents.flatMap(({ name, bonus }, number): Caption[] => {
    const own = (terrainOf(board).continents[number] ?? []).flatMap((place): Point[] =>
      lands[place] ? [lands[place].at] : [],
    );
    const { left, top, right, bottom } = pointsBox(together(own, width));
    const words = `${name} +${bonus}`;
    const at = nearby([(left + right) / 2, (top + bottom) / 2]).find((point) => {
      const box = wordsBox(point, words, scale);
      return (
        box.left >= flat.left &&
        box.right <= flat.right &&
        ![...taken, ...plates].some((other) => touch(box, other))
      );
    });
    if (!at) return [];
    taken.push(wordsBox(at, words, scale));
    return [{ at, title: name, line: `+${bonus}`, on: "land" }];
  });
}

const wordsBox = (at: Point, words: string, scale: number): Box =>
  around(at, (words.length * LETTER * scale) / 2, HALF_LINE * scale);

/** Places around a point, the nearest first. */
function nearby([x, y]: Point): Point[] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, number) => number - REACH);
  const offsets = steps.flatMap((across) => steps.map((down): Point => [across * STEP, down * STEP]));
  return offsets
    .sort((one, other) => Math.hypot(...one) - Math.hypot(...other))
    .map(([dx, dy]) => [x + dx, y + dy]);
}

/** Places of one continent, none on the other side of the world. */
const together = (points: readonly Point[], turn: number): Point[] =>
  points.map(([x, y]) => [nearestTurn(x, points[0]?.[0] ?? x, turn), y]);
