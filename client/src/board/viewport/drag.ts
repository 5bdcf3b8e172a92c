import { batch } from "@preact/signals";
import type { Point } from "../../net/wire.gen";
import type { Box } from "../geometry/geometry";
import { nearestCopy } from "./camera";
import type { Viewport } from "./viewport";

const FAR = 7; // pixels; a shorter movement is a click, as in gestures.ts

/** The world point under the pointer. */
export function worldPoint(event: MouseEvent, stage: Element | null, viewport: Viewport): Point {
  const box = stage?.getBoundingClientRect();
  const { x, y, zoom } = viewport.camera.value;
  return [(event.clientX - (box?.left ?? 0) - x) / zoom, (event.clientY - (box?.top ?? 0) - y) / zoom];
}

/** Whether a pointer is on a piece. `size` is how far the piece reaches around its position, in unscaled pixels. */
export function isOnPiece(at: Point, pointer: Point, size: Box, scale: number, worldWidth = 0): boolean {
  const x = worldWidth > 0 ? nearestCopy(at[0], pointer[0], worldWidth) : at[0];
  const [dx, dy] = [(pointer[0] - x) / scale, (pointer[1] - at[1]) / scale];
  return dx >= size.left && dx <= size.right && dy >= size.top && dy <= size.bottom;
}

interface DragHandlers {
  /** The pointer has moved far enough for a drag. */
  begin(): void;
  /** The pointer is over another land, or over none. */
  over(land: number | null): void;
  /** The pointer was released there. Null if over no land, or if the browser cancelled the drag. */
  drop(land: number | null): void;
}

/** Follow a pointer that grabbed something on the map until it is released. */
export function followDrag(start: PointerEvent, handlers: DragHandlers): void {
  const done = new AbortController();
  const { signal } = done;
  let isDrag = false;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= FAR;
    if (!isDrag && !far) return;
    batch(() => {
      if (!isDrag) handlers.begin();
      isDrag = true;
      handlers.over(landUnder(event));
    });
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    done.abort();
    if (!isDrag) return;
    // A mouse sends a click after a drag, which isn't meant as one. A finger doesn't, so listen only for a moment.
    const swallow = (click: Event): void => click.stopPropagation();
    addEventListener("click", swallow, true);
    setTimeout(() => {
      removeEventListener("click", swallow, true);
      handlers.drop(event.type === "pointerup" ? landUnder(event) : null);
    });
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", up, { signal });
}

function landUnder(event: PointerEvent): number | null {
  const land = document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest("[data-land]")
    ?.getAttribute("data-land");
  return land ? Number(land) : null;
}
