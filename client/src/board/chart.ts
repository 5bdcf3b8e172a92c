import type { Point } from "../net/wire.gen";
import type { Box } from "./geometry/geometry";

/** What a map shows besides its lands. */
export interface Chart {
  names: readonly Name[];
  /** Region names, placed for pieces at this scale. */
  captions(scale: number): readonly Caption[];
  /** Sea routes. */
  lanes: string;
  /** Crosses on routes that are closed now. */
  closed?: string;
  /** The borders between regions. */
  bounds: readonly string[];
  /** Mountains. */
  relief: string;
  /** Meridians and parallels on the sea. */
  grid: string;
  /** Set if the world wraps around: one copy of it. `flat` is the box that shows every place once and uncut. */
  endless?: Box & { flat: Box };
  /** Borders between sea zones, and sea ice. */
  zones?: readonly string[];
  ice?: string;
  /** Canals, which let ships cross land. */
  canals?: string;
}

/** A land's name: its lines, the position of its piece, and the map maker's preferred middle. */
export interface Name {
  /** Place it right above its piece, or not at all. */
  above?: boolean;
  /** A number after the name. */
  figure?: string;
  /** Whether it names water. */
  sea?: boolean;
  /** Whether the name may cover this box, in units, with pieces at this scale. Without it, anywhere. */
  fits?(box: Box, scale: number): boolean;
  land: number;
  lines: readonly string[];
  at: Point;
  preferred: Point | null;
}

/** A region's name and bonus: on the sea, or in one line on land if there is no room at sea. */
export interface Caption {
  at: Point;
  title: string;
  line: string;
  on: "sea" | "land";
}
