import type { Desk } from "./desk";
import {
  endOf,
  type Field,
  type FireShow,
  type GhostShow,
  type Grid,
  type GridScene,
  isSame,
  type PathShow,
  type Plan,
  type Sight,
  type Spot,
  type Unit,
  type UnitOrder,
  type UnitShow,
} from "./model";
import { deedOf } from "./orders";
import { isOrdered, planWith, unitAt } from "./planning";
import { orderAttack, reachOf } from "./preview";

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

/** What the board of a table shows: a round that is told, or the plan that is being made. */
export function boardScene(desk: Desk): GridScene | null {
  const field = desk.field.value;
  if (!field) return null;
  const frame = desk.show.value?.frame.value;
  if (frame) return resolvingScene(field.grid, frame.view, frame.spot as Spot);
  if (desk.table.spot.value !== null)
    return resolvingScene(field.grid, field.view, desk.table.spot.value as Spot);
  return planScene(desk, field);
}

function planScene(desk: Desk, field: Field): GridScene {
  const { view, grid } = field;
  const seat = desk.seat.value;
  const hidden = desk.covered.value;
  const unit = hidden ? null : desk.unit.value;
  const orders = hidden ? [] : shownOrders(desk, field, unit);
  const plan = desk.draft.value.plan;
  return {
    grid,
    buildings: view.buildings,
    units: view.units.map((shown) => ({
      ...shown,
      state: shown.id === unit?.id ? "chosen" : "idle",
      idle: desk.open.value && shown.seat === seat && !deedOf(view, plan, shown),
    })),
    ghosts: orders.flatMap(ghost),
    paths: orders.flatMap(path),
    fires: orders.flatMap(fire),
    bubbles: [],
    reach: unit ? shownReach(desk, field, unit) : null,
    cursor: unit?.at ?? null,
    glide: 0,
  };
}

/** An order that is drawn, with its unit. */
interface Drawn {
  unit: Unit;
  order: UnitOrder;
  guess: boolean;
}

/** One's own orders, the guess at the enemy's, and what the pointer would make of the chosen unit's. */
function shownOrders(desk: Desk, field: Field, chosen: Unit | null): Drawn[] {
  const of = (plan: Plan, guess: boolean): Drawn[] =>
    field.view.units.flatMap((unit) => {
      const order = unit.id === chosen?.id ? aimed(desk, field, unit, plan) : plan.units.get(unit.id);
      return order && (unit.seat !== desk.seat.value) === guess ? [{ unit, order, guess }] : [];
    });
  return [...of(desk.draft.value.plan, false), ...(desk.guess.value ? of(desk.guess.value.plan, true) : [])];
}

/** The chosen unit's order as it would be where the pointer is. */
function aimed(desk: Desk, field: Field, unit: Unit, plan: Plan): UnitOrder | undefined {
  const given = plan.units.get(unit.id);
  const pointed = desk.pointed.value;
  if (!pointed || !isOrdered(desk, unit)) return given;
  const enemy = unitAt(field, pointed);
  if (desk.firing.value || (enemy && enemy.seat !== unit.seat))
    return orderAttack(field, plan, unit, pointed)?.units.get(unit.id) ?? given;
  const trail = desk.trail.value;
  const follows = trail !== given?.path && trail.length > 0 && isSame(endOf(unit, trail), pointed);
  return follows ? { path: trail, target: null } : given;
}

const ghost = ({ unit: { seat, kind, ...unit }, order, guess }: Drawn): GhostShow[] =>
  order.path.length > 0 ? [{ seat, kind, at: endOf({ seat, kind, ...unit }, order.path), guess }] : [];

const path = ({ unit, order, guess }: Drawn): PathShow[] =>
  order.path.length > 0
    ? [{ seat: unit.seat, tiles: [unit.at, ...order.path], is: guess ? "guessed" : "planned" }]
    : [];

const fire = ({ unit, order, guess }: Drawn): FireShow[] =>
  order.target
    ? [
        {
          seat: unit.seat,
          from: endOf(unit, order.path),
          at: order.target,
          is: guess ? "guessed" : "planned",
        },
      ]
    : [];

/** Where a unit can go and what it could hit: from where it means to end, or, of an enemy, from anywhere. */
function shownReach(desk: Desk, field: Field, unit: Unit): GridScene["reach"] {
  const aims = !isOrdered(desk, unit) || desk.firing.value;
  const path = aims ? null : (aimed(desk, field, unit, planWith(desk, unit))?.path ?? []);
  return reachOf(field, unit, desk.firing.value, path);
}
