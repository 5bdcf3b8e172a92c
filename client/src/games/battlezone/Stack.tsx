import { memoComponent } from "../../board/memo/memoComponent";
import { SPOTS } from "../../ui/dice/DieFace";

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
const SPREAD = 1.17; // pips on a side stand further apart than on a face that lies there

/** A stack of dice seen from above its corner. */
export const Stack = memoComponent(
  ({ count, salt, placed }: { count: number; salt: number; placed: boolean }) => {
    const first = Math.min(count, COLUMN);
    const second = count - first;
    const wide = second > 0 ? SECOND.x / 2 : 0;
    return (
      <g class={placed ? "stack placed" : "stack"}>
        <ellipse
          class="stack-shadow"
          cx={2 - wide / 2 + (second > 0 ? 4 : 0)}
          cy={4}
          rx={second > 0 ? 26 : 17}
          ry={second > 0 ? 12 : 9}
        />
        <Column count={first} x={-wide} y={0} salt={salt} />
        <Column count={second} x={SECOND.x - wide} y={SECOND.y} salt={salt + 1} />
      </g>
    );
  },
);

/** The number of dice in a dark disc at the stack's foot. */
export const Count = memoComponent(({ count }: { count: number }) => {
  const two = count > COLUMN;
  const x = two ? HALF + SECOND.x / 2 + 7 : HALF + 8;
  return (
    <g class="count" transform={`translate(${x} ${two ? SECOND.y - 1 : 1})`}>
      <circle r="9.2" />
      <text y="4.6">{count}</text>
    </g>
  );
});

/** A column's dice side by side in few paths: a board holds a hundred dice, and each path costs a little. */
const Column = memoComponent(
  ({ count, x, y, salt }: { count: number; x: number; y: number; salt: number }) => {
    if (count === 0) return null;
    const levels = Array.from({ length: count }, (_, level) => -(level + 1) * SIDE);
    return (
      <g transform={`translate(${x} ${y})`}>
        <path
          class="die-left"
          d={levels.map((at) => `M${-HALF} ${at}l${HALF} ${RISE}v${SIDE}l${-HALF} ${-RISE}z`).join("")}
        />
        <path
          class="die-right"
          d={levels.map((at) => `M${HALF} ${at}l${-HALF} ${RISE}v${SIDE}l${HALF} ${-RISE}z`).join("")}
        />
        <path
          class="pip"
          d={levels.map((at, level) => sidePips(FACES[(salt + level) % FACES.length] ?? [2, 3], at)).join("")}
        />
        <path
          class="die-top"
          d={`M0 ${levels[count - 1]}m0 ${-RISE}l${HALF} ${RISE}l${-HALF} ${RISE}l${-HALF} ${-RISE}z`}
        />
        <ellipse class="pip" cy={levels[count - 1]} rx="2.6" ry="1.5" />
      </g>
    );
  },
);

function sidePips([left, right]: readonly [number, number], at: number): string {
  const onLeft = (u: number, v: number): string =>
    `${fine(-HALF + u * HALF)} ${fine(at + u * RISE + v * SIDE)}`;
  const onRight = (u: number, v: number): string =>
    `${fine(u * HALF)} ${fine(at + RISE - u * RISE + v * SIDE)}`;
  return pips(left, onLeft) + pips(right, onRight);
}

const RADIUS = 0.085;
const BOW = RADIUS * 0.5523; // the handle of a quarter circle

/** The pips of one side, each a circle of the side's unit square seen askew. */
function pips(value: number, place: (u: number, v: number) => string): string {
  return (SPOTS[value] ?? [])
    .map(([x, y]) => {
      const [u, v] = [0.5 + ((x - 12) / 24) * SPREAD, 0.5 + ((y - 12) / 24) * SPREAD];
      const point = (du: number, dv: number): string => place(u + du, v + dv);
      const quarter = (a: number, b: number, c: number, d: number, e: number, f: number): string =>
        `C${point(a, b)} ${point(c, d)} ${point(e, f)}`;
      return [
        `M${point(-RADIUS, 0)}`,
        quarter(-RADIUS, -BOW, -BOW, -RADIUS, 0, -RADIUS),
        quarter(BOW, -RADIUS, RADIUS, -BOW, RADIUS, 0),
        quarter(RADIUS, BOW, BOW, RADIUS, 0, RADIUS),
        quarter(-BOW, RADIUS, -RADIUS, BOW, -RADIUS, 0),
      ].join("");
    })
    .join("");
}

const fine = (value: number): string => value.toFixed(2);
