import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { inkOf } from "../../board/inks";
import type { Table } from "../../table/table";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf, sitDown } from "./desk";
import type { Sight } from "./model";
import { seatsInOrder } from "./Players";

/** Between two people at one screen: neither sees the other's plan. */
export function Cover({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const button = useRef<HTMLButtonElement>(null);
  const next = desk.next.value;
  const shown = desk.covered.value && next !== null && !desk.show.value;
  useEffect(() => {
    if (shown) button.current?.focus();
  }, [shown, next]);
  if (!shown) return null;
  const view = table.view.value as Sight;
  const cast = table.cast.value;
  const other = seatsInOrder(table).find((seat) => seat !== next && view.digests[seat] !== null);
  const name = cast.name(next);
  const takeOver = (): void => {
    sitDown(desk);
    document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();
  };
  return (
    <section class="cover" aria-label="Hand over">
      <div class="panel cover-card">
        <SeatChip ink={inkOf(next)} size={54} />
        <h2 class="display">{`Round ${view.round}`}</h2>
        <p>{other === undefined ? `${name} plans first. Only ${name} looks at the screen now.` : `${cast.name(other)}'s orders are sealed. Hand over to ${name}.`}</p>
        <button type="button" class="btn primary lg" ref={button} onClick={takeOver}>
          {`I am ${name}`}
        </button>
      </div>
    </section>
  );
}
