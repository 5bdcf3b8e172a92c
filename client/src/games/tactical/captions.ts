import { nearestTurn } from "../../board/camera";
import type { Caption, Name } from "../../board/chart";
import { type Box, pointsBox } from "../../board/geometry";
import { around, placeNames, touch } from "../../board/names";
import type { Board as LandBoard, Point } from "../../net/wire.gen";
import type { Board } from "./model";
import { FAR_SCALE, PLATE } from "./stand";
import { terrainOf } from "./terrain";

const LETTER = 9.4; // pixels of a letter with air around it, and half of a line
const HALF_LINE = 15;
const STEP = 20; // units between the places that are tried
const REACH = 16; // steps
const FAR_PLATE: Box = { left: -PLATE / 2, top: -PLATE / 2 - 4, right: PLATE / 2, bottom: PLATE / 2 + 4 };

/**
 * The continents' names with what they pay, where the world is seen from far: near their middle, on no plate
 * and no name.
 */
export function captionsOf(
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
