import { afterEach, describe, expect, test } from "vitest";
import { territoryToShow } from "../src/games/conquest/map/Board";
import type { Action, Card, Panel, Sight } from "../src/games/conquest/model";
import { mainButton, stepsOf } from "../src/games/conquest/panels/PhaseBar";
import {
  attackUntilDecided,
  endPhase,
  move,
  nextStep,
  openSets,
  pick,
  pickedSet,
  press,
  roll,
  trade,
} from "../src/games/conquest/turn/actions";
import { place, takeBackAll } from "../src/games/conquest/turn/placing";
import { deselect, spanOf } from "../src/games/conquest/turn/uiState";
import { toasts } from "../src/ui/messages/toasts";
import { boardOf, pressKey, type Scene, sightOf, sitAt, stand, takeSeat } from "./conquest-table";

let scene: Scene;
const actions = (): Action[] => scene.sent.map(({ action }) => action);
const sit = (...what: Parameters<typeof sitAt>): Scene => (scene = sitAt(...what));
const last = (): string => toasts.value.at(-1)?.text ?? "";

afterEach(() => {
  scene?.stop();
  toasts.value = [];
});

const places = (...lands: number[]): Action[] =>
  lands.map((territory) => ({ t: "place", territory, count: 1 }));
const ATTACKS: Action[] = [
  { t: "attack", source: 2, target: 3, dice: 1 },
  { t: "attack", source: 2, target: 3, dice: 3 },
  { t: "attackuntil", source: 2, target: 3, keep: 1 },
  { t: "attackuntil", source: 2, target: 3, keep: 7 },
  { t: "endphase" },
  { t: "endturn" },
];

