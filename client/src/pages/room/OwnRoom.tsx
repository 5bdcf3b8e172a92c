import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { isPhone, isShort, isSmall } from "../../ui/narrow";
import { useSize } from "../../ui/useSize";
import type { RoomProps } from "./parts";
import { Sheet } from "./Sheet";

/** A game on a board of its own: the game says what stands around it. */
export function OwnRoom({ table, lens, sheet, strip, onMenu, onLog }: RoomProps): JSX.Element | null {
  const own = table.face.value?.own;
  if (!own) return null;
  if (isPhone.value) {
    return (
      <>
        <own.Board
          table={table}
          lens={lens}
          inset={
            isShort.value
              ? { left: 0, right: sheet.value, top: 0, bottom: 0 }
              : { left: 0, right: 0, top: strip.value, bottom: sheet.value }
          }
        />
        <div class="side">
          <Strip strip={strip}>
            <own.Strip table={table} />
          </Strip>
          <Sheet label="Turn" sheet={sheet}>
            <own.Sheet table={table} />
          </Sheet>
        </div>
      </>
    );
  }
  return (
    <>
      <own.Board table={table} lens={lens} inset={own.inset(isSmall.value)} />
      <own.Panels table={table} onMenu={onMenu} onLog={onLog} />
    </>
  );
}

/**
 * A phone's upper edge; how much it covers is told, so that the board and what floats on it keep clear of it.
 */
function Strip({ strip, children }: { strip: Signal<number>; children: ComponentChildren }): JSX.Element {
  const { ref, height } = useSize<HTMLElement>();
  useLayoutEffect(() => void (strip.value = height), [height]);
  return (
    <header ref={ref} class="strip own-strip">
      {children}
    </header>
  );
}
