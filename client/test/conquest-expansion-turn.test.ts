import { afterEach, describe, expect, test } from "vitest";
import type { Action, Expansion, Terms } from "../src/games/conquest/model";
import { figuresOf } from "../src/games/conquest/panels/figures";
import { move, press } from "../src/games/conquest/turn/actions";
import { place, recruits, takeBackAll } from "../src/games/conquest/turn/placing";
import { kindChoice, movableOf, spanOf } from "../src/games/conquest/turn/uiState";
import { kindsWords } from "../src/games/conquest/words/say";
import { said, sentences } from "../src/ui/messages/liveRegion";
import { toasts } from "../src/ui/messages/toasts";
import { boardOf, pressKey, type Scene, sightOf, sitAt, stand } from "./conquest-table";

let scene: Scene;
const actions = (): Action[] => scene.sent.map(({ action }) => action);
const sit = (...what: Parameters<typeof sitAt>): Scene => (scene = sitAt(...what));
const last = (): string => toasts.value.at(-1)?.text ?? "";
const none = (): number[] => [0, 0, 0, 0, 0, 0];
const plusOf = (more: Partial<Expansion> = {}): Expansion => ({
  cavalry: none(),
  artillery: none(),
  fresh_cavalry: none(),
  fresh_artillery: none(),
  ...more,
});
const rich = (money: number, more: Partial<Expansion> = {}): Expansion =>
  plusOf({ money: [money, 4], hired: none(), paid: none(), ...more });
const OWN: Action[] = [0, 1, 2].map((territory) => ({ t: "place", territory, count: 1 }));
const HIRES: Action[] = [
  ...[0, 1, 2].map((territory): Action => ({ t: "hire", territory, count: 1 })),
  { t: "endphase" },
];
const UNITS: Terms = { units: true };
const ECONOMY: Terms = { economy: true };

afterEach(() => {
  scene?.stop();
  toasts.value = [];
});

describe("units", () => {
  test("of the chosen kind are placed for their points, and show at once", () => {
    const { ui } = sit(sightOf({ reserve: 6, plus: plusOf() }), OWN, UNITS);
    expect(pressKey(ui, "2")).toBe(true);
    press(ui, 0);
    pressKey(ui, "3");
    press(ui, 0);
    expect(actions()).toEqual([{ t: "place", territory: 0, count: 1, unit: "cavalry" }]);
    expect(ui.view.value).toMatchObject({
      reserve: 1,
      armies: [3, 2, 8, 4, 1, 1],
      fresh: [2, 0, 0, 0, 0, 0],
    });
    expect(ui.view.value?.plus).toMatchObject({
      cavalry: [1, 0, 0, 0, 0, 0],
      artillery: [1, 0, 0, 0, 0, 0],
      fresh_artillery: [1, 0, 0, 0, 0, 0],
    });
    press(ui, 0);
    expect(scene.asked.at(-1)).toEqual({ t: "press", territory: 0, unit: "artillery" });
  });

  test("are only infantry in the setup and in games without other kinds", () => {
    const { ui } = sit(sightOf({ phase: "setup", reserve: 6, plus: plusOf() }), OWN, UNITS);
    expect(pressKey(ui, "2")).toBe(false);
    ui.unit.value = "cavalry";
    press(ui, 0);
    expect(actions()).toEqual([{ t: "place", territory: 0, count: 1 }]);
  });

  test("are all taken back, of every kind", () => {
    const placed = sightOf({
      armies: [5, 2, 8, 4, 1, 1],
      fresh: [3, 0, 0, 0, 0, 0],
      plus: plusOf({ cavalry: [2, 0, 0, 0, 0, 0], fresh_cavalry: [2, 0, 0, 0, 0, 0] }),
    });
    const { ui, table } = sit(placed, [...OWN, { t: "undo", territory: 0, count: 1 }], UNITS);
    takeBackAll(ui);
    expect(ui.view.value).toMatchObject({ reserve: 5, fresh: none() });
    stand(
      table,
      sightOf({
        armies: [4, 2, 8, 4, 1, 1],
        fresh: [2, 0, 0, 0, 0, 0],
        reserve: 1,
        plus: plusOf({ cavalry: [2, 0, 0, 0, 0, 0], fresh_cavalry: [2, 0, 0, 0, 0, 0] }),
      }),
      OWN,
    );
    expect(actions()).toEqual([
      { t: "undo", territory: 0, count: 1 },
      { t: "undo", territory: 0, count: 2, unit: "cavalry" },
    ]);
  });

  test("can be placed on a teammate's land if the server lists it", () => {
    const { ui } = sit(
      sightOf({ reserve: 2, plus: plusOf({ teams: [0, 0] }) }),
      [...OWN, { t: "place", territory: 3, count: 1 }],
      { teams: [0, 0] },
    );
    press(ui, 3);
    expect(actions()).toEqual([{ t: "place", territory: 3, count: 1 }]);
    press(ui, 4);
    expect(scene.asked.at(-1)).toEqual({ t: "press", territory: 4, unit: "infantry" });
  });

  test("can be taken back from a teammate's land when all are placed, but not hired there", () => {
    const view = sightOf({ fresh: [0, 0, 0, 2, 0, 0], plus: rich(5, { teams: [0, 0] }) });
    const { ui } = sit(
      view,
      [...HIRES, { t: "undo", territory: 3, count: 1 }, { t: "undo", territory: 3, count: 2 }],
      { ...ECONOMY, teams: [0, 0] },
    );
    press(ui, 4);
    expect(scene.asked.at(-1)).toEqual({ t: "press", territory: 4, unit: "infantry" });
    press(ui, 3);
    expect(actions()).toEqual([]);
    place(ui, 3, -1);
    expect(actions()).toEqual([{ t: "undo", territory: 3, count: 1 }]);
  });
});

