import type { Cast } from "../../../play/face";
import { type Building, type Field, type GridScene, keyOf, type Plan, type Tile } from "../model";
import { CAPTURE_ROUNDS, effectiveOrder, FIGURES } from "../preview";
import { kindName, nameOf, orderWords, owned, SITE_NAMES } from "./units";

/** What each tile of a scene says: "L13, your Tank, 5 of 5 HP, moves to L11". Only the planner's orders are told. */
export function tileWords(
  { grid, view }: Field,
  scene: GridScene,
  cast: Cast,
  plan: Plan,
  planner: number | null = null,
): (tile: Tile) => string {
  const byTile = <T extends { at: Tile }>(things: readonly T[]): Map<number, T> =>
    new Map(things.map((thing) => [keyOf(thing.at), thing]));
  const units = byTile(scene.units.filter(({ state }) => state !== "fallen"));
  const buildings = byTile(scene.buildings);
  const reached = byTile(scene.reach?.steps ?? []);
  const fires = byTile(scene.fires);
  return (tile) => {
    const key = keyOf(tile);
    const unit = units.get(key);
    const building = buildings.get(key);
    const cost = reached.get(key)?.cost;
    const order = unit?.seat === planner ? effectiveOrder(view, plan, unit) : undefined;
    return listing([
      nameOf(tile),
      building ? buildingWords(building, cast) : grid.rows[tile[1]]?.[tile[0]] === "M" && "mountain",
      unit && `${owned(cast, unit.seat)} ${kindName(unit.kind)}, ${unit.hp} of ${FIGURES[unit.kind].hp} HP`,
      unit && order && orderWords(view, unit, order),
      cost && `in reach, costs ${cost}`,
      fires.has(key) && "under attack",
    ]);
  };
}

const listing = (parts: readonly unknown[]): string => parts.filter(Boolean).join(", ");

const buildingWords = ({ kind, owner = null, queue, progress }: Building, cast: Cast): string =>
  listing([
    `${owner === null ? "neutral" : owned(cast, owner)} ${SITE_NAMES[kind]}`,
    queue && `builds ${kindName(queue)}`,
    progress && `captured ${progress} of ${CAPTURE_ROUNDS}`,
  ]);
