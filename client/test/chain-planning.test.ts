import { h } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadFace } from "../src/games";
import { boardScene } from "../src/games/chain/map/scene";
import { type Event, type Field, NO_PLAN, type Spot, type Tile } from "../src/games/chain/model";
import { Players } from "../src/games/chain/panels/Players";
import { attackOrder, rangeFrom } from "../src/games/chain/preview";
import { fitToClock, frames } from "../src/games/chain/round/frames";
import { picksOf, previewOf, togglePreview } from "../src/games/chain/round/playRound";
import { requestSeal } from "../src/games/chain/seals/sealing";
import { keys } from "../src/games/chain/turn/keys";
import {
  activeWords,
  aim,
  build,
  choose,
  chosenNote,
  idleUnits,
  nextUnit,
  point,
  press,
  setOrder,
  undo,
} from "../src/games/chain/turn/planning";
import { type UiState, uiOf } from "../src/games/chain/turn/uiState";
import { tileWords } from "../src/games/chain/words/tiles";
import { nameOf } from "../src/games/chain/words/units";
import { newTable } from "../src/play/table/table";
import * as turn from "../src/play/turn/keys";
import { said } from "../src/ui/messages/liveRegion";
import { toasts } from "../src/ui/messages/toasts";
import { CAST, planOfUnits, resolve, stage, stepsOf, unit } from "./chain";
import { fakeStore, sitAt, sitDown, stand } from "./chain-table";
import { rendered, textOf } from "./rendered";

const ROWS = ["AI . . . BT", ". . AT . .", ". AR . . .", ". . . . BI"];
const GROUND = [".....", ".....", ".....", "F...."];

const pressKey = (at: UiState, key: string): boolean => turn.pressKey(keys, at.table, { key, code: "" });

let field: Field;
let ui: UiState;

const order = (id: number): string => {
  const found = ui.draft.value.plan.units[id];
  return found
    ? [...found.path.map(nameOf), found.target ? `>${nameOf(found.target)}` : ""].join(" ").trim()
    : "none";
};

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeStore());
  vi.stubGlobal("document", { querySelector: () => null });
  toasts.value = [];
  field = stage(ROWS, GROUND);
  field.view.buildings = field.view.buildings.map((building) => ({ ...building, owner: 0 }));
  ui = uiOf(sitAt(field).table);
});

afterEach(() => void vi.unstubAllGlobals());

describe("pressing tiles", () => {
  test("selects a unit, moves it to a tile in reach, and keeps it selected", () => {
    press(ui, [0, 0]);
    expect(ui.unit.value?.id).toBe(0);
    press(ui, [1, 1]);
    expect(order(0)).toMatch(/B2$/);
    expect(ui.chosen.value).toBe(0);
  });

  test("attacks an enemy, after moving if necessary", () => {
    press(ui, [2, 1]);
    press(ui, [4, 0]);
    expect(order(unitAt([2, 1]))).toBe("none"); // two steps and an attack cost three points
    choose(ui, unit(field, unitAt([1, 2])));
    press(ui, [4, 3]);
    expect(order(unitAt([1, 2]))).toMatch(/>E4$/);
  });

  test("inspects an enemy out of reach", () => {
    press(ui, [0, 0]);
    press(ui, [4, 3]);
    expect(ui.unit.value?.at).toEqual([4, 3]);
    expect(boardScene(ui)?.reach?.range.length).toBeGreaterThan(0);
    expect(order(0)).toBe("none");
    expect(toasts.value.map(({ text }) => text)).toEqual([
      "Can't attack E4 this round: Infantry can move 2, then hit 1 tile away.",
    ]);
  });

  test("makes the selected unit wait", () => {
    press(ui, [0, 0]);
    press(ui, [0, 0]);
    expect(ui.draft.value.plan.units[0]).toEqual({ path: [], target: null });
  });

  test("deselects the unit if the tile is too far, and says why", () => {
    press(ui, [0, 0]);
    press(ui, [4, 2]);
    expect(ui.chosen.value).toBeNull();
    expect(ui.draft.value.plan.units).toEqual({});
    expect(toasts.value.map(({ text }) => text)).toEqual(["E3 is too far: Infantry can move 3 this round."]);
  });

  test("names a mountain as the reason", () => {
    field = stage(["AT . AI"], ["...", ".M."]);
    ui = uiOf(sitAt(field).table);
    press(ui, [0, 0]);
    press(ui, [1, 1]);
    expect(toasts.value.map(({ text }) => text)).toEqual(["B2 is a mountain: only Infantry can go there."]);
  });

  test("says so if there is nothing to undo", () => {
    undo(ui);
    expect(toasts.value.map(({ text }) => text)).toEqual(["Nothing to undo."]);
  });

  test("moves to an own unit's tile if that unit will leave, or else selects it", () => {
    const [tank, ranger] = [unitAt([2, 1]), unitAt([1, 2])];
    press(ui, [1, 2]);
    press(ui, [2, 1]);
    expect(ui.chosen.value).toBe(tank);
    press(ui, [3, 1]);
    choose(ui, unit(field, ranger));
    press(ui, [2, 1]);
    expect(order(ranger)).toMatch(/C2$/);
  });

  test("attacks an empty tile while aiming", () => {
    press(ui, [1, 2]);
    aim(ui);
    press(ui, [3, 2]);
    expect(order(unitAt([1, 2]))).toBe(">D3");
    expect(ui.aiming.value).toBe(false);
  });

  test("orders nothing and says why if a tile can't be hit", () => {
    press(ui, [0, 0]);
    aim(ui);
    press(ui, [4, 3]);
    expect(order(0)).toBe("none");
    expect(toasts.value[0]?.text).toBe(
      "Can't attack E4 this round: Infantry can move 2, then hit 1 tile away.",
    );
  });

  test("keeps an order that would fail, and says why it would", () => {
    press(ui, [2, 1]);
    press(ui, [2, 2]);
    press(ui, [1, 2]);
    press(ui, [2, 2]);
    expect(order(unitAt([1, 2]))).toMatch(/C3$/);
    expect(said.value).toContain("both end on C3");
  });

  test("lets a spectator inspect units but order nothing", () => {
    ui = uiOf(sitAt(field, []).table);
    press(ui, [0, 0]);
    press(ui, [1, 1]);
    expect(ui.draft.value.plan.units).toEqual({});
  });
});

