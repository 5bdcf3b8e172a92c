import { describe, expect, test } from "vitest";
import {
  AA_GUN,
  type Action,
  ARMOUR,
  type Event,
  FACTORY,
  INFANTRY,
  TRANSPORT,
} from "../src/games/tactical/model";
import { bestLot, danger } from "../src/games/tactical/placing";
import { afforded, lastOrder, nextMoney, orderAll, plan, planOf } from "../src/games/tactical/plan";
import { purseOf } from "../src/games/tactical/purse";
import { lastTale, sinceLast, sinceOwn, taleLines, talesOf, taleWords } from "../src/games/tactical/tales";
import { EVENTS } from "./tactical";
import {
  ASH,
  BIRCH,
  BOARD,
  CEDAR,
  GERMANS,
  ISLE,
  RUSSIANS,
  SOUND,
  sightOf,
  sitAt,
  unit,
} from "./tactical-table";

const counts = (some: Record<number, number>): number[] =>
  Array.from({ length: 12 }, (_, kind) => some[kind] ?? 0);

describe("the purse", () => {
  test("tells what there is and what comes", () => {
    expect(purseOf(BOARD, sightOf())).toEqual({ money: 24, next: 10, all: null });
  });
  test("adds up all factions of a player", () => {
    const { all } = purseOf(BOARD, sightOf({}, { seats: [0, 0] }));
    expect(all).toEqual({
      money: 56,
      next: 16,
      words: "Russians 24 and 10 to come and Germans 32 and 6 to come.",
    });
  });
});

describe("a plan for the next turn", () => {
  test("is kept while one moves, and is ordered at once", () => {
    const { desk, sent } = sitAt(sightOf({ phase: "purchase" }), [
      { t: "buy", counts: counts({ [INFANTRY]: 1 }) },
    ]);
    plan(desk, RUSSIANS, INFANTRY, 3);
    plan(desk, RUSSIANS, ARMOUR, 1);
    plan(desk, RUSSIANS, INFANTRY, -1);
    expect(planOf(desk, RUSSIANS)).toEqual(counts({ [INFANTRY]: 2, [ARMOUR]: 1 }));
    expect(nextMoney(sightOf(), RUSSIANS)).toBe(34);
    orderAll(desk, planOf(desk, RUSSIANS));
    expect(sent.map(({ action }) => action)).toEqual([
      { t: "buy", counts: counts({ [INFANTRY]: 2, [ARMOUR]: 1 }) },
    ]);
  });
  test("is ordered only as far as money and factories go", () => {
    expect(afforded(BOARD, sightOf({ treasuries: [10, 0] }), counts({ [INFANTRY]: 9, [ARMOUR]: 2 }))).toEqual(
      counts({ [INFANTRY]: 3 }),
    );
    expect(
      afforded(
        BOARD,
        sightOf({ treasuries: [90, 0] }, { capacity: 4 }),
        counts({ [INFANTRY]: 9, [FACTORY]: 1 }),
      ),
    ).toEqual(counts({ [INFANTRY]: 4, [FACTORY]: 1 }));
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

describe("placing all", () => {
  const lot = (kind: number, at: number, factory = at): Extract<Action, { t: "place" }> => ({
    t: "place",
    kind,
    count: 1,
    factory,
    at,
  });
  const view = sightOf({
    units: [
      unit(INFANTRY, GERMANS, CEDAR),
      unit(ARMOUR, GERMANS, CEDAR),
      unit(AA_GUN, RUSSIANS, BIRCH),
      unit(TRANSPORT, RUSSIANS, SOUND),
    ],
    owners: [RUSSIANS, RUSSIANS, GERMANS, -1, RUSSIANS],
  });
  test("armies stand where the enemy is nearest", () => {
    expect(danger(BOARD, view, BIRCH)).toBeGreaterThan(danger(BOARD, view, ASH));
    expect(
      bestLot(BOARD, view, [lot(INFANTRY, ASH), lot(INFANTRY, BIRCH), lot(INFANTRY, ISLE)], null)?.at,
    ).toBe(BIRCH);
  });
  test("the chosen factory comes first", () => {
    expect(bestLot(BOARD, view, [lot(INFANTRY, ASH), lot(INFANTRY, BIRCH)], ASH)?.at).toBe(ASH);
  });
  test("guns stand where there is none", () => {
    expect(bestLot(BOARD, view, [lot(AA_GUN, BIRCH), lot(AA_GUN, ASH)], null)?.at).toBe(ASH);
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
