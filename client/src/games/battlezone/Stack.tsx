import type { JSX } from "preact";

const HALF = 12; // half a die's width
const RISE = 6.6; // half the height of its top
const SIDE = 14; // height of a side
const COLUMN = 4; // dice in a column, as the look has it
const SECOND = { x: HALF + 2.5, y: RISE + 3.5 };

const FACES: readonly (readonly [number, number])[] = [
  [2, 3],
  [5, 2],
  [3, 6],
  [4, 5],
];
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [[0.28, 0.28], [0.72, 0.72]],
  3: [[0.25, 0.25], [0.5, 0.5], [0.75, 0.75]],
  4: [[0.28, 0.28], [0.72, 0.28], [0.28, 0.72], [0.72, 0.72]],
  5: [[0.26, 0.26], [0.74, 0.26], [0.5, 0.5], [0.26, 0.74], [0.74, 0.74]],
  6: [[0.28, 0.22], [0.72, 0.22], [0.28, 0.5], [0.72, 0.5], [0.28, 0.78], [0.72, 0.78]],
};

/** A stack of dice seen from above its corner. */
export function Stack({ count, salt, placed }: { count: number; salt: number; placed: boolean }): JSX.Element {
  const first = Math.min(count, COLUMN);
  const second = count - first;
  const wide = second > 0 ? SECOND.x / 2 : 0;
  return (
    <g class={placed ? "stack placed" : "stack"}>
      <ellipse class="stack-shadow" cx={2 - wide / 2 + (second > 0 ? 4 : 0)} cy={4} rx={second > 0 ? 26 : 17} ry={second > 0 ? 12 : 9} />
      <Column count={first} x={-wide} y={0} salt={salt} />
      <Column count={second} x={SECOND.x - wide} y={SECOND.y} salt={salt + 1} />
    </g>
  );
}

/** The number of dice in a dark disc at the stack's foot. */
export function Count({ count }: { count: number }): JSX.Element {
  const two = count > COLUMN;
  const x = two ? HALF + SECOND.x / 2 + 7 : HALF + 8;
  return (
    <g class="count" transform={`translate(${x} ${two ? SECOND.y - 1 : 1})`}>
      <circle r="9.2" />
      <text y="4.6">{count}</text>
    </g>
  );
}

function Column({ count, x, y, salt }: { count: number; x: number; y: number; salt: number }): JSX.Element {
  const dice = Array.from({ length: count }, (_, level) => (
    <g key={level} transform={`translate(${x} ${y - (level + 1) * SIDE})`}>
      <Die faces={FACES[(salt + level) % FACES.length] ?? [2, 3]} top={level === count - 1} />
    </g>
  ));
  return <>{dice}</>;
}

function Die({ faces, top }: { faces: readonly [number, number]; top: boolean }): JSX.Element {
  return (
    <>
      <path class="die-left" d={`M${-HALF} 0L0 ${RISE}V${RISE + SIDE}L${-HALF} ${SIDE}Z`} />
      <path class="die-right" d={`M${HALF} 0L0 ${RISE}V${RISE + SIDE}L${HALF} ${SIDE}Z`} />
      <Pips value={faces[0]} matrix={`matrix(${HALF} ${RISE} 0 ${SIDE} ${-HALF} 0)`} />
      <Pips value={faces[1]} matrix={`matrix(${HALF} ${-RISE} 0 ${SIDE} 0 ${RISE})`} />
      {top ? (
        <>
          <path class="die-top" d={`M0 ${-RISE}L${HALF} 0L0 ${RISE}L${-HALF} 0Z`} />
          <ellipse class="pip" rx="2.6" ry="1.5" />
        </>
      ) : null}
    </>
  );
}

/** All pips of one side as a single path in the side's own unit square. */
function Pips({ value, matrix }: { value: number; matrix: string }): JSX.Element {
  const d = (PIPS[value] ?? []).map(([x, y]) => `M${x - 0.085} ${y}a.085 .085 0 1 0 .17 0a.085 .085 0 1 0 -.17 0`).join("");
  return <path class="pip" d={d} transform={matrix} />;
}
