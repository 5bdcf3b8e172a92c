import { describe, expect, test } from "vitest";
import { capturesIn, sinceOwn, turnsOf } from "../src/games/tactical/log/turns";
import { ARMOUR, type Event, INFANTRY } from "../src/games/tactical/model";
import { lastOrder, orderAll, plan, planOf } from "../src/games/tactical/turn/plan";
import { summaryLines, summaryWords } from "../src/games/tactical/words/factions";
import { reply } from "../src/play/table/ask";
import { EVENTS } from "./tactical";
import { BIRCH, BOARD, GERMANS, RUSSIANS, sightOf, sitAt } from "./tactical-table";

const counts = (some: Record<number, number>): number[] =>
  Array.from({ length: 12 }, (_, kind) => some[kind] ?? 0);

describe("plan for the next turn", () => {
  test("is kept during moves, and ordered as far as the server allows", async () => {
    const { ui, sent, table } = sitAt(sightOf({ phase: "purchase" }), [
      { t: "buy", counts: counts({ [INFANTRY]: 1 }) },
    ]);
    plan(ui, RUSSIANS, INFANTRY, 3);
    plan(ui, RUSSIANS, ARMOUR, 1);
    plan(ui, RUSSIANS, INFANTRY, -1);
    expect(planOf(ui, RUSSIANS)).toEqual(counts({ [INFANTRY]: 2, [ARMOUR]: 1 }));
    const done = orderAll(ui, planOf(ui, RUSSIANS));
    const fits = counts({ [INFANTRY]: 2 });
    for (const ref of table.openQuestions.keys()) reply(table, ref, { cost: 11, money: 6, fits });
    await done;
    expect(sent.map(({ action }) => action)).toEqual([{ t: "buy", counts: fits }]);
  });
  test("can repeat the last turn's order", () => {
    const { table, ui } = sitAt(sightOf({ phase: "purchase" }), []);
    const order = counts({ [INFANTRY]: 4 });
    table.log.value = {
      ...table.log.value,
      events: [
        { ...EVENTS.bought, counts: order },
        EVENTS.collected,
        EVENTS.turnbegan,
        { ...EVENTS.bought, counts: counts({}) },
      ],
    };
    expect(lastOrder(ui, RUSSIANS)).toEqual(order);
    expect(lastOrder(ui, GERMANS)).toBeNull();
  });
});

describe("summary of a turn", () => {
  const turn: Event[] = [
    EVENTS.turnbegan,
    EVENTS.battlebegan,
    EVENTS.lost,
    { ...EVENTS.lost, what: [[RUSSIANS, ARMOUR]] },
    EVENTS.battleended,
    EVENTS.captured,
    EVENTS.raided,
    EVENTS.collected,
  ];
  const others: Event[] = [
    { ...EVENTS.turnbegan, faction: GERMANS, seat: 1 },
    { ...EVENTS.captured, by: GERMANS, owner: GERMANS },
    { ...EVENTS.collected, faction: GERMANS },
  ];
  const own = (faction: number): boolean => faction === RUSSIANS;
  test("lists captures, losses on both sides and income", () => {
    const [first, ...more] = turnsOf(turn);
    expect(more).toEqual([]);
    expect(summaryLines(BOARD, sightOf(), first!)).toEqual([
      ["Captured", "Birch"],
      ["Fought", "1 battle"],
      ["Lost", "1 armour"],
      ["Destroyed", "2 infantry"],
      ["Bombed", "2 IPC"],
    ]);
    expect(summaryWords(BOARD, sightOf(), first!)).toBe(
      "captured Birch; fought 1 battle; lost 1 unit; destroyed 2 units; bombed 2 IPC; collected 17 IPC",
    );
  });
  test("covers other factions since your own last turn", () => {
    const since = sinceOwn(turnsOf([EVENTS.captured, ...turn, ...others]), own);
    expect(since.map((theirs) => [theirs.faction, capturesIn(theirs)])).toEqual([
      [GERMANS, [{ place: BIRCH, freed: false }]],
    ]);
    expect(sinceOwn(turnsOf(others), own)).toEqual([]);
  });
  test("includes the first turn of a game, whose start has no event", () => {
    const turns = turnsOf([EVENTS.captured, EVENTS.collected, ...others]);
    expect(capturesIn(turns[0]!)).toEqual([{ place: BIRCH, freed: false }]);
    expect(sinceOwn(turns, own)).toHaveLength(1);
  });
});
