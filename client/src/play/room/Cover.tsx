import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { inkOf } from "../../board/inks";
import type { Seat } from "../../net/wire.gen";
import { SeatChip } from "../../ui/SeatChip";

interface CoverProps {
  /** Who is to sit down now. */
  seat: Seat;
  name: string;
  /** Where it is not that of the seat's number. */
  ink?: number;
  title: string;
  children: ComponentChildren;
  onTaken(): void;
}

/** Between two people at one screen: neither sees what the other one has. */
export function Cover({ seat, name, ink = inkOf(seat), title, children, onTaken }: CoverProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const words = useId();
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <section class="cover" aria-label="Hand over">
      <div class="panel cover-card">
        <SeatChip ink={ink} size={54} />
        <h2 class="display" id={`${words}-title`}>
          {title}
        </h2>
        <p id={words}>{children}</p>
        <button
          type="button"
          class="btn primary lg"
          ref={button}
          aria-describedby={`${words}-title ${words}`}
          onClick={onTaken}
        >
          {`I am ${name}`}
        </button>
      </div>
    </section>
  );
}
