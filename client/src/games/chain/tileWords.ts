import type { Cast } from "../../play/face";
import {
  type Building,
  type Field,
  type GridScene,
  keyOf,
  kindName,
  nameOf,
  PLACE_NAMES,
  type Plan,
  type Sight,
  type Tile,
  type Unit,
} from "./model";
import { deedOf, orderWords } from "./orders";
import { CAPTURE_ROUNDS, FIGURES } from "./preview";

/**
 * What each tile of a scene says: "L13, your Tank, 5 of 5 HP, moves 2 north"; of the orders only those of
 * `planner`.
 */
export function tileWords(
  field: Field,
  scene: GridScene,
  cast: Cast,
  plan: Plan,
  planner: number | null = null,
): (tile: Tile) => string {
  const units = new Map(
    scene.units.filter(({ state }) => state !== "fallen").map((unit) => [keyOf(unit.at), unit]),
  );
  const buildings = new Map(scene.buildings.map((building) => [keyOf(building.at), building]));
  const costs = new Map((scene.reach?.steps ?? []).map(({ at, cost }) => [keyOf(at), cost]));
  const fires = new Set(scene.fires.map(({ at }) => keyOf(at)));
  return (tile) => {
    const key = keyOf(tile);
    const unit = units.get(key);
    const building = buildings.get(key);
    const cost = costs.get(key);
    return [
      nameOf(tile),
      building ? placeWords(building, cast) : scene.grid.rows[tile[1]]?.[tile[0]] === "M" ? "mountain" : "",
      unit ? unitWords(unit, cast) : "",
      unit && unit.seat === planner ? plannedWords(field.view, unit, plan) : "",
      cost !== undefined && cost > 0 ? `within reach, costs ${cost}` : "",
      fires.has(key) ? "under fire" : "",
    ]
      .filter(Boolean)
      .join(", ");
  };
}

const whose = (seat: number, cast: Cast): string => (cast.isMe(seat) ? "your" : `${cast.name(seat)}'s`);

function unitWords(unit: Unit, cast: Cast): string {
  return `${whose(unit.seat, cast)} ${kindName(unit.kind)}, ${unit.hp} of ${FIGURES[unit.kind].hp} HP`;
}

function placeWords({ kind, owner = null, queue = null, progress = 0 }: Building, cast: Cast): string {
  const held =
    owner === null ? `${PLACE_NAMES[kind]} without an owner` : `${whose(owner, cast)} ${PLACE_NAMES[kind]}`;
  return [
    held,
    queue ? `builds ${kindName(queue)}` : "",
    progress > 0 ? `captured ${progress} of ${CAPTURE_ROUNDS}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function plannedWords(view: Sight, unit: Unit, plan: Plan): string {
  const deed = deedOf(view, plan, unit);
  return deed ? orderWords(view, unit, deed) : "";
}
