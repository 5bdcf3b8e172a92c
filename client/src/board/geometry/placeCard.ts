import type { Point } from "../../net/wire.gen";
import type { Box } from "./geometry";

export interface Size {
  width: number;
  height: number;
}

const STEP = 14; // pixels between the positions tried: finer takes longer and looks the same
const PIECE_COST = 45; // a card moves this many pixels further to avoid covering one more piece

/**
 * The position for a card nearest to a point: inside the free box, on none of the outlines and on few pieces. Null if
 * there is none.
 */
export function placeCard(
  size: Size,
  free: Box,
  near: Point,
  outlines: readonly (readonly Point[])[],
  pieces: readonly Point[] = [],
): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  for (let top = free.top; top + size.height <= free.bottom; top += STEP) {
    for (let left = free.left; left + size.width <= free.right; left += STEP) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const away = distance(box, near) + PIECE_COST * pieces.filter((piece) => holds(box, piece)).length;
      if (away < least && !outlines.some((outline) => touches(box, outline)))
        [best, least] = [[left, top], away];
    }
  }
  return best;
}

/**
 * The distance to the middle of a card. Vertical distance counts more: a card beside its land reads better than one
 * above it.
 */
function distance(box: Box, [x, y]: Point): number {
  return Math.hypot((box.left + box.right) / 2 - x, ((box.top + box.bottom) / 2 - y) * 1.25);
}

/**
 * Whether an outline enters the box or surrounds it. Checking corners is enough: they are closer together than any card
 * is wide.
 */
export function touches(box: Box, outline: readonly Point[]): boolean {
  if (outline.some((corner) => holds(box, corner))) return true;
  return isInside([(box.left + box.right) / 2, (box.top + box.bottom) / 2], outline);
}

const holds = (box: Box, [x, y]: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
