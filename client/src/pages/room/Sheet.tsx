import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { OddsBlock } from "../../play/OddsBlock";
import { SpeedChoice } from "../../play/room/Controls";
import { LiveLuck } from "../../play/room/LiveLuck";
import { PassButton } from "../../play/room/PassButton";
import { strike } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { isShort } from "../../ui/narrow";
import { LogPanel } from "./LogPanel";
import { TrayPanel } from "./TrayPanel";

/**
 * A phone's lower edge, in reach of a thumb, or a low window's right one; how much it covers is told, so that
 * the board keeps clear of it.
 */
export function Sheet({
  label,
  sheet,
  children,
}: {
  label: string;
  sheet: Signal<number>;
  children: ComponentChildren;
}): JSX.Element {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void =>
      void (sheet.value = isShort.value ? element.offsetWidth : element.offsetHeight);
    measure(); // before the first paint, so that the map does not jump
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isShort.value]);
  return (
    <section class="sheet" ref={place} aria-label={label}>
      {children}
    </section>
  );
}

/** Dice, figures, speed and the turn's button. */
export function LandSheet({ table, sheet }: { table: Table; sheet: Signal<number> }): JSX.Element {
  const lands = table.face.value?.lands;
  const moment = table.moment.value;
  const poised = table.poised.value !== null;
  const prospect = poised || isShort.value ? table.prospect.value : null;
  const odds = prospect?.odds;
  return (
    <Sheet label="Dice and turn" sheet={sheet}>
      {odds ? <OddsBlock odds={odds} /> : <TrayPanel table={table} />}
      <LiveLuck table={table} />
      <div class="sheet-row">
        <div class="grow">
          {lands && moment && moment.seat !== null ? (
            <lands.Figures view={moment.view} seat={moment.seat} part="sheet" />
          ) : null}
        </div>
        <SpeedChoice table={table} />
      </div>
      {isShort.value ? <LogPanel table={table} /> : null}
      <div class="sheet-buttons">
        <PassButton table={table} short={poised} />
        {poised && prospect ? (
          <button type="button" class="btn lg primary attack" onClick={() => strike(table)}>
            <Icon name="swords" size={18} /> {prospect.words}
          </button>
        ) : null}
      </div>
    </Sheet>
  );
}
