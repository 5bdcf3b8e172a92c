import type { Chain } from "../../wire.gen";
import { FIGURES } from "./ground";
import { type Building, type Field, type GridScene, isSame, type Place, type Tile, type Unit } from "./model";

const PLACES: Readonly<Record<string, Place>> = { C: "city", F: "factory", H: "hq" };

/** A position to look at, with nothing planned or told. */
export function quietScene({ grid, view }: { grid: Field["grid"]; view: { units: readonly Unit[]; buildings: readonly Building[] } }): GridScene {
  const units = view.units.map((unit) => ({ ...unit, state: "idle" as const, idle: false }));
  return { grid, buildings: view.buildings, units, ghosts: [], paths: [], fires: [], bubbles: [], reach: null, cursor: null, glide: 0 };
}

/** A map before the first round. */
export function openingScene({ title, rows, holdings, units }: Chain.Map): GridScene {
  const grid = { title, width: rows[0]?.length ?? 0, height: rows.length, rows };
  const ownerAt = (tile: Tile): number | null => holdings.find(({ at }) => isSame(at, tile))?.seat ?? null;
  const buildings = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): Building[] => (PLACES[letter] ? [{ kind: PLACES[letter], at: [x, y], owner: ownerAt([x, y]) }] : [])),
  );
  const begun = units.map(({ seat, kind, at }, id): Unit => ({ id, seat, kind, at, hp: FIGURES[kind].hp }));
  return quietScene({ grid, view: { units: begun, buildings } });
}
