import type { JSX } from "preact";

const PIPS: readonly (readonly [number, number])[][] = [
  [[12, 12]],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
];

/** Three scattered dice: the picture of an empty page. */
export function ScatteredDice(): JSX.Element {
  const inks = [5, 1, 2];
  return (
    <svg class="error-dice" width="150" height="46" viewBox="0 0 150 46" aria-hidden="true">
      {inks.map((ink, index) => (
        <g
          key={ink}
          class={`ink-${ink}`}
          transform={`translate(${8 + index * 50} 6) rotate(${[-6, 4, -3][index]} 17 17) scale(1.4)`}
        >
          <rect class="under" y="2" width="24" height="24" rx="6" />
          <rect class="top" width="24" height="24" rx="6" />
          {(PIPS[index % 2] ?? []).map(([x, y]) => (
            <circle key={x} cx={x} cy={y} r="2.3" />
          ))}
        </g>
      ))}
    </svg>
  );
}
