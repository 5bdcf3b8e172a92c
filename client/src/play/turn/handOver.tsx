import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Seat } from "../../net/wire.gen";
import { SeatChip } from "../../ui/icons/SeatChip";
import type { AnyFace } from "../face";
import { perTable } from "../perTable";
import type { Table } from "../table/table";
import { words } from "../words";

/** The seat whose player last took over the screen. */
export const playerAt = perTable((_: Table) => signal<Seat | null>(null));

interface HandOver {
  /** The seat whose player must take over before anything is shown, or null. */
  awaited(table: Table): Seat | null;
  words(table: Table, seat: Seat): { title?: string; line: string };
  /** Whether to hide the map meanwhile. */
  isDark?(table: Table): boolean;
  onTaken?(table: Table): void;
}

/** The hand-over at a shared screen: no player sees the secrets of another. */
export const handOver = (game: HandOver): Required<Pick<AnyFace, "handOver">>["handOver"] => ({
  isDue: (table) => game.awaited(table) !== null,
  Cover: ({ table }) => {
    const seat = game.awaited(table);
    if (seat === null) return null;
    const take = (): void => {
      game.onTaken?.(table);
      playerAt(table).value = seat;
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
  const id = useId();
  const { name, ink } = table.cast.value;
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <section class={`cover ${isDark ? "dark" : ""}`} aria-label={words.handOver}>
      <div class="panel cover-card">
        <SeatChip ink={ink(seat)} size={54} />
        <h2 class="display" id={`${id}-title`}>
          {title ?? words.handOverTo(name(seat))}
        </h2>
        <p id={id}>{line}</p>
        <button
          type="button"
          class="btn primary lg"
          ref={button}
          aria-describedby={`${id}-title ${id}`}
          onClick={onTaken}
        >
          {words.ready(name(seat))}
        </button>
      </div>
    </section>
  );
}
