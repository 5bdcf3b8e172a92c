import type { ComponentChildren } from "preact";
import type { Point } from "../net/wire.gen";
import type { Box } from "./geometry/geometry";

/** How a land looks and what it means now. */
export type LandState =
  | "rest"
  | "ready"
  | "chosen"
  | "target"
  | "foe"
  | "not-now"
  | "from"
  | "onto"
  | "gains"
  | "fog";

export interface ShownLand {
  id: number;
  ink: number;
  state: LandState;
  /** Fog hides what is there. */
  hidden?: boolean;
  /** What pointing at the land shows: `blocked` draws the small cross, `spent` dims an own land that can't act. */
  pointed: "plain" | "ready" | "spent" | "target" | "blocked";
  /** The spoken name: "Territory 5, yours, 3 armies". */
  spoken: string;
  pressed: boolean;
  /** The piece on the land. On a map with names, it stays readable. */
  piece: ComponentChildren;
  /** What must stay readable: drawn above all pieces. */
  badge: ComponentChildren;
  /**
   * How far piece and badge reach around their position, in pixels. Names and arrows keep clear. Without it, a disc.
   */
  size?: Box;
}

export interface Arrow {
  from: number;
  to: number;
  /** The lands it passes through. */
  via?: readonly number[];
  /** One of many arrows, drawn thin. */
  minor?: boolean;
  /** Text on the arrow: "95%". */
  label?: string | null;
  /** Where it leaves the map and comes back in, if it wraps around. */
  around?: readonly [Point, Point] | null;
}

/** Everything that a game tells the board to show. */
export interface Scene {
  lands: ShownLand[];
  /** Land ids in the order in which Tab visits them. */
  order: number[];
  arrow: Arrow | null;
  /** More arrows, drawn below the main one. */
  arrows?: readonly Arrow[];
  /** Marks and arrows are fading out. */
  fades?: boolean;
  /** Lands to bring into view. */
  watch: readonly number[];
  /** How much of each side is covered now, if more than usual. */
  cover?: Box;
}
