import type { JSX } from "preact";
import { Cover as HandOver } from "../../play/room/Cover";
import type { Table } from "../../play/table/table";
import { awaitedAt, sitDown } from "./handOver";

/** Between people of different sides at one screen, in fog: nobody sees what another one sees. */
export function Cover({ table }: { table: Table }): JSX.Element | null {
  const seat = awaitedAt(table);
  if (seat === null) return null;
  const { name, ink } = table.cast.value;
  return (
    <HandOver
      seat={seat}
      ink={ink(seat)}
      name={name(seat)}
      title={`Hand over to ${name(seat)}`}
      onTaken={() => sitDown(table)}
    >
      There is fog. Nobody else may look at the map now.
    </HandOver>
  );
}
