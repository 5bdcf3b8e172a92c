import type { Point } from "../../net/wire.gen";

type Rings = readonly (readonly Point[])[];
/** A side is a pair of corner numbers: the first times this, plus the second. */
const MOST_CORNERS = 2 ** 20;

/** Numbers the corners of outlines, with one number for a corner that several lands share. */
class Corners {
  readonly points: Point[] = [];
  private readonly known = new Map<number, number>();

  numberOf(point: Point): number {
    const key = Math.round(point[0] * 100) * 2 ** 24 + Math.round(point[1] * 100);
    const found = this.known.get(key) ?? this.points.push(point) - 1;
    this.known.set(key, found);
    return found;
  }

  /**
   * The sides that no ring follows in the opposite direction. A side that several rings follow is repeated, so all
   * lines close.
   */
  outer(rings: Rings): number[] {
    const sides = new Map<number, number>();
    for (const ring of rings) {
      const corners = ring.map((point) => this.numberOf(point));
      corners.forEach((from, index) => {
        const to = corners[(index + 1) % corners.length] as number;
        const [side, back] = [from * MOST_CORNERS + to, to * MOST_CORNERS + from];
        const backward = sides.get(back) ?? 0;
        if (backward > 0) sides.set(back, backward - 1);
        else sides.set(side, (sides.get(side) ?? 0) + 1);
      });
    }
    return [...sides].flatMap(([side, count]) => Array.from({ length: count }, () => side));
  }

  /** Join sides end to end into lines. Each line includes its last corner. */
  lines(sides: Iterable<number>): Point[][] {
    const starts: number[] = [];
    const onward = new Map<number, number[]>();
    for (const side of sides) {
      const [from, to] = [Math.floor(side / MOST_CORNERS), side % MOST_CORNERS];
      starts.push(from);
      const others = onward.get(from);
      if (others) others.push(to);
      else onward.set(from, [to]);
    }
    return starts.flatMap((start) => {
      const line = [start];
      for (let next = onward.get(start)?.pop(); next !== undefined; next = onward.get(next)?.pop())
        line.push(next);
      return line.length > 1 ? [line.map((corner) => this.points[corner] as Point)] : [];
    });
  }
}

/** The outer borders of many lands together. A side that two of them share is inside, and dropped. */
export function coastRings(rings: Rings): Point[][] {
  const corners = new Corners();
  return corners
    .lines(corners.outer(rings))
    .map((line) => line.slice(0, -1))
    .filter((ring) => ring.length > 2);
}

/** The borders between groups of lands, each once, without coasts. */
export function borderLines(groups: readonly Rings[]): Point[][] {
  const corners = new Corners();
  const seen = new Set<number>();
  const shared: number[] = [];
  for (const group of groups) {
    for (const side of corners.outer(group)) {
      const back = (side % MOST_CORNERS) * MOST_CORNERS + Math.floor(side / MOST_CORNERS);
      if (seen.has(back)) shared.push(side);
      seen.add(side);
    }
  }
  return corners.lines(shared);
}