const unitAt = (at: Tile): number =>
  field.view.units.find((unit) => nameOf(unit.at) === nameOf(at))?.id ?? -1;

describe("attack range", () => {
  const range = (): string => (boardScene(ui)?.reach?.range ?? []).map(nameOf).sort().join(" ");

  test("surrounds the unit, and then its destination", () => {
    press(ui, [0, 0]);
    expect(range()).toBe("A2 B1");
    press(ui, [1, 0]);
    expect(range()).toBe("A1 B2 C1");
  });

  test("is empty if the path leaves no points for an attack", () => {
    press(ui, [0, 0]);
    press(ui, [3, 0]);
    expect(order(0)).toBe("B1 C1 D1");
    expect(range()).toBe("");
    expect(chosenNote(ui, unit(field, 0))).toBe("This move leaves no points for an attack.");
    press(ui, [4, 0]); // the enemy beside the destination
    expect(order(0)).toBe("B1 C1 D1");
    expect(toasts.value.at(-1)?.text).toContain("Can't attack E1");
  });

  test("is shown after any path if attacking is free", () => {
    stand(ui.table, { ...field.view, terms: { ...field.view.terms, attack_move_cost: 0 } });
    press(ui, [0, 0]);
    press(ui, [3, 0]);
    expect(range()).toBe("C1 D2 E1");
  });

  test("surrounds the tile to attack from while the pointer is on an enemy", () => {
    press(ui, [2, 1]);
    for (const tile of [
      [3, 1],
      [4, 1],
      [4, 0],
    ] as Tile[])
      point(ui, tile);
    const [end] = boardScene(ui)?.ghosts ?? [];
    expect(end).toBeUndefined(); // too far to attack: the Tank would stay
    expect(range()).toBe("B2 C1 C3 D2");
    choose(ui, unit(field, unitAt([1, 2])));
    point(ui, [4, 3]);
    const [ranger] = boardScene(ui)?.ghosts ?? [];
    expect(rangeFrom(field, "ranger", ranger!.at).map(nameOf).sort().join(" ")).toBe(range());
    expect(range()).toContain("E4");
  });

  test("covers every possible target while aiming", () => {
    press(ui, [0, 0]);
    aim(ui);
    const possible = (boardScene(ui)?.reach?.range ?? []).map((tile) =>
      attackOrder(field, NO_PLAN, unit(field, 0), tile),
    );
    expect(possible.length).toBeGreaterThan(5);
    expect(possible).not.toContain(null);
  });
});

