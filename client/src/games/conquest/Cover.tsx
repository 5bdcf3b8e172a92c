import type { JSX } from "preact";
import type { Seat } from "../../net/wire.gen";
import { Cover as HandOver } from "../../play/room/Cover";
import type { Table } from "../../play/table/table";
import { deskOf, sitDown } from "./desk";
import type { Sight } from "./model";
import { isShared } from "./plus/sharing";
import { listed } from "./say";
import { cardsWords } from "./seats";

/** Between people at one screen: nobody sees another's cards or mission, nor in fog its part of the map. */
export function Cover({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const seat = desk.awaited.value;
  const view = desk.view.value;
  const board = desk.board.value;
  if (seat === null || !view || !board) return null;
  const name = table.cast.value.name(seat);
  const dark = isShared(board, view, table.about.value?.you ?? []);
  return (
    <div class={dark ? "cq-dark" : ""}>
      <HandOver seat={seat} name={name} title={`Hand over to ${name}`} onTaken={() => sitDown(desk)}>
        {`${name} has ${secretsWords(view, seat, dark)}. Nobody else may look now.`}
      </HandOver>
    </div>
  );
}

/** "3 cards and a secret mission" */
function secretsWords({ cards, plus }: Sight, seat: Seat, dark: boolean): string {
  const held = cards[seat] ?? 0;
  const parts = [
    held > 0 ? cardsWords(held) : "",
    (plus?.missions?.length ?? 0) > 0 ? "a secret mission" : "",
    dark ? "a part of the map in sight that others do not see" : "",
  ].filter(Boolean);
  return listed(parts.length > 0 ? parts : [cardsWords(0)]);
}
