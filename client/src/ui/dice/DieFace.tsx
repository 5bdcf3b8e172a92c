import type { JSX } from "preact";
import "./die.css";

/** The pips of each face, on a square of 24. */
export const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7.5, 7.5],
    [16.5, 16.5],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7.5, 7.5],
    [16.5, 7.5],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7.5, 6.5],
    [16.5, 6.5],
    [7.5, 12],
    [16.5, 12],
    [7.5, 17.5],
    [16.5, 17.5],
  ],
};

/** A die in the ink of its surroundings. A die that decided has a brass ring. */
export function DieFace({ value, fate = "" }: { value: number; fate?: "won" | "lost" | "" }): JSX.Element {
  return (
    <svg class={`face ${fate}`} viewBox="-1 0 28 30">
      <rect class="shade" x="2.5" y="6.5" width="24" height="23" rx="6.5" />
      <rect class="under" x=".5" y="4" width="23" height="23.5" rx="6" />
      <rect class="top" x=".5" y=".5" width="23" height="23" rx="5.5" />
      <path class="shine" d="M3 3.2Q4 1.6 6 1.6H18Q20 1.6 21 3.2" />
      {(SPOTS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />
      ))}
    </svg>
  );
}
