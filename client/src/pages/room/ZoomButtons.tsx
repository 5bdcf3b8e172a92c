import type { JSX } from "preact";
import type { Viewport } from "../../board/viewport/viewport";
import { Icon } from "../../ui/icons/Icon";
import { isPinched } from "../../ui/screen/screenSize";

/** Not on a phone, where two fingers do the same and there is no room. */
export function ZoomButtons({ viewport }: { viewport: Viewport }): JSX.Element | null {
  if (isPinched.value) return null;
  return (
    <div class="zoom-buttons" role="group" aria-label="Zoom">
      <button type="button" class="btn icon" aria-label="Zoom in" onClick={() => viewport.step(1.25)}>
        <Icon name="plus" />
      </button>
      <button type="button" class="btn icon" aria-label="Zoom out" onClick={() => viewport.step(0.8)}>
        <Icon name="minus" />
      </button>
      <button type="button" class="btn icon" aria-label="Show the whole map" onClick={viewport.home}>
        <Icon name="fit" />
      </button>
    </div>
  );
}
