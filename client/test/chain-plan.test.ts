import { describe, expect, test } from "vitest";
import { type Field, NO_PLAN, type Plan, type Tile, type Unit, WAIT } from "../src/games/chain/model";
import {
  attackOrder,
  budget,
  canBuild,
  captures,
  clashOf,
  extendedPath,
  isBlocked,
  isLegalPath,
  moveOrder,
  pathTo,
  rangeFrom,
  withBuild,
  withOrder,
} from "../src/games/chain/preview";
import { pointsOf, reach } from "../src/games/chain/preview/ground";
import { changed, NO_DRAFT, undone } from "../src/games/chain/turn/uiState";
import { blockedWords, clashWords, nameOf, orderWords } from "../src/games/chain/words/units";
import { planOfUnits, stage, unit } from "./chain";

const orderMove = (field: Field, plan: Plan, piece: Unit, path: readonly Tile[]): Plan =>
  withOrder(plan, piece, moveOrder(field, plan, piece, path));

const orderAttack = (field: Field, plan: Plan, piece: Unit, target: Tile): Plan | null => {
  const order = attackOrder(field, plan, piece, target);
  return order && withOrder(plan, piece, order);
};

/** Draw the unit's path to a tile, as the pointer does. */
const orderDraw = (field: Field, plan: Plan, piece: Unit, to: Tile): Plan =>
  orderMove(field, plan, piece, extendedPath(field, piece, plan.units[piece.id]?.path ?? [], to));

const RIDGE = stage(["AI . . .", "AT . . .", "AR . . BI"], ["....", ".MM.", "...."]);