describe("placing armies", () => {
  test("sends the first army at once, and the next clicks together after the answer", () => {
    const { ui, table } = sit(sightOf({ reserve: 5 }), places(0, 1, 2));
    press(ui, 2);
    press(ui, 2);
    press(ui, 2);
    press(ui, 0);
    expect(actions()).toEqual([{ t: "place", territory: 2, count: 1 }]);
    expect(ui.view.value?.armies).toEqual([2, 2, 11, 4, 1, 1]);
    expect(ui.view.value?.reserve).toBe(1);
    stand(
      table,
      sightOf({ reserve: 4, armies: [1, 2, 9, 4, 1, 1], fresh: [0, 0, 1, 0, 0, 0] }),
      places(0, 1, 2),
    );
    expect(actions()[1]).toEqual({ t: "place", territory: 2, count: 2 });
    expect(ui.view.value?.armies).toEqual([2, 2, 11, 4, 1, 1]);
    stand(
      table,
      sightOf({ reserve: 2, armies: [1, 2, 11, 4, 1, 1], fresh: [0, 0, 3, 0, 0, 0] }),
      places(0, 1, 2),
    );
    expect(actions()[2]).toEqual({ t: "place", territory: 0, count: 1 });
  });

  test("doesn't count an army twice while its answer is still to come", () => {
    const { ui, table } = sit(sightOf({ reserve: 3 }), places(0, 1, 2));
    press(ui, 0);
    const pending = table.pending.value;
    stand(
      table,
      sightOf({ reserve: 2, armies: [2, 2, 8, 4, 1, 1], fresh: [1, 0, 0, 0, 0, 0] }),
      places(0, 1, 2),
      0,
      pending,
    );
    expect(ui.view.value?.reserve).toBe(2);
    expect(ui.view.value?.armies[0]).toBe(2);
    press(ui, 0, true);
    endPhase(ui);
    table.pending.value = new Map();
    expect(actions()[1]).toEqual({ t: "place", territory: 0, count: 2 });
    stand(table, sightOf({ reserve: 0, armies: [4, 2, 8, 4, 1, 1], fresh: [3, 0, 0, 0, 0, 0] }), [
      { t: "endphase" },
    ]);
    expect(actions()[2]).toEqual({ t: "endphase" });
  });

  test("keeps the territory selected, so that more armies can be placed", () => {
    const { ui, table } = sit(sightOf({ reserve: 5 }), places(0, 1, 2));
    press(ui, 1);
    expect(ui.chosen.value).toBe(1);
    stand(table, sightOf({ reserve: 4, fresh: [0, 1, 0, 0, 0, 0] }), places(0, 1, 2));
    expect(ui.chosen.value).toBe(1);
    press(ui, 1, true);
    expect(actions().at(-1)).toEqual({ t: "place", territory: 1, count: 4 });
  });

  test("keeps it selected while armies are being taken back", () => {
    const fresh = [3, 0, 0, 0, 0, 0];
    const { ui, table } = sit(sightOf({ reserve: 0, fresh }), [
      { t: "undo", territory: 0, count: 3 },
      { t: "endphase" },
    ]);
    takeBackAll(ui);
    press(ui, 1); // the server hasn't listed yet that armies can go there
    expect(ui.chosen.value).toBe(1);
    stand(table, sightOf({ reserve: 3 }), places(0, 1, 2));
    expect(actions().at(-1)).toEqual({ t: "place", territory: 1, count: 1 });
    expect(ui.chosen.value).toBe(1);
  });

  test("refuses other players' land, and more armies than there are", () => {
    const { ui } = sit(sightOf({ reserve: 1 }), places(0, 1, 2));
    press(ui, 4);
    expect(scene.asked.at(-1)).toEqual({ t: "press", territory: 4, unit: "infantry" });
    press(ui, 0);
    press(ui, 0);
    expect(scene.asked.at(-1)).toEqual({ t: "press", territory: 0, unit: "infantry" });
    expect(actions()).toHaveLength(1);
  });

  test("takes armies back, one by one or all together", () => {
    const fresh = [2, 0, 1, 0, 0, 0];
    const undo: Action[] = [
      { t: "undo", territory: 0, count: 1 },
      { t: "undo", territory: 2, count: 1 },
    ];
    const { ui, table } = sit(sightOf({ reserve: 2, fresh }), [...places(0, 1, 2), ...undo]);
    place(ui, 0, -1);
    expect(actions()).toEqual([{ t: "undo", territory: 0, count: 1 }]);
    stand(table, sightOf({ reserve: 3, fresh: [1, 0, 1, 0, 0, 0] }), [...places(0, 1, 2), ...undo]);
    takeBackAll(ui);
    expect(ui.view.value?.fresh).toEqual([0, 0, 0, 0, 0, 0]);
    expect(ui.view.value?.reserve).toBe(5);
    expect(actions()[1]).toEqual({ t: "undo", territory: 0, count: 1 });
    stand(table, sightOf({ reserve: 4, fresh: [0, 0, 1, 0, 0, 0] }), [...places(0, 1, 2), ...undo]);
    expect(actions()[2]).toEqual({ t: "undo", territory: 2, count: 1 });
    place(ui, 1, -1);
    expect(scene.asked.at(-1)).toEqual({ t: "why", action: { t: "undo", territory: 1, count: 1 } });
  });

  test("counts armies that are being sent: only then can the phase be confirmed", () => {
    const { ui, table } = sit(sightOf({ reserve: 1 }), places(0, 1, 2));
    const words = (): string => mainButton(ui, boardOf(), ui.view.value as Sight).words[0];
    expect(words()).toBe("Place 1 army");
    expect(nextStep(ui)).toBeNull();
    press(ui, 0);
    expect(words()).toBe("Confirm and attack");
    endPhase(ui); // the answer is still to come
    expect(actions()).toHaveLength(1);
    stand(table, sightOf({ reserve: 0, fresh: [1, 0, 0, 0, 0, 0] }), [
      { t: "undo", territory: 0, count: 1 },
      { t: "endphase" },
    ]);
    expect(pressKey(ui, "e")).toBe(true);
    expect(actions().at(-1)).toEqual({ t: "endphase" });
  });

  test("forgets a refused move once it is someone else's turn", () => {
    const { ui, table } = sit(sightOf({ reserve: 5 }), places(0, 1, 2));
    press(ui, 0);
    press(ui, 1);
    stand(table, sightOf({ turn: 1 }), [], 1);
    expect(ui.view.value?.armies).toEqual(sightOf().armies);
    expect(ui.queue.value.length).toBe(0);
  });
});

