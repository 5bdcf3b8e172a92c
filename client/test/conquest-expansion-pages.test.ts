import { type FunctionComponent, h } from "preact";
import { afterEach, describe, expect, test } from "vitest";
import { Embargo } from "../src/games/conquest/cards/Sets";
import { bulletinsAt } from "../src/games/conquest/expansion/announcements";
import { MissionCard } from "../src/games/conquest/expansion/MissionCard";
import { TechTree } from "../src/games/conquest/expansion/TechTree";
import { Answer, Notice, Why } from "../src/games/conquest/expansion/Treaties";
import { Aims } from "../src/games/conquest/expansion/VictoryPage";
import { sound } from "../src/games/conquest/log/frames";
import type { Action, Plus, Sight, Terms } from "../src/games/conquest/model";
import { measures } from "../src/games/conquest/panels/measures";
import { panels } from "../src/games/conquest/panels/Panels";
import type { Desk } from "../src/games/conquest/turn/desk";
import type { Seat } from "../src/net/wire.gen";
import type { Table } from "../src/play/table/table";
import { EVENTS } from "./conquest";
import { boardOf, type Scene, sightOf, sitAt, stand, takeSeat } from "./conquest-table";
import { all, button, press, rendered, type Shown, textOf } from "./rendered";

let scene: Scene;
afterEach(() => scene?.stop());

function sit(view: Sight, legal: readonly Action[], terms: Terms = {}, you: readonly Seat[] = [0]): Desk {
  scene = sitAt(view, legal, terms, you);
  return scene.desk;
}

const BOTH = [0, 1];
const MISSIONS: Terms = { "win.conditions": ["last_standing", "missions"] };
const missionsOf = (more: Partial<Plus> = {}): Plus => ({
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
  const aims = (desk: Desk): string =>
    textOf(rendered(Aims({ desk, board: boardOf(MISSIONS), view: desk.view.value as Sight })));
  const titles = (desk: Desk): string[] => bulletinsAt(desk).map(({ title }) => title);

  test("are those of who has sat down, and of nobody before", () => {
    const desk = sit(sightOf({ turn: 1, plus: missionsOf() }), [{ t: "endphase" }], MISSIONS, BOTH);
    expect(desk.awaited.value).toBe(1);
    expect(aims(desk)).toContain("nobody knows another's");
    expect(aims(desk)).not.toContain("of 3");
    // that one is about to win is public, by which mission is not
    expect(titles(desk)).toEqual(["Ines is about to win"]);
    takeSeat(desk);
    expect(aims(desk)).toContain("Hold 3 territories with at least 2 armies on each. Ines 3 of 3");
    expect(aims(desk)).not.toContain("3 of 4");
    expect(titles(desk)).toEqual(["Ines is about to win", "Your mission: 3 of 3"]);
  });

  test("lie open when the game begins, until they are read, and stay in sight afterwards", () => {
    const desk = sit(sightOf({ phase: "claim", round: 0, plus: missionsOf({ near: [0, 0] }) }), [], MISSIONS);
    const card = (): string => textOf(rendered(MissionCard({ desk })));
    expect(card()).toContain("Your secret mission Hold 4 territories.");
    expect(titles(desk)).toEqual([]);
    press(rendered(MissionCard({ desk })), "Got it");
    expect(card()).toBe("");
    expect(bulletinsAt(desk).map(({ title, line }) => `${title}. ${line}`)).toEqual([
      "Your mission: 3 of 4. Hold 4 territories.",
    ]);
  });

  test("lie face down at a shared screen before the first turn, and open to who has sat down", () => {
    const desk = sit(
      sightOf({ phase: "claim", round: 0, turn: 0, plus: missionsOf() }),
      [{ t: "claim", territory: 2 }],
      MISSIONS,
      BOTH,
    );
    expect(MissionCard({ desk })).toBeNull();
    stand(desk.table, sightOf({ round: 1, plus: missionsOf() }), [{ t: "endphase" }]);
    expect(MissionCard({ desk })).toBeNull();
    takeSeat(desk);
    expect(textOf(rendered(MissionCard({ desk })))).toContain("Hold 4 territories.");
  });

  test("stay face down while somebody only defends", () => {
    const view = sightOf({
      phase: "defend",
      turn: 0,
      battle: { source: 2, target: 3, dice: 2, keep: 0 },
      plus: missionsOf(),
    });
    const desk = sit(view, [], MISSIONS, BOTH);
    stand(scene.table, view, [{ t: "defend", dice: 1 }], 1);
    expect(desk.seat.value).toBe(1);
    expect(aims(desk)).not.toContain("Hold 3 territories");
  });

  test("are told to everyone at the end, without a key", () => {
    const ending = ({ table }: { table: Table }): string =>
      textOf(rendered(h(panels.Ending as FunctionComponent<{ table: Table }>, { table })));
    expect(ending(sit(sightOf({ phase: "over", plus: missionsOf() }), [], MISSIONS))).toBe(
      "Secret missions You: Hold 4 territories. Ines: Hold 3 territories with at least 2 armies on each.",
    );
    expect(ending(sit(sightOf({ phase: "over", plus: {} }), []))).toBe("");
  });
});

