import type { JSX } from "preact";
import { Patterns } from "../../board/layers/Patterns";
import { EMBLEMS } from "./iconDrawings";

/** A seat's ink, pattern and emblem, always together. */
export function SeatChip({ ink, size = 30 }: { ink: number; size?: number }): JSX.Element {
  const emblem = size * 0.52;
  const off = (size - emblem) / 2;
  return (
    <svg
      class={`seat-chip ink-${ink}`}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
    >
      <rect class="fill" width={size} height={size} rx={size * 0.28} />
      {ink > 0 ? <rect width={size} height={size} rx={size * 0.28} fill={`url(#chip-${ink})`} /> : null}
      <rect class="edge" x=".75" y=".75" width={size - 1.5} height={size - 1.5} rx={size * 0.26} />
      <path d={EMBLEMS[ink] ?? EMBLEMS[0]} transform={`translate(${off} ${off}) scale(${emblem / 24})`} />
    </svg>
  );
}

/** The patterns of all chips on the page. */
export function ChipPatterns(): JSX.Element {
  return (
    <svg class="unseen" width="0" height="0" aria-hidden="true">
      <defs>
        <Patterns prefix="chip" scale={0.7} />
      </defs>
    </svg>
  );
}
