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
  const event = spot?.event;
  const { numbers, continents } = terrainOf(board);
  switch (event?.t) {
    case "moved":
    case "loaded":
    case "unloaded":
      return along(event.path);
    case "retreated":
      return along([event.place, event.to ?? event.place]);
    case "battlebegan":
    case "lost":
    case "battleended":
    case "fired":
    case "raided":
      return at([event.place], "onto", [event.place]);
    case "captured":
      return at([event.place], "gains", [event.place]);
    case "placed":
      return { ...at([event.at], "gains", [event.at]), gains: new Map([[event.at, event.count]]) };
    case "drafted":
      return at(
        (board.factions[event.faction]?.territories ?? []).map((name) => numbers.get(name) ?? NOBODY),
        "gains",
      );
    case "collected":
      return at(
        event.continents.flatMap(([number]) => continents[number] ?? []),
        "gains",
      );
    default:
      return QUIET;
  }
}

function along(path: readonly number[]): Told {
  const arrow = arrowAlong(path);
  if (!arrow || arrow.from === arrow.to) return QUIET;
  const states = new Map<number, LandState>([
    [arrow.from, "from"],
    [arrow.to, "onto"],
  ]);
  return { ...QUIET, states, arrow, watch: [arrow.from, arrow.to] };
}

const at = (places: readonly number[], state: LandState, watch: readonly number[] = []): Told => ({
  ...QUIET,
  states: new Map(places.map((place) => [place, state])),
  watch,
});

/** An arrow along a path of places. */
export function arrowAlong(path: readonly number[], label: string | null = null): Arrow | null {
  const [from, to] = [path[0], path[path.length - 1]];
  if (from === undefined || to === undefined || path.length < 2) return null;
  return { from, to, via: path.slice(1, -1), label };
}
