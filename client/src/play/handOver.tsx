import { signal } from "@preact/signals";
import type { Seat } from "../net/wire.gen";
import type { AnyFace } from "./face";
import { perTable } from "./perTable";
import { Cover } from "./room/Cover";
import type { Table } from "./table/table";

/** Who of the people at one screen was last to say that they sit there. */
export const presentAt = perTable((_: Table) => signal<Seat | null>(null));

interface HandOver {
  /** The seat that must sit down before anything is shown; null while nobody has to. */
  awaited(table: Table): Seat | null;
  words(table: Table, seat: Seat): { title: string; line: string };
  onTaken?(table: Table): void;
}

/** A face's hand-over at one screen: nobody sees what another one has. */
export const handOver = ({
  awaited,
  words,
  onTaken,
}: HandOver): Required<Pick<AnyFace, "handOver">>["handOver"] => ({
  isDue: (table) => awaited(table) !== null,
  Cover: ({ table }) => {
    const seat = awaited(table);
    if (seat === null) return null;
    const { name, ink } = table.cast.value;
    const { title, line } = words(table, seat);
    const take = (): void => {
      onTaken?.(table);
      presentAt(table).value = seat;
    };
    return (
      <Cover seat={seat} ink={ink(seat)} name={name(seat)} title={title} onTaken={take}>
        {line}
      </Cover>
    );
  },
});
