import type { Board, Land } from "../../net/wire.gen";
import type { Box } from "./geometry";

export const WATER = -1;

/** Which land is where, in squares of `cell` units. Used to place symbols and text. */
export interface Raster {
  cell: number;
  columns: number;
  rows: number;
  at(column: number, row: number): number;
  /** Whether a box contains only water. */
  isWater(box: Box): boolean;
}

export function rasterOf(board: Board, cell: number): Raster {
  const columns = Math.ceil(board.width / cell);
  const rows = Math.ceil(board.height / cell);
  const owners = new Int16Array(columns * rows).fill(WATER);
  for (const land of board.lands) {
    crossings(land, cell, rows).forEach((xs, row) => {
      xs.sort((a, b) => a - b);
      for (let pair = 0; pair + 1 < xs.length; pair += 2) {
        const from = Math.max(0, Math.ceil((xs[pair] as number) / cell - 0.5));
        const to = Math.min(columns, Math.ceil((xs[pair + 1] as number) / cell - 0.5));
        if (from < to) owners.fill(land.id, row * columns + from, row * columns + to);
      }
    });
  }
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? WATER
      : (owners[row * columns + column] as number);
  const sums = landSums(columns, rows, at);
  const isWater = ({ left, top, right, bottom }: Box): boolean => {
    const [c, r] = [clamp(Math.floor(left / cell), columns), clamp(Math.floor(top / cell), rows)];
    const [u, v] = [clamp(Math.floor(right / cell) + 1, columns), clamp(Math.floor(bottom / cell) + 1, rows)];
    const sum = (column: number, row: number): number => sums[row * (columns + 1) + column] as number;
    return sum(u, v) - sum(c, v) - sum(u, r) + sum(c, r) === 0;
  };
  return { cell, columns, rows, at, isWater };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** For each corner, the land squares above and to the left of it. Any box is then a sum of four. */
function landSums(columns: number, rows: number, at: Raster["at"]): Int32Array {
  const wide = columns + 1;
  const sums = new Int32Array(wide * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let here = 0;
    for (let column = 0; column < columns; column++) {
      here += at(column, row) === WATER ? 0 : 1;
      sums[(row + 1) * wide + column + 1] = (sums[row * wide + column + 1] as number) + here;
    }
  }
  return sums;
}

/** Where a land's outlines cross the middle of each row. */
function crossings(land: Land, cell: number, rows: number): number[][] {
  const found: number[][] = Array.from({ length: rows }, () => []);
  for (const ring of land.rings) {
    ring.forEach(([x, y], index) => {
      const [u, v] = ring[(index + 1) % ring.length] as [number, number];
      const [low, high] = [Math.min(y, v), Math.max(y, v)];
      for (
        let row = Math.max(0, Math.ceil(low / cell - 0.5));
        row < rows && (row + 0.5) * cell < high;
        row++
      ) {
        found[row]?.push(x + (((row + 0.5) * cell - y) * (u - x)) / (v - y));
      }
    });
  }
  return found;
}

/** The lands in a box, including `WATER` for the sea. */
export function landsInBox(raster: Raster, box: Box): Set<number> {
  const place = (value: number): number => Math.floor(value / raster.cell);
  const found = new Set<number>();
  for (let row = place(box.top); row <= place(box.bottom); row++) {
    for (let column = place(box.left); column <= place(box.right); column++)
      found.add(raster.at(column, row));
  }
  return found;
}
