import type { FunctionComponent } from "preact";

/** What a game's folder adds to its set-up page. */
export interface SetupParts {
  /** How a map of the house looks, small; a chart by its regions where nothing is said. */
  MapLook?: FunctionComponent<{ picture: unknown }>;
  /** The board as it begins, below what is chosen first; `inks` of the parts that are shared out. */
  Start?: FunctionComponent<{ inks: readonly number[] }>;
  /** The ink of a part that is shared out among seats, by its number. */
  partInk?(part: number): number;
}
