import { describe, expect, test } from "vitest";
import { borderLines, coastRings } from "../src/board/geometry/borders";
import { arrowPath, boardBox, landTowards, nearest, ringsPath } from "../src/board/geometry/geometry";
import { inkOf } from "../src/board/inks";
import * as cam from "../src/board/viewport/camera";
import { newViewport } from "../src/board/viewport/viewport";
import type { Board, Land, Point } from "../src/net/wire.gen";

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

function land(id: number, x: number, y: number): Land {
  return {
    id,
    name: `Territory ${id}`,
    at: [x + 5, y + 5],
    rings: [SQUARE.map(([u, v]): Point => [u + x, v + y])],
    neighbours: [],
  };
}

const BOARD: Board = {
  width: 100,
  height: 100,
  lands: [land(1, 0, 0), land(2, 20, 0), land(3, 0, 20), land(4, 40, 2)],
};
const WIDE_BOX = { left: 0, top: 0, right: 760, bottom: 580 };
const NO_INSET = { left: 0, top: 0, right: 0, bottom: 0 };

describe("outlines", () => {
  test("a ring becomes a closed path", () => {
    expect(ringsPath([SQUARE])).toBe("M0 0L10 0L10 10L0 10Z");
  });
  test("softened corners are curves that start at most halfway along an edge", () => {
    expect(ringsPath([SQUARE], 2)).toBe("M0 2Q0 0 2 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z");
    expect(ringsPath([SQUARE], 50)).toContain("M0 5Q0 0 5 0");
  });
  test("several rings make one path", () => {
    expect(ringsPath([SQUARE, SQUARE]).match(/Z/g)).toHaveLength(2);
  });
  test("touching lands share one coast, and a lake stays water", () => {
    const two = coastRings([SQUARE, SQUARE.map(([x, y]): Point => [x + 10, y])]);
    expect(two).toHaveLength(1);
    expect(two[0]).toHaveLength(6);
    const around = [0, 1, 2, 3, 5, 6, 7, 8].map((at) =>
      SQUARE.map(([x, y]): Point => [x + (at % 3) * 10, y + Math.floor(at / 3) * 10]),
    );
    expect(
      coastRings(around)
        .map((ring) => ring.length)
        .sort((a, b) => a - b),
    ).toEqual([4, 12]);
  });
  test("the border between two groups of lands is found once, without coasts", () => {
    const squareAt = (x: number): Point[] => SQUARE.map(([u, v]): Point => [u + x, v]);
    expect(borderLines([[squareAt(0), squareAt(10)], [squareAt(20)]])).toEqual([
      [
        [20, 10],
        [20, 0],
      ],
    ]);
    expect(borderLines([[squareAt(0)], [squareAt(20)]])).toEqual([]);
  });
  test("the box contains all land, or the whole board if there is none", () => {
    expect(boardBox(BOARD)).toEqual({ left: 0, top: 0, right: 50, bottom: 30 });
    expect(boardBox({ width: 7, height: 8, lands: [] })).toEqual({ left: 0, top: 0, right: 7, bottom: 8 });
  });
  test("a tap close to a small land counts as a tap on it", () => {
    expect(nearest(BOARD, [12, 5], 8)?.id).toBe(1);
    expect(nearest(BOARD, [90, 90], 8)).toBeNull();
  });
  test("arrow keys go to the nearest land in their direction, and nowhere at the edge", () => {
    const [first, second] = BOARD.lands as [Land, Land];
    expect(landTowards(BOARD, first, "right")?.id).toBe(2);
    expect(landTowards(BOARD, second, "right")?.id).toBe(4);
    expect(landTowards(BOARD, first, "down")?.id).toBe(3);
    expect(landTowards(BOARD, first, "left")).toBeNull();
  });
  test("an arrow stops short of its target", () => {
    const { tip } = arrowPath([0, 0], [100, 0], 20);
    expect(Math.hypot(100 - tip[0], tip[1])).toBeCloseTo(20);
  });
  test("the first seats get the inks that differ most", () => {
    expect([0, 1, 2, 3, 4].map(inkOf)).toEqual([1, 2, 3, 4, 8]);
    expect(inkOf(-1)).toBe(0);
  });
});

