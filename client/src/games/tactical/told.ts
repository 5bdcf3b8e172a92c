import type { Arrow, LandState } from "../../board/scene";
import { type Board, NOBODY, type Spot } from "./model";
import { terrainOf } from "./terrain";

/**
 * What the map shows of an event that is told: how places look, how many units come where, and the way of a
 * move.
 */
export interface Told {
  states: ReadonlyMap<number, LandState>;
  gains: ReadonlyMap<number, number>;
  arrow: Arrow | null;
  /** Places to be in sight. */
  watch: readonly number[];
}

const QUIET: Told = { states: new Map(), gains: new Map(), arrow: null, watch: [] };

export function toldOf(spot: Spot | null, board: Board): Told {
  switch (spot?.is) {
    case "moved": {
      const arrow = arrowAlong(spot.path);
      if (!arrow) return QUIET;
      const states = new Map<number, LandState>([
        [arrow.from, "from"],
        [arrow.to, "onto"],
      ]);
      return { states, gains: new Map(), arrow, watch: [arrow.from, arrow.to] };
    }
    case "battle":
    case "lost":
    case "ended":
      return at(spot.place, "onto");
    case "volley":
      return at(spot.fired.place, "onto");
    case "raid":
      return at(spot.raided.place, "onto");
    case "captured":
      return at(spot.place, "gains");
    case "placed":
      return { ...at(spot.at, "gains"), gains: new Map([[spot.at, spot.count]]) };
    case "drafted":
      return {
        ...QUIET,
        states: new Map(
          (board.factions[spot.faction]?.territories ?? []).map(
            (name) => [terrainOf(board).numbers.get(name) ?? NOBODY, "gains"] as const,
          ),
        ),
      };
    case "income":
      return {
        ...QUIET,
        states: new Map(
          spot.continents.flatMap(([number]) =>
            (terrainOf(board).continents[number] ?? []).map((place) => [place, "gains"] as const),
          ),
        ),
      };
    default:
      return QUIET;
  }
}

const at = (place: number, state: LandState): Told => ({
  ...QUIET,
  states: new Map([[place, state]]),
  watch: [place],
});

/** An arrow along a path of places. */
export function arrowAlong(path: readonly number[], label: string | null = null): Arrow | null {
  const [from, to] = [path[0], path[path.length - 1]];
  if (from === undefined || to === undefined || path.length < 2) return null;
  return { from, to, via: path.slice(1, -1), label };
}
