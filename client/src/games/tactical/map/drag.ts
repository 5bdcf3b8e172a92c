import { carry, isOnPiece, worldPoint } from "../../../board/carry";
import type { Box } from "../../../board/geometry";
import type { Lens } from "../../../board/lens";
import type { Desk } from "../turn/desk";
import { dragOver, drop, seize } from "../turn/verbs";
import { globeBoard, WORLD } from "./globe";

/**
 * Begin to drag the stack under the pointer, if its units can move; the map then stays still. A finger moves the map,
 * unless the place is chosen.
 */
export function grab(
  desk: Desk,
  lens: Lens,
  place: number,
  size: Box | undefined,
  event: PointerEvent,
): boolean {
  const isChosen = desk.chosen.value === place || desk.more.value.includes(place);
  if (!desk.free.value || !desk.moves.value || !desk.lit.value.ready.has(place)) return false;
  if (event.button !== 0 || event.shiftKey || (event.pointerType === "touch" && !isChosen)) return false;
  const at = desk.board.value && globeBoard(desk.board.value).lands[place]?.at;
  const pointer = worldPoint(event, (event.currentTarget as Element).closest(".stage"), lens);
  if (!at || !size || !isOnPiece(at, pointer, size, lens.badges.value, WORLD.right - WORLD.left))
    return false;
  let loose = true; // nothing was selected by hand
  carry(event, {
    begin: () => void (loose = seize(desk, place)),
    over: (land) => dragOver(desk, land, loose),
    drop: (land) => drop(desk, land, loose),
  });
  return true;
}
