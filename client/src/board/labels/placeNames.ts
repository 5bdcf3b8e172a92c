import type { Point } from "../../net/wire.gen";
import type { Name } from "../chart";
import type { Box } from "../geometry/geometry";

/** The sizes of pieces and names in pixels, before they are scaled with the pieces. */
export const DISC = 15;
export const LETTER = 14;
export const LINE = 1.05; // of a letter's height, from one line to the next
const LETTER_WIDTH = 0.53; // of a letter's height, the average of our font
const GAP = 3; // pixels between a piece and its name
const ROUND: Box = { left: -DISC - 1, top: -DISC - 1, right: DISC + 1, bottom: DISC + 1 };
const LONG = 13; // letters; longer names take two lines, or few of them would fit

/** The letter sizes that the map maker assumed, and the distance from armies to their name. */
const MAP_MAKER = { letter: 17, width: 0.54, step: 25 };

/** A name in one line, or a long one in two lines of similar length. */
export function nameLines(name: string): string[] {
  const words = name.split(" ");
  if (name.length < LONG || words.length < 2) return [name];
  const cuts = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(" "), words.slice(cut + 1).join(" ")]);
  const width = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  return cuts.reduce((best, lines) => (width(lines) < width(best) ? lines : best));
}

/** The middle of each name, in units. Names that would cover a piece or another name are left out. */
export function placeNames(
  names: readonly Name[],
  scale: number,
  sizeOf: (land: number) => Box = () => ROUND,
): ReadonlyMap<number, Point> {
  const discs = names.map(({ land, at }) => ({ land, box: grown(sizeOf(land), at, scale) }));
  const taken: Box[] = [];
  const found = new Map<number, Point>();
  const tryPlace = (name: Name, offset: Point): void => {
    const [wide, high] = halvesOf(name);
    const middle: Point = [name.at[0] + offset[0] * scale, name.at[1] + offset[1] * scale];
    const box = around(middle, wide * scale, high * scale);
    if (name.fits?.(box, scale) === false) return;
    if (
      taken.some((other) => touch(box, other)) ||
      discs.some(({ land, box: disc }) => land !== name.land && touch(box, disc))
    )
      return;
    taken.push(box);
    found.set(name.land, middle);
  };
  // First pass: names whose best position is free. The others then take what is left.
  const options = new Map(names.map((name) => [name, places(name, sizeOf(name.land))]));
  for (const name of names) tryPlace(name, options.get(name)?.[0] as Point);
  for (const name of names) {
    for (const offset of options.get(name)?.slice(1) ?? []) if (!found.has(name.land)) tryPlace(name, offset);
  }
  return found;
}

/** Positions for a name relative to its piece, best first: the map maker's choice, then below, above and beside. */
function places(name: Name, size: Box): Point[] {
  const { lines, at, preferred, above } = name;
  const [wide, high] = halvesOf(name);
  if (above) return [[0, size.top - high]];
  const [down, aside] = [DISC + GAP + high, DISC + GAP + wide];
  const plain: Point[] = [
    [0, down],
    [0, -down],
    [wide * 0.6, down],
    [-wide * 0.6, down],
    [aside, 0],
    [-aside, 0],
  ];
  return preferred ? [adapted([preferred[0] - at[0], preferred[1] - at[1]], lines), ...plain] : plain;
}

/** The map maker's position, adapted to our smaller letters and larger pieces. */
function adapted([dx, dy]: Point, lines: readonly string[]): Point {
  const [wide, high] = halves(lines);
  const [theirs, tall] = halves(lines, MAP_MAKER.letter, MAP_MAKER.width);
  if (Math.abs(dx) > theirs) return [Math.sign(dx) * (DISC + GAP + wide), dy];
  const farther = Math.max(0, Math.abs(dy) - MAP_MAKER.step - (tall - MAP_MAKER.letter / 2));
  return [dx, (dy < 0 ? -1 : 1) * (DISC + GAP + high + farther)];
}

/** Half the width and height of a name with its number. */
const halvesOf = ({ lines, figure }: Name): Point =>
  halves(figure ? [`${lines[0]} ${figure}`, ...lines.slice(1)] : lines);

const grown = ({ left, top, right, bottom }: Box, [x, y]: Point, scale: number): Box => ({
  left: x + left * scale,
  top: y + top * scale,
  right: x + right * scale,
  bottom: y + bottom * scale,
});

function halves(lines: readonly string[], letter = LETTER, width = LETTER_WIDTH): Point {
  const longest = Math.max(...lines.map((line) => line.length));
  return [(longest * letter * width) / 2, (letter * (1 + LINE * (lines.length - 1))) / 2];
}

export const around = ([x, y]: Point, wide: number, high: number): Box => ({
  left: x - wide,
  top: y - high,
  right: x + wide,
  bottom: y + high,
});

export const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
