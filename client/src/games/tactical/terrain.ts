import { AA_GUN, type Board, NOBODY } from "./model";

/** What a board's lists say of each place, kind and faction by its number. */
export interface Terrain {
  /** Places by their names, and the neighbours of each. */
  numbers: ReadonlyMap<string, number>;
  near: readonly (readonly number[])[];
  water: readonly boolean[];
  /** The faction whose capital a place is, or nobody. */
  capitalOf: readonly number[];
  /** The places of each continent. */
  continents: readonly (readonly number[])[];
  kinds: readonly {
    range: number;
    cost: number;
    air: boolean;
    ship: boolean /** Can be aboard a transport, and takes land. */;
    troop: boolean;
    fights: boolean;
  }[];
}

const KNOWN = new WeakMap<Board, Terrain>();

export function terrainOf(board: Board): Terrain {
  const known = KNOWN.get(board);
  if (known) return known;
  const numbers = new Map(board.territories.map(({ name }, place) => [name, place]));
  const capitals = new Map(board.factions.map(({ capital }, faction) => [capital, faction]));
  const terrain: Terrain = {
    numbers,
    near: board.territories.map(({ connections }) => connections.flatMap((name) => numbers.get(name) ?? [])),
    water: board.territories.map(({ isWater }) => isWater),
    capitalOf: board.territories.map(({ name }) => capitals.get(name) ?? NOBODY),
    continents: board.continents.map(({ territories }) =>
      territories.map((name) => numbers.get(name) ?? NOBODY),
    ),
    kinds: board.units.map(({ movement, cost, type, transportCost }, kind) => ({
      range: movement,
      cost,
      air: type === "air",
      ship: type === "sea",
      troop: (transportCost ?? 0) > 0,
      fights: kind !== AA_GUN,
    })),
  };
  KNOWN.set(board, terrain);
  return terrain;
}
