import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Seat } from "../../net/wire.gen";
import { SeatChip } from "../../ui/icons/SeatChip";
import type { AnyFace } from "../face";
import { perTable } from "../perTable";
import type { Table } from "../table/table";

/** Who of the people at one screen was last to say that they sit there. */
export const presentAt = perTable((_: Table) => signal<Seat | null>(null));

interface HandOver {
  /** The seat that must sit down before anything is shown; null while nobody has to. */
  awaited(table: Table): Seat | null;
  words(table: Table, seat: Seat): { title?: string; line: string };
  /** Whether nothing of the map may be seen meanwhile. */
  isDark?(table: Table): boolean;
  onTaken?(table: Table): void;
}

/** A face's hand-over at one screen: nobody sees what another one has. */
export const handOver = (game: HandOver): Required<Pick<AnyFace, "handOver">>["handOver"] => ({
  isDue: (table) => game.awaited(table) !== null,
  Cover: ({ table }) => {
    const seat = game.awaited(table);
    if (seat === null) return null;
    const take = (): void => {
      game.onTaken?.(table);
      presentAt(table).value = seat;
    };
    return (
      <Cover
        table={table}
        seat={seat}
        {...game.words(table, seat)}
        isDark={game.isDark?.(table) ?? false}
        onTaken={take}
      />
    );
  },
});

interface CoverProps {
  table: Table;
  seat: Seat;
  title?: string;
  line: string;
  isDark: boolean;
  onTaken(): void;
}

function Cover({ table, seat, title, line, isDark, onTaken }: CoverProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const words = useId();
  const { name, ink } = table.cast.value;
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <section class={`cover ${isDark ? "dark" : ""}`} aria-label="Hand over">
      <div class="panel cover-card">
        <SeatChip ink={ink(seat)} size={54} />
        <h2 class="display" id={`${words}-title`}>
          {title ?? `Hand over to ${name(seat)}`}
        </h2>
        <p id={words}>{line}</p>
        <button
          type="button"
          class="btn primary lg"
          ref={button}
          aria-describedby={`${words}-title ${words}`}
          onClick={onTaken}
        >
          {`I am ${name(seat)}`}
        </button>
      </div>
    </section>
  );
}
