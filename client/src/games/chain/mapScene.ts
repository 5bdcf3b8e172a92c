import type { Chain } from "../../net/wire.gen";
import { type Building, type GridScene, isSame, type Place, type Tile, type Unit } from "./model";
import { FIGURES } from "./preview";
import { restingScene } from "./scene";

const PLACES: Readonly<Record<string, Place>> = { C: "city", F: "factory", H: "hq" };

/** A map before the first round. */
export function openingScene({ title, rows, holdings, units }: Chain.Map): GridScene {
  const grid = { title, width: rows[0]?.length ?? 0, height: rows.length, rows };
  const ownerAt = (tile: Tile): number | null => holdings.find(({ at }) => isSame(at, tile))?.seat ?? null;
  const buildings = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): Building[] =>
      PLACES[letter] ? [{ kind: PLACES[letter], at: [x, y], owner: ownerAt([x, y]) }] : [],
    ),
  );
  const begun = units.map(({ seat, kind, at }, id): Unit => ({ id, seat, kind, at, hp: FIGURES[kind].hp }));
  return restingScene(grid, { units: begun, buildings });
}
