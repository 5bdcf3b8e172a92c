import { memoComponent } from "../../board/memo/memoComponent";
import { SPOTS } from "../../ui/dice/DieFace";

const HALF = 12; // half a die's width
const RISE = 6.6; // half the height of its top
const SIDE = 14; // height of a side
const COLUMN = 4; // dice in a column; a taller one would hide the land behind it
const SECOND = { x: HALF + 2.5, y: RISE + 3.5 };

const FACES: readonly (readonly [number, number])[] = [
  [2, 3],
  [5, 2],
  [3, 6],
  [4, 5],
];
const SPREAD = 1.17; // pips are drawn further apart than on a die in the tray, to be told apart

interface StackProps {
  count: number;
  salt: number;
  placed: boolean;
}

/** A stack of dice seen from above its corner. */
export const Stack = memoComponent(({ count, salt, placed }: StackProps) => {
  const first = Math.min(count, COLUMN);
  const second = count - first;
  const two = second > 0;
  const left = two ? -SECOND.x / 2 : 0;
  return (
    <g class={placed ? "stack placed" : "stack"}>
      <ellipse class="stack-shadow" cx={two ? 6 + left : 2} cy={4} rx={two ? 26 : 17} ry={two ? 12 : 9} />
      <Column count={first} x={left} y={0} salt={salt} />
      <Column count={second} x={SECOND.x + left} y={SECOND.y} salt={salt + 1} />
    </g>
  );
});

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

interface ColumnProps {
  count: number;
  x: number;
  y: number;
  salt: number;
}

/** A column of dice, in few paths: a board has a hundred dice, and each path takes time to draw. */
const Column = memoComponent(({ count, x, y, salt }: ColumnProps) => {
  if (count === 0) return null;
  const levels = Array.from({ length: count }, (_, level) => -(level + 1) * SIDE);
  const drawn = (draw: (at: number, level: number) => string): string => levels.map(draw).join("");
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        class="die-left"
        d={drawn((at) => `M${-HALF} ${at}l${HALF} ${RISE}v${SIDE}l${-HALF} ${-RISE}z`)}
      />
      <path
        class="die-right"
        d={drawn((at) => `M${HALF} ${at}l${-HALF} ${RISE}v${SIDE}l${HALF} ${-RISE}z`)}
      />
      <path
        class="pip"
        d={drawn((at, level) => {
          const [left, right] = FACES[(salt + level) % FACES.length] ?? [2, 3];
          return sidePips(left, -HALF, at, RISE) + sidePips(right, 0, at + RISE, -RISE);
        })}
      />
      <path
        class="die-top"
        d={`M0 ${levels[count - 1]}m0 ${-RISE}l${HALF} ${RISE}l${-HALF} ${RISE}l${-HALF} ${-RISE}z`}
      />
      <ellipse class="pip" cy={levels[count - 1]} rx="2.6" ry="1.5" />
    </g>
  );
});

const RADIUS = 0.085; // of a pip, on a side of width and height 1
// A round pip looks like an ellipse on a side seen at an angle: its half axes, and the rotation of the longer one.
const AXES = "1.43 .85";
const TURN = 60.6;

/** The pips of a side, given its upper left corner and how far its upper edge falls. */
function sidePips(value: number, left: number, top: number, slope: number): string {
  const [dx, dy] = [fine(2 * RADIUS * HALF), 2 * RADIUS * slope];
  const half = `a${AXES} ${slope > 0 ? TURN : -TURN} 1 1`;
  const place = (at: number): number => 0.5 + ((at - 12) / 24) * SPREAD;
  return (SPOTS[value] ?? [])
    .map(([x, y]) => {
      const u = place(x) - RADIUS; // the leftmost point of the pip on that side
      return `M${fine(left + u * HALF)} ${fine(top + u * slope + place(y) * SIDE)}${half} ${dx} ${fine(dy)}${half} -${dx} ${fine(-dy)}z`;
    })
    .join("");
}

const fine = (value: number): string => value.toFixed(2);
