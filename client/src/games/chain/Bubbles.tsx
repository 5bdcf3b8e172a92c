import type { JSX } from "preact";
import { steady } from "../../board/steady";
import { centreOf, TILE } from "./gridGeometry";
import { type Bubble, type Grid, isSame } from "./model";

const LETTER = 6.7; // the width of one, about
const PILL = 20;
const LIFT = 8; // leaves the badges of the tile to be seen
const POINTS = 12;

interface BubblesProps {
  bubbles: readonly Bubble[];
  grid: Grid;
  scale: number;
}

/** A few words at tiles: bursts for damage, pills for notes; several at one tile stand side by side. */
export const Bubbles = steady(({ bubbles, grid, scale }: BubblesProps) => (
  <>
    {bubbles.map((bubble, index) => {
      const before = bubbles
        .slice(0, index)
        .filter(({ at, is }) => is === bubble.is && isSame(at, bubble.at)).length;
      const draw =
        bubble.is === "damage" ? (
          <Burst {...bubble} scale={scale} />
        ) : (
          <Note {...bubble} scale={scale} grid={grid} />
        );
      return (
        <g
          key={`${bubble.at.join(" ")} ${bubble.is} ${before}`}
          class={`bubble is-${bubble.is}`}
          transform={shift(bubble, before, scale)}
        >
          {draw}
        </g>
      );
    })}
  </>
));

function shift({ is }: Bubble, before: number, scale: number): string {
  return is === "damage"
    ? `translate(0 ${before * 21 * scale})`
    : `translate(0 ${-before * (PILL + 4) * scale})`;
}

function Burst({ at, words, scale }: Bubble & { scale: number }): JSX.Element {
  const [x, y] = centreOf(at);
  return (
    <g transform={`translate(${x + 17} ${y - 15}) scale(${scale})`}>
      <path class="burst" d={STAR} />
      <text class="burst-words" y="4.4">
        {words}
      </text>
    </g>
  );
}

const STAR = `M${Array.from({ length: 2 * POINTS }, (_, index) => {
  const angle = (index * Math.PI) / POINTS;
  const radius = index % 2 === 0 ? 15 : 11.5;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}).join("L")}z`;

/** Above its tile, or below where there is no board above; never over the board's sides. */
function Note({ at, words, grid, scale }: Bubble & { grid: Grid; scale: number }): JSX.Element {
  const [x, y] = centreOf(at);
  const width = words.length * LETTER + PILL;
  const half = (width * scale) / 2;
  const inside = Math.min(Math.max(x, half), Math.max(half, grid.width * TILE - half));
  const off = TILE / 2 + (PILL / 2 + LIFT) * scale;
  return (
    <g transform={`translate(${inside} ${at[1] === 0 ? y + off : y - off}) scale(${scale})`}>
      <rect class="pill" x={-width / 2} y={-PILL / 2} width={width} height={PILL} rx={PILL / 2} />
      <text class="pill-words" y="4.4">
        {words}
      </text>
    </g>
  );
}
