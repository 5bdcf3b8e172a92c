import { describe, expect, test } from "vitest";
import { ARMOUR, type Event, INFANTRY } from "../src/games/tactical/model";
import { lastOrder, orderAll, plan, planOf } from "../src/games/tactical/plan";
import { lastTale, sinceLast, sinceOwn, taleLines, talesOf, taleWords } from "../src/games/tactical/tales";
import { reply } from "../src/play/table/ask";
import { EVENTS } from "./tactical";
import { BIRCH, BOARD, GERMANS, RUSSIANS, sightOf, sitAt } from "./tactical-table";

const counts = (some: Record<number, number>): number[] =>
  Array.from({ length: 12 }, (_, kind) => some[kind] ?? 0);

describe("a plan for the next turn", () => {
  test("is kept while one moves, and is ordered as far as the server says it goes", async () => {
    const { desk, sent, table } = sitAt(sightOf({ phase: "purchase" }), [
      { t: "buy", counts: counts({ [INFANTRY]: 1 }) },
    ]);
    plan(desk, RUSSIANS, INFANTRY, 3);
    plan(desk, RUSSIANS, ARMOUR, 1);
    plan(desk, RUSSIANS, INFANTRY, -1);
    expect(planOf(desk, RUSSIANS)).toEqual(counts({ [INFANTRY]: 2, [ARMOUR]: 1 }));
    const done = orderAll(desk, planOf(desk, RUSSIANS));
    const fits = counts({ [INFANTRY]: 2 });
    for (const ref of table.asked.keys()) reply(table, ref, { answer: { cost: 11, money: 6, fits } });
    await done;
    expect(sent.map(({ action }) => action)).toEqual([{ t: "buy", counts: fits }]);
  });
  test("the order of the turn before can be had again", () => {
    const { table } = sitAt(sightOf({ phase: "purchase" }), []);
    const order = counts({ [INFANTRY]: 4 });
    table.told.value = {
      ...table.told.value,
      events: [
        { ...EVENTS.bought, counts: order },
        EVENTS.collected,
        EVENTS.turnbegan,
        { ...EVENTS.bought, counts: counts({}) },
      ],
    };
    expect(lastOrder(table, RUSSIANS)).toEqual(order);
    expect(lastOrder(table, GERMANS)).toBeNull();
  });
});

describe("a turn in figures", () => {
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
  test("tells what was taken, lost on both sides and collected", () => {
    const tale = lastTale(talesOf(turn, sightOf(), BOARD), RUSSIANS);
    expect(tale).toMatchObject({
      took: [BIRCH],
      battles: 1,
      lost: { units: 1, worth: 5 },
      felled: { units: 2, worth: 6 },
      raided: 2,
      income: 17,
    });
    expect(tale && taleWords(BOARD, tale)).toBe(
      "took Birch, lost 5 IPC of units, destroyed 6, bombed away 2, collected 17",
    );
    expect(tale && taleLines(BOARD, tale)).toEqual([
      ["Took", "Birch"],
      ["Battles", "1"],
      ["Lost", "1 unit, 5 IPC"],
      ["Destroyed", "2 units, 6 IPC"],
      ["Bombed away", "2 IPC"],
    ]);
  });
  test("what others did is told since one's own last turn", () => {
    const own = (faction: number): boolean => faction === RUSSIANS;
    const events = sinceLast([EVENTS.captured, ...turn, ...others], own);
    expect(events[0]).toBe(EVENTS.turnbegan);
    expect(
      sinceOwn(talesOf(events, sightOf(), BOARD), own).map(({ faction, took }) => [faction, took]),
    ).toEqual([[GERMANS, [BIRCH]]]);
    expect(sinceLast(others, own)).toEqual([]);
  });
  test("the first turn of a game counts though its beginning is not told", () => {
    const own = (faction: number): boolean => faction === RUSSIANS;
    const tales = talesOf(sinceLast([EVENTS.captured, EVENTS.collected, ...others], own), sightOf(), BOARD);
    expect(lastTale(tales, RUSSIANS)?.took).toEqual([BIRCH]);
    expect(sinceOwn(tales, own)).toHaveLength(1);
  });
});
