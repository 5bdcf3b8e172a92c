import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { isPhone, isSmall } from "../../ui/narrow";
import { useSize } from "../../ui/useSize";
import { AwayPanel } from "./AwayPanel";
import { Controls } from "./Controls";
import type { RoomProps } from "./parts";
import { Sheet } from "./Sheet";
import "./own.css";

/** A game on a board of its own: the game says what stands at each side. */
export function OwnRoom({ table, lens, sheet, onMenu, onLog }: RoomProps): JSX.Element | null {
  const own = table.face.value?.own;
  const strip = useSize<HTMLElement>();
  if (!own) return null;
  if (isPhone.value) {
    return (
      <>
        <own.Board table={table} lens={lens} inset={{ left: 0, right: 0, top: strip.height, bottom: sheet.value }} />
        <header ref={strip.ref} class="strip own-strip">
          <own.Strip table={table} />
        </header>
        <Sheet label="Orders and turn" sheet={sheet}>
          <own.Sheet table={table} />
        </Sheet>
      </>
    );
  }
  return (
    <>
      <own.Board table={table} lens={lens} inset={isSmall.value ? SMALL : WIDE} />
      <section class="own-aside" aria-label="What is chosen">
        <own.Aside table={table} />
      </section>
      <section class="rail own-rail" aria-label="Players and orders">
        <own.Rail table={table} />
        <AwayPanel table={table} />
      </section>
      <div class="own-controls">
        <Controls table={table} onMenu={onMenu} onLog={onLog} />
      </div>
    </>
  );
}

const WIDE: Box = { left: 244, right: 344, top: 26, bottom: 26 };
const SMALL: Box = { left: 14, right: 300, top: 70, bottom: 16 };
