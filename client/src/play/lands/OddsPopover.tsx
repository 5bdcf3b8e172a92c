import type { JSX } from "preact";
import { Beside } from "../../board/MapCard";
import type { Lens } from "../../board/viewport/viewport";
import { isSmall } from "../../ui/screen/screenSize";
import { OddsBlock } from "./OddsBlock";
import type { Desk } from "./uiState";

/** What a stack covers around the place where it stands. */
const STACK = { left: 34, right: 34, top: 84, bottom: 34 };

/** The chances beside the target, never over it or the source; the target's spoken name tells them too. */
export function OddsPopover({ desk, lens }: { desk: Desk; lens: Lens }): JSX.Element | null {
  const prospect = desk.prospect.value;
  const board = desk.moment.value?.board;
  if (!prospect?.odds || !board) return null;
  const { source, target, odds } = prospect;
  return (
    <Beside
      key={`${source} ${target}`}
      lens={lens}
      board={board}
      land={target}
      keep={[source]}
      piece={STACK}
      corner={isSmall.value}
      class="odds-popover"
    >
      <OddsBlock odds={odds} keyCap="Enter" />
    </Beside>
  );
}
