import type { JSX } from "preact";

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [[7.5, 7.5], [16.5, 16.5]],
  3: [[7, 7], [12, 12], [17, 17]],
  4: [[7.5, 7.5], [16.5, 7.5], [7.5, 16.5], [16.5, 16.5]],
  5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  6: [[7.5, 6.5], [16.5, 6.5], [7.5, 12], [16.5, 12], [7.5, 17.5], [16.5, 17.5]],
};

/** A flat die in the ink around it. */
export function DieFace({ value }: { value: number }): JSX.Element {
  return (
    <svg class="face" viewBox="0 0 24 26">
      <rect class="under" x=".5" y="2.5" width="23" height="23" rx="5.5" />
      <rect x=".5" y=".5" width="23" height="23" rx="5.5" />
      {(SPOTS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" />
      ))}
    </svg>
  );
}