describe("money", () => {
  test("is spent once the reserve is placed, and returned for what was hired", () => {
    const { ui, table } = sit(sightOf({ reserve: 1, plus: rich(5) }), [...OWN, ...HIRES], ECONOMY);
    press(ui, 2);
    stand(table, sightOf({ armies: [1, 2, 9, 4, 1, 1], fresh: [0, 0, 1, 0, 0, 0], plus: rich(5) }), HIRES);
    press(ui, 2);
    expect(actions()).toEqual([
      { t: "place", territory: 2, count: 1 },
      { t: "hire", territory: 2, count: 1 },
    ]);
    expect(ui.view.value).toMatchObject({ armies: [1, 2, 10, 4, 1, 1], plus: { money: [5, 4] } });
    stand(
      table,
      sightOf({
        armies: [1, 2, 10, 4, 1, 1],
        fresh: [0, 0, 2, 0, 0, 0],
        plus: rich(3, { hired: [0, 0, 1, 0, 0, 0], paid: [0, 0, 2, 0, 0, 0] }),
      }),
      HIRES,
    );
    place(ui, 2, -1);
    expect(actions().at(-1)).toEqual({ t: "undo", territory: 2, count: 1 });
    expect(ui.view.value).toMatchObject({ armies: [1, 2, 9, 4, 1, 1], reserve: 0 });
  });

  test("buys as much as it can with one press", () => {
    const { ui } = sit(
      sightOf({ plus: rich(4) }),
      [...HIRES, { t: "hire", territory: 2, count: 2 }],
      ECONOMY,
    );
    press(ui, 2, true);
    expect(actions()).toEqual([{ t: "hire", territory: 2, count: 2 }]);
  });

  test("triggers a warning before all armies go where upkeep would lead to debt", () => {
    const view = sightOf({ phase: "setup", round: 0, reserve: 5, pool: [5, 0], plus: rich(0) });
    const { ui } = sit(view, OWN, ECONOMY, [0], { short_all_here: [0, 0, 5, 0, 0, 0] });
    press(ui, 2, true);
    expect(actions()).toEqual([]);
    expect(said.value).toContain("You'd be $5 short of upkeep next turn.");
    expect(ui.chosen.value).toBe(2);
    press(ui, 2, true);
    expect(actions()).toEqual([{ t: "place", territory: 2, count: 5 }]);
  });

  test("triggers no warning if there is enough", () => {
    const view = sightOf({ phase: "setup", round: 0, reserve: 5, pool: [5, 0], plus: rich(0) });
    const { ui } = sit(view, OWN, ECONOMY, [0], { short_all_here: [0, 0, 5, 0, 0, 0] });
    press(ui, 1, true);
    expect(actions()).toEqual([{ t: "place", territory: 1, count: 5 }]);
  });

  test("leaves nothing highlighted when it is spent", () => {
    const { ui, table } = sit(sightOf({ plus: rich(1) }), HIRES, ECONOMY);
    expect([...ui.highlights.value.ready]).toEqual([0, 1, 2]);
    stand(table, sightOf({ plus: rich(0) }), [{ t: "endphase" }]);
    expect(ui.highlights.value.ready.size).toBe(0);
  });
});

test("resources raise what the server lists, on the selected territory", () => {
  const listed: Action[] = [
    { t: "recruit", territory: 1, unit: "cavalry" },
    { t: "recruit", territory: 2, unit: "cavalry" },
    { t: "endphase" },
  ];
  const { ui } = sit(sightOf(), listed, { resources: true });
  expect(recruits(ui, 1)).toEqual([listed[0]]);
  expect(recruits(ui, 0)).toEqual([]);
});

test("territories stay highlighted while resources can raise units, even if all armies are placed", () => {
  const listed: Action[] = [
    { t: "recruit", territory: 1, unit: "cavalry" },
    { t: "recruit", territory: 2, unit: "cavalry" },
    { t: "endphase" },
  ];
  const { ui } = sit(sightOf(), listed, { resources: true });
  expect([...ui.highlights.value.ready]).toEqual([1, 2]);
  press(ui, 1);
  press(ui, 2);
  expect([ui.chosen.value, last()]).toEqual([2, ""]);
  press(ui, 2);
  expect(scene.asked.at(-1)).toEqual({ t: "press", territory: 2, unit: "infantry" });
  press(ui, 0);
  expect(ui.chosen.value).toBe(2);
});

