import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import { steady } from "../../board/steady";
import { centreOf, lineOf, outlineOf, TILE, trackOf } from "./gridGeometry";
import {
  type Bubble,
  type FireShow,
  type Grid,
  type GridScene,
  isSame,
  type PathShow,
  type Tile,
} from "./model";

type Shown = NonNullable<GridScene["reach"]>;

const SOFTEN = 3;

/** Where the chosen unit can go, and what it could hit from there. */
export const Reach = steady(({ reach }: { reach: Shown }) => {
  const ground = outlineOf(
    reach.steps.map(({ at }) => at),
    SOFTEN,
  );
  const range = outlineOf(reach.range, SOFTEN);
  return (
    <>
      <path class="reach-ground" d={ground} />
      <path class="range-case" d={range} />
      <path class="range-line" d={range} />
      <path class="reach-case" d={ground} />
      <path class="reach-line" d={ground} />
    </>
  );
});

interface CostsProps {
  reach: Shown;
  /** There is room for a figure on every tile. */
  all: boolean;
  pointed: ReadonlySignal<Tile | null>;
  scale: number;
}

/** The points that a tile costs: on every one where there is room, else on the one pointed at. */
export function Costs({ reach, all, pointed, scale }: CostsProps): JSX.Element {
  const under = pointed.value;
  const told = reach.steps.filter(
    ({ at, cost }) => cost > 0 && (all || (under !== null && isSame(at, under))),
  );
  return (
    <g class="costs">
      {told.map(({ at, cost }) => {
        const [x, y] = centreOf(at);
        return (
          <text key={at.join(" ")} transform={`translate(${x + 16} ${y + 16}) scale(${scale})`}>
            {cost}
          </text>
        );
      })}
    </g>
  );
}

const SHORT = 15; // an arrow's tip from the middle of its tile
const NECK = 8;
const RING = 20.5;
const LEAVE = 17;
const HAIRS = "M17 0H25M-17 0H-25M0 17V25M0 -17V-25";

/** Where units go or went: a line, a dot a step, a head. */
export const Paths = steady(({ paths }: { paths: readonly PathShow[] }) => (
  <>
    {paths.map((path, index) => (
      <Path key={index} {...path} />
    ))}
  </>
));

function Path({ seat, tiles, is }: PathShow): JSX.Element | null {
  const track = trackOf(tiles, SHORT, NECK);
  if (!track) return null;
  const head = `translate(${track.tip.join(" ")}) rotate(${track.angle})`;
  return (
    <g class={`track is-${is} ink-${inkOf(seat)}`}>
      <path class="track-case" d={track.shaft} />
      <path class="track-head" d="M-12.5 -8L0 0L-12.5 8z" transform={head} />
      <path class="track-line" d={track.shaft} />
      {track.dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} class="track-dot" cx={x} cy={y} r="3.6" />
      ))}
    </g>
  );
}

/**
 * Who fires at which tile: a dotted line to a ring that leaves the unit in it to be seen; what hit needs only
 * the line.
 */
export const Fires = steady(({ fires }: { fires: readonly FireShow[] }) => (
  <>
    {fires.map((fire, index) => (
      <Fire key={index} {...fire} />
    ))}
  </>
));

function Fire({ seat, from, at, is }: FireShow): JSX.Element {
  const line = lineOf(from, at, LEAVE, is === "hit" ? LEAVE : RING);
  return (
    <g class={`fire is-${is} ink-${inkOf(seat)}`}>
      <path class="fire-case" d={line} />
      <path class="fire-line" d={line} />
      {is === "hit" ? null : <Aim at={at} hairs={is !== "missed"} />}
    </g>
  );
}

function Aim({ at, hairs }: { at: Tile; hairs: boolean }): JSX.Element {
  return (
    <g transform={`translate(${centreOf(at).join(" ")})`}>
      <circle class="fire-ring-case" r={RING} />
      {hairs ? <path class="fire-hairs-case" d={HAIRS} /> : null}
      <circle class="fire-ring" r={RING} />
      {hairs ? <path class="fire-hairs" d={HAIRS} /> : null}
    </g>
  );
}

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
