import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Table } from "../../play/table/table";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import { incomeOf, scoreOf } from "./measures";
import type { Sight } from "./model";
import { seatsInOrder } from "./Players";

const ROWS: readonly [string, (view: Sight, seat: number) => number][] = [
  ["Unit HP", (view, seat) => view.units.reduce((sum, unit) => sum + (unit.seat === seat ? unit.hp : 0), 0)],
  ["Units", (view, seat) => view.units.filter((unit) => unit.seat === seat).length],
  ["Gold", (view, seat) => view.gold[seat] ?? 0],
  ["Cities", incomeOf],
  ["HP + gold", scoreOf],
];

/** How the sides compare in what is shown. */
export function Balance({ table }: { table: Table }): JSX.Element | null {
  const view = deskOf(table).show.value?.frame.value?.view ?? (table.view.value as Sight | null);
  if (!view) return null;
  const seats = seatsInOrder(table);
  const cast = table.cast.value;
  return (
    <section class="panel balance" aria-labelledby="balance-title">
      <table>
        <caption id="balance-title">Balance</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                <SeatChip ink={inkOf(seat)} size={22} />
                <span class="unseen">{cast.name(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {seats.map((seat) => (
                <td key={seat}>{of(view, seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
