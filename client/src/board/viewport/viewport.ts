import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Point } from "../../net/wire.gen";
import type { Box } from "../geometry/geometry";
import type { Camera, Frame, Near } from "./camera";
import * as cam from "./camera";

/** The camera of one board: its state, and what people and games can do with it. */
export interface Viewport {
  camera: ReadonlySignal<Camera>;
  frame: ReadonlySignal<Frame>;
  box: ReadonlySignal<Box>;
  /** True while a person moves the map. */
  held: ReadonlySignal<boolean>;
  /** True while a person zooms: the drawing is only stretched, and redrawn sharply at rest. */
  stretched: ReadonlySignal<boolean>;
  /** True if the last change should be animated. */
  glides: ReadonlySignal<boolean>;
  pieceScale: ReadonlySignal<number>;
  badgeScale: ReadonlySignal<number>;
  patternScale: ReadonlySignal<number>;
  visible: ReadonlySignal<Box>;
  cropped: ReadonlySignal<boolean>;
  /** Whether the world wraps around from east to west. */
  endless: ReadonlySignal<boolean>;
  /** Whether so much of a world that wraps around is in view that it is drawn flat, with every place once. */
  flat: ReadonlySignal<boolean>;
  /** Everything in view is less than half a world away from here, if the world wraps around. */
  meridian: ReadonlySignal<number>;
  /**
   * Show a board. If the whole of it would be too small, start at `near`. A board with a flat picture, `whole`, wraps
   * around.
   */
  setBoard(box: Box, near?: Near, whole?: Box): void;
  resize(frame: Frame): void;
  /** Show the whole map or, if it is already shown, return to where the game started. */
  home(): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  step(factor: number): void;
  hold(active: boolean): void;
  /** Bring points into view, and out from under what covers the map now. */
  reveal(points: readonly Point[], cover?: Box): void;
  centre(point: Point): void;
  /** Remember the camera. The returned function restores it, unless a person has moved the map since. */
  remember(): () => void;
  /** Go to a point without zooming in further. Does nothing while the whole map is in view. */
  visit(near: Near): void;
}

const REVEAL_MARGIN = 56; // pixels; room for a piece and its name beside a revealed place
const SHRINK = 0.55; // the map may shrink this much to show several places together: any smaller, and names disappear
const BEHIND = 40; // units; nothing within them is drawn, so the meridian may lag behind the camera

