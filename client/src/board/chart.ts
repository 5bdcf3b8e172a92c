import type { Point } from "../net/wire.gen";
import type { Box } from "./geometry/geometry";

/** What is printed on a map beside its lands. */
export interface Chart {
  names: readonly Name[];
  /** The regions' names, for pieces that are drawn at this scale. */
  captions(scale: number): readonly Caption[];
  /** Ways across the water. */
  lanes: string;
  /** Crosses on those that are closed just now. */
  closed?: string;
  /** The borders between regions. */
  bounds: readonly string[];
  /** Small signs of mountains. */
  relief: string;
  /** Meridians and parallels on the open sea. */
  grid: string;
  /**
   * One turn of the world, where it begins again at its sides; `flat` is its picture with every place once
   * and whole.
   */
  endless?: Box & { flat: Box };
  /** The borders between sea zones, and what of the sea is ice. */
  zones?: readonly string[];
  ice?: string;
  /** Ways for ships across land. */
  canals?: string;
}

/** A land's name: its lines, where its piece stands, and where the map maker wants its middle. */
export interface Name {
  /** Stands right above its piece or nowhere. */
  above?: boolean;
  /** A figure behind it. */
  figure?: string;
  /** The name of water. */
  sea?: boolean;
  /**
   * Whether words may fill this box, in units, where pieces are drawn at this scale; anywhere where it is
   * absent.
   */
  fits?(box: Box, scale: number): boolean;
  land: number;
  lines: readonly string[];
  at: Point;
  wish: Point | null;
}

/** The name of a region and what it pays: on the sea, or in one line on land that has none beside it. */
export interface Caption {
  at: Point;
  title: string;
  line: string;
  on: "sea" | "land";
}
