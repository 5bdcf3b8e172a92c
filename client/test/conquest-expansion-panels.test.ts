import { afterEach, expect, test } from "vitest";
import { AttackPanel, DefendPanel } from "../src/games/conquest/battle/BattlePanels";
import type { Action, Expansion, Sight, Terms } from "../src/games/conquest/model";
import { MovePanel } from "../src/games/conquest/panels/MovePanel";
import { PlacePanel } from "../src/games/conquest/panels/PlacePanel";
import { Players } from "../src/games/conquest/panels/Players";
import type { UiState } from "../src/games/conquest/turn/uiState";
import { boardOf, type Scene, sightOf, sitAt } from "./conquest-table";
import { all, button, press, rendered, type Shown, textOf } from "./rendered";

let scene: Scene;
afterEach(() => scene?.stop());

const none = (): number[] => [0, 0, 0, 0, 0, 0];
const plusOf = (more: Partial<Expansion> = {}): Expansion => ({
  cavalry: none(),
  artillery: none(),
  fresh_cavalry: none(),
  fresh_artillery: none(),
  ...more,
});

function sit(view: Sight, legal: readonly Action[], terms: Terms): UiState {
  scene = sitAt(view, legal, terms);
  return scene.ui;
}

const placing = (ui: UiState, terms: Terms): (Shown | string)[] =>
  rendered(PlacePanel({ ui, board: boardOf(terms), view: ui.view.value as Sight }));
const isOff = (shown: readonly (Shown | string)[], words: string): boolean =>
  button(shown, words).props["aria-disabled"] === true;

test("money is shown with what it can buy on the last territory", async () => {
  const terms = { economy: true };
  const ui = sit(
    sightOf({ plus: plusOf({ money: [7, 0], hired: none(), paid: none() }) }),
    [{ t: "hire", territory: 2, count: 1 }, { t: "endphase" }],
    terms,
  );
  ui.chosen.value = 2;
  await scene.answer("hires", { kinds: [{ unit: "infantry", price: 1, most: 4, total: 7 }] });
  const shown = placing(ui, terms);
  expect(textOf(shown)).toContain("$7 to spend");
  expect(textOf(shown)).toContain("$1 each here");
  expect(isOff(shown, "Hire 4 for $7")).toBe(false);
  expect(isOff(shown, "Take one back")).toBe(true);
});

test("debt is shown as debt", () => {
  const terms = { economy: true };
  const ui = sit(sightOf({ plus: plusOf({ money: [-3, 0] }) }), [{ t: "endphase" }], terms);
  ui.chosen.value = 2;
  const shown = textOf(placing(ui, { ...terms, units: true }));
  expect(shown).toContain("$3 in debt, so you can't hire");
  expect([shown.includes("each here"), shown.includes("Cavalry")]).toEqual([false, false]);
});

test("resources raise only what the server lists, and each kind shows its cost", () => {
  const terms = { resources: true, units: true };
  const ui = sit(
    sightOf({ plus: plusOf() }),
    [{ t: "recruit", territory: 2, unit: "cavalry" }, { t: "endphase" }],
    terms,
  );
  ui.chosen.value = 2;
  const shown = placing(ui, terms);
  expect([
    isOff(shown, "Raise 1 cavalry for 2 iron"),
    isOff(shown, "Raise 2 infantry for 3 food or gold"),
    isOff(shown, "Raise 1 artillery for 3 iron"),
  ]).toEqual([false, true, true]);
  expect(isOff(placing(ui, { ...terms, technology: true }), "Raise 2 infantry for 3 food")).toBe(true);
  expect(isOff(placing(ui, { resources: true }), "Raise 3 infantry for 3 iron")).toBe(true);
});

test("pressing a kind that resources can't raise says why", () => {
  const terms = { resources: true, units: true };
  const ui = sit(sightOf({ plus: plusOf() }), [{ t: "endphase" }], terms);
  ui.chosen.value = 2;
  press(placing(ui, terms), "Raise 1 artillery for 3 iron");
  expect(scene.asked.at(-1)).toEqual({
    t: "why",
    action: { t: "recruit", territory: 2, unit: "artillery" },
  });
});

