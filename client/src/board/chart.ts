import type { Point } from "../wire.gen";

/** What is printed on a map beside its lands. */
export interface Chart {
  names: readonly Name[];
  captions: readonly Caption[];
  /** Ways across the water. */
  lanes: string;
  /** The outlines of regions. */
  bounds: string;
  /** Small signs of mountains. */
  relief: string;
  /** Meridians and parallels on the open sea. */
  grid: string;
}

/** A land's name: its lines, where its piece stands, and where the map maker wants its middle. */
export interface Name {
  land: number;
  lines: readonly string[];
  at: Point;
  wish: Point | null;
}

/** The name of a region on the sea, and what it pays. */
export interface Caption {
  at: Point;
  title: string;
  line: string;
}
