import type { JSX } from "preact";
import { Cover as HandOver } from "../../play/room/Cover";
import type { Table } from "../../play/table/table";
import { deskOf, sitDown } from "./desk";
import type { Sight } from "./model";
import { seatsInOrder } from "./Players";

/** A round that is shown again is looked at first. */
export function isHandOverDue(table: Table): boolean {
  const { covered, show } = deskOf(table);
  return covered.value && show.value === null;
}

/** Between two people at one screen: neither sees the other's plan. */
export function Cover({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const next = desk.next.value;
  if (next === null || !isHandOverDue(table)) return null;
  const view = table.view.value as Sight;
  const cast = table.cast.value;
  const other = seatsInOrder(table).find((seat) => seat !== next && view.digests[seat] !== null);
  const name = cast.name(next);
  const takeOver = (): void => {
    sitDown(desk);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus(),
    ); // until then it is inert
  };
  return (
    <HandOver seat={next} name={name} title={`Round ${view.round}`} onTaken={takeOver}>
      {other === undefined
        ? `${name} plans first. Only ${name} looks at the screen now.`
        : `${cast.name(other)}'s orders are sealed. Hand over to ${name}.`}
    </HandOver>
  );
}
