import { describe, expect, test } from "vitest";
import { Options } from "../src/games/conquest/Setup";
import {
  type Agreement,
  barredWays,
  documentOf,
  flawOf,
  isChanged,
  matters,
  type Offers,
  onWords,
  optionValue,
  withChange,
  withPreset,
  withReset,
} from "../src/games/conquest/setup/agree";
import { drawn, newSeed, seedFlaw, sizeFlaw } from "../src/games/conquest/setup/maps";
import { GROUPS, OPTIONS, type Way } from "../src/games/conquest/setup/options";
import { Several } from "../src/games/conquest/setup/Several";
import { numbered, withTeams } from "../src/play/options/teaming";
import { all, rendered, type Shown, textOf } from "./rendered";

const WORLD = {
  "setup.place_batch": 1,
  "setup.initial_armies": { "2": 40, "3": 35, "4": 30 },
  "setup.first_player": "first_placer",
  "start.first_turn_cut": 25,
  "setup.neutral_garrison": 2,
  "reinforce.min": 3,
  "reinforce.divisor": 3,
  "region.growth_every_rounds": 0,
  "cards.symbols": "ICA+wild",
  "cards.wilds": 2,
  "cards.exchange": { kind: "table", values: [4, 6, 8], then_add: 5 },
  "cards.territory_bonus": 2,
  "cards.forced_at_turn_start": 5,
  "elimination.trade_if_at_least": 6,
  "elimination.trade_down_to": 4,
  "fortify.moves": 1,
  round_limit: null,
  units: false,
  technology: false,
  fog: "none",
  "events.every_rounds": 0,
  "win.conditions": ["last_standing"],
  "win.regions": 3,
  "win.mission_sevenths": 4,
  "win.from_round": 0,
  "reinforce.hire_limit": 0,
} as const;
const PLUS = {
  ...WORLD,
  units: true,
  technology: true,
  "events.every_rounds": 3,
  "win.conditions": ["last_standing", "capitals", "technology"],
} as const;
const RIZK = {
  ...WORLD,
  "setup.place_batch": 5,
  "cards.symbols": "ABC",
  "cards.wilds": 0,
  "elimination.trade_down_to": 5,
} as const;
const LIMITS = {
  "setup.place_batch": [1, 1000],
  "setup.initial_armies": [1, 1000],
  "cards.exchange": [1, 10000],
  "elimination.trade_if_at_least": [5, 12],
  "elimination.trade_down_to": [4, 11],
  "fortify.moves": [0, 1000],
  round_limit: [1, 1000],
  map_seed: [0, 2 ** 53 - 1],
  map_territories: [12, 60],
  "win.regions": [1, 31],
  "win.mission_sevenths": [3, 6],
  "win.from_round": [0, 100],
  "reinforce.hire_limit": [0, 100],
  "events.every_rounds": [0, 100],
};
const OFFERS = {
  rolls: {},
  presets: { world: WORLD, "world-plus": PLUS, rizk: RIZK },
  limits: LIMITS,
  exchanges: [],
  maps: {},
} as unknown as Offers;
const PLAIN: Agreement = { preset: "world", changes: {} };
const change = (
  agreement: Agreement,
  ...changes: Parameters<typeof withChange> extends [unknown, unknown, ...infer Rest] ? Rest[] : never
): Agreement => changes.reduce((agreed, [name, value]) => withChange(OFFERS, agreed, name, value), agreement);

