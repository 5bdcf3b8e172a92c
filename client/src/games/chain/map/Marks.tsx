import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { type Bubble, type Grid, type GridScene, isSame, keyOf, type Tile } from "../model";
import { centreOf, lineOf, outlineOf, placeOf, starOf, TILE, trackOf } from "./geometry";
import type { LayerProps, ScaledLayerProps } from "./Pieces";

const SOFTEN = 3; // units cut off each corner, as much as other outlines have

export function Reach({ reach: { steps, range } }: { reach: NonNullable<GridScene["reach"]> }): JSX.Element {
  const ground = outlineOf(
    steps.map(({ at }) => at),
    SOFTEN,
  );
  const hit = outlineOf(range, SOFTEN);
  return (
    <>
      <path class="reach-ground" d={ground} />
      <path class="range-case" d={hit} />
      <path class="range-line" d={hit} />
      <path class="reach-case" d={ground} />
      <path class="reach-line" d={ground} />
    </>
  );
}

/** The cost of tiles in reach. Without room for all costs, only that of the tile under the pointer. */
export function Costs({
  scene: { reach },
  scale,
  pointed,
}: ScaledLayerProps & { pointed: Tile | null | "all" }): JSX.Element {
  const costs = (reach?.steps ?? []).filter(
    ({ at, cost }) => cost > 0 && pointed && (pointed === "all" || isSame(at, pointed)),
  );
  return (
    <g class="costs">
      {costs.map(({ at, cost }) => (
        <text key={keyOf(at)} transform={`${placeOf(at, 16, 16)} scale(${scale})`}>
          {cost}
        </text>
      ))}
    </g>
  );
}

const SHORT = 15; // an arrow's tip from the middle of its tile
const NECK = 8; // units of the shaft inside the arrow head, so that no gap shows
const RING = 20.5; // units; just wider than a piece
const GAP = 17; // units from a piece's middle, so that the line starts at its edge
const CROSSHAIRS = "M17 0H25M-17 0H-25M0 17V25M0 -17V-25";

/** The paths of units: a line with a dot for each step and an arrow head. */
export const Paths = ({ scene: { paths } }: LayerProps): JSX.Element => (
  <>
    {paths.map(({ seat, tiles, is }, index) => {
      const track = trackOf(tiles, SHORT, NECK);
      if (!track) return null;
      const head = `translate(${track.tip.join(" ")}) rotate(${track.angle})`;
      return (
        <g key={index} class={`track is-${is} ink-${inkOf(seat)}`}>
          <path class="track-case" d={track.shaft} />
          <path class="track-head" d="M-12.5 -8L0 0L-12.5 8z" transform={head} />
          <path class="track-line" d={track.shaft} />
          {track.dots.map(([x, y]) => (
            <circle key={`${x} ${y}`} class="track-dot" cx={x} cy={y} r="3.6" />
          ))}
        </g>
      );
    })}
  </>
);

/** Attacks: a dotted line to a ring around the target. A hit needs no ring. */
export const Fires = ({ scene: { fires } }: LayerProps): JSX.Element => (
  <>
    {fires.map(({ seat, from, at, is }, index) => {
      const line = lineOf(from, at, GAP, is === "hit" ? GAP : RING);
      return (
        <g key={index} class={`fire is-${is} ink-${inkOf(seat)}`}>
          <path class="fire-case" d={line} />
          <path class="fire-line" d={line} />
          {is === "hit" ? null : (
            <g transform={placeOf(at)}>
              <circle class="fire-ring-case" r={RING} />
              {is === "missed" ? null : <path class="fire-hairs-case" d={CROSSHAIRS} />}
              <circle class="fire-ring" r={RING} />
              {is === "missed" ? null : <path class="fire-hairs" d={CROSSHAIRS} />}
            </g>
          )}
        </g>
      );
    })}
  </>
);

const LETTER = 6.7; // average width of a letter at this font size
const PILL = 20; // units high, for one line of text
const LIFT = 8; // keeps notes off the badges of the tile

/** Words at tiles: bursts for damage, pills for notes, side by side if a tile has several. */
export const Bubbles = ({ scene: { bubbles, grid }, scale }: ScaledLayerProps): JSX.Element => (
  <>
    {bubbles.map((bubble, index) => {
      const alike = ({ at, is }: Bubble): boolean => is === bubble.is && isSame(at, bubble.at);
      const before = bubbles.slice(0, index).filter(alike).length;
      const damage = bubble.is === "damage";
      const shift = before * scale * (damage ? 21 : -PILL - 4);
      return (
        <g
          key={`${keyOf(bubble.at)} ${bubble.is} ${before}`}
          class={`bubble is-${bubble.is}`}
          transform={`translate(0 ${shift})`}
        >
          {damage ? (
            <g transform={`${placeOf(bubble.at, 17, -15)} scale(${scale})`}>
              <path class="burst" d={STAR} />
              <text class="burst-words" y="4.4">
                {bubble.words}
              </text>
            </g>
          ) : (
            <Note {...bubble} scale={scale} grid={grid} />
          )}
        </g>
      );
    })}
  </>
);

const STAR = starOf(12, 15, 11.5);

/** A note above its tile, or below in the top row, kept inside the board's left and right edges. */
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
