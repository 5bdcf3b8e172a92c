import type { Action, Front, Sight } from "../src/games/tactical/model";
import { ARMOUR, INFANTRY } from "../src/games/tactical/model";
import { ASH, BIRCH, GERMANS, RUSSIANS, type Scene, stand, unit } from "./tactical-table";

export const END: Action = { t: "endphase" };

/** The server's answer to any question about odds. */
export const ODDS = {
  win: 0.9,
  take: 0.875,
  lose: 0.08,
  draw: 0.02,
  retreat: 0,
  rounds: 1.5,
  attackers_away: [],
  defenders_stay: [],
  attacker_losses: 1.24,
  defender_losses: 2,
  attacker_value_lost: 3.5,
  defender_value_lost: 6,
  swing: 2.5,
  attackers_left: [],
  defenders_left: [],
};

/** Two infantry and an armour from Ash attack one infantry in Birch. */
export const FRONT: Front = {
  place: BIRCH,
  raid: false,
  ready: true,
  attackers: { infantry: 2, armour: 1 },
  defenders: { infantry: 1 },
  aa: false,
  bombard: 0,
  defender: GERMANS,
  submerges: false,
  attack: [
    [1, INFANTRY, 2],
    [3, ARMOUR, 1],
  ],
  defence: [[2, INFANTRY, 1]],
};

export const TROOPS = [
  unit(INFANTRY, RUSSIANS, ASH),
  unit(INFANTRY, RUSSIANS, ASH),
  unit(ARMOUR, RUSSIANS, ASH),
  unit(INFANTRY, GERMANS, BIRCH),
];

/** Open a table, look at it, and leave it. */
export function sitting(scene: Scene, look: (scene: Scene) => void): void {
  try {
    look(scene);
  } finally {
    scene.stop();
  }
}

/** Someone at another screen has to act. */
export function elsewhere(scene: Scene, view: Sight, actor = 1): Scene {
  scene.stop();
  stand(scene.table, view, [], actor);
  return scene;
}
