import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Viewport } from "../../board/viewport/viewport";
import type { Table } from "../../play/table/table";
import { useSize } from "../../ui/hooks/useSize";
import { isPhone, isShort, isSmall } from "../../ui/screen/screenSize";
import { LogPanel } from "./LogPanel";
import { Sheet } from "./Sheet";
import { words } from "./words";

interface BoardAreaProps {
  table: Table;
  viewport: Viewport;
  /** How many pixels the sheet covers: at a phone's lower edge, or a low window's right edge. */
  sheet: Signal<number>;
  /** How many pixels the strip covers at the upper edge. */
  strip: Signal<number>;
  onMenu(): void;
  onLog(): void;
}

/** The board and the panels around it. */
export function BoardArea({
  table,
  viewport,
  sheet,
  strip,
  onMenu,
  onLog,
}: BoardAreaProps): JSX.Element | null {
  const face = table.face.value;
  if (!face) return null;
  if (!isPhone.value) {
    return (
      <>
        <face.Board table={table} viewport={viewport} inset={face.inset(isSmall.value)} />
        <face.Panels table={table} onMenu={onMenu} onLog={onLog} Log={LogPanel} />
      </>
    );
  }
  const inset = isShort.value
    ? { left: 0, right: sheet.value, top: 0, bottom: 0 }
    : { left: 0, right: 0, top: strip.value, bottom: sheet.value };
  return (
    <>
      <face.Board table={table} viewport={viewport} inset={inset} />
      <div class="side">
        <Strip strip={strip}>
          <face.TopStrip table={table} />
        </Strip>
        <Sheet label={words.turn} sheet={sheet}>
          <face.BottomSheet table={table} Log={LogPanel} />
        </Sheet>
      </div>
    </>
  );
}

/** The strip at the top of a phone's screen. It measures itself, so that the board keeps clear of it. */
function Strip({ strip, children }: { strip: Signal<number>; children: ComponentChildren }): JSX.Element {
  const { ref, height } = useSize<HTMLElement>();
  useLayoutEffect(() => void (strip.value = height), [height]);
  return (
    <header ref={ref} class="strip">
      {children}
    </header>
  );
}
