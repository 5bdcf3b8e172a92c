import type { Moment } from "../../play/face";
import { type Example, exampleSeat, type HowToPlay } from "../../play/howToPlay";
import { type Grid, type ShownPath, type Sight, type Spot, type Tile, unitAt } from "./model";

type Show = (moment: Moment<Sight, Grid>) => Example | null;

const NOTHING: Spot = {
  phase: "movement",
  paths: [],
  fires: [],
  bubbles: [],
  fallen: [],
  ends: null,
  glide: 0,
};

/** A unit and the next two tiles towards the enemy, both free. */
function unitAndTiles(moment: Moment<Sight, Grid>): { seat: number; tiles: [Tile, Tile, Tile] } | null {
  const { board, view } = moment;
  const seat = exampleSeat(moment);
  const isFree = (tile: Tile): boolean => {
    const terrain = board.rows[tile[1]]?.[tile[0]];
    return terrain !== undefined && terrain !== "M" && !unitAt(view, tile);
  };
  for (const { at, seat: owner } of view.units) {
    const forward = at[1] < board.height / 2 ? 1 : -1;
    const [next, last]: [Tile, Tile] = [
      [at[0], at[1] + forward],
      [at[0], at[1] + 2 * forward],
    ];
    if (owner === seat && isFree(next) && isFree(last)) return { seat, tiles: [at, next, last] };
  }
  return null;
}

const path: Show = (moment) => {
  const found = unitAndTiles(moment);
  const planned: ShownPath[] = found ? [{ ...found, is: "planned" }] : [];
  return found && { spot: { ...NOTHING, paths: planned } satisfies Spot };
};

const fire: Show = (moment) => {
  const found = unitAndTiles(moment);
  if (!found) return null;
  const { seat, tiles } = found;
  const fires: Spot["fires"] = [{ seat, from: tiles[0], at: tiles[1], is: "planned" }];
  return { spot: { ...NOTHING, fires } satisfies Spot };
};

export const howToPlay: HowToPlay<Sight, Grid> = [
  {
    text: "Capture the enemy HQ to win. After the last round, the army with more HP and gold wins.",
    picture: () => ({ spot: null }),
  },
  {
    text: "You both plan in secret. Give each unit one order: move, attack, move and attack, capture, or wait.",
    picture: path,
  },
  {
    text: "Then seal your orders. When both players have, everything happens at once: movement, combat, captures, income, new units.",
  },
  { text: "You attack a tile, not a unit. If the enemy moves away, you miss.", picture: fire },
  { text: "A unit that is attacked from the next tile strikes back. Mountains and buildings reduce damage." },
  {
    text: "Keep Infantry on a building for two rounds to capture it. Each City you own pays 1 gold a round.",
  },
  { text: "Spend gold at your Factories. A new unit appears at the end of the next round." },
];
