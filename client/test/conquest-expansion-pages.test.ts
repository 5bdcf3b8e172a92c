import { type FunctionComponent, h } from "preact";
import { afterEach, describe, expect, test } from "vitest";
import { Embargo } from "../src/games/conquest/cards/Hand";
import { announcementsAt } from "../src/games/conquest/expansion/news";
import { TechTree } from "../src/games/conquest/expansion/TechTree";
import { Answer, Reason, Talk } from "../src/games/conquest/expansion/Treaties";
import { MissionCard, VictoryPage } from "../src/games/conquest/expansion/VictoryPage";
import { sound } from "../src/games/conquest/log/frames";
import type { Action, Expansion, Sight, Terms } from "../src/games/conquest/model";
import { measures } from "../src/games/conquest/panels/figures";
import { panels } from "../src/games/conquest/panels/Panels";
import type { UiState } from "../src/games/conquest/turn/uiState";
import type { Seat } from "../src/net/wire.gen";
import type { Table } from "../src/play/table/table";
import { EVENTS } from "./conquest";
import { boardOf, type Scene, sightOf, sitAt, stand, takeSeat } from "./conquest-table";
import { all, button, press, rendered, type Shown, textOf } from "./rendered";

let scene: Scene;
afterEach(() => scene?.stop());

function sit(view: Sight, legal: readonly Action[], terms: Terms = {}, you: readonly Seat[] = [0]): UiState {
  scene = sitAt(view, legal, terms, you);
  return scene.ui;
}

const BOTH = [0, 1];
const MISSIONS: Terms = { win_conditions: ["last_standing", "missions"] };
const missionsOf = (more: Partial<Expansion> = {}): Expansion => ({
  missions: [
    { kind: "territories", count: 4 },
    { kind: "garrisons", count: 3 },
  ],
  progress: [
    [{ condition: "missions", have: 3, need: 4, near: false }],
    [{ condition: "missions", have: 3, need: 3, near: true }],
  ],
  near: [0, 4],
  ...more,
});

describe("secret missions at one screen", () => {
  const aims = (ui: UiState): string =>
    textOf(rendered(VictoryPage({ ui, board: boardOf(MISSIONS), view: ui.view.value as Sight })));
  const titles = (ui: UiState): string[] => announcementsAt(ui).map(({ title }) => title);

  test("are shown to the player at the screen, and to nobody before", () => {
    const ui = sit(sightOf({ turn: 1, plus: missionsOf() }), [{ t: "endphase" }], MISSIONS, BOTH);
    expect(ui.awaited.value).toBe(1);
    expect(aims(ui)).toContain("only they can see");
    expect(aims(ui)).not.toContain("of 3");
    // everyone may know that a seat is about to win, but not by which mission
    expect(titles(ui)).toEqual(["Ines is about to win"]);
    takeSeat(ui);
    expect(aims(ui)).toContain("Hold 3 territories with at least 2 armies on each. Ines 3 of 3");
    expect(aims(ui)).not.toContain("3 of 4");
    expect(titles(ui)).toEqual(["Ines is about to win", "Your mission: 3 of 3"]);
  });

  test("are shown when the game starts until they are closed, and stay available afterwards", () => {
    const ui = sit(sightOf({ phase: "claim", round: 0, plus: missionsOf({ near: [0, 0] }) }), [], MISSIONS);
    const card = (): string => textOf(rendered(MissionCard({ ui })));
    expect(card()).toContain("Your secret mission Hold 4 territories.");
    expect(titles(ui)).toEqual([]);
    press(rendered(MissionCard({ ui })), "Got it");
    expect(card()).toBe("");
    expect(announcementsAt(ui).map(({ title, line }) => `${title}. ${line}`)).toEqual([
      "Your mission: 3 of 4. Hold 4 territories.",
    ]);
  });

  test("stay face down at a shared screen before the first turn, and show to the player who takes over", () => {
    const ui = sit(
      sightOf({ phase: "claim", round: 0, turn: 0, plus: missionsOf() }),
      [{ t: "claim", territory: 2 }],
      MISSIONS,
      BOTH,
    );
    expect(MissionCard({ ui })).toBeNull();
    stand(ui.table, sightOf({ round: 1, plus: missionsOf() }), [{ t: "endphase" }]);
    expect(MissionCard({ ui })).toBeNull();
    takeSeat(ui);
    expect(textOf(rendered(MissionCard({ ui })))).toContain("Hold 4 territories.");
  });

  test("stay face down while somebody only defends", () => {
    const view = sightOf({
      phase: "defend",
      turn: 0,
      battle: { source: 2, target: 3, dice: 2, keep: 0 },
      plus: missionsOf(),
    });
    const ui = sit(view, [], MISSIONS, BOTH);
    stand(scene.table, view, [{ t: "defend", dice: 1 }], 1);
    expect(ui.seat.value).toBe(1);
    expect(aims(ui)).not.toContain("Hold 3 territories");
  });

  test("are shown to everyone at the end, without a key", () => {
    const ending = ({ table }: { table: Table }): string =>
      textOf(rendered(h(panels.Ending as FunctionComponent<{ table: Table }>, { table })));
    expect(ending(sit(sightOf({ phase: "over", plus: missionsOf() }), [], MISSIONS))).toBe(
      "Secret missions You: Hold 4 territories. Ines: Hold 3 territories with at least 2 armies on each.",
    );
    expect(ending(sit(sightOf({ phase: "over", plus: {} }), []))).toBe("");
  });
});

