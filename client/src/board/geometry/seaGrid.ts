import type { Point } from "../../net/wire.gen";

const MERIDIANS = 14; // far enough apart not to be mistaken for borders
const CROSS = 7; // units from the middle of a cross to its ends

/** Curved meridians and straight parallels, like a globe laid flat. */
export function gridOf(width: number, height: number): string {
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

/** A cross in the middle of each line. */
export const crossesOn = (lines: readonly (readonly Point[])[]): string =>
  lines
    .map(middleOf)
    .map(
      ([x, y]) =>
        `M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`,
    )
    .join("");

/** The point halfway along a line. */
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
