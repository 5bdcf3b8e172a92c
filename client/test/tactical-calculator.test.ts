import { h } from "preact";
import { describe, expect, test, vi } from "vitest";
import { matchupAt } from "../src/games/tactical/calculator/atPlace";
import { CountField } from "../src/games/tactical/calculator/CountField";
import { fitting } from "../src/games/tactical/calculator/kinds";
import { Left } from "../src/games/tactical/calculator/Left";
import {
  addressOf,
  cleared,
  EMPTY,
  losses,
  lossesHere,
  type Matchup,
  matchupOf,
  moved,
  questionOf,
  swapped,
  withCount,
} from "../src/games/tactical/calculator/matchup";
import { Averages, Verdict } from "../src/games/tactical/calculator/Verdict";
import { retreatWords, verdictSpoken } from "../src/games/tactical/calculator/words";
import {
  AA_GUN,
  ARMOUR,
  BATTLESHIP,
  FIGHTER,
  INFANTRY,
  SUBMARINE,
  TRANSPORT,
} from "../src/games/tactical/model";
import { routeOf } from "../src/pages/routes";
import { percentTo } from "../src/ui/percent";
import { all, rendered, textOf } from "./rendered";
import { FRONT, ODDS } from "./tactical-panels";
import { ASH, BIRCH, BOARD, GERMANS, ISLE, RUSSIANS, SOUND, sightOf, unit } from "./tactical-table";

const LAND: Matchup = {
  ...EMPTY,
  attackers: { infantry: 3, armour: 2, fighter: 1 },
  defenders: { infantry: 2, bomber: 1 },
};
const SEA: Matchup = {
  ...EMPTY,
  where: "sea",
  attackers: { submarine: 1, fighter: 2, transport: 1 },
  defenders: { destroyer: 1, transport: 2 },
};

describe("a battle to ask about", () => {
  test("stands in its address and comes back from it", () => {
    const battle: Matchup = {
      ...LAND,
      aa: true,
      bombard: 2,
      returnFire: true,
      attackerOrder: ["armour", "infantry"],
      defenderOrder: "cheapest",
      retreatBelow: 3,
    };
    const address = addressOf(battle);
    expect(address).toBe(
      "/odds?attackers=infantry:3,armour:2,fighter:1&defenders=infantry:2,bomber:1&aa=yes&bombard=2&returnFire=yes&attackerOrder=armour,infantry&defenderOrder=cheapest&retreatBelow=3",
    );
    expect(matchupOf(address.slice("/odds".length))).toEqual(battle);
    expect(routeOf("/odds", "", "?where=sea")).toEqual({ page: "tool", path: "/odds", query: "?where=sea" });
    expect(addressOf(EMPTY)).toBe("/odds");
    expect(matchupOf("")).toEqual(EMPTY);
  });

  test("an address that makes no sense is read as far as it does", () => {
    const read = matchupOf(
      "?attackers=infantry:3,dragon:4,armour:x,fighter:-1,bomber:999&where=moon&bombard=many&attackerOrder=dragon&retreatBelow=1e9",
    );
    expect(read).toEqual({ ...EMPTY, attackers: { infantry: 3, bomber: 200 } });
  });

  test("is asked with those who fit the place, and without what cannot be", () => {
    expect(questionOf({ ...LAND, retreatBelow: 2 })).toEqual({
      attackers: { infantry: 3, armour: 2, fighter: 1 },
      defenders: { infantry: 2, bomber: 1 },
      where: "land",
      aa: false,
      bombard: 0,
      return_fire: false,
      transports_defend: false,
      retreat_below: 2,
    });
    expect(questionOf({ ...LAND, where: "sea", aa: true, bombard: 1 })).toMatchObject({
      attackers: { fighter: 1 },
      defenders: {},
      aa: false,
      bombard: 0,
    });
    expect(questionOf({ ...LAND, retreatBelow: 1 })).not.toHaveProperty("retreat_below");
    expect(questionOf({ ...EMPTY, defenders: { infantry: 1 } })).toBeNull();
  });

  test("a landing has bombardment and no retreat, and planes alone no bombardment", () => {
    const landing = { ...LAND, bombard: 2, retreatBelow: 2 };
    expect(questionOf(landing)).toMatchObject({ bombard: 2 });
    expect(questionOf(landing)).not.toHaveProperty("retreat_below");
    expect(retreatWords(landing)).toBe("From a landing with bombardment nobody retreats.");
    expect(questionOf({ ...landing, attackers: { fighter: 2 } })).toMatchObject({
      bombard: 0,
      retreat_below: 2,
    });
  });

  test("sides change places, and clearing keeps what was agreed", () => {
    const other = swapped({ ...LAND, aa: true, defenderOrder: "aircraft" });
    expect(other).toMatchObject({
      attackers: LAND.defenders,
      defenders: LAND.attackers,
      aa: true,
      attackerOrder: "aircraft",
      defenderOrder: "suggested",
    });
    expect(cleared({ ...SEA, transportsDefend: true, retreatBelow: 4 })).toEqual({
      ...EMPTY,
      where: "sea",
      transportsDefend: true,
    });
    expect(withCount(LAND, "defender", "fighter", 4).defenders).toEqual({
      infantry: 2,
      bomber: 1,
      fighter: 4,
    });
  });
});

