import type { JSX } from "preact";
import type { Viewport } from "../../board/viewport/viewport";
import { Icon } from "../../ui/icons/Icon";
import { isPinched } from "../../ui/screen/screenSize";
import { words } from "./words";

/** Zoom buttons. A phone has no room for them, and two fingers do the same. */
export function ZoomButtons({ viewport }: { viewport: Viewport }): JSX.Element | null {
  if (isPinched.value) return null;
  return (
    <div class="zoom-buttons" role="group" aria-label={words.zoom}>
      <button type="button" class="btn icon" aria-label={words.zoomIn} onClick={() => viewport.step(1.25)}>
        <Icon name="plus" />
      </button>
      <button type="button" class="btn icon" aria-label={words.zoomOut} onClick={() => viewport.step(0.8)}>
        <Icon name="minus" />
      </button>
      <button type="button" class="btn icon" aria-label={words.wholeMap} onClick={viewport.home}>
        <Icon name="fit" />
      </button>
    </div>
  );
}
