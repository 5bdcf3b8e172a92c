import { memoComponent } from "../../../board/memo/memoComponent";
import { type Grid, type Tile, tilesOf } from "../model";
import { FRAME, TILE } from "./geometry";

/** The printed board: wood, grass, mountains and coordinates; a few paths, drawn once. */
export const Tiles = memoComponent(({ grid, coordinates }: { grid: Grid; coordinates: boolean }) => {
  const [width, height] = [grid.width * TILE, grid.height * TILE];
  const tiles = tilesOf(grid);
  return (
    <g aria-hidden="true">
      <Frame width={width} height={height} />
      <rect class="grass-1" width={width} height={height} />
      {PRINTED.map(([name, on, draw]) => (
        <path
          key={name}
          class={name}
          d={tiles
            .filter((tile) => on(tile, isRock(grid, tile)))
            .map(draw)
            .join("")}
        />
      ))}
      <path class="grid-lines" d={lines(grid)} />
      <rect class="grid-edge" width={width} height={height} rx="3" />
      {coordinates ? <Coordinates grid={grid} /> : null}
    </g>
  );
});

const isRock = ({ rows }: Grid, [x, y]: Tile): boolean => rows[y]?.[x] === "M";

const at =
  (drawing: string) =>
  ([x, y]: Tile): string =>
    `M${x * TILE} ${y * TILE}${drawing}`;

const square = at(`h${TILE}v${TILE}h-${TILE}z`);

function tuft(tile: Tile): string {
  const [dx, dy] = [8 + ((tile[0] * 13 + tile[1] * 7) % 20), 18 + ((tile[0] * 5 + tile[1] * 11) % 14)];
  return at(`m${dx} ${dy}q-.5-4-4-6q2.5 3 2.8 6m1.2 0q-.5-5 0-8.5q.8 4 .4 8.5m1.4 0q.5-4 4-6q-2.5 3-2.8 6`)(
    tile,
  );
}

/** About one tile in nine, always the same ones. */
const isTufted = ([x, y]: Tile): boolean => (x * 37 + y * 61 + x * y * 17) % 9 === 4;

type Where = (tile: Tile, rock: boolean) => boolean;

const onRock: Where = (_, rock) => rock;

/** What is printed on tiles, from below: its name, on which ones, and what. */
const PRINTED: readonly [string, Where, (tile: Tile) => string][] = [
  ["grass-2", ([x, y], rock) => !rock && (x + y) % 2 === 1, square],
  ["tufts", (tile, rock) => !rock && isTufted(tile), tuft],
  ["rock-ground", onRock, square],
  ["rock-far", onRock, at("m18 39l11-21 3.5 6.5 1.5-2 6 9v7.5z")],
  ["rock-near", onRock, at("m1 39l13.5-30 5 10 3-3.5 9.5 23.5z")],
  ["rock-shade", onRock, at("m14.5 9l5 10 3-3.5 9.5 23.5h-13l-2.5-9 1.5-6-3.5-5z")],
  [
    "snow",
    onRock,
    at("m14.5 9l3.8 7.6-1.5 2-2.3-2.6-1.7 3.6-2.3-2.6zm14.5 9l2.4 4.5-1.2 1.3-1.2-1.6-1.3 1.8-1.1-1.2z"),
  ],
];

function lines({ width, height }: Grid): string {
  const down = Array.from({ length: width - 1 }, (_, x) => `M${(x + 1) * TILE} 0V${height * TILE}`);
  const across = Array.from({ length: height - 1 }, (_, y) => `M0 ${(y + 1) * TILE}H${width * TILE}`);
  return [...down, ...across].join("");
}

/** The parts of the wooden frame: how far each reaches beyond the tiles, how far down it lies, its corners. */
const WOOD: readonly [string, number, number, number][] = [
  ["wood-shadow", FRAME, 16, 13],
  ["wood-side", FRAME, 9, 13],
  ["wood", FRAME, 0, 13],
  ["wood-lit", FRAME - 1, 0, 12],
  ["wood-well", 2, 0, 5],
];

const Frame = ({ width, height }: { width: number; height: number }) => (
  <>
    {WOOD.map(([part, out, down, rx]) => (
      <rect
        key={part}
        class={part}
        x={-out}
        y={down - out}
        width={width + 2 * out}
        height={height + 2 * out}
        rx={rx}
      />
    ))}
  </>
);

function Coordinates({ grid }: { grid: Grid }) {
  return (
    <g class="coordinates">
      {Array.from({ length: grid.width }, (_, x) => (
        <text key={x} x={(x + 0.5) * TILE} y={-FRAME / 2 + 3.6}>
          {String.fromCharCode(65 + x)}
        </text>
      ))}
      {Array.from({ length: grid.height }, (_, y) => (
        <text key={-1 - y} x={-FRAME / 2 - 0.8} y={(y + 0.5) * TILE + 5}>
          {y + 1}
        </text>
      ))}
    </g>
  );
}