describe("what is agreed on", () => {
  test("is sent only where it differs from the preset", () => {
    expect(documentOf(OFFERS, PLAIN)).toEqual({ preset: "world" });
    const more = change(PLAIN, ["setup.place_batch", 3], ["fortify.moves", 1], ["round_limit", 30]);
    expect(documentOf(OFFERS, more)).toEqual({ preset: "world", "setup.place_batch": 3, round_limit: 30 });
    expect(documentOf(OFFERS, change(more, ["round_limit", null], ["setup.place_batch", 1]))).toEqual({
      preset: "world",
    });
  });
  test("is kept through another preset, and what was not touched follows it", () => {
    const mine = change(PLAIN, ["fortify.moves", "unlimited"], ["setup.place_batch", 5]);
    const rizk = withPreset(OFFERS, mine, "rizk");
    expect(documentOf(OFFERS, rizk)).toEqual({
      preset: "rizk",
      "fortify.moves": "unlimited",
      "cards.wilds": 0,
    });
    expect([
      isChanged(rizk, "setup.place_batch"),
      optionValue(OFFERS, rizk, "setup.place_batch"),
      optionValue(OFFERS, rizk, "cards.symbols"),
    ]).toEqual([false, 5, "ABC"]);
    expect(optionValue(OFFERS, withReset(OFFERS, rizk, "fortify.moves"), "fortify.moves")).toBe(1);
  });
  test("waits for numbers that make sense", () => {
    for (const wrong of [0, 1001, "", "two", "-1"]) {
      const bad = change(PLAIN, ["setup.place_batch", wrong]);
      expect(flawOf(OFFERS, bad, "setup.place_batch")).toBe("A whole number from 1 to 1000, please.");
      expect(documentOf(OFFERS, bad)).toBeNull();
    }
    expect(
      flawOf(
        OFFERS,
        change(PLAIN, ["setup.initial_armies", { ...WORLD["setup.initial_armies"], "3": "many" }]),
        "setup.initial_armies",
      ),
    ).not.toBeNull();
  });
  test("leaves fewer cards after a trade than make one necessary", () => {
    const rizk = withPreset(OFFERS, PLAIN, "rizk");
    const low = change(rizk, ["elimination.trade_if_at_least", 5]);
    expect(flawOf(OFFERS, low, "elimination.trade_down_to")).toBe("Fewer than the 5 cards above, please.");
    expect(flawOf(OFFERS, rizk, "elimination.trade_down_to")).toBeNull();
  });
  test("has no wild cards among A, B and C", () => {
    const plain = change(PLAIN, ["cards.symbols", "ABC"], ["cards.wilds", "many"]);
    expect(matters(OFFERS, plain, "cards.wilds")).toBe(false);
    expect(documentOf(OFFERS, plain)).toEqual({ preset: "world", "cards.symbols": "ABC", "cards.wilds": 0 });
  });
  test("asks how many regions win only where regions can", () => {
    expect(matters(OFFERS, PLAIN, "win.regions")).toBe(false);
    const regions = change(PLAIN, ["win.conditions", ["last_standing", "regions"]]);
    expect(matters(OFFERS, regions, "win.regions")).toBe(true);
    expect(documentOf(OFFERS, change(regions, ["win.regions", 0]))).toBeNull();
    expect(documentOf(OFFERS, change(PLAIN, ["win.regions", "many"]))).toEqual({ preset: "world" });
  });
  test("is not won by technology where there is none, and is again once there is", () => {
    const plus = withPreset(OFFERS, PLAIN, "world-plus");
    const off = change(plus, ["technology", false]);
    expect(documentOf(OFFERS, off)).toEqual({
      preset: "world-plus",
      technology: false,
      "win.conditions": ["last_standing", "capitals"],
    });
    expect(isChanged(off, "win.conditions")).toBe(false);
    expect(onWords(OFFERS, off, false)).not.toContain("technology");
    expect(documentOf(OFFERS, change(off, ["technology", true]))).toEqual({ preset: "world-plus" });
    expect(documentOf(OFFERS, change(PLAIN, ["win.conditions", ["last_standing", "technology"]]))).toEqual({
      preset: "world",
    });
  });
  test("has no numbers of new armies where land brings money", () => {
    const rich = change(PLAIN, ["economy", true], ["reinforce.min", "many"]);
    expect(
      ["reinforce.min", "reinforce.divisor", "reinforce.min_scope"].some((name) =>
        matters(OFFERS, rich, name as "reinforce.min"),
      ),
    ).toBe(false);
    expect(documentOf(OFFERS, rich)).toEqual({ preset: "world", economy: true });
  });
  test("is told in a line where it is more than the plain game", () => {
    expect(onWords(OFFERS, PLAIN, false)).toBeNull();
    expect(onWords(OFFERS, withPreset(OFFERS, PLAIN, "world-plus"), false)).toBe(
      "Cavalry and artillery, technology, events every 3 rounds and winning also by capitals, by technology.",
    );
    expect(onWords(OFFERS, change(PLAIN, ["fog", "dense"], ["events.every_rounds", 1]), true)).toBe(
      "An event each round, dense fog and teams.",
    );
  });
  test("takes no events for a number", () => {
    expect(
      documentOf(OFFERS, change(withPreset(OFFERS, PLAIN, "world-plus"), ["events.every_rounds", 0])),
    ).toEqual({ preset: "world-plus", "events.every_rounds": 0 });
  });
  test.each([
    [{ kind: "table", values: [4, 6], then_add: 0 }, true],
    [{ kind: "table", values: [6, 4], then_add: 5 }, false],
    [{ kind: "table", values: [], then_add: 5 }, false],
    [{ kind: "table", values: [4, "x"], then_add: 5 }, false],
    [{ kind: "add", start: 4, step: 0 }, true],
    [{ kind: "add", start: 0, step: 2 }, false],
    [{ kind: "multiply", start: 4, times: [6, 5] }, true],
    [{ kind: "multiply", start: 4, times: [99, 100] }, false],
    [{ kind: "multiply", start: 4, times: ["", 100] }, false],
    [{ kind: "fixed_by_symbol", same: [4, 6, 8], mixed: 10 }, true],
    [{ kind: "fixed_by_symbol", same: [4, "", 8], mixed: 10 }, false],
  ])("takes a worth of sets that can be: %j %s", (exchange, good) => {
    expect(documentOf(OFFERS, change(PLAIN, ["cards.exchange", exchange])) !== null).toBe(good);
  });
});

