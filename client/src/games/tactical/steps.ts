import { type Board, NOBODY } from "./model";
import { terrainOf } from "./terrain";

/** How one travels: over land, over the sea, or through the air. */
export type Travel = "land" | "sea" | "air";

/**
 * Steps from a place to every other within `most`, by number; `through` says where one may pass, `crosses`
 * which borders.
 */
export function stepsFrom(
  board: Board,
  from: number,
  most: number,
  through: (place: number) => boolean,
  crosses: (one: number, other: number) => boolean = () => true,
): ReadonlyMap<number, number> {
  const { near } = terrainOf(board);
  const steps = new Map([[from, 0]]);
  let edge = [from];
  for (let step = 1; step <= most && edge.length > 0; step++) {
    const next: number[] = [];
    for (const place of edge) {
      if (place !== from && !through(place)) continue;
      for (const other of near[place] ?? []) {
        if (steps.has(other) || !crosses(place, other)) continue;
        steps.set(other, step);
        next.push(other);
      }
    }
    edge = next;
  }
  return steps;
}

const FAR = 40; // more steps than lead around the world

/** How many steps it is from one place to another, in each way that leads there. */
export function distances(board: Board, from: number, to: number): [Travel, number][] {
  const { water } = terrainOf(board);
  if (from === to || from === NOBODY || to === NOBODY) return [];
  const count = (through: (place: number) => boolean): number | undefined =>
    stepsFrom(board, from, FAR, through).get(to);
  const dry = !water[from] && !water[to] ? count((place) => !water[place]) : undefined;
  const wet = water[from] && water[to] ? count((place) => water[place] ?? false) : undefined;
  const found: [Travel, number | undefined][] = [
    ["land", dry],
    ["sea", wet],
    ["air", count(() => true)],
  ];
  return found.flatMap(([travel, steps]): [Travel, number][] =>
    steps === undefined ? [] : [[travel, steps]],
  );
}

const NAMES: Readonly<Record<Travel, string>> = { land: "by land", sea: "by sea", air: "by air" };

/** "2 steps by land, 3 by air" */
export function distanceWords(board: Board, from: number, to: number): string {
  return distances(board, from, to)
    .map(([travel, steps], index) =>
      index === 0
        ? `${steps} ${steps === 1 ? "step" : "steps"} ${NAMES[travel]}`
        : `${steps} ${NAMES[travel]}`,
    )
    .join(", ");
}
