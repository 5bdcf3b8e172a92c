import type { Building, Event, Grid, Kind, Tile, Unit } from "./model";

/** A unit while a round is resolved: its path with its first tile, and how far along it comes. */
export interface Mover extends Omit<Unit, "at"> {
  at: Tile;
  path: readonly Tile[];
  reach: number;
  target: Tile | null;
}

/** A round that is being resolved; its parts change it and tell what happened. */
export interface Round {
  readonly grid: Grid;
  units: Mover[];
  readonly buildings: Required<Building>[];
  readonly gold: [number, number];
  /** What is built, by building. */
  readonly builds: Map<number, { seat: number; kind: Kind }>;
  nextUnit: number;
  readonly events: Event[];
}

/** Tiles in events are pairs that may be written to. */
export const spot = ([x, y]: Tile): [number, number] => [x, y];