describe("a unit that is capturing", () => {
  beforeEach(() => {
    field = stage(["AI . .", ". . BI"], ["C..", "..C"]);
    ui = uiOf(sitAt(field).table);
  });

  test("counts as ordered: in the list, on the board and for the next unit", () => {
    expect(idleUnits(ui)).toEqual([]);
    expect(textOf(rendered(h(Players, { table: ui.table })))).toContain("1 of 1 orders given");
    const scene = boardScene(ui)!;
    expect(scene.units.map(({ idle }) => idle)).toEqual([false, false]);
    const words = tileWords(field, scene, CAST, ui.draft.value.plan, 0);
    expect(words([0, 0])).toContain("your Infantry, 3 of 3 HP, captures A1");
    expect(words([2, 1])).not.toContain("captures"); // nobody knows what an enemy does
    choose(ui, unit(field, 0));
    expect(said.value).toContain("It captures A1.");
    choose(ui, unit(field, 1));
    expect(said.value.endsWith("Enemy Infantry at C2 selected.")).toBe(true);
  });

  test("needs no second press to seal", () => {
    const { table, sent } = sitAt(field);
    requestSeal(uiOf(table));
    expect(sent.map(({ action }) => action.t)).toEqual(["commit"]);
  });

  test("unlike one that only waits", () => {
    stand(ui.table, {
      ...field.view,
      buildings: field.view.buildings.map((building) => ({ ...building, owner: 0 })),
    });
    expect(idleUnits(ui)).toHaveLength(1);
  });
});

describe("pointing", () => {
  test("draws a path, which the order then takes", () => {
    press(ui, [0, 0]);
    for (const tile of [
      [0, 1],
      [1, 1],
      [1, 0],
    ] as Tile[])
      point(ui, tile);
    expect(boardScene(ui)?.paths.map(({ tiles }) => tiles.map(nameOf).join(" "))).toEqual(["A1 A2 B2 B1"]);
    press(ui, [1, 0]);
    expect(order(0)).toBe("A2 B2 B1");
  });

  test("orders nothing by itself", () => {
    press(ui, [0, 0]);
    point(ui, [1, 0]);
    point(ui, null);
    expect(boardScene(ui)?.paths).toEqual([]);
    expect(order(0)).toBe("none");
  });
});

describe("keys", () => {
  test("letters wait, undo, clear and move between units", () => {
    pressKey(ui, "n");
    expect(ui.chosen.value).toBe(0);
    pressKey(ui, "w");
    expect(0 in ui.draft.value.plan.units).toBe(true);
    pressKey(ui, "n");
    expect(ui.chosen.value).toBe(1);
    pressKey(ui, "u");
    expect(0 in ui.draft.value.plan.units).toBe(false);
    pressKey(ui, "p");
    pressKey(ui, "W");
    pressKey(ui, "Delete");
    expect(ui.draft.value.plan.units).toEqual({});
  });

  test("S keeps the selected unit and its orders until it is pressed again", () => {
    pressKey(ui, "n");
    point(ui, [1, 0]);
    const drawn = ui.trail.value;
    pressKey(ui, "s");
    expect(ui.chosen.value).toBe(0);
    expect(ui.trail.value).toEqual(drawn);
    expect(ui.open.value).toBe(true);
    expect(said.value).toContain("Seal anyway?");
  });

  test("Esc deselects, and letters do nothing while nothing can be planned", () => {
    pressKey(ui, "n");
    expect(pressKey(ui, "Escape")).toBe(true);
    expect(ui.chosen.value).toBeNull();
    stand(ui.table, { ...field.view, digests: ["aa", null] });
    expect(pressKey(ui, "w")).toBe(false);
  });

  test("B opens a Factory, and digits build there while gold lasts", () => {
    pressKey(ui, "b");
    pressKey(ui, "3");
    expect(ui.draft.value.plan.builds).toEqual({ 0: "tank" });
    pressKey(ui, "3");
    expect(ui.draft.value.plan.builds).toEqual({});
  });

  test("Tab leaves the board after the last unit", () => {
    choose(ui, unit(field, 2));
    expect(nextUnit(ui, 1, false)).toBeNull();
    expect(nextUnit(ui, 1)?.id).toBe(0);
  });
});

