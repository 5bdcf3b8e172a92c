import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Point } from "../../net/wire.gen";
import type { Box } from "../geometry/geometry";
import type { Camera, Frame, Near } from "./camera";
import * as cam from "./camera";

/** The camera of one board on one page: state, and the verbs that hands, keys and games use on it. */
export interface Viewport {
  camera: ReadonlySignal<Camera>;
  frame: ReadonlySignal<Frame>;
  box: ReadonlySignal<Box>;
  /** True while a hand moves it. */
  held: ReadonlySignal<boolean>;
  /** True while a hand zooms it: what was drawn is only stretched, and drawn sharp again at rest. */
  stretched: ReadonlySignal<boolean>;
  /** True when the last change should glide rather than jump. */
  glides: ReadonlySignal<boolean>;
  pieces: ReadonlySignal<number>;
  badges: ReadonlySignal<number>;
  weave: ReadonlySignal<number>;
  sight: ReadonlySignal<Box>;
  cropped: ReadonlySignal<boolean>;
  /** Whether the world begins again in the east. */
  endless: ReadonlySignal<boolean>;
  /** Whether so much of such a world is in the window that it lies flat, every place once. */
  flat: ReadonlySignal<boolean>;
  /** If so, from here everything in sight is less than half a turn away. */
  meridian: ReadonlySignal<number>;
  /**
   * Takes a board; where the whole of it would be too small, it starts as near as `near` says. One with a
   * flat picture, `whole`, begins again at its sides.
   */
  look(box: Box, near?: Near, whole?: Box): void;
  resize(frame: Frame): void;
  /** Shows the whole map; once it does, goes back to where it began. */
  home(): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  step(factor: number): void;
  hold(active: boolean): void;
  /** Brings points into sight, and from under what else covers the map just now. */
  reveal(points: readonly Point[], cover?: Box): void;
  centre(point: Point): void;
  /**
   * Remembers what is in sight; what it gives back goes there again, unless a hand has moved the map since.
   */
  remember(): () => void;
  /** Goes to a point, no nearer than it says; stays where the whole map is in sight. */
  visit(near: Near): void;
}

const REVEAL_MARGIN = 56;
const SHRINK = 0.55; // at most, to bring points into sight together
const BEHIND = 40; // units of what lies on the other side of the world that stay out of sight

export function newViewport(): Viewport {
  const box = signal<Box>({ left: 0, top: 0, right: 1, bottom: 1 });
  const frame = signal<Frame>({ width: 0, height: 0, inset: { left: 0, top: 0, right: 0, bottom: 0 } });
  const camera = signal<Camera>({ x: 0, y: 0, zoom: 1 });
  const held = signal(false);
  const glides = signal(false);
  const settled = signal(1); // the zoom at rest: nothing is redrawn while the map moves
  const meridian = signal(0);
  const flatBox = signal<Box | null>(null); // of an endless world
  const endless = computed(() => flatBox.value !== null);
  let near: Near | undefined;
  let touched = false; // once a person has moved the map, resizing respects it
  let moves = 0; // by hand
  // how to come to what was asked for, as long as nothing has moved it since
  let again: (() => Camera) | null = null;
  const sight = computed(() => cam.inSight(camera.value, frame.value));
  const flat = computed(() => endless.value && cam.isFlat(camera.value, box.value, frame.value));
  const cropped = computed(
    () => frame.value.width > 0 && ((endless.value && !flat.value) || cam.isCropped(all(), sight.value)),
  );

  function set(next: Camera, glide: boolean): void {
    again = null;
    batch(() => {
      glides.value = glide;
      camera.value = cam.hold(next, box.value, frame.value, flatBox.value);
      if (flat.value) meridian.value = (box.value.left + box.value.right) / 2 + shift();
      else if (endless.value)
        meridian.value = cam.meridianOf(camera.value, frame.value, meridian.value, turn() / 2 - BEHIND);
      if (!held.value) settled.value = next.zoom;
    });
  }

  const shift = (): number => cam.turnShift(camera.value, box.value, frame.value);

  /** All there is to see at once; of an endless world where that is now. */
  const all = (): Box => (flatBox.value ? cam.shifted(flatBox.value, shift()) : box.value);

  const turn = (): number => box.value.right - box.value.left;

  const start = (): Camera => cam.fit(flatBox.value ?? box.value, frame.value, near, endless.value);

  /** All of the map; of an endless one in the turn that is in sight. */
  const whole = (): Camera => cam.fit(all(), frame.value);

  const leastZoom = (): number => cam.leastZoom(flatBox.value ?? box.value, frame.value, endless.value);

  /**
   * Points of an endless world where they are nearest: the first to what is in sight, each other one to the
   * one before.
   */
  function nearestOf(points: readonly Point[]): Point[] {
    if (!endless.value) return [...points];
    if (flat.value) return points.map(([x, y]) => [cam.nearestTurn(x, meridian.value, turn()), y]);
    let from = (sight.value.left + sight.value.right) / 2;
    return points.map(([x, y]) => [(from = cam.nearestTurn(x, from, turn())), y]);
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
    sight,
    pieces: computed(() => cam.pieceScale(settled.value)),
    badges: computed(() => cam.badgeScale(settled.value)),
    weave: computed(() => cam.patternScale(settled.value)),
    cropped,
    endless,
    flat,
    meridian,
    look(next, from, flatPicture) {
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
      touched = true; // else the next resize would go back to where it began
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
        // the old place would be another one
        const turned = width !== before.frame.width || height !== before.frame.height;
        if (moves !== before.moves || box.value !== before.box || turned || width === 0) return;
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
