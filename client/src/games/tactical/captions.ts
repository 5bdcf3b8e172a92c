import type { Caption } from "../../board/chart";
import { nearestTurn } from "../../board/camera";
import { pointsBox } from "../../board/geometry";
import type { Board as LandBoard, Point } from "../../wire.gen";
import type { Board } from "./model";
import { terrainOf } from "./terrain";

const FAR = 1.4; // units a pixel from which the continents are named: nearer the lands' own names are

/** The continents' names with what they pay, where the world is seen from far. */
export function captionsOf(board: Board, { lands, width }: LandBoard): (scale: number) => readonly Caption[] {
  const captions = board.continents.map(({ name, bonus }, number): Caption => {
    const { left, top, right, bottom } = pointsBox(together((terrainOf(board).continents[number] ?? []).flatMap((place) => (lands[place] ? [lands[place].at] : [])), width));
    return { at: [(left + right) / 2, (top + bottom) / 2], title: name, line: `+${bonus}`, on: "land" };
  });
  return (scale) => (scale < FAR ? [] : captions);
}

/** Places of one continent, none on the other side of the world. */
const together = (points: readonly Point[], turn: number): Point[] => points.map(([x, y]) => [nearestTurn(x, points[0]?.[0] ?? x, turn), y]);
