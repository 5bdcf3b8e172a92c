import type { Grid, GridScene, Sight, Spot, UnitShow } from "./model";

/** The grid at rest: nothing but the pieces. */
export function restingScene(grid: Grid, view: Pick<Sight, "units" | "buildings">): GridScene {
  const units = view.units.map((unit): UnitShow => ({ ...unit, state: "idle", idle: false }));
  return {
    grid,
    buildings: view.buildings,
    units,
    ghosts: [],
    paths: [],
    fires: [],
    bubbles: [],
    reach: null,
    cursor: null,
    glide: 0,
  };
}

/** The grid while a round is told: who walked where, who fired at whom, and who fell. */
export function resolvingScene(grid: Grid, view: Sight, spot: Spot): GridScene {
  const resting = restingScene(grid, view);
  return {
    ...resting,
    units: [...resting.units, ...spot.fallen],
    paths: spot.paths,
    fires: spot.fires,
    bubbles: spot.bubbles,
    glide: spot.glide,
  };
}