describe("kinds that move", () => {
  test("move into a captured territory from both stacks", async () => {
    const battle = { source: 2, target: 3, dice: 2, keep: 0 };
    const view = sightOf({
      phase: "occupy",
      owners: [0, 0, 0, 0, 1, 1],
      armies: [1, 2, 5, 2, 1, 1],
      battle,
      plus: plusOf({ cavalry: [0, 0, 1, 1, 0, 0] }),
    });
    const { ui } = sit(
      view,
      [
        { t: "occupy", count: 2 },
        { t: "occupy", count: 6 },
      ],
      UNITS,
    );
    ui.count.value = 3;
    await scene.answer("kinds", {
      only_cavalry: false,
      infantry: 4,
      cavalry: [0, 2, 2],
      artillery: [0, 0, 0],
    });
    expect(kindChoice(ui)?.cavalry).toEqual([0, 2, 2]);
    ui.kinds.value = { cavalry: 1, artillery: 0 };
    await scene.answer("kinds", {
      only_cavalry: false,
      infantry: 5,
      cavalry: [0, 1, 2],
      artillery: [0, 0, 0],
    });
    move(ui);
    expect(actions()).toEqual([{ t: "occupy", count: 3, cavalry: 1, artillery: 0 }]);
  });

  test("only cavalry moves two territories, as many as the server lists", async () => {
    const view = sightOf({ phase: "fortify", plus: plusOf({ cavalry: [0, 0, 3, 0, 0, 0] }) });
    const moves: Action[] = [
      { t: "fortify", source: 2, target: 0, count: 1 },
      { t: "fortify", source: 2, target: 0, count: 3 },
      { t: "endturn" },
    ];
    const { ui } = sit(view, moves, { units: true, fortify_range: "adjacent" });
    press(ui, 2);
    press(ui, 0);
    expect(spanOf(ui)).toMatchObject({ least: 1, most: 3 });
    await scene.answer("kinds", {
      only_cavalry: true,
      infantry: 0,
      cavalry: [3, 3, 3],
      artillery: [0, 0, 0],
    });
    expect([kindChoice(ui), movableOf(ui)?.only_cavalry]).toEqual([null, true]);
    move(ui);
    expect(actions()).toEqual([{ t: "fortify", source: 2, target: 0, count: 3 }]);
  });
});

describe("fog", () => {
  test("hides figures of others, but never the viewer's own", () => {
    const view = sightOf({
      owners: [0, 0, 0, 1, -3, -3],
      armies: [1, 2, 8, 4, -1, -1],
      income: [3, -1],
      plus: plusOf(),
    });
    const { table } = sit(view, []);
    const [me, other] = figuresOf(table, boardOf({ fog: "normal" }), view);
    expect(me).toMatchObject({ territories: 3, armies: 11, more: false, income: 3 });
    expect(other).toMatchObject({ territories: null, armies: 4, more: true, income: null, out: false });
  });

  test("is mentioned when aiming at a hidden territory", async () => {
    const { ui } = sit(sightOf({ phase: "attack", armies: [1, 2, 8, -1, -1, -1] }), [
      { t: "attack", source: 2, target: 3, dice: 3 },
    ]);
    press(ui, 2);
    await scene.answer("attacks", { attacks: [{ target: 3, attackers: 7, defenders: -1 }] });
    press(ui, 3);
    expect(sentences.value.at(-1)?.text).toBe("Attack Dogwood, 7 against an unknown number.");
  });

  test("hides kinds together with armies", () => {
    const hidden = [0, 0, 0, -1, -1, -1];
    const view = sightOf({
      armies: [1, 2, 8, -1, -1, -1],
      plus: plusOf({ cavalry: hidden, artillery: hidden }),
    });
    expect([
      kindsWords(view, 3),
      kindsWords({ ...view, plus: plusOf({ cavalry: [0, 0, 2, -1, -1, -1], artillery: hidden }) }, 2),
    ]).toEqual(["", "6 infantry, 2 cavalry"]);
  });
});

test("players list what they have, what comes, and their treaties", () => {
  const plus = plusOf({
    money: [-2, 4],
    profit: [4, 5],
    upkeep: [2, 0],
    science: [9, 3],
    study: [1, 1],
    treaties: [{ one: 0, other: 1, kind: "peace", until: 6, ender: 1, notice: false }],
  });
  const view = sightOf({ plus });
  const { table } = sit(view, []);
  const [me, other] = figuresOf(table, boardOf(), view);
  expect(me?.stocks.map(({ words }) => words)).toEqual([
    "Money \u2212$2, next turn +$4 after $2 for upkeep",
    "Science 9, next turn +1",
  ]);
  expect(other?.note).toBe("no cards, peace");
  const words = (teams: number[]): (string | undefined)[] =>
    figuresOf(table, boardOf(), sightOf({ plus: { ...plus, teams } })).map((figures) => figures.note);
  expect(words([0, 1])).toEqual(["no cards, team 1", "no cards, team 2, peace"]);
  expect(
    figuresOf(table, boardOf(), sightOf({ fallen: [1], plus: plusOf({ teams: [0, 1] }) }))[1]?.note,
  ).toBe("out, team 2");
});