test("on a teammate's land nothing can be hired, but placed armies can be taken back", () => {
  const terms = { economy: true, teams: [0, 0] };
  const view = sightOf({
    fresh: [0, 0, 0, 1, 0, 0],
    plus: plusOf({ money: [7, 0], hired: none(), paid: none(), teams: [0, 0] }),
  });
  const ui = sit(
    view,
    [{ t: "hire", territory: 2, count: 1 }, { t: "undo", territory: 3, count: 1 }, { t: "endphase" }],
    terms,
  );
  ui.chosen.value = 3;
  const shown = placing(ui, terms);
  expect([isOff(shown, "Take one back"), isOff(shown, "Place one more"), isOff(shown, "All here")]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a defender against a hidden attacker sees no number", () => {
  const view = sightOf({
    phase: "defend",
    turn: 1,
    armies: [1, 2, 8, -1, -1, -1],
    battle: { source: 3, target: 2, dice: 3, keep: 0 },
  });
  const defence = [
    { lost: 0.62, most: 1 },
    { lost: 0.9, most: 2 },
  ];
  scene = sitAt({ ...view, turn: 0 }, [], {}, [0], { defence });
  const words = textOf(rendered(DefendPanel({ ui: scene.ui, board: boardOf(), view })));
  expect(words).toContain("Dogwood unknown to Cedar 8");
  expect(words).toContain("Roll 1 die lose about 0.6 of 1 Roll 2 dice lose about 0.9 of 2");
});

test("kinds can be chosen once there are several, with their cost", () => {
  const ui = sit(sightOf({ reserve: 4, plus: plusOf() }), [{ t: "place", territory: 2, count: 1 }], {
    units: true,
  });
  expect(textOf(placing(ui, { units: true }))).toContain("Infantry 1 Cavalry 2 Artillery 3");
  expect(textOf(placing(ui, {}))).not.toContain("Cavalry");
});

test("units that move in can be chosen by kind", async () => {
  const battle = { source: 2, target: 3, dice: 2, keep: 0 };
  const view = sightOf({
    phase: "occupy",
    owners: [0, 0, 0, 0, 1, 1],
    armies: [1, 2, 5, 2, 1, 1],
    battle,
    plus: plusOf({ cavalry: [0, 0, 2, 0, 0, 0] }),
  });
  const ui = sit(
    view,
    [
      { t: "occupy", count: 2 },
      { t: "occupy", count: 6 },
    ],
    { units: true },
  );
  await scene.answer("kinds", { only_cavalry: false, infantry: 4, cavalry: [0, 2, 2], artillery: [0, 0, 0] });
  const shown = rendered(MovePanel({ ui, board: boardOf({ units: true }), view }));
  expect(all(shown, ({ props }) => props["aria-label"] === "Cavalry" && props.role === "group")).toHaveLength(
    1,
  );
  expect(all(shown, ({ props }) => props["aria-label"] === "Artillery")).toHaveLength(0);
  expect(textOf(shown)).toContain("Infantry 4");
});

test("an attack lists its modifiers, and says if the defenders are hidden", async () => {
  const view = sightOf({
    phase: "attack",
    armies: [1, 2, 8, -1, 1, 1],
    plus: plusOf({ attack: [0, 0, 2, 0, 0, 0], artillery: [0, 0, 1, 0, 0, 0] }),
  });
  const ui = sit(view, [{ t: "attack", source: 2, target: 3, dice: 3 }], { units: true });
  ui.chosen.value = 2;
  ui.aim.value = 3;
  const notes = ["Attacker: artillery takes the first loss"];
  await scene.answer("attacks", { attacks: [{ target: 3, attackers: 7, defenders: -1, notes }] });
  const shown = textOf(rendered(AttackPanel({ ui, board: boardOf(), view })));
  expect(shown).toContain("7 against an unknown number");
  expect(shown).toContain("Attacker: artillery takes the first loss");
});

test("the table of players has a row for everyone's resources, and a column for income", () => {
  const view = sightOf({
    plus: plusOf({
      money: [5, null],
      profit: [4, null],
      upkeep: [2, null],
      food: [3, 12],
      harvest: [
        [2, 0, 0],
        [0, 1, 0],
      ],
    }),
  });
  sit(view, [], { economy: true });
  const shown = rendered(Players({ table: scene.table }));
  const rows = all(shown, ({ name, props }) => name === "tr" && String(props.class).endsWith("cq-wealth"));
  expect(rows.map(({ children }) => textOf(children))).toEqual([
    "You: Money $5, next turn +$4 after $2 for upkeep. Food 3, next turn +2 $5 3 +2",
    "Ines: Food 12, next turn +0 12 +0",
  ]);
  expect(textOf(shown)).toContain("+$4");
});
