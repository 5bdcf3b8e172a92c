import type { JSX } from "preact";
import type { Result } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { SeatChip } from "../../ui/icons/SeatChip";

/** The winner's chip, or smaller ones for everyone who won together. */
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
