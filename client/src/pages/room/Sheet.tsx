import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../../table/table";
import { Icon } from "../../ui/Icon";
import { TrayPanel } from "../Room";
import { MenuButton, SpeedChoice } from "./Controls";
import { PassButton } from "./PassButton";

interface SheetProps {
  table: Table;
  onHeight(height: number): void;
  onMenu(): void;
  onLog(): void;
}

/** A phone's lower edge: dice, figures, speed and the turn's button in reach of a thumb. */
export function Sheet({ table, onHeight, onMenu, onLog }: SheetProps): JSX.Element {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => onHeight(element.offsetHeight));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <section class="sheet" ref={sheet} aria-label="Dice and turn">
      <TrayPanel table={table} />
      <div class="sheet-row">
        <SpeedChoice table={table} />
        <span class="grow" />
        <button type="button" class="btn icon" aria-label="Log" onClick={onLog}>
          <Icon name="list" />
        </button>
        <MenuButton onMenu={onMenu} />
      </div>
      <PassButton table={table} short />
    </section>
  );
}
