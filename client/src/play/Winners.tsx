import type { JSX } from "preact";
import type { Result } from "../net/wire.gen";
import { SeatChip } from "../ui/icons/SeatChip";
import type { Cast } from "./face";

/** Whose board it is: one chip, or the smaller ones of all who win together. */
export function Winners({ result, cast, size }: { result: Result; cast: Cast; size: number }): JSX.Element {
  const alone = result.winners.length === 1;
  return (
    <span class="winners">
      {result.winners.map((seat) => (
        <SeatChip key={seat} ink={cast.ink(seat)} size={alone ? size : Math.round(size * 0.7)} />
      ))}
    </span>
  );
}
