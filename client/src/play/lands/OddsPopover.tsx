import type { JSX } from "preact";
import { MapCard } from "../../board/MapCard";
import type { Viewport } from "../../board/viewport/viewport";
import { isSmall } from "../../ui/screen/screenSize";
import { words } from "../words";
import { OddsBlock } from "./OddsBlock";
import type { UiState } from "./uiState";

/** The space that a stack covers around its place. */
const STACK = { left: 34, right: 34, top: 84, bottom: 34 };

/** The odds beside the target. Screen readers hear them with the target's name. */
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
      <OddsBlock odds={odds} keyCap={words.enter} />
    </MapCard>
  );
}