describe("plan", () => {
  test("is undone step by step, cleared order by order, and survives a reload, but not the round", () => {
    press(ui, [0, 0]);
    press(ui, [1, 0]);
    press(ui, [2, 0]);
    undo(ui);
    expect(order(0)).toBe("B1");
    const again = newTable(ui.table.id, null, loadFace);
    again.about.value = ui.table.about.value;
    again.board.value = field.grid;
    stand(again, field.view);
    expect(uiOf(again).draft.value.plan.units[0]?.path).toEqual([[1, 0]]);
    stand(again, { ...field.view, round: field.view.round + 1 });
    expect(uiOf(again).draft.value.plan.units).toEqual({});
    setOrder(ui, unit(field, 0), null);
    expect(order(0)).toBe("none");
    expect(idleUnits(ui)).toHaveLength(3);
  });

  test("can't be changed once it is sealed", () => {
    stand(ui.table, { ...field.view, digests: ["aa", null] });
    press(ui, [0, 0]);
    press(ui, [1, 0]);
    build(ui, 0, "infantry");
    expect(ui.draft.value.plan).toEqual(NO_PLAN);
  });

  test("says that a unit without an order waits, once it is sealed", () => {
    expect(activeWords(ui, unit(field, 0))).toEqual({ words: "no order yet", missing: true });
    stand(ui.table, { ...field.view, digests: ["aa", null] });
    expect(activeWords(ui, unit(field, 0))).toEqual({ words: "waits", missing: false });
  });

  test("stays hidden from the other player at the same screen", () => {
    ui = uiOf(sitAt(field, [0, 1]).table);
    expect(ui.covered.value).toBe(true);
    sitDown(ui);
    press(ui, [0, 0]);
    press(ui, [1, 0]);
    expect(boardScene(ui)?.ghosts).toHaveLength(1);
    stand(ui.table, { ...field.view, digests: ["aa", null] });
    expect(ui.covered.value).toBe(true);
    expect(boardScene(ui)?.ghosts).toEqual([]);
    sitDown(ui);
    expect(ui.seat.value).toBe(1);
    expect(ui.draft.value.plan.units).toEqual({});
    expect(boardScene(ui)?.ghosts).toEqual([]);
  });
});

describe("preview", () => {
  test("plays the plan against an editable guess, and sends nothing", () => {
    const { table, sent } = sitAt(field);
    ui = uiOf(table);
    togglePreview(ui);
    expect(previewOf(ui)?.some(({ event }) => event.t === "roundended")).toBe(true);
    const enemy = unitAt([4, 3]);
    choose(ui, unit(field, enemy));
    press(ui, [4, 2]);
    expect(ui.guess.value?.plan.units[enemy]?.path).toEqual([[4, 2]]);
    expect(ui.draft.value.plan.units).toEqual({});
    expect(boardScene(ui)?.paths.every(({ is }) => is === "guessed")).toBe(true);
    togglePreview(ui);
    expect(ui.guess.value).toBeNull();
    expect(ui.chosen.value).toBeNull();
    expect(sent).toEqual([]);
  });
});

test("shows each phase of a round, also one without events", () => {
  const revealed: Event = {
    t: "revealed",
    round: 8,
    digests: [null, null],
    orders: [null, null],
    salts: [null, null],
  };
  const shown = frames([
    ...stepsOf(field.view, [revealed]),
    ...resolve(field, [planOfUnits([0, [[1, 0]]]), NO_PLAN]).steps,
  ]);
  const seen: string[] = [];
  const picks = picksOf(
    shown,
    ({ view, spot }) =>
      void seen.push(
        `${(spot as Spot).phase} ${nameOf(view.units[0]?.at ?? [0, 0])} ${(spot as Spot).paths.length}`,
      ),
  );
  for (const pick of picks.values()) pick();
  expect(seen.slice(0, 2)).toEqual(["movement B1 1", "combat B1 0"]);
  expect([...picks.keys()]).toEqual(["movement", "combat", "capture", "income", "production"]);
});

test("a round takes a quarter of the planning time if there is a clock", () => {
  const walk: Tile[] = [
    [1, 0],
    [2, 0],
  ];
  const shown = (plan_seconds: 10 | null) => {
    const view = { ...field.view, terms: { ...field.view.terms, plan_seconds } };
    const once = frames(resolve({ ...field, view }, [planOfUnits([0, walk]), NO_PLAN]).steps);
    return [...once, ...once, ...once, ...once];
  };
  const sum = (all: ReturnType<typeof shown>): number => all.reduce((total, { ms }) => total + ms, 0);
  const length = (plan_seconds: 10 | null): number => sum(fitToClock(shown(plan_seconds)));
  expect(length(10)).toBeCloseTo(2500);
  expect(length(null)).toBe(sum(shown(null)));
  expect(length(null)).toBeGreaterThan(2500);
});

test("a tile says what is on it, what it will do and what it costs to enter", () => {
  press(ui, [0, 0]);
  press(ui, [1, 0]);
  const scene = boardScene(ui);
  if (!scene) throw new Error("There is no scene.");
  const words = tileWords(field, scene, CAST, ui.draft.value.plan, 0);
  expect(words([0, 0])).toBe("A1, your Infantry, 3 of 3 HP, moves to B1");
  expect(words([1, 0])).toBe("B1, in reach, costs 1");
  expect(words([0, 3])).toBe("A4, your Factory, in reach, costs 3");
  expect(words([4, 0])).toBe("E1, Ottoline's Tank, 5 of 5 HP");
});
