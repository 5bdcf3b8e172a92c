import type { Building, Event, Grid, Sight, Unit } from "../../net/chain.gen";
import type { Seat } from "../../net/wire.gen";
import { capital } from "../../play/phrases";
import type { Step } from "../../play/steps";
import type { Phase } from "./phases";

export type * from "../../net/chain.gen";

export type EventOf<T extends Event["t"]> = Extract<Event, { t: T }>;
export type Kind = Unit["kind"];
export type Place = Building["kind"];

/** An event of a round with the views around it, told by the server or by the preview. */
export type RoundStep = Step<Sight, Event>;

/** A tile: x from the left, y from the top. */
export type Tile = readonly [number, number];

/** The ground, and what stands on it: views come without their board. */
export interface Field {
  grid: Grid;
  view: Sight;
}

/** What one unit shall do; to do neither is to wait. */
export interface UnitOrder {
  path: readonly Tile[];
  target: Tile | null;
}

/** A seat's orders for a round: of units by id, of Factories by their place in the list of buildings. */
export interface Plan {
  units: Readonly<Record<number, UnitOrder>>;
  builds: Readonly<Record<number, Kind>>;
}

export const WAIT: UnitOrder = { path: [], target: null };

export const NO_PLAN: Plan = { units: {}, builds: {} };

/** Everything that the grid shows in one moment; the drawing of it knows no rules. */
export interface GridScene {
  grid: Grid;
  buildings: readonly Building[];
  units: readonly UnitShow[];
  ghosts: readonly GhostShow[];
  paths: readonly PathShow[];
  fires: readonly FireShow[];
  bubbles: readonly Bubble[];
  /** Where the chosen unit can go, with the points each tile costs, and the tiles it could hit from there. */
  reach: { steps: readonly { at: Tile; cost: number }[]; range: readonly Tile[] } | null;
  /** The tile that keys move, where the board has the focus. */
  cursor: Tile | null;
  /** Milliseconds in which pieces come to where they are now; 0 lets them jump. */
  glide: number;
}

export interface UnitShow extends Unit {
  /** Pressed, asked for orders, or fallen in this round. */
  state: "idle" | "chosen" | "fallen";
  /** Has no order yet, where that is worth a mark. */
  idle: boolean;
}

/** Where a unit means to end. */
interface GhostShow {
  seat: Seat;
  kind: Kind;
  at: Tile;
  /** One's own plan, or a guess at the enemy's. */
  is: "planned" | "guessed";
}

export interface PathShow {
  seat: Seat;
  /** The first tile included. */
  tiles: readonly Tile[];
  /** Planned (brass), guessed (the seat's ink, dashed), walked (the seat's ink). */
  is: "planned" | "guessed" | "walked";
}

export interface FireShow {
  seat: Seat;
  from: Tile;
  at: Tile;
  is: "planned" | "guessed" | "hit" | "missed";
}

/** A few words at a tile: "-4", "missed", "takes K6: 1 of 2". */
export interface Bubble {
  at: Tile;
  words: string;
  is: "damage" | "note";
}

/** What the grid shows on top of the pieces while a round is told. */
export interface Spot extends Pick<GridScene, "paths" | "fires" | "bubbles" | "glide"> {
  phase: Phase;
  /** Those who have just lost their last HP: still standing, then fallen. */
  fallen: readonly UnitShow[];
  /** What this moment is the last one of: only then its outcome can be told. */
  ends: "phase" | "round" | null;
}

/** "L13": columns by letter, rows by number. */
export const nameOf = ([x, y]: Tile): string => `${String.fromCharCode(65 + x)}${y + 1}`;

export const isSame = (one: Tile, other: Tile): boolean => one[0] === other[0] && one[1] === other[1];

/** A tile as something that a map or a set can be asked for. */
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

/** "Tank". */
export const kindName: (kind: Kind) => string = capital;

/** "a Tank", "an Infantry". */
export const aKind = (kind: Kind): string => `${kind === "infantry" ? "an" : "a"} ${kindName(kind)}`;

export const PLACE_NAMES = { city: "City", factory: "Factory", hq: "HQ" } as const;
