import type { JSX } from "preact";
import { Cover as HandOver } from "../../pages/room/Cover";
import type { Table } from "../../table/table";
import { deskOf, sitDown } from "./desk";
import { cardsWords } from "./seats";

/** Between people at one screen: nobody sees another's cards. */
export function Cover({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const seat = desk.awaited.value;
  const view = desk.view.value;
  if (seat === null || !view) return null;
  const name = table.cast.value.name(seat);
  return (
    <HandOver seat={seat} name={name} title={`Hand over to ${name}`} onTaken={() => sitDown(desk)}>
      {`${name} has ${cardsWords(view.cards[seat] ?? 0)}. Nobody else may look now.`}
    </HandOver>
  );
}
