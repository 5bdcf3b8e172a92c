import type { Building, Event, Grid, Sight, Unit } from "../../net/chain.gen";
import type { Seat } from "../../net/wire.gen";
import type { Step } from "../../play/steps";
import type { Phase } from "./round/phases";

export type * from "../../net/chain.gen";

export type EventOf<T extends Event["t"]> = Extract<Event, { t: T }>;
export type Kind = Unit["kind"];
export type Site = Building["kind"];

/** An event of a round with the views around it, from the server or from the preview. */
export type RoundStep = Step<Sight, Event>;

/** A tile: x from the left, y from the top. */
export type Tile = readonly [number, number];

/** The board and the position, as views come without their board. */
export interface Field {
  grid: Grid;
  view: Sight;
}

/** A unit's order; with neither path nor target it waits. */
export interface UnitOrder {
  path: readonly Tile[];
  target: Tile | null;
}

/** A seat's orders for a round: units by id, Factories by their place in the list of buildings. */
export interface Plan {
  units: Readonly<Record<number, UnitOrder>>;
  builds: Readonly<Record<number, Kind>>;
}

export const WAIT: UnitOrder = { path: [], target: null };

export const NO_PLAN: Plan = { units: {}, builds: {} };

/** Everything the grid shows in one moment. Drawing it needs no rules. */
export interface GridScene {
  grid: Grid;
  buildings: readonly Building[];
  units: readonly ShownUnit[];
  ghosts: readonly ShownGhost[];
  paths: readonly ShownPath[];
  fires: readonly ShownFire[];
  bubbles: readonly Bubble[];
  /** Where the chosen unit can go, with the cost of each tile, and the tiles it could hit from there. */
  reach: { steps: readonly { at: Tile; cost: number }[]; range: readonly Tile[] } | null;
  /** The tile that the arrow keys move from. */
  cursor: Tile | null;
  /** Milliseconds in which pieces slide to their places; 0 lets them jump. */
  glide: number;
}

export interface ShownUnit extends Unit {
  state: "idle" | "chosen" | "fallen";
  /** Has no order yet, and could be given one. */
  idle: boolean;
}

/** Where a unit will end if all goes to plan. */
interface ShownGhost {
  seat: Seat;
  kind: Kind;
  at: Tile;
  /** The player's own plan, or a guess at the enemy's. */
  is: "planned" | "guessed";
}

export interface ShownPath {
  seat: Seat;
  /** The first tile included. */
  tiles: readonly Tile[];
  is: "planned" | "guessed" | "walked";
}

export interface ShownFire {
  seat: Seat;
  from: Tile;
  at: Tile;
  is: "planned" | "guessed" | "hit" | "missed";
}

/** A few words at a tile: "-4", "missed". */
export interface Bubble {
  at: Tile;
  words: string;
  is: "damage" | "note";
}

/** What the grid adds to the pieces while it shows a round. */
export interface Spot extends Pick<GridScene, "paths" | "fires" | "bubbles" | "glide"> {
  phase: Phase;
  /** Units that have just lost their last HP: still standing, then fallen. */
  fallen: readonly ShownUnit[];
  /** Whether this moment ends its phase or the round. Results are written down only then. */
  ends: "phase" | "round" | null;
}

export const isSame = (one: Tile, other: Tile): boolean => one[0] === other[0] && one[1] === other[1];

/** A tile as a key for maps and sets. */
export const keyOf = ([x, y]: Tile): number => x + 100 * y;

/** Every tile, row by row. */
export const tilesOf = ({ width, height }: Grid): Tile[] =>
  Array.from({ length: width * height }, (_, index): Tile => [index % width, Math.floor(index / width)]);

export const tileOn = (key: number): Tile => [key % 100, Math.floor(key / 100)];

export const endOf = (unit: Unit, path: readonly Tile[] = []): Tile => path.at(-1) ?? unit.at;

type Units = Pick<Sight, "units">;

export const unitOf = ({ units }: Units, id: number): Unit | undefined =>
  units.find((unit) => unit.id === id);

export const unitAt = ({ units }: Units, tile: Tile): Unit | undefined =>
  units.find(({ at }) => isSame(at, tile));

export const unitsOf = <U extends { seat: Seat }>(
  { units }: { units: readonly U[] },
  seat: Seat | null,
): U[] => units.filter((unit) => unit.seat === seat);
