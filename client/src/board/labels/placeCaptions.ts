import type { Point } from "../../net/wire.gen";
import type { Name } from "../chart";
import { type Box, pointsBox } from "../geometry/geometry";
import { around, placeNames, touch } from "./placeNames";

const LETTER = 9.4; // pixels per letter, a generous average, so that captions never touch
const HALF_LINE = 15; // pixels; half the height of a title with its line
const STEP = 20; // units between the positions tried: finer takes longer and looks the same
const REACH = 16; // steps in each direction; a caption further away would seem to belong elsewhere

/** Text to place near the middle of some points. */
interface CaptionText {
  words: string;
  near: readonly Point[];
}

/** A free position for each text, in order: between `left` and `right`, clear of pieces and names. */
export function placeCaptions(
  texts: readonly CaptionText[],
  names: readonly Name[],
  scale: number,
  piece: number,
  { left, right }: Box,
): (Point | undefined)[] {
  const half = piece / 2;
  const size = around([0, 0], half, half + 4);
  const places = placeNames(names, scale, () => size);
  const taken = [
    ...names.flatMap(({ land, lines }) => {
      const at = places.get(land);
      return at ? [wordsBox(at, lines[0] ?? "", scale)] : [];
    }),
    ...names.map(({ at }) => around(at, (half + 2) * scale, (half + 4) * scale)),
  ];
  return texts.map(({ words, near }) => {
    const box = pointsBox(near);
    const at = nearby([(box.left + box.right) / 2, (box.top + box.bottom) / 2]).find((point) => {
      const wanted = wordsBox(point, words, scale);
      return wanted.left >= left && wanted.right <= right && !taken.some((other) => touch(wanted, other));
    });
    if (at) taken.push(wordsBox(at, words, scale));
    return at;
  });
}

const wordsBox = (at: Point, words: string, scale: number): Box =>
  around(at, (words.length * LETTER * scale) / 2, HALF_LINE * scale);

/** Positions around a point, nearest first. */
function nearby([x, y]: Point): Point[] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, number) => number - REACH);
  const offsets = steps.flatMap((across) => steps.map((down): Point => [across * STEP, down * STEP]));
  return offsets
    .sort((one, other) => Math.hypot(...one) - Math.hypot(...other))
    .map(([dx, dy]) => [x + dx, y + dy]);
}
