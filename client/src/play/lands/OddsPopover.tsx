import type { JSX } from "preact";
import { MapCard } from "../../board/MapCard";
import type { Viewport } from "../../board/viewport/viewport";
import { isSmall } from "../../ui/screen/screenSize";
import { OddsBlock } from "./OddsBlock";
import type { UiState } from "./uiState";

/** What a stack covers around the place where it stands. */
const STACK = { left: 34, right: 34, top: 84, bottom: 34 };

/** The chances beside the target, never over it or the source; the target's spoken name tells them too. */
export function OddsPopover({ ui, viewport }: { ui: UiState; viewport: Viewport }): JSX.Element | null {
  const prospect = ui.prospect.value;
  const board = ui.moment.value?.board;
  if (!prospect?.odds || !board) return null;
  const { source, target, odds } = prospect;
  return (
    <MapCard
      key={`${source} ${target}`}
      viewport={viewport}
      board={board}
      land={target}
      keep={[source]}
      piece={STACK}
      corner={isSmall.value}
      class="odds-popover"
    >
      <OddsBlock odds={odds} keyCap="Enter" />
    </MapCard>
  );
}