export function newViewport(): Viewport {
  const box = signal<Box>({ left: 0, top: 0, right: 1, bottom: 1 });
  const frame = signal<Frame>({ width: 0, height: 0, inset: { left: 0, top: 0, right: 0, bottom: 0 } });
  const camera = signal<Camera>({ x: 0, y: 0, zoom: 1 });
  const held = signal(false);
  const glides = signal(false);
  const settled = signal(1); // the zoom at rest; layers depend on it, so nothing is redrawn while the map moves
  const meridian = signal(0);
  const flatBox = signal<Box | null>(null); // set if the world wraps around
  const endless = computed(() => flatBox.value !== null);
  let near: Near | undefined;
  let touched = false; // resizing keeps the view after a person has moved the map
  let moves = 0; // by a person
  // how to return to what was asked for after a resize, until something moves the map
  let again: (() => Camera) | null = null;
  const visible = computed(() => cam.inSight(camera.value, frame.value));
  const flat = computed(() => endless.value && cam.isFlat(camera.value, box.value, frame.value));
  const cropped = computed(
    () => frame.value.width > 0 && ((endless.value && !flat.value) || cam.isCropped(all(), visible.value)),
  );

  function set(next: Camera, glide: boolean): void {
    again = null;
    batch(() => {
      glides.value = glide;
      camera.value = cam.hold(next, box.value, frame.value, flatBox.value);
      if (flat.value) meridian.value = (box.value.left + box.value.right) / 2 + shift();
      else if (endless.value)
        meridian.value = cam.meridianOf(camera.value, frame.value, meridian.value, worldWidth() / 2 - BEHIND);
      if (!held.value) settled.value = next.zoom;
    });
  }

  const shift = (): number => cam.copyShift(camera.value, box.value, frame.value);

  /** Everything there is to see, in the visible copy of the world. */
  const all = (): Box => (flatBox.value ? cam.shifted(flatBox.value, shift()) : box.value);

  const worldWidth = (): number => box.value.right - box.value.left;

  const start = (): Camera => cam.fit(flatBox.value ?? box.value, frame.value, near, endless.value);

  /** The whole map, in the visible copy of the world. */
  const whole = (): Camera => cam.fit(all(), frame.value);

  const leastZoom = (): number => cam.leastZoom(flatBox.value ?? box.value, frame.value, endless.value);

  /** The nearest copies of points: of the first one to the middle of the view, of each other one to the one before. */
  function nearestOf(points: readonly Point[]): Point[] {
    if (!endless.value) return [...points];
    if (flat.value) return points.map(([x, y]) => [cam.nearestCopy(x, meridian.value, worldWidth()), y]);
    let from = (visible.value.left + visible.value.right) / 2;
    return points.map(([x, y]) => [(from = cam.nearestCopy(x, from, worldWidth())), y]);
  }

  function touch(): void {
    touched = true;
    moves += 1;
  }

  function zoom(at: Point, factor: number, glide: boolean): void {
    touch();
    set(cam.zoomAt(camera.value, at, factor, leastZoom()), glide);
  }

  return {
    camera,
    frame,
    box,
    held,
    stretched: computed(() => held.value && camera.value.zoom !== settled.value),
    glides,
    visible,
    pieceScale: computed(() => cam.pieceScale(settled.value)),
    badgeScale: computed(() => cam.badgeScale(settled.value)),
    patternScale: computed(() => cam.patternScale(settled.value)),
    cropped,
    endless,
    flat,
    meridian,
    setBoard(next, from, flatPicture) {
      box.value = next;
      flatBox.value = flatPicture ?? null;
      near = from;
      touched = false;
      if (frame.value.width > 0) set(start(), false);
    },
    resize(next) {
      const first = frame.value.width === 0;
      const stays = again ?? (flat.value && !cropped.value ? whole : null);
      frame.value = next;
      set(first || !touched ? start() : (stays?.() ?? camera.value), false);
      again = stays;
    },
    home() {
      const next = whole();
      const isWhole = Math.abs(camera.value.zoom / next.zoom - 1) < 0.01;
      touch();
      touched = near !== undefined && !isWhole;
      set(isWhole ? start() : next, true);
      if (touched) again = whole;
    },
    pan(dx, dy) {
      touch();
      set(cam.pan(camera.value, dx, dy), false);
    },
    zoom: (at, factor) => zoom(at, factor, false),
    step(factor) {
      const free = cam.clear(frame.value);
      zoom([(free.left + free.right) / 2, (free.top + free.bottom) / 2], factor, true);
    },
    hold(active) {
      batch(() => {
        held.value = active;
        if (!active) settled.value = camera.value.zoom;
      });
    },
    reveal(points, cover) {
      if (!cropped.value || points.length === 0 || frame.value.width === 0 || held.value) return;
      const free = cover ? { ...frame.value, inset: cover } : frame.value;
      const least = Math.max(leastZoom(), (near?.zoom ?? camera.value.zoom) * SHRINK);
      const { top, bottom } = cam.clear(free);
      const next = cam.reveal(
        camera.value,
        nearestOf(points),
        free,
        Math.min(REVEAL_MARGIN, (bottom - top) / 5),
        least,
      );
      if (next.x === camera.value.x && next.y === camera.value.y && next.zoom === camera.value.zoom) return;
      touched = true; // or the next resize would go back to the start
      set(next, true);
    },
    centre(point) {
      touch();
      set(cam.centre(camera.value, nearestOf([point])[0] ?? point, frame.value), false);
    },
    remember() {
      const before = { camera: camera.value, frame: frame.value, box: box.value, touched, moves };
      return () => {
        const { width, height } = frame.value;
        // after a resize, the old camera shows a different area
        const resized = width !== before.frame.width || height !== before.frame.height;
        if (moves !== before.moves || box.value !== before.box || resized || width === 0) return;
        touched = before.touched;
        set(touched ? before.camera : start(), true);
      };
    },
    visit(to) {
      if (frame.value.width === 0 || !cropped.value || held.value) return;
      const there = (): Camera =>
        cam.centre(
          { ...camera.value, zoom: Math.min(camera.value.zoom, to.zoom) },
          nearestOf([to.at])[0] ?? to.at,
          frame.value,
        );
      touched = true;
      set(there(), true);
      again = there;
    },
  };
}