describe("the order of loss", () => {
  test("follows a rule, with transports last", () => {
    expect(losses(LAND, "attacker")).toEqual(["infantry", "artillery", "armour", "fighter", "bomber"]);
    expect(losses({ ...SEA, attackerOrder: "cheapest" }, "attacker")).toEqual([
      "submarine",
      "destroyer",
      "fighter",
      "bomber",
      "carrier",
      "battleship",
      "transport",
    ]);
    expect(losses({ ...SEA, attackerOrder: "aircraft" }, "attacker")).toEqual([
      "submarine",
      "destroyer",
      "carrier",
      "battleship",
      "fighter",
      "bomber",
      "transport",
    ]);
    expect(losses({ ...SEA, defenderOrder: "cheapest", transportsDefend: true }, "defender")[1]).toBe(
      "transport",
    );
  });

  test("is one's own as soon as a unit changes places with the next one that is there", () => {
    const sooner = moved(LAND, "attacker", "fighter", -1);
    expect(sooner && lossesHere(sooner, "attacker")).toEqual(["infantry", "fighter", "armour"]);
    expect(questionOf(sooner as Matchup)).toMatchObject({
      attacker_order: ["infantry", "artillery", "fighter", "armour", "bomber"],
    });
    expect(moved(LAND, "attacker", "infantry", -1)).toBeNull();
    expect(moved(SEA, "attacker", "fighter", 1)).toBeNull();
    expect(
      lossesHere(moved({ ...SEA, transportsDefend: true }, "attacker", "fighter", 1) as Matchup, "attacker"),
    ).toEqual(["submarine", "transport", "fighter"]);
  });

  test("of one place names in another whom it knows, and then the others as usual", () => {
    expect(losses({ ...SEA, attackerOrder: ["armour", "bomber", "submarine"] }, "attacker")).toEqual([
      "bomber",
      "submarine",
      "destroyer",
      "fighter",
      "carrier",
      "battleship",
      "transport",
    ]);
  });

  test("names exactly those who can fight there", () => {
    expect(fitting("land", "attacker").map(({ id }) => id)).toEqual([
      "infantry",
      "artillery",
      "armour",
      "fighter",
      "bomber",
    ]);
    expect(fitting("sea", "defender").map(({ id }) => id)).toEqual([
      "fighter",
      "transport",
      "submarine",
      "destroyer",
      "carrier",
      "battleship",
    ]);
  });
});

