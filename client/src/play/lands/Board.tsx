import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { BoardView } from "../../board/BoardView";
import type { Box } from "../../board/geometry/geometry";
import { Minimap } from "../../board/viewport/Minimap";
import type { Viewport } from "../../board/viewport/viewport";
import type { Board } from "../../net/wire.gen";
import { isPhone, isShort } from "../../ui/screen/screenSize";
import { OddsPopover } from "./OddsPopover";
import { sceneOf } from "./scene";
import { deselect, press, type UiState } from "./uiState";

/** The map in play. It fills the window, with everything else on top. */
export function LandBoard({
  ui,
  viewport,
  inset,
}: {
  ui: UiState;
  viewport: Viewport;
  inset: Box;
}): JSX.Element | null {
  const scene = useComputed(() => ui.moment.value && sceneOf(ui.game, ui.moment.value)).value;
  const board = ui.table.board.value as Board | null;
  if (!board || !scene) return null;
  return (
    <>
      <BoardView
        board={board}
        scene={scene}
        viewport={viewport}
        inset={clearOf(inset)}
        onPress={(land) => press(ui, land)}
        onPoint={(land) => void (ui.pointed.value = land)}
        onClear={() => deselect(ui)}
      />
      {isPhone.value ? null : <OddsPopover ui={ui} viewport={viewport} />}
      {ui.moment.value?.result ? null : (
        <div class="minimap-place">
          <Minimap board={board} scene={scene} viewport={viewport} />
        </div>
      )}
    </>
  );
}

/** What the map keeps clear of: on a phone also the title, floating buttons, and the number to the right of a piece. */
function clearOf(inset: Box): Box {
  if (isShort.value) return { left: 16, right: inset.right + 72, top: 64, bottom: 20 };
  if (isPhone.value) return { left: 13, right: 27, top: 150, bottom: inset.bottom + 24 };
  return inset;
}
