import type { Point } from "../../net/wire.gen";

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  /** The person starts or stops moving the map. */
  moving(active: boolean): void;
}

const DRAG_THRESHOLD = 7; // pixels; a click or tap often moves by a few
const WHEEL_STEP = 0.0016; // one notch of a usual mouse wheel, 100, zooms by about 17%
const WHEEL_REST_MS = 300; // browsers don't report the end of wheel scrolling

/** Turn pointer and wheel events into pan and zoom. A drag never counts as a click. */
export function listen(stage: HTMLElement, verbs: Gestures): () => void {
  const pointers = new Map<number, Point>();
  let dragged = false;
  let start: Point = [0, 0];
  let wheeling: ReturnType<typeof setTimeout> | undefined;

  const place = (event: PointerEvent | WheelEvent): Point => {
    const box = stage.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 1) {
      dragged = false;
      start = place(event);
    }
  };

  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    if (!dragged && (pointers.size > 1 || distance(now, start) > DRAG_THRESHOLD)) {
      dragged = true;
      verbs.moving(true);
    }
    if (!dragged) return;
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (other) {
      const share = distance(now, other) / Math.max(distance(before, other), 1);
      verbs.zoom([(now[0] + other[0]) / 2, (now[1] + other[1]) / 2], share);
      verbs.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    } else {
      verbs.pan(now[0] - before[0], now[1] - before[1]);
    }
    pointers.set(event.pointerId, now);
  };

  const up = (event: PointerEvent): void => {
    if (pointers.delete(event.pointerId) && pointers.size === 0 && dragged) verbs.moving(false);
  };

  const click = (event: MouseEvent): void => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (wheeling === undefined) verbs.moving(true);
    clearTimeout(wheeling);
    wheeling = setTimeout(() => {
      wheeling = undefined;
      if (pointers.size === 0) verbs.moving(false);
    }, WHEEL_REST_MS);
    verbs.zoom(place(event), Math.exp(-event.deltaY * WHEEL_STEP * (event.deltaMode === 1 ? 20 : 1)));
  };

  stage.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  stage.addEventListener("click", click, true);
  stage.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(wheeling);
    stage.removeEventListener("pointerdown", down);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", up);
    stage.removeEventListener("click", click, true);
    stage.removeEventListener("wheel", wheel);
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