describe("the forces of a place", () => {
  const troops = [
    unit(INFANTRY, RUSSIANS, ASH),
    unit(INFANTRY, RUSSIANS, ASH),
    unit(ARMOUR, RUSSIANS, ASH),
    unit(FIGHTER, RUSSIANS, SOUND),
    unit(INFANTRY, GERMANS, BIRCH),
    unit(AA_GUN, GERMANS, BIRCH),
  ];

  test("of the enemy are attacked by what is beside it", () => {
    expect(matchupAt(BOARD, sightOf({ units: troops }), BIRCH, [RUSSIANS])).toEqual({
      ...EMPTY,
      attackers: { infantry: 2, armour: 1 },
      defenders: { infantry: 1 },
      aa: true,
    });
  });

  test("of the viewer are attacked by the enemy beside it", () => {
    expect(matchupAt(BOARD, sightOf({ units: troops }), ASH, [RUSSIANS])).toEqual({
      ...EMPTY,
      attackers: { infantry: 1 },
      defenders: { infantry: 2, armour: 1 },
    });
  });

  test("are attacked by one faction: the one in turn, else the strongest", () => {
    const three = {
      ...BOARD,
      factions: [...BOARD.factions, { ...(BOARD.factions[0] ?? fail()), name: "British" }],
    };
    const allies = [...troops, unit(ARMOUR, 2, ASH), unit(ARMOUR, 2, ASH), unit(FIGHTER, 2, ASH)];
    const attackers = (turn: number): unknown =>
      matchupAt(three, sightOf({ units: allies, turn }), BIRCH, [RUSSIANS, 2]).attackers;
    expect([attackers(RUSSIANS), attackers(GERMANS)]).toEqual([
      { infantry: 2, armour: 1 },
      { armour: 2, fighter: 1 },
    ]);
    const without = allies.filter(([, faction]) => faction !== RUSSIANS);
    expect(matchupAt(three, sightOf({ units: without }), BIRCH, [RUSSIANS, 2]).attackers).toEqual({
      armour: 2,
      fighter: 1,
    });
  });

  test("a battle that is ahead is taken as it is, with what was agreed at the table", () => {
    const board = { ...BOARD, terms: { ...BOARD.terms, bombardReturnFire: true } };
    const view = sightOf({ units: troops }, { fronts: [{ ...FRONT, aa: true, bombard: 1 }] });
    expect(matchupAt(board, view, BIRCH, [RUSSIANS])).toEqual({
      ...EMPTY,
      attackers: FRONT.attackers,
      defenders: FRONT.defenders,
      aa: true,
      bombard: 1,
      returnFire: true,
    });
  });

  test("from the sea those aboard land, and battleships beside them bombard", () => {
    const fleet = [
      unit(TRANSPORT, RUSSIANS, SOUND),
      unit(INFANTRY, RUSSIANS, SOUND, { aboard: 0 }),
      unit(BATTLESHIP, RUSSIANS, SOUND),
      unit(FIGHTER, RUSSIANS, SOUND),
      unit(INFANTRY, GERMANS, ISLE),
    ];
    expect(matchupAt(BOARD, sightOf({ units: fleet }), ISLE, [RUSSIANS])).toEqual({
      ...EMPTY,
      attackers: { infantry: 1, fighter: 1 },
      defenders: { infantry: 1 },
      bombard: 1,
    });
  });

  test("at sea planes come from the shore, and land units do not", () => {
    const units = [
      unit(SUBMARINE, GERMANS, SOUND),
      unit(FIGHTER, RUSSIANS, ASH),
      unit(ARMOUR, RUSSIANS, ASH),
    ];
    expect(matchupAt(BOARD, sightOf({ units }), SOUND, [RUSSIANS])).toEqual({
      ...EMPTY,
      where: "sea",
      attackers: { fighter: 1 },
      defenders: { submarine: 1 },
    });
  });
});

