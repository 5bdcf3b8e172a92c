import type { Chain } from "../../../net/wire.gen";
import {
  type Building,
  endOf,
  type Field,
  type Grid,
  type GridScene,
  isSame,
  type ShownUnit,
  type Sight,
  type Site,
  type Spot,
  type Unit,
  type UnitOrder,
  unitAt,
} from "../model";
import { attackOrder, FIGURES, reachOf } from "../preview";
import { editable, idleUnits, orderOf } from "../turn/planning";
import type { UiState } from "../turn/uiState";

/** The board without a plan: the pieces, and while a round is shown, what they do. */
export function sceneOf(
  grid: Grid,
  { units, buildings }: Pick<Sight, "units" | "buildings">,
  spot: Spot | null = null,
): GridScene {
  const { paths = [], fires = [], bubbles = [], fallen = [], glide = 0 } = spot ?? {};
  const standing = units.map((unit): ShownUnit => ({ ...unit, state: "idle", idle: false }));
  const shown = { buildings, units: [...standing, ...fallen], paths, fires, bubbles, glide };
  return { grid, ...shown, ghosts: [], reach: null, cursor: null };
}

const SITES: Readonly<Record<string, Site>> = { C: "city", F: "factory", H: "hq" };

export function openingScene({ title, rows, holdings, units }: Chain.Map): GridScene {
  const buildings = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x): Building[] => {
      const kind = SITES[letter];
      const owner = holdings.find(({ at }) => isSame(at, [x, y]))?.seat ?? null;
      return kind ? [{ kind, at: [x, y], owner }] : [];
    }),
  );
  const begun = units.map((unit, id): Unit => ({ ...unit, id, hp: FIGURES[unit.kind].hp }));
  const grid = { title, width: rows[0]?.length ?? 0, height: rows.length, rows };
  return sceneOf(grid, { units: begun, buildings });
}

/** What the board of a table shows: a round, or the plan that is being made. */
export function boardScene(ui: UiState): GridScene | null {
  const field = ui.field.value;
  if (!field) return null;
  const scene = sceneOf(field.grid, field.view, ui.spot.value);
  return ui.spot.value || ui.show.value || ui.covered.value ? scene : planScene(ui, field, scene);
}

function planScene(ui: UiState, field: Field, scene: GridScene): GridScene {
  const chosen = ui.unit.value;
  const idle = ui.open.value ? idleUnits(ui) : [];
  const { units } = field.view;
  const orders = units.flatMap((unit) => {
    const order = unit === chosen ? aimedOrder(ui, unit) : orderOf(ui, unit);
    const is = unit.seat === ui.seat.value ? ("planned" as const) : ("guessed" as const);
    return order ? [{ ...unit, ...order, is, end: endOf(unit, order.path) }] : [];
  });
  const walks = orders.filter(({ path }) => path.length > 0);
  return {
    ...scene,
    units: units.map((unit) => ({
      ...unit,
      state: unit === chosen ? "chosen" : "idle",
      idle: idle.includes(unit),
    })),
    ghosts: walks.map(({ seat, kind, end, is }) => ({ seat, kind, at: end, is })),
    paths: walks.map(({ seat, at, path, is }) => ({ seat, tiles: [at, ...path], is })),
    fires: orders.flatMap(({ seat, end, target, is }) =>
      target ? [{ seat, from: end, at: target, is }] : [],
    ),
    reach: chosen && shownReach(ui, field, chosen),
    cursor: chosen?.at ?? null,
  };
}

/** The order the chosen unit would get from a click where the pointer is. */
function aimedOrder(ui: UiState, unit: Unit): UnitOrder | undefined {
  const given = orderOf(ui, unit);
  const pointed = ui.pointed.value;
  const now = editable(ui, unit);
  if (!pointed || !now) return given;
  const there = unitAt(now.field.view, pointed);
  if (ui.aiming.value || (there && there.seat !== unit.seat))
    return attackOrder(now.field, now.plan, unit, pointed) ?? given;
  const trail = ui.trail.value;
  const follows = trail !== given?.path && trail.length > 0 && isSame(endOf(unit, trail), pointed);
  return follows ? { path: trail, target: null } : given;
}

/**
 * Where a unit can go and what it could hit: an own unit from the end of its path, an enemy from anywhere.
 */
function shownReach(ui: UiState, field: Field, unit: Unit): GridScene["reach"] {
  const aiming = ui.aiming.value;
  const path = aiming || !editable(ui, unit) ? null : (aimedOrder(ui, unit)?.path ?? []);
  return reachOf(field, unit, aiming, path);
}