describe("attacking", () => {
  const view = sightOf({ phase: "attack" });

  test("takes two presses, own land and neighbour, then shows the chances, and a third press rolls", async () => {
    const { ui } = sit(view, ATTACKS);
    press(ui, 2);
    expect([...ui.highlights.value.targets]).toEqual([3]);
    await scene.answer("attacks", { attacks: [{ target: 3, attackers: 7, defenders: 4, win: 0.833739 }] });
    press(ui, 3);
    expect(ui.highlights.value.label).toBe("83.4%");
    press(ui, 3);
    expect(actions()).toEqual([{ t: "attack", source: 2, target: 3, dice: 3 }]);
  });

  test("keeps both territories selected while the roll is shown", () => {
    const { ui, table } = sit(view, ATTACKS);
    press(ui, 2);
    press(ui, 3);
    roll(ui);
    table.pending.value = new Map();
    table.spot.value = { is: "battle" };
    table.view.value = sightOf({ phase: "attack", armies: [1, 2, 7, 3, 1, 1] });
    expect(ui.seat.value).toBeNull();
    stand(table, sightOf({ phase: "attack", armies: [1, 2, 7, 3, 1, 1] }), ATTACKS);
    expect([ui.chosen.value, ui.aim.value]).toEqual([2, 3]);
    stand(table, sightOf({ phase: "attack", armies: [1, 2, 1, 3, 1, 1] }), [{ t: "endphase" }]);
    expect([ui.chosen.value, ui.aim.value]).toEqual([null, null]);
  });

  test("sends the chosen dice and the armies to keep back", () => {
    const { ui } = sit(view, ATTACKS);
    press(ui, 2);
    press(ui, 3);
    pressKey(ui, "2");
    ui.keep.value = 4;
    expect(scene.asked.at(-1)).toEqual({ t: "attacks", source: 2, keep: 4 });
    roll(ui);
    expect(actions()).toEqual([{ t: "attack", source: 2, target: 3, dice: 2 }]);
  });

  test("until decided keeps the armies to keep back, and never attacks with all of them", () => {
    const { ui } = sit(view, ATTACKS);
    press(ui, 2);
    press(ui, 3);
    ui.keep.value = 99;
    attackUntilDecided(ui);
    expect(actions()).toEqual([{ t: "attackuntil", source: 2, target: 3, keep: 7 }]);
  });

  test("rolls until decided if the game has no single rolls", () => {
    const { ui } = sit(
      view,
      ATTACKS.filter(({ t }) => t !== "attack"),
      { attack_modes: ["until"] },
    );
    press(ui, 2);
    press(ui, 3);
    press(ui, 3);
    expect(actions()[0]?.t).toBe("attackuntil");
  });

  test("continues from the captured territory after moving in", () => {
    const battle = { source: 2, target: 3, dice: 3, keep: 0 };
    const { ui, table } = sit(
      sightOf({ phase: "occupy", owners: [0, 0, 0, 0, 1, 1], armies: [1, 2, 4, 3, 1, 1], battle }),
      [
        { t: "occupy", count: 3 },
        { t: "occupy", count: 6 },
      ],
    );
    move(ui);
    expect(actions()).toEqual([{ t: "occupy", count: 6 }]);
    stand(table, sightOf({ phase: "attack", owners: [0, 0, 0, 0, 1, 1], armies: [1, 2, 1, 6, 1, 1] }), [
      { t: "attack", source: 3, target: 4, dice: 3 },
      { t: "endphase" },
    ]);
    expect(ui.chosen.value).toBe(3);
  });
});

describe("moving armies", () => {
  test("moves in at least the dice rolled, and at most all but one", () => {
    const battle = { source: 2, target: 3, dice: 2, keep: 0 };
    const { ui } = sit(
      sightOf({ phase: "occupy", owners: [0, 0, 0, 0, 1, 1], armies: [1, 2, 5, 2, 1, 1], battle }),
      [
        { t: "occupy", count: 2 },
        { t: "occupy", count: 6 },
      ],
    );
    expect(spanOf(ui)).toMatchObject({ source: 2, target: 3, least: 2, most: 6 });
    expect(spanOf(ui)?.count).toBe(6);
    ui.count.value = 0;
    expect(spanOf(ui)?.count).toBe(2);
    pressKey(ui, "]");
    expect(spanOf(ui)?.count).toBe(3);
    pressKey(ui, "e");
    expect(actions()).toEqual([{ t: "occupy", count: 3 }]);
  });

  test("fortifies with two presses, and a press on the first territory deselects", () => {
    const moves: Action[] = [
      { t: "fortify", source: 2, target: 0, count: 1 },
      { t: "fortify", source: 2, target: 0, count: 7 },
      { t: "endturn" },
    ];
    const { ui } = sit(sightOf({ phase: "fortify" }), moves);
    press(ui, 2);
    press(ui, 0);
    expect(spanOf(ui)).toMatchObject({ source: 2, target: 0, least: 1, most: 7 });
    press(ui, 2);
    expect(spanOf(ui)).toBeNull();
    press(ui, 2);
    press(ui, 0);
    ui.count.value = 5;
    pressKey(ui, "f");
    expect(actions()).toEqual([{ t: "fortify", source: 2, target: 0, count: 5 }]);
    deselect(ui);
    pressKey(ui, "e"); // that move is still being sent
    expect(actions()).toHaveLength(1);
  });

  test("E confirms a move, and doesn't end the turn", () => {
    const { ui } = sit(sightOf({ phase: "fortify" }), [
      { t: "fortify", source: 2, target: 0, count: 1 },
      { t: "fortify", source: 2, target: 0, count: 7 },
      { t: "endturn" },
    ]);
    press(ui, 2);
    press(ui, 0);
    ui.count.value = 4;
    pressKey(ui, "e");
    expect(actions()).toEqual([{ t: "fortify", source: 2, target: 0, count: 4 }]);
  });
});