describe("the answer", () => {
  const odds = {
    ...ODDS,
    win: 0.80004,
    retreat: 0.1,
    draw: 0.00001,
    lose: 0.09993,
    take: 0.79,
    attackers_count: [
      { least: 0, most: 0, chance: 0.1, retreat: 0 },
      { least: 1, most: 2, chance: 0.9, retreat: 0.1 },
    ],
    defenders_count: [{ least: 0, most: 0, chance: 1, retreat: 0 }],
  };

  test("shows all ends with two decimals, and the land apart where it is won but not taken", () => {
    const shown = textOf(
      rendered(h(Verdict, { matchup: LAND, answer: { odds, trouble: null, waits: false } })),
    );
    expect(shown).toBe(
      "80.00% to win , 79.00% to take the land Win 80.00% Draw <0.01% Retreat 10.00% Lose 9.99%",
    );
    expect(textOf(rendered(h(Averages, { odds })))).toBe(
      "On average Attackers lose 1.24 units, 3.50 IPC Defenders lose 2.00 units, 6.00 IPC Swing +2.50 IPC Rounds 1.50",
    );
    expect(verdictSpoken(odds)).toBe(
      "Win 80 percent, draw less than 1 percent, lose 10 percent, retreat 10 percent.",
    );
  });

  test("is a sentence where there is none", () => {
    const shown = rendered(
      h(Verdict, { matchup: LAND, answer: { odds: null, trouble: "Ask about fewer units.", waits: false } }),
    );
    expect(textOf(shown)).toBe("Ask about fewer units.");
  });

  test("says how many are left as a table too", () => {
    const rows = all(rendered(h(Left, { odds })), ({ name }) => name === "tr").map(({ children }) =>
      textOf(children),
    );
    expect(rows).toEqual([
      "Attackers left Chance Of it after a retreat",
      "0 10.00% 0.00%",
      "1 to 2 90.00% 10.00%",
      "Defenders left Chance Of it after a retreat",
      "0 100.00% 0.00%",
    ]);
  });

  test("never speaks of a certainty that is none", () => {
    expect([1, 0.999999, 1 - 1e-15, 0, 1e-6, 0.88395].map((chance) => percentTo(2, chance))).toEqual([
      "100.00%",
      ">99.99%",
      "100.00%",
      "0.00%",
      "<0.01%",
      "88.40%",
    ]);
  });
});

describe("a number of units", () => {
  const field = (value: number, onChange = vi.fn()) => {
    const input = all(
      rendered(h(CountField, { label: "Infantry", value, most: 9, onChange })),
      ({ name }) => name === "input",
    )[0]?.props as Record<string, (event: unknown) => void>;
    return { input, onChange };
  };

  test("is stepped with keys, within its limits", () => {
    for (const [value, key, told] of [
      [3, "ArrowUp", 4],
      [3, "PageDown", 0],
      [8, "PageUp", 9],
    ] as const) {
      const { input, onChange } = field(value);
      const preventDefault = vi.fn();
      input.onKeyDown?.({ key, preventDefault });
      expect([onChange.mock.calls, preventDefault.mock.calls.length]).toEqual([[[told]], 1]);
    }
    const { input, onChange } = field(9);
    input.onKeyDown?.({ key: "ArrowUp", preventDefault: vi.fn() });
    input.onKeyDown?.({ key: "Tab", preventDefault: () => fail() });
    expect(onChange).not.toHaveBeenCalled();
  });

  test("is typed, and whatever is no number is none", () => {
    for (const [text, told, left] of [
      ["7", 7, "7"],
      ["70", 9, "9"],
      ["x", 0, "0"],
      ["", 0, ""],
    ] as const) {
      const { input, onChange } = field(3);
      const currentTarget = { value: text as string };
      input.onInput?.({ currentTarget });
      expect([onChange.mock.calls, currentTarget.value]).toEqual([[[told]], left]);
    }
  });
});

const fail = (): never => {
  throw new Error("not expected");
};