describe("camera", () => {
  const box = { left: 0, top: 0, right: 100, bottom: 50 };
  const frame = { width: 400, height: 300, inset: { left: 100, top: 0, right: 100, bottom: 100 } };

  test("fits the land into the free space, centred", () => {
    const camera = cam.fit(box, frame);
    expect(camera.zoom).toBe(2);
    expect(camera.x).toBe(100);
    expect(camera.y).toBe(50);
  });
  test("starts near a point if the whole board would be too small, without extra empty space", () => {
    const small = { width: 200, height: 200, inset: { left: 0, top: 20, right: 0, bottom: 80 } };
    const wide = { left: 0, top: 0, right: 1000, bottom: 20 };
    expect(cam.fit(wide, small, { zoom: 2, at: [500, 10] })).toEqual({ zoom: 2, x: -900, y: 50 });
    expect(cam.fit(wide, small, { zoom: 2, at: [10, 10] }).x).toBe(0);
    expect(cam.fit(wide, small, { zoom: 2, at: [990, 10] }).x).toBe(-1800);
    expect(cam.fit(box, frame, { zoom: 1, at: [0, 0] })).toEqual(cam.fit(box, frame));
  });
  test("keeps the point under the pointer while zooming", () => {
    const before = cam.fit(box, frame);
    const after = cam.zoomAt(before, [150, 120], 1.5, 0.1);
    const under = (camera: cam.Camera): number[] => [
      (150 - camera.x) / camera.zoom,
      (120 - camera.y) / camera.zoom,
    ];
    expect(after.zoom).toBe(3);
    for (const [index, value] of under(after).entries())
      expect(value).toBeCloseTo(under(before)[index] as number);
  });
  test("stays within its zoom limits", () => {
    const camera = cam.fit(box, frame);
    expect(cam.zoomAt(camera, [0, 0], 100, 1).zoom).toBe(cam.MAX_ZOOM);
    expect(cam.zoomAt(camera, [0, 0], 0.001, 1).zoom).toBe(1);
  });
  test("never loses the land from view", () => {
    const held = cam.hold({ x: 5000, y: -5000, zoom: 2 }, box, frame);
    const sight = cam.inSight(held, frame);
    expect((sight.left + sight.right) / 2).toBeCloseTo(0);
    expect((sight.top + sight.bottom) / 2).toBeCloseTo(50);
  });
  test("moves as little as possible to bring points into view", () => {
    const camera = cam.fit(box, frame);
    expect(cam.reveal(camera, [[50, 25]], frame, 10)).toEqual(camera);
    const moved = cam.reveal(camera, [[120, 25]], frame, 10);
    expect(moved.x + 120 * moved.zoom).toBe(290);
    expect(moved.y).toBe(camera.y);
  });
  test("detects when part of the land is out of view", () => {
    const camera = cam.fit(box, frame);
    expect(cam.isCropped(box, cam.inSight(camera, frame))).toBe(false);
    expect(cam.isCropped(box, cam.inSight(cam.pan(camera, 80, 0), frame))).toBe(true);
  });
  test("scales pieces more slowly than the map, in steps", () => {
    expect(cam.pieceScale(1)).toBe(1);
    expect(cam.pieceScale(2) * 2).toBeLessThan(2);
    expect(cam.pieceScale(0.5) * 0.5).toBeGreaterThan(0.5);
    expect(cam.pieceScale(1.01)).toBe(cam.pieceScale(1));
  });
  test("keeps numbers on pieces at least 11 pixels high", () => {
    for (const zoom of [0.3, 0.48, 0.9, 1.4, 3])
      expect(13 * cam.badgeScale(zoom) * zoom).toBeGreaterThanOrEqual(11);
  });
  test("keeps patterns within a factor of two of their size", () => {
    for (const zoom of [0.4, 0.7, 1, 1.5, 2.5, 4]) {
      const tile = 9 * cam.patternScale(zoom) * zoom;
      expect(tile).toBeGreaterThan(6.5);
      expect(tile).toBeLessThan(12.8);
    }
  });
});

