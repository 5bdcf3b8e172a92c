import { h } from "preact";
import { describe, expect, test, vi } from "vitest";
import { Averages, Left, Verdict } from "../src/games/tactical/calculator/Result";
import { questionAt } from "../src/games/tactical/calculator/sheet";
import { INFANTRY, type Sheet } from "../src/games/tactical/model";
import {
  assumedWords,
  forceWords,
  retreatWords,
  SETTINGS,
  verdictSpoken,
} from "../src/games/tactical/words/calculator";
import { routeOf } from "../src/pages/parseRoute";
import { NumberStepper } from "../src/ui/controls/Stepper";
import { percentTo } from "../src/ui/text/percent";
import { all, rendered, textOf } from "./rendered";
import { END, FRONT, ODDS, sitting } from "./tactical-panels";
import { ASH, BIRCH, BOARD, CEDAR, GERMANS, RUSSIANS, sightOf, sitAt, unit } from "./tactical-table";

const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  matchup: {},
  address: "/odds",
  attacker: { rows: [], units: 0, worth: 0, ranks: [] },
  defender: { rows: [], units: 0, worth: 0, ranks: [] },
  most: 200,
  settings: ["bombard", "aa", "retreatBelow"],
  lands: true,
  odds: null,
  trouble: "",
  ...more,
});

describe("question about a battle", () => {
  test("has a page", () => {
    expect(routeOf("/odds", "", "?where=sea")).toEqual({ page: "tool", path: "/odds", query: "?where=sea" });
  });

  test("explains its settings", () => {
    expect(forceWords({ ...sheet().attacker, units: 5, worth: 19 })).toBe("5 units, 19 IPC");
    expect(retreatWords(sheet())).toBe("Fights to the end.");
    expect(retreatWords(sheet({ matchup: { retreatBelow: 3 } }))).toBe(
      "Retreats after a round that leaves fewer than 3 units.",
    );
    expect(assumedWords(sheet({ matchup: { retreatBelow: 3 } }))).toBe(
      "The attackers retreat below 3 units.",
    );
    const landing = sheet({ matchup: { retreatBelow: 3 }, settings: ["bombard", "returnFire"] });
    expect(retreatWords(landing)).toBe("No retreat from a landing with bombardment.");
    expect(assumedWords(landing)).toBe("The attackers fight to the end.");
    expect(SETTINGS[0]?.note(sheet({ lands: false }))).toBe("Only if a land unit attacks");
  });

  test("about a place uses what is visible there and beside it", () => {
    const troops = [
      unit(INFANTRY, RUSSIANS, ASH),
      unit(INFANTRY, GERMANS, BIRCH),
      unit(INFANTRY, GERMANS, CEDAR),
    ];
    const view = sightOf({ units: troops }, { fronts: [FRONT, { ...FRONT, place: CEDAR }] });
    sitting(sitAt(view, [END]), ({ ui, table }) => {
      expect(questionAt(ui, ASH)).toEqual({
        around: {
          place: ASH,
          terms: BOARD.terms,
          front: undefined,
          owner: RUSSIANS,
          turn: RUSSIANS,
          mine: [RUSSIANS],
          sides: [0, 1],
          units: troops.slice(0, 2),
        },
      });
      expect(questionAt(ui, BIRCH)).toMatchObject({ around: { front: FRONT } });
      table.board.value = { ...BOARD, terms: { ...BOARD.terms, bombard_return_fire: true } };
      expect(questionAt(ui, null)).toEqual({ matchup: { returnFire: true, transportsDefend: false } });
    });
  });
});

describe("answer", () => {
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

  test("shows all results with two decimals, and captures separately from wins", () => {
    const shown = textOf(rendered(h(Verdict, { sheet: sheet({ odds }), trouble: "", waits: false })));
    expect(shown).toBe(
      "80.00% to win , 79.00% to capture the territory Win 80.00% Draw <0.01% Retreat 10.00% Lose 9.99%",
    );
    expect(textOf(rendered(h(Averages, { odds })))).toBe(
      "On average Attackers lose 1.24 units, 3.50 IPC Defenders lose 2.00 units, 6.00 IPC Swing +2.50 IPC Rounds 1.50",
    );
    expect(verdictSpoken(odds)).toBe(
      "Win 80 percent, draw less than 1 percent, lose 10 percent, retreat 10 percent.",
    );
  });

  test("is a sentence if there are no odds", () => {
    const shown = rendered(
      h(Verdict, { sheet: sheet({ odds }), trouble: "Ask about fewer units.", waits: false }),
    );
    expect(textOf(shown)).toBe("Ask about fewer units.");
  });

  test("shows the units left as a table too", () => {
    const rows = all(rendered(h(Left, { odds })), ({ name }) => name === "tr").map(({ children }) =>
      textOf(children),
    );
    expect(rows).toEqual([
      "Attackers left Chance After a retreat",
      "0 10.00% 0.00%",
      "1 to 2 90.00% 10.00%",
      "Defenders left Chance After a retreat",
      "0 100.00% 0.00%",
    ]);
  });

  test("never shows certainty where there is none", () => {
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

describe("number of units", () => {
  const field = (value: number, onChange = vi.fn()) => {
    const input = all(
      rendered(h(NumberStepper, { label: "Infantry", value, least: 0, most: 9, onChange })),
      ({ name }) => name === "input",
    )[0]?.props as Record<string, (event: unknown) => void>;
    return { input, onChange };
  };

  test("changes with keys, within its limits", () => {
    for (const [value, key, expected] of [
      [3, "ArrowUp", 4],
      [3, "PageDown", 0],
      [8, "PageUp", 9],
    ] as const) {
      const { input, onChange } = field(value);
      const preventDefault = vi.fn();
      input.onKeyDown?.({ key, preventDefault });
      expect([onChange.mock.calls, preventDefault.mock.calls.length]).toEqual([[[expected]], 1]);
    }
    const { input, onChange } = field(9);
    input.onKeyDown?.({ key: "ArrowUp", preventDefault: vi.fn() });
    input.onKeyDown?.({ key: "Tab", preventDefault: () => expect.unreachable() });
    expect(onChange).not.toHaveBeenCalled();
  });

  test("can be typed, and anything that isn't a number counts as zero", () => {
    for (const [text, expected, left] of [
      ["7", 7, "7"],
      ["70", 9, "9"],
      ["x", 0, "0"],
      ["", 0, ""],
    ] as const) {
      const { input, onChange } = field(3);
      const currentTarget = { value: text as string };
      input.onInput?.({ currentTarget });
      expect([onChange.mock.calls, currentTarget.value]).toEqual([[[expected]], left]);
    }
  });
});
