import { describe, expect, test } from "vitest";
import { placeCard, touches } from "../src/board/geometry/placeCard";
import type { Point } from "../src/net/wire.gen";
import { apart } from "../src/play/lands/OddsBlock";

const FREE = { left: 0, top: 0, right: 800, bottom: 600 };
const CARD = { width: 240, height: 160 };

function square(left: number, top: number, size: number): Point[] {
  const steps = Array.from({ length: 10 }, (_, index) => (index * size) / 10);
  return [
    ...steps.map((step): Point => [left + step, top]),
    ...steps.map((step): Point => [left + size, top + step]),
    ...steps.map((step): Point => [left + size - step, top + size]),
    ...steps.map((step): Point => [left, top + size - step]),
  ];
}

describe("card beside a land", () => {
  test("is inside the free box and touches none of the outlines", () => {
    for (const [x, y] of [
      [10, 10],
      [400, 300],
      [700, 10],
      [10, 500],
      [650, 450],
    ] as const) {
      const outlines = [square(x, y, 100), square(Math.max(0, x - 100), y, 100)];
      const at = placeCard(CARD, FREE, [x + 50, y + 50], outlines) as Point;
      const box = { left: at[0], top: at[1], right: at[0] + CARD.width, bottom: at[1] + CARD.height };
      expect(outlines.some((outline) => touches(box, outline))).toBe(false);
      expect(box.right <= FREE.right && box.bottom <= FREE.bottom).toBe(true);
    }
  });
  test("has no place if a land fills the box", () => {
    expect(placeCard(CARD, FREE, [400, 300], [square(-100, -100, 1000)])).toBeNull();
  });
  test("covers sea rather than pieces", () => {
    const pieces: Point[] = [
      [420, 60],
      [440, 90],
      [460, 120],
    ];
    const [left] = placeCard(CARD, FREE, [300, 80], [square(250, 30, 100)], pieces) as Point;
    expect(left).toBeLessThan(250);
  });
});

test("labels of averages never touch, and stay in the picture", () => {
  for (const [first, second] of [
    [100, 101],
    [20, 24],
    [200, 190],
    [3, 205],
  ] as const) {
    const [a, b] = apart(first, second);
    expect(Math.abs(a - b)).toBeGreaterThanOrEqual(49);
    expect(Math.min(a, b)).toBeGreaterThanOrEqual(0);
    expect(Math.max(a, b)).toBeLessThanOrEqual(210);
    expect(a < b).toBe(first < second);
  }
});
