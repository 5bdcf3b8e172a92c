import type { ComponentChildren } from "preact";
import type { Point } from "../net/wire.gen";
import type { Box } from "./geometry/geometry";

/** How a land looks and what it means right now; see the look's list of states. */
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

export interface LandShow {
  id: number;
  ink: number;
  state: LandState;
  /** What stands there is not known: a veil lies over it. */
  veiled?: boolean;
  /** What pointing at it means: `barred` draws the small cross, `spent` dims an own land that cannot act. */
  pointed: "plain" | "ready" | "spent" | "target" | "barred";
  /** The spoken name: "Territory 5, yours, 3 armies". */
  spoken: string;
  pressed: boolean;
  /** What stands on it; on a map with names never too small to read. */
  piece: ComponentChildren;
  /** What must be read on any piece: drawn above all of them. */
  badge: ComponentChildren;
  /**
   * How far piece and badge reach around its place, in pixels: names and arrows keep clear of it; a disc
   * where it is absent.
   */
  size?: Box;
}

export interface Arrow {
  from: number;
  to: number;
  /** The lands it goes through on its way. */
  via?: readonly number[];
  /** One among many, drawn thin. */
  minor?: boolean;
  /** Said on it: "95%". */
  label?: string | null;
  /** Where it leaves the map and comes back, if it goes around the back of it. */
  around?: readonly [Point, Point] | null;
}

/** All that a game tells the board to show. */
export interface Scene {
  lands: LandShow[];
  /** Land ids in the order in which Tab visits them. */
  order: number[];
  arrow: Arrow | null;
  /** Others, drawn below it. */
  arrows?: readonly Arrow[];
  /** The marks and the arrow are on their way out. */
  fades?: boolean;
  /** Lands that must be in sight. */
  watch: readonly number[];
  /** How much of each side is covered just now, where that is more than usual. */
  cover?: Box;
}