describe("E never drops a choice that could be confirmed", () => {
  test("an aimed attack stays, and the screen says which keys confirm or cancel it", () => {
    const { ui } = sit(sightOf({ phase: "attack" }), ATTACKS);
    press(ui, 2);
    press(ui, 3);
    pressKey(ui, "e");
    expect(actions()).toEqual([]);
    expect([ui.chosen.value, ui.aim.value]).toEqual([2, 3]);
    expect(last()).toBe(
      "You're ready to attack Dogwood. Press R to roll, A to attack until decided, or Esc to cancel.",
    );
    pressKey(ui, "Escape");
    pressKey(ui, "e");
    expect(actions()).toEqual([{ t: "endphase" }]);
  });

  test("armies ready to move in do so", () => {
    const { ui } = sit(sightOf({ phase: "occupy", battle: { source: 2, target: 3, dice: 2, keep: 0 } }), [
      { t: "occupy", count: 2 },
      { t: "occupy", count: 9 },
    ]);
    ui.count.value = 3;
    pressKey(ui, "e");
    expect(actions()).toEqual([{ t: "occupy", count: 3 }]);
  });

  test("a picked set of cards stays picked", () => {
    const hand: Card[] = [
      { symbol: 0, territory: 0 },
      { symbol: 1, territory: 1 },
      { symbol: 2, territory: 5 },
    ];
    const { ui } = sit(
      sightOf({ hands: [hand, null], cards: [3, 0] }),
      [{ t: "trade", cards: [0, 1, 2], on: null }, { t: "endphase" }],
      {},
      [0],
      { sets: [{ cards: [0, 1, 2], worth: 8, lands: [], each: 2, bonus: 0 }] },
    );
    for (const card of [0, 1, 2]) pick(ui, card);
    pressKey(ui, "e");
    expect(actions()).toEqual([]);
    expect(ui.picked.value).toEqual([0, 1, 2]);
    expect(last()).toContain("Press T to trade it");
  });
});

describe("an action that isn't allowed says why", () => {
  const ask = (view: Partial<Sight>, legal: Action[], ...pressed: number[]): unknown => {
    scene?.stop();
    const { ui } = sit(sightOf(view), legal);
    for (const territory of pressed) press(ui, territory);
    return scene.asked.at(-1);
  };

  test("in the server's words", async () => {
    expect(ask({ phase: "attack" }, ATTACKS, 2, 5)).toEqual({ t: "press", territory: 5, source: 2 });
    await scene.answer("press", { code: "not_adjacent", sentence: "Fir doesn't border Cedar." });
    expect(last()).toBe("Fir doesn't border Cedar.");
  });

  test("in every phase", () => {
    const moves: Action[] = [{ t: "fortify", source: 2, target: 1, count: 7 }, { t: "endturn" }];
    expect(ask({ phase: "attack" }, ATTACKS, 5)).toEqual({ t: "press", territory: 5, source: null });
    expect(ask({ phase: "fortify" }, moves, 2, 0)).toEqual({ t: "press", territory: 0, source: 2 });
    const free: Partial<Sight> = { phase: "claim", owners: [0, 1, -2, -2, -2, -2] };
    expect(ask(free, [{ t: "claim", territory: 2 }], 1)).toEqual({ t: "press", territory: 1 });
    expect(ask({ reserve: 2 }, places(0), 4)).toEqual({ t: "press", territory: 4, unit: "infantry" });
  });
});