describe("announcement of a coming victory", () => {
  const near: Expansion = {
    progress: [
      [{ condition: "regions", have: 3, need: 3, near: true }],
      [{ condition: "regions", have: 3, need: 3, near: true }],
    ],
    near: [8, 8],
  };
  const lines = (plus: Expansion): [string, string][] => {
    const terms: Terms = { win_conditions: ["last_standing", "regions"] };
    const ui = sit(sightOf({ plus }), [], terms);
    const shown = rendered(VictoryPage({ ui, board: boardOf(terms), view: ui.view.value as Sight }));
    return all(shown, ({ props }) => String(props.class).startsWith("cq-goal-near")).map(
      ({ props, children }) => [textOf(children), String(props.class).trim()],
    );
  };
  test("addresses its own player differently, and isn't a warning for them", () => {
    expect(lines(near)).toEqual([
      ["you win on your next turn", "cq-goal-near ours"],
      ["wins on their next turn", "cq-goal-near"],
    ]);
    expect(lines({ ...near, teams: [0, 0] })[1]).toEqual(["wins on their next turn", "cq-goal-near ours"]);
  });
});

describe("treaties", () => {
  const offer = { seat: 1, to: 0, kind: "peace" as const, rounds: 3 };
  const ANSWERS: readonly Action[] = [
    { t: "answertreaty", to: 1, accept: true },
    { t: "answertreaty", to: 1, accept: false },
  ];

  test("are answered by the seat they were offered to, whoever else is to move here", () => {
    const ui = sit(sightOf(), ANSWERS, { treaties: true }, BOTH);
    expect(button(rendered(Answer({ ui, offer })), "Accept the offer from Ines")).toBeDefined();
    expect(textOf(rendered(Answer({ ui, offer: { ...offer, to: 1 } })))).toBe(
      "Ines can answer on their turn.",
    );
    expect(textOf(rendered(Answer({ ui: sit(sightOf(), []), offer })))).toBe("You can answer on your turn.");
  });

  const reasons = (ui: UiState): Shown =>
    all(rendered(Reason({ ui })), ({ name }) => name === "select")[0] as Shown;
  const choose = (ui: UiState, value: string): void =>
    (reasons(ui).props.onChange as (event: unknown) => void)({ currentTarget: { value } });

  test("can carry a reason, which is sent once", () => {
    const ui = sit(sightOf(), [{ t: "endtreaty", to: 1 }], { treaties: true });
    expect(textOf(reasons(ui).children)).toContain("No reason You have many armies next to my territories");
    choose(ui, "ahead");
    press(
      rendered(Talk({ ui, action: { t: "endtreaty", to: 1 }, text: "Give notice" })),
      "Give notice to Ines",
    );
    expect(scene.sent.map(({ action }) => action)).toEqual([{ t: "endtreaty", to: 1, motive: "ahead" }]);
    expect(ui.motive.value).toBeNull();
  });

  test("can be answered in an announcement without a reason", () => {
    const ui = sit(sightOf(), ANSWERS, { treaties: true });
    choose(ui, "late");
    press(rendered(Answer({ ui, offer })), "Decline the offer from Ines");
    expect(scene.sent.map(({ action }) => action)).toEqual([{ t: "answertreaty", to: 1, accept: false }]);
  });
});

test("taking over a screen closes all pages and cards", () => {
  const ui = sit(sightOf({ cards: [1, 0] }), [{ t: "endphase" }], { technology: true }, BOTH);
  ui.page.value = "technology";
  ui.motive.value = "threat";
  ui.cards.value = true;
  takeSeat(ui);
  expect([ui.page.value, ui.motive.value, ui.cards.value]).toEqual([null, null, false]);
});

test("spectators aren't told what pays for a technology", () => {
  const ui = sit(
    sightOf({ plus: { techs: [["roads"], []], science: [0, 0] } }),
    [],
    { technology: true },
    [],
  );
  const [first] = all(
    rendered(TechTree({ ui, board: boardOf(), view: ui.view.value as Sight })),
    ({ name }) => name === "button",
  );
  expect(first?.props["aria-label"]).toBe(
    "Roads, 6 science. At the end of your turn, armies may move through all your connected territories. Known by Ann.",
  );
});

test("an embargo is shown to those it hits, and to its owner", () => {
  const words = (embargo: number | null): string => {
    const view = sightOf({ plus: { embargo } });
    return textOf(rendered(Embargo({ ui: sit(view, []), board: boardOf(), view })));
  };
  expect(words(1)).toBe("Ines's embargo: \u22124 for others");
  expect(words(0)).toBe("Your embargo: \u22124 for others");
  expect(words(null)).toBe("");
});

test("every kind of news is announced", () => {
  for (const kind of ["announced", "noticegiven", "treatyended", "victorystopped", "handedover"] as const)
    expect(sound.event(EVENTS[kind])).not.toBeNull();
});

test("income is in money if armies are hired", () => {
  const income = measures.find(({ label: words }) => words === "Income");
  expect(income?.of(sightOf(), 0)).toBe(3);
  expect(income?.of(sightOf({ income: [1, 0], plus: { profit: [7, -2], upkeep: [2, 6] } }), 0)).toBe(8);
  expect(income?.of(sightOf({ income: [1, 0], plus: { profit: [7, -2], upkeep: [2, 6] } }), 1)).toBe(0);
});
