import type { JSX } from "preact";
import { isPhone, isShort, isSmall } from "../../ui/narrow";
import { useSize } from "../../ui/useSize";
import type { RoomProps } from "./parts";
import { Sheet } from "./Sheet";

/** A game on a board of its own: the game says what stands around it. */
export function OwnRoom({ table, lens, sheet, onMenu, onLog }: RoomProps): JSX.Element | null {
  const own = table.face.value?.own;
  const strip = useSize<HTMLElement>();
  if (!own) return null;
  if (isPhone.value) {
    return (
      <>
        <own.Board table={table} lens={lens} inset={isShort.value ? { left: 0, right: sheet.value, top: 0, bottom: 0 } : { left: 0, right: 0, top: strip.height, bottom: sheet.value }} />
        <div class="side">
          <header ref={strip.ref} class="strip own-strip">
            <own.Strip table={table} />
          </header>
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
