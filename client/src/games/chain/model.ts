import type { Chain, Seat } from "../../net/wire.gen";
import type { Step } from "../../play/steps";

export type Sight = Chain.Sight;
export type Event = Chain.Event;
export type Grid = Chain.Grid;
export type Unit = Chain.Unit;
export type Building = Chain.Building;
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

/**
 * A seat's orders for a round: of units by their id, of Factories by their place in the list of buildings.
 */
export interface Plan {
  units: ReadonlyMap<number, UnitOrder>;
  builds: ReadonlyMap<number, Kind>;
}

export const WAIT: UnitOrder = { path: [], target: null };

export const NO_PLAN: Plan = { units: new Map(), builds: new Map() };

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
export interface GhostShow {
  seat: Seat;
  kind: Kind;
  at: Tile;
  /** A guess at the enemy's plan rather than one's own. */
  guess: boolean;
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

export type Phase = "seals" | "movement" | "combat" | "capture" | "income" | "production";

/** What the grid shows on top of the pieces while a round is told. */
export interface Spot {
  phase: Phase;
  paths: readonly PathShow[];
  fires: readonly FireShow[];
  bubbles: readonly Bubble[];
  /** Those who have just lost their last HP: still standing, then fallen. */
  fallen: readonly UnitShow[];
  /** Milliseconds at speed 1 in which pieces come to where they are now. */
  glide: number;
  /** What this moment is the last one of: only then its outcome can be told. */
  ends: "phase" | "round" | null;
}

/** "L13": columns by letter, rows by number. */
export const nameOf = ([x, y]: Tile): string => `${String.fromCharCode(65 + x)}${y + 1}`;

export const isSame = (one: Tile, other: Tile): boolean => one[0] === other[0] && one[1] === other[1];

/** A tile as something that a map or a set can be asked for. */
export const keyOf = ([x, y]: Tile): number => x + 100 * y;

/** Where a unit would end. */
export const endOf = (unit: Unit, path: readonly Tile[]): Tile => path.at(-1) ?? unit.at;

export const unitOf = ({ units }: Pick<Sight, "units">, id: number): Unit | undefined =>
  units.find((unit) => unit.id === id);

/** "Tank". */
export const kindName = (kind: Kind): string => `${kind[0]?.toUpperCase()}${kind.slice(1)}`;

/** "a Tank", "an Infantry". */
export const aKind = (kind: Kind): string => `${kind === "infantry" ? "an" : "a"} ${kindName(kind)}`;

export const PLACE_NAMES = { city: "City", factory: "Factory", hq: "HQ" } as const;