describe("reach of a unit", () => {
  const places = (id: number): string[] =>
    reach(RIDGE, unit(RIDGE, id))
      .map(({ at, cost }) => `${nameOf(at)}:${cost}`)
      .sort();
  test("Infantry climbs mountains for two points, and units never block", () => {
    expect(places(0)).toEqual(["A1:0", "A2:1", "A3:2", "B1:1", "B2:3", "B3:3", "C1:2", "D1:3"]);
  });
  test("other units go around mountains", () => {
    expect(places(1)).toEqual(["A1:1", "A2:0", "A3:1", "B1:2", "B3:2"]);
  });
  test("a path never includes the unit's own tile", () => {
    expect(pathTo(RIDGE, unit(RIDGE, 1), [1, 0])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(pathTo(RIDGE, unit(RIDGE, 1), [0, 1])).toEqual([]);
    expect(pathTo(RIDGE, unit(RIDGE, 1), [2, 0])).toBeNull();
  });
  test("a path costs the sum of its tiles", () => {
    const over = [[1, 1]] as Tile[]; // a mountain
    const isFree = (id: number, path: readonly Tile[]): boolean => isLegalPath(RIDGE, unit(RIDGE, id), path);
    expect(isFree(0, [[0, 1], ...over])).toBe(true);
    expect(isFree(0, [[0, 1], ...over, [1, 0]])).toBe(false);
    expect(isFree(1, over)).toBe(false);
    expect(isFree(0, [[-1, 0]])).toBe(false);
  });
  test("an attack after a move costs a point if the options say so", () => {
    const freely = {
      ...RIDGE,
      view: { ...RIDGE.view, terms: { game_id: "", attack_move_cost: 0 as const } },
    };
    expect(pointsOf(RIDGE, "infantry", true)).toBe(2);
    expect(pointsOf(freely, "infantry", true)).toBe(3);
    expect(
      isLegalPath(
        RIDGE,
        unit(RIDGE, 1),
        [
          [0, 0],
          [1, 0],
        ],
        false,
      ),
    ).toBe(true);
    expect(
      isLegalPath(
        RIDGE,
        unit(RIDGE, 1),
        [
          [0, 0],
          [1, 0],
        ],
        true,
      ),
    ).toBe(false);
    expect(isLegalPath(RIDGE, unit(RIDGE, 1), [], true)).toBe(true);
  });
  test("no path jumps, crosses itself or leaves the board", () => {
    const walks = [
      [[2, 0]],
      [
        [1, 0],
        [0, 0],
      ],
      [[0, -1]],
      [
        [1, 0],
        [2, 0],
        [1, 0],
      ],
    ] as Tile[][];
    expect(walks.map((path) => isLegalPath(RIDGE, unit(RIDGE, 0), path, false))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("path under the pointer", () => {
  const infantry = unit(RIDGE, 0);
  test("grows tile by tile", () => {
    expect(extendedPath(RIDGE, infantry, [[0, 1]], [0, 2])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(
      extendedPath(
        RIDGE,
        infantry,
        [
          [0, 1],
          [0, 2],
        ],
        [1, 2],
      ),
    ).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });
  test("is cut back when the pointer returns to it", () => {
    expect(
      extendedPath(
        RIDGE,
        infantry,
        [
          [0, 1],
          [0, 2],
          [1, 2],
        ],
        [0, 1],
      ),
    ).toEqual([[0, 1]]);
    expect(
      extendedPath(
        RIDGE,
        infantry,
        [
          [0, 1],
          [0, 2],
        ],
        [0, 0],
      ),
    ).toEqual([]);
  });
  test("becomes the cheapest path if it would be too expensive or the pointer jumps", () => {
    expect(
      extendedPath(
        RIDGE,
        infantry,
        [
          [1, 0],
          [2, 0],
        ],
        [0, 2],
      ),
    ).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(extendedPath(RIDGE, infantry, [[0, 1]], [2, 0])).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });
  test("stays the same if the tile is out of reach", () => {
    expect(extendedPath(RIDGE, infantry, [[1, 0]], [3, 2])).toEqual([[1, 0]]);
  });
});

test("Rangers hit two or three tiles away, other units adjacent tiles, and nobody off the board", () => {
  expect(rangeFrom(RIDGE, "tank", [0, 0]).map(nameOf)).toEqual(["B1", "A2"]);
  expect(rangeFrom(RIDGE, "ranger", [0, 0]).map(nameOf)).toEqual(["C1", "D1", "B2", "C2", "A3", "B3"]);
});

describe("orders", () => {
  const field = stage(["AI . . BT", "AR . . .", ". . . ."]);
  test("a move keeps its path, and drawing follows the pointer", () => {
    const plan = orderDraw(field, orderDraw(field, NO_PLAN, unit(field, 0), [1, 0]), unit(field, 0), [1, 1]);
    expect(plan.units[0]).toEqual({
      path: [
        [1, 0],
        [1, 1],
      ],
      target: null,
    });
  });
  test("an attack starts from the cheapest tile with the target in range", () => {
    expect(orderAttack(field, NO_PLAN, unit(field, 0), [3, 0])?.units[0]).toEqual({
      path: [
        [1, 0],
        [2, 0],
      ],
      target: [3, 0],
    });
    expect(orderAttack(field, NO_PLAN, unit(field, 1), [2, 0])?.units[1]).toEqual({
      path: [],
      target: [2, 0],
    });
  });
  test("an attack keeps as much of the planned path as it can", () => {
    const walked = orderMove(field, NO_PLAN, unit(field, 0), [
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(orderAttack(field, walked, unit(field, 0), [1, 0])?.units[0]).toEqual({
      path: [
        [0, 1],
        [1, 1],
      ],
      target: [1, 0],
    });
  });
  test("an attack avoids tiles where own units will end", () => {
    const two = stage([". . AI", "AI BT .", ". . ."]);
    const [first, second] = [unit(two, 0), unit(two, 1)];
    const plan = orderMove(two, NO_PLAN, second, [
      [0, 0],
      [1, 0],
    ]);
    const attack = orderAttack(two, plan, first, [1, 1]);
    expect(attack?.units[0]?.path).toEqual([[2, 1]]);
  });
  test("an attack is refused if no tile allows it", () => {
    expect(orderAttack(field, NO_PLAN, unit(field, 0), [3, 2])).toBeNull();
    expect(orderAttack(field, NO_PLAN, unit(field, 1), [-1, 1])).toBeNull();
  });
  test("a new path drops a target out of range, and keeps one in range", () => {
    const attack = orderAttack(field, NO_PLAN, unit(field, 1), [2, 0])!;
    expect(orderMove(field, attack, unit(field, 1), [[0, 2]]).units[1]?.target).toBeNull();
    expect(orderMove(field, attack, unit(field, 1), [[1, 1]]).units[1]?.target).toEqual([2, 0]);
  });
  test("Infantry captures by staying on a building it doesn't own", () => {
    const city = stage(["AI AT AI"], ["CCC"]);
    city.view.buildings[2]!.owner = 0;
    const stays = city.view.units.map((piece) => captures(city.view, piece, piece.at));
    expect(stays).toEqual([true, false, false]);
  });
  test("can be given, removed, and undone one by one", () => {
    const first = changed(NO_DRAFT, withOrder(NO_PLAN, unit(field, 0), WAIT));
    const second = changed(first, withOrder(first.plan, unit(field, 0), null));
    expect(second.plan.units).toEqual({});
    expect(undone(second).plan).toBe(first.plan);
    expect(undone(undone(undone(second)))).toEqual(NO_DRAFT);
    expect(changed(first, first.plan)).toBe(first);
  });
});

describe("builds", () => {
  const field = stage([". . ."], ["FFC"], { gold: [4, 0] });
  for (const building of field.view.buildings) building.owner = 0;
  const plan = withBuild(withBuild(NO_PLAN, 1, "ranger"), 0, "tank");
  test("reserve gold in the order of the buildings, and unaffordable ones are dropped", () => {
    const paid = (builds: Plan): { paid: number[]; left: number } => {
      const { orders, left } = budget(field.view, 0, builds);
      return { paid: orders.flatMap(({ factory, why }) => (why ? [] : [factory])), left };
    };
    expect(paid(plan)).toEqual({ paid: [0], left: 1 });
    expect(budget(field.view, 0, plan).orders.map(({ why }) => why)).toEqual([null, "too_dear"]);
    expect(paid(withBuild(plan, 0, null))).toEqual({ paid: [1], left: 2 });
    expect(paid(withBuild(NO_PLAN, 2, "infantry"))).toEqual({ paid: [], left: 4 });
  });
  test("are offered while all of them can be paid", () => {
    const tank = withBuild(NO_PLAN, 0, "tank");
    expect([
      canBuild(field.view, 0, tank, 1, "infantry"),
      canBuild(field.view, 0, tank, 1, "ranger"),
    ]).toEqual([true, false]);
    expect(canBuild(field.view, 1, NO_PLAN, 0, "infantry")).toBe(false);
  });
});

describe("faults", () => {
  const field = stage(["AI AT . BI", ". AR . .", ". . . ."], ["....", "...M", "...."]);
  const said = (...orders: Parameters<typeof planOfUnits>): string[] =>
    field.view.units.flatMap((piece) => {
      const clash = clashOf(field, planOfUnits(...orders), piece);
      return clash ? [clashWords(piece, clash)] : [];
    });
  test("a sound plan has none", () => {
    expect(said([0, [[0, 1]]], [1, [[2, 0]], [3, 0]], [2, [], [3, 0]])).toEqual([]);
  });
  test("two own units can't end on the same tile", () => {
    expect(
      said([
        0,
        [
          [0, 1],
          [1, 1],
        ],
      ]),
    ).toEqual(["Your Infantry and your Ranger both end on B2."]);
  });
  test("own units can't be attacked", () => {
    expect(said([0, [], [1, 0]])).toEqual(["Your Tank ends its move on B1, the tile under attack."]);
  });
  test("builds need a queue that will be free", () => {
    const shut = stage(["BI AI", "AT ."], ["F.", ".F"], { gold: [3, 0] });
    for (const building of shut.view.buildings) Object.assign(building, { owner: 0, queue: "ranger" });
    const plan = withBuild(NO_PLAN, 0, "infantry");
    expect([0, 1].map((factory) => isBlocked(shut, plan, factory))).toEqual([true, false]);
    expect(blockedWords([0, 0], "ranger")).toBe(
      "The Factory at A1 still holds a Ranger. Without a free tile next to it, this order is lost.",
    );
  });
});

test("an order is described in a few words", () => {
  const field = stage(["AI AT AR", ". . .", ". . ."], ["C..", "...", "..."]);
  const words = (id: number, path: Tile[], target: Tile | null = null): string =>
    orderWords(field.view, unit(field, id), { path, target });
  expect(
    words(1, [
      [1, 1],
      [1, 2],
    ]),
  ).toBe("moves to B3");
  expect(words(1, [[0, 0]])).toBe("moves to A1");
  expect(
    words(0, [
      [1, 0],
      [1, 1],
    ]),
  ).toBe("moves to B2");
  expect(
    words(0, [
      [0, 1],
      [1, 1],
      [1, 0],
    ]),
  ).toBe("moves to B1");
  expect(words(2, [[2, 1]], [0, 1])).toBe("moves to C2, attacks A2");
  expect(words(1, [[1, 1]], [0, 1])).toBe("moves to B2, attacks A2");
  expect(words(1, [], [0, 1])).toBe("attacks A2");
  expect(words(1, [])).toBe("waits");
  expect(words(0, [])).toBe("captures A1");
});

test("every order made by pressing and drawing is legal", () => {
  let seed = 7;
  const below = (n: number): number => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * n);
  };
  const field = stage(
    ["AI . . . BI", ". AT . . .", ". . AR . BT", ". . . . ."],
    ["..M..", "C...M", ".M...", "...MC"],
  );
  const some = (): Tile => [below(6) - 1, below(5) - 1];
  let plan = NO_PLAN;
  let attacks = 0;
  for (let press = 0; press < 2000; press++) {
    const piece = unit(field, below(3));
    if (below(2)) plan = orderDraw(field, plan, piece, some());
    else plan = orderAttack(field, plan, piece, some()) ?? plan;
    const order = plan.units[piece.id];
    if (!order) continue;
    expect(isLegalPath(field, piece, order.path, order.target !== null)).toBe(true);
    if (order.target)
      expect(rangeFrom(field, piece.kind, order.path.at(-1) ?? piece.at)).toContainEqual(order.target);
    attacks += order.target ? 1 : 0;
  }
  expect(attacks).toBeGreaterThan(300);
});