describe("a group of options", () => {
  const groupOf = (title: string, agreement: Agreement): (Shown | string)[] =>
    rendered(
      Options({
        group: GROUPS.find((group) => group.title === title) as (typeof GROUPS)[number],
        offers: OFFERS,
        seats: 3,
        agreement,
        onAgree: () => undefined,
      }),
    );
  const head = (title: string, agreement: Agreement): string =>
    textOf(all(groupOf(title, agreement), ({ name }) => name === "summary"));
  test("says at its head, which is seen while it is closed, that something in it cannot be", () => {
    expect(head("The start", PLAIN)).toBe("The start");
    expect(head("The start", change(PLAIN, ["setup.place_batch", 0]))).toBe(
      "The start cannot be so 1 changed",
    );
  });
  test("is not there where nothing in it means anything", () => {
    expect(head("New armies", PLAIN)).toBe("New armies");
    expect(groupOf("New armies", change(PLAIN, ["economy", true]))).toEqual([]);
  });
});

test("a way to win that cannot be had is off, says why, and stays chosen until it can be had", () => {
  const agreement = change(withPreset(OFFERS, PLAIN, "world-plus"), ["technology", false]);
  let chosen: readonly string[] = optionValue(OFFERS, agreement, "win.conditions") as string[];
  const way = OPTIONS["win.conditions"].way as Way & { by: "several" };
  const shown = rendered(
    Several({
      way,
      value: chosen,
      barred: barredWays(OFFERS, agreement),
      onValue: (next) => void (chosen = next),
    }),
  );
  const [capitals, , , technology] = all(shown, ({ name }) => name === "input");
  expect(technology?.props).toMatchObject({ checked: false, disabled: true });
  expect(textOf(shown)).toContain("Only with technology, which is off");
  (capitals!.props.onChange as (event: unknown) => void)({ currentTarget: { checked: false } });
  expect(chosen).toEqual(["last_standing", "technology"]);
});

test("every option stands in one group", () => {
  expect(GROUPS.flatMap((group) => group.names).sort()).toEqual(Object.keys(OPTIONS).sort());
});

test("teams are numbered without a gap", () => {
  expect(numbered([2, 0, 2, 3])).toEqual([0, 1, 0, 2]);
  expect(withTeams({ 3: [0, 1, 0] }, 3, undefined)).toEqual({});
});

describe("a generated map", () => {
  test("is asked for once its number and its size make sense", () => {
    expect(drawn(OFFERS, { seed: 4711, territories: 20 })).toEqual({
      map: "generated",
      map_seed: 4711,
      map_territories: 20,
    });
    expect(drawn(OFFERS, { seed: "x", territories: 20 })).toBeNull();
    expect(seedFlaw(OFFERS, { seed: 2 ** 53, territories: 20 })).toContain("whole number");
    expect(sizeFlaw(OFFERS, { seed: 1, territories: 61 })).toBe("A whole number from 12 to 60, please.");
  });
  test("has a number that can be read out", () => {
    for (let n = 0; n < 100; n++) expect(newSeed()).toBeLessThan(10 ** 9);
  });
});