describe("viewport", () => {
  const wide = { width: 1000, height: 600, inset: NO_INSET };

  test("starts with the whole land, and follows the window until a person moves it", () => {
    const viewport = newViewport();
    viewport.setBoard(WIDE_BOX);
    viewport.resize(wide);
    expect(viewport.cropped.value).toBe(false);
    viewport.resize({ ...wide, width: 700 });
    expect(viewport.camera.value).toEqual(cam.fit(WIDE_BOX, { ...wide, width: 700 }));
    viewport.zoom([350, 300], 1.2);
    const { zoom } = viewport.camera.value;
    viewport.resize(wide);
    expect(viewport.camera.value.zoom).toBe(zoom);
  });
  test("redraws nothing while a person zooms, and everything at rest", () => {
    const viewport = newViewport();
    viewport.setBoard(WIDE_BOX);
    viewport.resize(wide);
    const before = viewport.pieceScale.value;
    viewport.hold(true);
    viewport.pan(30, 0);
    expect(viewport.stretched.value).toBe(false); // only moved, so it is still sharp
    viewport.zoom([500, 300], 2.5);
    expect([viewport.stretched.value, viewport.pieceScale.value]).toEqual([true, before]);
    viewport.hold(false);
    expect([viewport.stretched.value, viewport.pieceScale.value]).toEqual([
      false,
      cam.pieceScale(viewport.camera.value.zoom),
    ]);
  });
  test("stays still for an event if everything is in view", () => {
    const viewport = newViewport();
    viewport.setBoard(boardBox(BOARD));
    viewport.resize(wide);
    const before = viewport.camera.value;
    viewport.reveal([[50, 10]]);
    expect(viewport.camera.value).toBe(before);
  });
  test("brings a place out from under what covers the map", () => {
    const viewport = newViewport();
    viewport.setBoard({ left: 0, top: 0, right: 2000, bottom: 2000 }, { zoom: 1, at: [500, 500] });
    const inset = { left: 0, right: 0, top: 0, bottom: 0 };
    viewport.resize({ width: 1000, height: 800, inset });
    viewport.reveal([[300, 700]]);
    expect(viewport.visible.value.left).toBe(0);
    viewport.reveal([[300, 700]], { ...inset, bottom: 500 });
    const shown = (700 - viewport.visible.value.top) * viewport.camera.value.zoom;
    expect(shown).toBeLessThan(300);
  });
  test("keeps showing the whole map when the window or a panel changes, until something moves it", () => {
    const viewport = newViewport();
    const board = { left: 0, top: 0, right: 2000, bottom: 2000 };
    viewport.setBoard(board, { zoom: 1, at: [500, 500] });
    viewport.resize({ width: 1000, height: 800, inset: NO_INSET });
    viewport.home();
    for (const inset of [
      { ...NO_INSET, bottom: 300 },
      { ...NO_INSET, right: 200 },
    ]) {
      const frame = { width: 600, height: 800, inset };
      viewport.resize(frame);
      expect(viewport.camera.value).toEqual(cam.fit(board, frame));
    }
    viewport.pan(20, 0);
    const moved = viewport.camera.value;
    viewport.resize({ width: 600, height: 780, inset: NO_INSET });
    expect(viewport.camera.value.zoom).toBe(moved.zoom);
  });
  test("toggles between the whole map and the start of a zoomed-in one", () => {
    const viewport = newViewport();
    viewport.setBoard({ left: 0, top: 0, right: 2000, bottom: 2000 }, { zoom: 1, at: [500, 500] });
    viewport.resize({ width: 1000, height: 800, inset: { left: 0, right: 0, top: 0, bottom: 0 } });
    viewport.home();
    expect(viewport.cropped.value).toBe(false);
    viewport.home();
    expect(viewport.camera.value.zoom).toBe(1);
  });
  test("visits a point without zooming in, and stays still if everything is in view", () => {
    const viewport = newViewport();
    viewport.resize({ width: 400, height: 300, inset: NO_INSET });
    viewport.setBoard(WIDE_BOX, { zoom: 1, at: [100, 100] });
    viewport.step(2);
    viewport.pan(-900, -700);
    viewport.visit({ zoom: 1, at: [300, 250] });
    expect(viewport.camera.value).toEqual({ zoom: 1, x: -100, y: -100 });
    // a panel opens, and the point is still in the middle
    viewport.resize({ width: 400, height: 300, inset: { ...NO_INSET, bottom: 100 } });
    expect(viewport.camera.value).toEqual({ zoom: 1, x: -100, y: -150 });
    viewport.resize({ width: 400, height: 300, inset: NO_INSET });
    viewport.step(0.8);
    viewport.visit({ zoom: 1, at: [300, 250] });
    expect(viewport.camera.value.zoom).toBe(0.8);
    viewport.home();
    const whole = viewport.camera.value;
    viewport.visit({ zoom: 1, at: [300, 250] });
    expect(viewport.camera.value).toEqual(whole);
  });
  describe("restoring the camera", () => {
    const phone = { width: 390, height: 844, inset: { left: 0, right: 0, top: 150, bottom: 270 } };
    const cropped = (): ReturnType<typeof newViewport> => {
      const viewport = newViewport();
      viewport.resize(phone);
      viewport.setBoard({ left: 0, top: 0, right: 2000, bottom: 2000 }, { zoom: 1, at: [500, 500] });
      return viewport;
    };
    test("restores position and zoom", () => {
      const viewport = cropped();
      viewport.step(1.5);
      viewport.pan(-200, -100);
      const before = viewport.camera.value;
      const back = viewport.remember();
      viewport.resize({ ...phone, inset: { ...phone.inset, bottom: 350 } }); // the panel below needs more room
      viewport.reveal([
        [100, 100],
        [1800, 1800],
      ]);
      expect(viewport.camera.value.zoom).toBeLessThan(before.zoom);
      back();
      viewport.resize(phone);
      expect(viewport.camera.value).toEqual(before);
    });
    test("returns to the start if no person has moved the map", () => {
      const viewport = cropped();
      const before = viewport.camera.value;
      const back = viewport.remember();
      viewport.reveal([
        [100, 100],
        [1800, 1800],
      ]);
      back();
      expect(viewport.camera.value).toEqual(before);
      viewport.resize({ ...phone, width: 500 });
      expect(viewport.camera.value.zoom).toBe(1);
    });
    test("does nothing if a person has moved the map or the window has changed", () => {
      const viewport = cropped();
      const back = viewport.remember();
      viewport.reveal([
        [100, 100],
        [1800, 1800],
      ]);
      viewport.pan(10, 10);
      const after = viewport.camera.value;
      back();
      expect(viewport.camera.value).toBe(after);
      const again = viewport.remember();
      viewport.reveal([[100, 1800]]);
      viewport.resize({ ...phone, width: 844, height: 390 });
      const turned = viewport.camera.value;
      again();
      expect(viewport.camera.value).toBe(turned);
    });
  });
  test("shows the whole land again after zooming in", () => {
    const viewport = newViewport();
    viewport.setBoard(WIDE_BOX);
    viewport.resize({ width: 390, height: 844, inset: { left: 10, right: 10, top: 150, bottom: 270 } });
    expect(viewport.cropped.value).toBe(false);
    viewport.step(2);
    expect(viewport.cropped.value).toBe(true);
    viewport.home();
    expect(viewport.cropped.value).toBe(false);
  });
});