describe("who is about to win", () => {
  const near: Plus = {
    progress: [
      [{ condition: "regions", have: 3, need: 3, near: true }],
      [{ condition: "regions", have: 3, need: 3, near: true }],
    ],
    near: [8, 8],
  };
  const lines = (plus: Plus): [string, string][] => {
    const terms: Terms = { "win.conditions": ["last_standing", "regions"] };
    const desk = sit(sightOf({ plus }), [], terms);
    const shown = rendered(Aims({ desk, board: boardOf(terms), view: desk.view.value as Sight }));
    return all(shown, ({ props }) => String(props.class).startsWith("cq-aim-near")).map(
      ({ props, children }) => [textOf(children), String(props.class).trim()],
    );
  };
  test("is told of oneself as of oneself, and not as a danger", () => {
    expect(lines(near)).toEqual([
      ["you win at your next turn", "cq-aim-near ours"],
      ["wins at their next turn", "cq-aim-near"],
    ]);
    expect(lines({ ...near, teams: [0, 0] })[1]).toEqual(["wins at their next turn", "cq-aim-near ours"]);
  });
});

describe("treaties", () => {
  const offer = { seat: 1, to: 0, kind: "peace" as const, rounds: 3 };
  const ANSWERS: readonly Action[] = [
    { t: "answertreaty", to: 1, accept: true },
    { t: "answertreaty", to: 1, accept: false },
  ];

  test("are answered by the one whom they were offered, whoever else is to move here", () => {
    const desk = sit(sightOf(), ANSWERS, { treaties: true }, BOTH);
    expect(button(rendered(Answer({ desk, offer })), "Accept peace for 3 rounds with Ines")).toBeDefined();
    expect(textOf(rendered(Answer({ desk, offer: { ...offer, to: 1 } })))).toBe(
      "Ines can answer in their turn.",
    );
    expect(textOf(rendered(Answer({ desk: sit(sightOf(), []), offer })))).toBe(
      "You can answer in your turn.",
    );
  });

  const reasons = (desk: Desk): Shown =>
    all(rendered(Why({ desk })), ({ name }) => name === "select")[0] as Shown;
  const choose = (desk: Desk, value: string): void =>
    (reasons(desk).props.onChange as (event: unknown) => void)({ currentTarget: { value } });

  test("may be talked about with a reason, which is said once", () => {
    const desk = sit(sightOf(), [{ t: "endtreaty", to: 1 }], { treaties: true });
    expect(textOf(reasons(desk).children)).toContain("Without a word You have many armies beside my land");
    choose(desk, "ahead");
    press(rendered(Notice({ desk, seat: 1 })), "Give Ines notice of the treaty");
    expect(scene.sent.map(({ action }) => action)).toEqual([{ t: "endtreaty", to: 1, motive: "ahead" }]);
    expect(desk.motive.value).toBeNull();
  });

  test("are answered in an announcement without a word", () => {
    const desk = sit(sightOf(), ANSWERS, { treaties: true });
    choose(desk, "late");
    press(rendered(Answer({ desk, offer })), "Decline peace for 3 rounds with Ines");
    expect(scene.sent.map(({ action }) => action)).toEqual([{ t: "answertreaty", to: 1, accept: false }]);
  });
});

test("whoever sits down finds no page and no cards open", () => {
  const desk = sit(sightOf({ cards: [1, 0] }), [{ t: "endphase" }], { technology: true }, BOTH);
  desk.page.value = "technology";
  desk.motive.value = "threat";
  desk.cards.value = true;
  takeSeat(desk);
  expect([desk.page.value, desk.motive.value, desk.cards.value]).toEqual([null, null, false]);
});

test("a technology is not said to be paid for by who only watches", () => {
  const desk = sit(
    sightOf({ plus: { techs: [["roads"], []], science: [0, 0] } }),
    [],
    { technology: true },
    [],
  );
  const [first] = all(
    rendered(TechTree({ desk, board: boardOf(), view: desk.view.value as Sight })),
    ({ name }) => name === "button",
  );
  expect(first?.props["aria-label"]).toBe(
    "Roads, 6 science. At the end of your turn, armies may move through all your connected territories. Known by Ann.",
  );
});

test("an embargo in force is told to those it hits, and to its owner", () => {
  const words = (embargo: number | null): string => {
    const view = sightOf({ plus: { embargo } });
    return textOf(rendered(Embargo({ desk: sit(view, []), board: boardOf(), view })));
  };
  expect(words(1)).toBe("Ines's embargo: 4 less for the next set");
  expect(words(0)).toBe("Your embargo: 4 less for others");
  expect(words(null)).toBe("");
});

test("news of every kind is heard", () => {
  for (const kind of ["announced", "noticegiven", "treatyended", "victorystopped", "handedover"] as const)
    expect(sound.event(EVENTS[kind])).not.toBeNull();
});

test("where armies are hired, income is money too", () => {
  const income = measures.find(({ words }) => words === "Income");
  expect(income?.of(sightOf(), 0)).toBe(3);
  expect(income?.of(sightOf({ income: [1, 0], plus: { profit: [7, -2], upkeep: [2, 6] } }), 0)).toBe(8);
  expect(income?.of(sightOf({ income: [1, 0], plus: { profit: [7, -2], upkeep: [2, 6] } }), 1)).toBe(0);
});
