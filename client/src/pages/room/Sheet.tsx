import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { strike } from "../../table/act";
import type { Table } from "../../table/table";
import { Icon } from "../../ui/Icon";
import { OddsBlock } from "../../ui/OddsBlock";
import { TrayPanel } from "../Room";
import { SpeedChoice } from "./Controls";
import { LiveLuck } from "./LiveLuck";
import { PassButton } from "./PassButton";

interface SheetProps {
  table: Table;
  onHeight(height: number): void;
}

/** A phone's lower edge: dice, figures, speed and the turn's button in reach of a thumb. */
export function Sheet({ table, onHeight }: SheetProps): JSX.Element {
  const sheet = useRef<HTMLElement>(null);
  const face = table.face.value;
  const moment = table.moment.value;
  const prospect = table.poised.value === null ? null : table.prospect.value;
  const odds = prospect?.odds;
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const measure = (): void => onHeight(element.offsetHeight);
    measure(); // before the first paint, so that the map does not jump
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <section class="sheet" ref={sheet} aria-label="Dice and turn">
      {odds ? <OddsBlock odds={odds} /> : <TrayPanel table={table} />}
      <LiveLuck table={table} />
      <div class="sheet-row">
        <div class="grow">{face && moment && moment.seat !== null ? <face.Figures view={moment.view} seat={moment.seat} part="sheet" /> : null}</div>
        <SpeedChoice table={table} />
      </div>
      <div class="sheet-buttons">
        <PassButton table={table} short={prospect !== null} />
        {prospect ? (
          <button type="button" class="btn lg primary attack" onClick={() => strike(table)}>
            <Icon name="swords" size={18} /> {prospect.words}
          </button>
        ) : null}
      </div>
    </section>
  );
}