describe("cards", () => {
  const hand: Card[] = [
    { symbol: 0, territory: 0 },
    { symbol: 1, territory: 1 },
    { symbol: 2, territory: 5 },
    { symbol: 3, territory: null },
    { symbol: 0, territory: 4 },
  ];
  const trades: Action[] = [
    { t: "trade", cards: [0, 1, 2], on: 0 },
    { t: "trade", cards: [0, 1, 2], on: 1 },
    { t: "trade", cards: [0, 2, 3], on: null },
    { t: "trade", cards: [1, 2, 4], on: null },
  ];
  const view = sightOf({ reserve: 3, hands: [hand, null], cards: [5, 2], worth: [8, 8] });
  const set = (cards: [number, number, number], lands: number[]) => ({
    cards,
    worth: 8,
    lands,
    each: 2,
    bonus: lands.length > 0 ? 2 : 0,
  });
  const panel: Panel = {
    trade_first: "You hold 5 cards: trade a set first.",
    sets: [set([0, 1, 2], [0, 1]), set([1, 2, 4], []), set([0, 2, 3], [])],
  };

  test("five cards force a trade before anything is placed", () => {
    const { ui } = sit(view, trades, {}, [0], panel);
    press(ui, 0);
    expect(scene.asked).toEqual([{ t: "press", territory: 0, unit: "infantry" }]);
    expect(mainButton(ui, boardOf(), view).words[0]).toBe("Trade a set first");
    expect(actions()).toEqual([]);
  });

  test("the best set is preselected until cards are picked, and spares a wild card", () => {
    const { ui } = sit(view, trades, {}, [0], panel);
    expect(pickedSet(ui)?.cards).toEqual([0, 1, 2]);
    expect(openSets(ui).map(({ worth }) => worth)).toEqual([8, 8, 8]);
    pick(ui, 4);
    expect(pickedSet(ui)).toBeNull();
    pick(ui, 1);
    pick(ui, 2);
    expect(pickedSet(ui)?.cards).toEqual([1, 2, 4]);
    pick(ui, 0); // the first picked card is returned
    expect(pickedSet(ui)?.cards).toEqual([0, 1, 2]);
  });

  test("the bonus armies go to the chosen territory, or to the only one possible", () => {
    const { ui } = sit(view, trades, {}, [0], panel);
    const set = openSets(ui)[0];
    if (!set) throw new Error("no set");
    trade(ui, set, 1);
    expect(actions()).toEqual([{ t: "trade", cards: [0, 1, 2], on: 1 }]);
  });

  test("an eliminated player's cards are traded in the middle of the attack", () => {
    const { ui } = sit(
      sightOf({ phase: "spoils", cards: [6, 0], hands: [hand, null] }),
      trades,
      {},
      [0],
      panel,
    );
    expect(pickedSet(ui)?.worth).toBe(8);
    expect(stepsOf(boardOf(), sightOf({ phase: "spoils" }))).toEqual({
      steps: ["reinforce", "attack", "fortify"],
      now: 1,
    });
  });
});

describe("several players at one screen", () => {
  const cards: Card[] = [{ symbol: 0, territory: 0 }];
  const hands = [cards, cards];

  test("a hand is shown only after taking over, and closes when another player takes over", () => {
    const { ui, table } = sit(sightOf({ hands, cards: [1, 1] }), places(0), {}, [0, 1]);
    expect([ui.awaited.value, ui.seat.value, ui.hand.value]).toEqual([0, null, null]);
    ui.touched.value = 5;
    expect(territoryToShow(ui)).toBeNull();
    takeSeat(ui);
    expect(ui.touched.value).toBeNull();
    expect([ui.awaited.value, ui.seat.value, ui.hand.value?.seat]).toEqual([null, 0, 0]);
    stand(table, sightOf({ turn: 1, hands, cards: [1, 1] }), places(3));
    expect([ui.awaited.value, ui.hand.value]).toEqual([1, null]);
  });

  test("a player without cards needs no hand-over, but doesn't see another's hand, then or later", () => {
    const bare = { hands: [cards, []], cards: [1, 0] };
    const { ui, table } = sit(sightOf(bare), places(0), {}, [0, 1]);
    takeSeat(ui);
    stand(table, sightOf({ turn: 1, ...bare }), places(3));
    expect([ui.awaited.value, ui.seat.value, ui.hand.value]).toEqual([null, 1, null]);
    stand(table, sightOf(bare), places(0));
    expect([ui.awaited.value, ui.hand.value]).toEqual([0, null]);
  });

  test("a player who only defends doesn't take over", () => {
    const battle = { source: 2, target: 3, dice: 3, keep: 0 };
    const { ui, table } = sit(sightOf({ phase: "attack", hands, cards: [1, 1] }), ATTACKS, {}, [0, 1]);
    takeSeat(ui);
    stand(table, sightOf({ phase: "defend", hands, cards: [1, 1], battle }), [{ t: "defend", dice: 2 }], 1);
    expect([ui.awaited.value, ui.seat.value, ui.hand.value]).toEqual([null, 1, null]);
    pressKey(ui, "2");
    expect(scene.sent).toEqual([{ seat: 1, action: { t: "defend", dice: 2 } }]);
    stand(table, sightOf({ phase: "attack", hands, cards: [1, 1] }), ATTACKS);
    expect([ui.awaited.value, ui.seat.value, ui.hand.value?.seat]).toEqual([null, 0, 0]);
  });
});
