import { batch } from "@preact/signals";
import type { Point } from "../../net/wire.gen";
import type { Box } from "../geometry/geometry";
import { nearestTurn } from "./camera";
import type { Viewport } from "./viewport";

const FAR = 7; // pixels from which a press is a drag

/** Where a pointer is on the world. */
export function worldPoint(event: MouseEvent, stage: Element | null, viewport: Viewport): Point {
  const box = stage?.getBoundingClientRect();
  const { x, y, zoom } = viewport.camera.value;
  return [(event.clientX - (box?.left ?? 0) - x) / zoom, (event.clientY - (box?.top ?? 0) - y) / zoom];
}

/** Whether a pointer is on a piece: `size` is how far that reaches around its place, in pixels of a piece. */
export function isOnPiece(at: Point, pointer: Point, size: Box, scale: number, turn = 0): boolean {
  const x = turn > 0 ? nearestTurn(at[0], pointer[0], turn) : at[0];
  const [dx, dy] = [(pointer[0] - x) / scale, (pointer[1] - at[1]) / scale];
  return dx >= size.left && dx <= size.right && dy >= size.top && dy <= size.bottom;
}

interface Carried {
  /** The pointer has moved far enough to be a drag. */
  begin(): void;
  /** It is over another land, or over none. */
  over(land: number | null): void;
  /** It has let go there; nowhere where the browser took it away. */
  drop(land: number | null): void;
}

/** Follows a pointer that took hold of something on the map until it lets go. */
export function followDrag(start: PointerEvent, carried: Carried): void {
  const done = new AbortController();
  const { signal } = done;
  let isDrag = false;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= FAR;
    if (!isDrag && !far) return;
    batch(() => {
      if (!isDrag) carried.begin();
      isDrag = true;
      carried.over(landUnder(event));
    });
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    done.abort();
    if (!isDrag) return;
    // The press that ends a drag is none; a finger's drag ends without one.
    const swallow = (click: Event): void => click.stopPropagation();
    addEventListener("click", swallow, true);
    setTimeout(() => {
      removeEventListener("click", swallow, true);
      carried.drop(event.type === "pointerup" ? landUnder(event) : null);
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
