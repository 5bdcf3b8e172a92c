import type { FunctionComponent } from "preact";

/** What a game's folder adds to its set-up page. */
export interface SetupParts {
  /** A small picture of a map. By default, a chart of its regions. */
  MapLook?: FunctionComponent<{ picture: unknown }>;
  /** The board at the start, below the main options. `inks` are those of the factions. */
  Start?: FunctionComponent<{ inks: readonly number[] }>;
  /** The ink of a faction, by its number. */
  partInk?(part: number): number;
}
