import type { Box } from "../../../board/geometry/geometry";
import { followDrag, isOnPiece, worldPoint } from "../../../board/viewport/drag";
import type { Viewport } from "../../../board/viewport/viewport";
import { beginDrag, dragOver, drop } from "../turn/actions";
import type { UiState } from "../turn/uiState";
import { globeBoard, WORLD } from "./globe";

/**
 * Start dragging the stack under the pointer, if its units can move. The map then stays still. A finger moves the map
 * instead, unless the place is chosen.
 */
export function grab(
  ui: UiState,
  viewport: Viewport,
  place: number,
  size: Box | undefined,
  event: PointerEvent,
): boolean {
  const isChosen = ui.chosen.value === place || ui.more.value.includes(place);
  if (!ui.free.value || !ui.moves.value || !ui.highlights.value.ready.has(place)) return false;
  if (event.button !== 0 || event.shiftKey || (event.pointerType === "touch" && !isChosen)) return false;
  const at = ui.board.value && globeBoard(ui.board.value).lands[place]?.at;
  const pointer = worldPoint(event, (event.currentTarget as Element).closest(".stage"), viewport);
  if (!at || !size || !isOnPiece(at, pointer, size, viewport.badgeScale.value, WORLD.right - WORLD.left))
    return false;
  let loose = true; // nobody has selected units by hand
  followDrag(event, {
    begin: () => void (loose = beginDrag(ui, place)),
    over: (land) => dragOver(ui, land, loose),
    drop: (land) => drop(ui, land, loose),
  });
  return true;
}
