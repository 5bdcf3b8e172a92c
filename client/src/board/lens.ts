import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Point } from "../wire.gen";
import * as cam from "./camera";
import type { Camera, Frame } from "./camera";
import type { Box } from "./geometry";

/** The camera of one board on one page: state, and the verbs that hands, keys and games use on it. */
export interface Lens {
  camera: ReadonlySignal<Camera>;
  frame: ReadonlySignal<Frame>;
  box: ReadonlySignal<Box>;
  /** True while a hand moves it; only then is the layer kept ready for movement. */
  held: ReadonlySignal<boolean>;
  /** True when the last change should glide rather than jump. */
  glides: ReadonlySignal<boolean>;
  pieces: ReadonlySignal<number>;
  badges: ReadonlySignal<number>;
  weave: ReadonlySignal<number>;
  sight: ReadonlySignal<Box>;
  cropped: ReadonlySignal<boolean>;
  look(box: Box): void;
  resize(frame: Frame): void;
  home(): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  step(factor: number): void;
  hold(active: boolean): void;
  reveal(points: readonly Point[]): void;
  centre(point: Point): void;
}

const REVEAL_MARGIN = 56;

export function newLens(): Lens {
  const box = signal<Box>({ left: 0, top: 0, right: 1, bottom: 1 });
  const frame = signal<Frame>({ width: 0, height: 0, inset: { left: 0, top: 0, right: 0, bottom: 0 } });
  const camera = signal<Camera>({ x: 0, y: 0, zoom: 1 });
  const held = signal(false);
  const glides = signal(false);
  let touched = false; // once a person has moved the map, resizing respects it
  const sight = computed(() => cam.inSight(camera.value, frame.value));

  function set(next: Camera, glide: boolean): void {
    batch(() => {
      glides.value = glide;
      camera.value = cam.hold(next, box.value, frame.value);
    });
  }

  const start = (): Camera => cam.fit(box.value, frame.value);

  function zoom(at: Point, factor: number, glide: boolean): void {
    touched = true;
    set(cam.zoomAt(camera.value, at, factor, cam.leastZoom(box.value, frame.value)), glide);
  }

  return {
    camera,
    frame,
    box,
    held,
    glides,
    sight,
    pieces: computed(() => cam.pieceScale(camera.value.zoom)),
    badges: computed(() => cam.badgeScale(camera.value.zoom)),
    weave: computed(() => cam.patternScale(camera.value.zoom)),
    cropped: computed(() => frame.value.width > 0 && cam.isCropped(box.value, sight.value)),
    look(next) {
      box.value = next;
      touched = false;
      if (frame.value.width > 0) set(start(), false);
    },
    resize(next) {
      const first = frame.value.width === 0;
      frame.value = next;
      set(first || !touched ? start() : camera.value, false);
    },
    home() {
      touched = false;
      set(start(), true);
    },
    pan(dx, dy) {
      touched = true;
      set(cam.pan(camera.value, dx, dy), false);
    },
    zoom: (at, factor) => zoom(at, factor, false),
    step(factor) {
      const free = cam.clear(frame.value);
      zoom([(free.left + free.right) / 2, (free.top + free.bottom) / 2], factor, true);
    },
    hold(active) {
      held.value = active;
    },
    reveal(points) {
      const whole = !cam.isCropped(box.value, sight.value);
      if (whole || points.length === 0 || frame.value.width === 0 || held.value) return;
      const next = cam.reveal(camera.value, points, frame.value, REVEAL_MARGIN);
      if (next.x !== camera.value.x || next.y !== camera.value.y) set(next, true);
    },
    centre(point) {
      touched = true;
      set(cam.centre(camera.value, point, frame.value), false);
    },
  };
}
