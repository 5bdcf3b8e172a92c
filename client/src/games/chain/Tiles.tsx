import { steady } from "../../board/steady";
import { FRAME, TILE, tilesOf } from "./gridGeometry";
import type { Grid, Tile } from "./model";

const WOOD = 2; // how far the frame's lit edge lies inside
const THICK = 9;

/** The printed board: wood, grass, mountains and coordinates; a few paths, drawn once. */
export const Tiles = steady(({ grid, coordinates }: { grid: Grid; coordinates: boolean }) => {
  const [width, height] = [grid.width * TILE, grid.height * TILE];
  const tiles = tilesOf(grid);
  const rocks = tiles.filter((tile) => isRock(grid, tile));
  const grass = tiles.filter((tile) => !isRock(grid, tile));
  return (
    <g aria-hidden="true">
      <Frame width={width} height={height} />
      <rect class="grass-1" width={width} height={height} />
      <path
        class="grass-2"
        d={grass
          .filter(([x, y]) => (x + y) % 2 === 1)
          .map(square)
          .join("")}
      />
      <path class="tufts" d={grass.filter(isTufted).map(tuft).join("")} />
      <path class="rock-ground" d={rocks.map(square).join("")} />
      <path class="rock-far" d={rocks.map(at("m18 39l11-21 3.5 6.5 1.5-2 6 9v7.5z")).join("")} />
      <path class="rock-near" d={rocks.map(at("m1 39l13.5-30 5 10 3-3.5 9.5 23.5z")).join("")} />
      <path
        class="rock-shade"
        d={rocks.map(at("m14.5 9l5 10 3-3.5 9.5 23.5h-13l-2.5-9 1.5-6-3.5-5z")).join("")}
      />
      <path
        class="snow"
        d={rocks
          .map(
            at(
              "m14.5 9l3.8 7.6-1.5 2-2.3-2.6-1.7 3.6-2.3-2.6zm14.5 9l2.4 4.5-1.2 1.3-1.2-1.6-1.3 1.8-1.1-1.2z",
            ),
          )
          .join("")}
      />
      <path class="grid-lines" d={lines(grid)} />
      <rect class="grid-edge" width={width} height={height} rx="3" />
      {coordinates ? <Coordinates grid={grid} /> : null}
    </g>
  );
});

const isRock = ({ rows }: Grid, [x, y]: Tile): boolean => rows[y]?.[x] === "M";

/** About one tile in nine, always the same ones. */
const isTufted = ([x, y]: Tile): boolean => (x * 37 + y * 61 + x * y * 17) % 9 === 4;

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

function lines({ width, height }: Grid): string {
  const down = Array.from({ length: width - 1 }, (_, x) => `M${(x + 1) * TILE} 0V${height * TILE}`);
  const across = Array.from({ length: height - 1 }, (_, y) => `M0 ${(y + 1) * TILE}H${width * TILE}`);
  return [...down, ...across].join("");
}

function Frame({ width, height }: { width: number; height: number }) {
  const outer = { x: -FRAME, y: -FRAME, width: width + 2 * FRAME, height: height + 2 * FRAME, rx: 13 };
  return (
    <>
      <rect class="wood-shadow" {...outer} y={outer.y + THICK + 7} />
      <rect class="wood-side" {...outer} y={outer.y + THICK} />
      <rect class="wood" {...outer} />
      <rect
        class="wood-lit"
        x={outer.x + 1}
        y={outer.y + 1}
        width={outer.width - 2}
        height={outer.height - 2}
        rx="12"
      />
      <rect
        class="wood-well"
        x={-WOOD}
        y={-WOOD}
        width={width + 2 * WOOD}
        height={height + 2 * WOOD}
        rx="5"
      />
    </>
  );
}

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
