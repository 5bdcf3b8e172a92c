import { batch } from "@preact/signals";
import { nearestTurn } from "../../board/camera";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Point } from "../../net/wire.gen";
import type { Desk } from "./desk";
import { globeBoard, WORLD } from "./globe";
import { dragOver, drop, seize } from "./verbs";

const FAR = 7; // pixels from which a press is a drag

/** Whether a pointer is on a stack: `size` is how far that reaches around its place, in pixels of a piece. */
export function isOnStack(at: Point, pointer: Point, size: Box, scale: number): boolean {
  const [dx, dy] = [(pointer[0] - at[0]) / scale, (pointer[1] - at[1]) / scale];
  return dx >= size.left && dx <= size.right && dy >= size.top && dy <= size.bottom;
}

/**
 * Takes hold of the stack under the pointer, where its units can move; the map then stays where it is. A
 * finger moves the map, unless the place is chosen.
 */
export function grab(
  desk: Desk,
  lens: Lens,
  place: number,
  size: Box | undefined,
  event: PointerEvent,
): boolean {
  const { lit, board, free } = desk;
  const chosen = desk.chosen.value === place || desk.more.value.includes(place);
  const movable = desk.phase.value === "combat_move" || desk.phase.value === "noncombat_move";
  if (
    !board.value ||
    !size ||
    !free.value ||
    !movable ||
    event.button !== 0 ||
    event.shiftKey ||
    !lit.value.ready.has(place)
  )
    return false;
  if (event.pointerType === "touch" && !chosen) return false;
  const at = globeBoard(board.value).lands[place]?.at;
  const pointer = pointOf(event, lens);
  if (
    !at ||
    !isOnStack(
      [nearestTurn(at[0], pointer[0], WORLD.right - WORLD.left), at[1]],
      pointer,
      size,
      lens.badges.value,
    )
  )
    return false;
  carry(desk, place, event);
  return true;
}

/** Where a pointer is on the world. */
function pointOf(event: PointerEvent, lens: Lens): Point {
  const box = (event.currentTarget as Element).closest(".stage")?.getBoundingClientRect();
  const { x, y, zoom } = lens.camera.value;
  return [(event.clientX - (box?.left ?? 0) - x) / zoom, (event.clientY - (box?.top ?? 0) - y) / zoom];
}

/** Follows the pointer until it lets go: what it is over is aimed at, and where it lets go they go. */
function carry(desk: Desk, place: number, start: PointerEvent): void {
  const over = new AbortController();
  const { signal } = over;
  let loose: boolean | null = null; // null until it is a drag; then whether nothing was picked by hand
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    if (loose === null && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < FAR)
      return;
    batch(() => {
      loose ??= seize(desk, place);
      dragOver(desk, placeUnder(event), loose);
    });
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== start.pointerId) return;
    over.abort();
    if (loose === null) return;
    // The press that ends a drag is none; a finger's drag ends without one.
    const swallow = (click: Event): void => click.stopPropagation();
    addEventListener("click", swallow, true);
    setTimeout(() => {
      removeEventListener("click", swallow, true);
      drop(desk, event.type === "pointerup" ? placeUnder(event) : null, loose ?? false);
    });
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", up, { signal });
}

function placeUnder(event: PointerEvent): number | null {
  const land = document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest("[data-land]")
    ?.getAttribute("data-land");
  return land ? Number(land) : null;
}
