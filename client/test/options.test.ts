import { describe, expect, test } from "vitest";
import type { OptionsChecked } from "../src/net/wire.gen";
import {
  type Agreement,
  type Changes,
  countsOf,
  documentOf,
  firstChanges,
  isChanged,
  type Option,
  typed,
  valueIn,
  withChange,
} from "../src/play/options/agreement";
import { OptionFields } from "../src/play/options/OptionFields";
import { looksOf, partInks } from "../src/play/options/Shares";
import { all, press, rendered, type Shown, textOf } from "./rendered";

const YES_NO = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
];
const OPTIONS = [
  {
    name: "preset",
    kind: "choice",
    label: "Rules",
    first: "plain",
    default: "plain",
    choices: [
      { value: "plain", label: "Plain", line: "Armies and dice." },
      {
        value: "rich",
        label: "Rich",
        line: "More.",
        sets: { science: true, batch: 5, ways: ["last", "science"] },
      },
    ],
  },
  {
    name: "map",
    kind: "map",
    label: "Map",
    first: "world",
    default: "world",
    choices: [
      { value: "world", label: "The world", icon: "map" },
      { value: "drawn", label: "A new map", icon: "die" },
      { value: "own", label: "Your own map", icon: "file", upload: true },
    ],
  },
  {
    name: "seed",
    kind: "seed",
    label: "Map seed",
    line: "Tell it to a friend.",
    none: { value: null, label: "New map" },
    draw: 1000,
    under: "map",
    when: [{ option: "map", among: ["drawn"] }],
  },
  {
    name: "teams",
    kind: "teams",
    label: "Teams",
    choices: [
      { value: null, label: "No teams", line: "Everyone plays alone." },
      { value: true, label: "Teams", line: "Teammates win together." },
    ],
    when: [{ option: "seats", among: [2], unless: true }],
  },
  { name: "science", kind: "choice", label: "Science", group: "More", default: false, choices: YES_NO },
  {
    name: "batch",
    kind: "number",
    label: "Batch",
    line: "At a time.",
    group: "More",
    default: 1,
    limits: [1, 9],
  },
  {
    name: "wilds",
    kind: "number",
    label: "Wild cards",
    group: "More",
    default: 2,
    when: [{ option: "science", among: [true], unless: true }],
    otherwise: 0,
  },
  {
    name: "ways",
    kind: "several",
    label: "Ways to win",
    group: "Winning",
    default: ["last"],
    always: ["last"],
    choices: [
      { value: "capitals", label: "Capitals", line: "Hold capitals." },
      {
        value: "science",
        label: "Science wins",
        line: "Know all.",
        when: [{ option: "science", among: [true] }],
        why: "Only with science.",
      },
    ],
  },
  {
    name: "capitals",
    kind: "number",
    label: "Capitals that win",
    group: "Winning",
    default: 3,
    when: [{ option: "ways", among: ["capitals"] }],
  },
  {
    name: "rounds",
    kind: "number",
    label: "Last round",
    group: "Winning",
    default: null,
    none: { value: null, label: "None" },
    begin: 20,
  },
  {
    name: "clock",
    kind: "choice",
    label: "Clock",
    group: "Time",
    default: null,
    choices: [
      { value: null, label: "No clock" },
      { value: 10, label: "10 s" },
    ],
    when: [{ option: "opponents", among: ["friend"] }],
  },
] as Option[];

const agreed = (changes: Changes = {}, more: Partial<Agreement> = {}): Agreement => ({
  options: OPTIONS,
  changes,
  seats: 3,
  opponents: "bot",
  ...more,
});
const named = (name: string, options: readonly Option[] = OPTIONS): Option =>
  options.find((option) => option.name === name) as Option;
const START = { preset: "plain", map: "world" };

describe("chosen options", () => {
  test("are sent only if they differ from the preset", () => {
    expect(documentOf(agreed())).toEqual(START);
    expect(documentOf(agreed({ batch: 3, rounds: null }))).toEqual({ ...START, batch: 3 });
    const rich = agreed({ preset: "rich", batch: 5 });
    expect(documentOf(rich)).toEqual({ ...START, preset: "rich", wilds: 0 });
    expect([isChanged(rich, named("batch")), isChanged(agreed({ batch: 5 }), named("batch"))]).toEqual([
      false,
      true,
    ]);
  });
  test("keep text that isn't a number, for the server to check", () => {
    expect(documentOf(agreed({ batch: "two" }))).toEqual({ ...START, batch: "two" });
    expect([typed("-4"), typed("\u22124"), typed("4-"), typed(" 7 ")]).toEqual([-4, -4, "4-", 7]);
  });
  test("leave out options that don't apply, or send what those must be", () => {
    expect(documentOf(agreed({ science: true, wilds: "many", capitals: 4 }))).toEqual({
      ...START,
      science: true,
      wilds: 0,
    });
    expect(documentOf(agreed({ clock: 10 }))).toEqual(START);
    expect(documentOf(agreed({ clock: 10 }, { opponents: "friend" }))).toEqual({ ...START, clock: 10 });
  });
  test("drop unavailable choices until they are available again", () => {
    const off = { preset: "rich", science: false };
    expect(documentOf(agreed(off))).toEqual({ ...START, ...off, ways: ["last"] });
    expect(documentOf(agreed({ ...off, science: true }))).toEqual({ ...START, preset: "rich", wilds: 0 });
  });
  test("number teams without gaps, separately for each number of seats", () => {
    const changes = withChange(agreed(), named("teams"), [2, 0, 2]);
    expect(documentOf(agreed(changes))?.teams).toEqual([0, 1, 0]);
    expect(documentOf(agreed(changes, { seats: 2 }))).toEqual(START);
    expect(documentOf(agreed(changes, { seats: 4 }))).toEqual(START);
  });
  test("wait for a file, and start with valid choices from the address", () => {
    expect(documentOf(agreed({ map: "own" }))).toBeNull();
    expect(documentOf(agreed({ map: { title: "Mine" } }))?.map).toEqual({ title: "Mine" });
    const first = firstChanges(OPTIONS, { preset: "rich", map: "moon", batch: "4" });
    expect(first).toEqual({ preset: "rich", seed: first.seed });
    expect(first.seed).toBeLessThan(1000);
    const dotted = [
      { ...named("preset"), name: "win_presets" },
      { ...named("map"), name: "map_kind" },
    ];
    const older = firstChanges(dotted, { "win.presets": "rich", mapKind: "drawn" });
    expect(older).toEqual({ win_presets: "rich", map_kind: "drawn" });
    expect(documentOf(agreed({ map: "drawn", seed: 7 }))).toEqual({ ...START, map: "drawn", seed: 7 });
  });
});

describe("page", () => {
  let changes: Changes = {};
  const show = (agreement: Agreement, checked: OptionsChecked | null = null): (Shown | string)[] =>
    rendered(
      OptionFields({
        game: "toy",
        groups: ["Time", "More", "Winning"],
        agreement,
        checked,
        parts: {},
        onChanges: (next) => void (changes = next),
      }),
    );
  const heads = (agreement: Agreement, checked: OptionsChecked | null = null): string[] =>
    all(show(agreement, checked), ({ name }) => name === "summary").map((head) => textOf([head]));
  test("shows groups in order, without those in which nothing applies", () => {
    expect(heads(agreed())).toEqual(["More", "Winning"]);
    expect(heads(agreed({}, { opponents: "friend" }))).toEqual(["Time", "More", "Winning"]);
  });
  test("shows how many options of a group were changed, and which one is wrong", () => {
    const flaw = { option: "batch", sentence: "Enter a whole number from 1 to 9." };
    expect(heads(agreed({ batch: 0 }), { flaw })).toEqual(["More Fix this 1 changed", "Winning"]);
    const shown = show(agreed({ batch: 0 }), { flaw });
    const [input] = all(shown, ({ props }) => props["aria-label"] === "Batch");
    expect(input?.props).toMatchObject({ "aria-invalid": true, "aria-describedby": "note-batch" });
    expect(textOf(all(shown, ({ props }) => props.id === "note-batch"))).toBe(flaw.sentence);
    press(shown, "Reset Batch");
    expect(changes.batch).toBe(1);
  });
  test("offers a number or none, and starts with a common one", () => {
    press(show(agreed()), "A number");
    expect(changes).toEqual({ rounds: 20 });
    expect(textOf(show(agreed()))).not.toContain("Last round: the number");
  });
  test("has a switch for each way to win, and unavailable ones are off and say why", () => {
    const off = agreed({ preset: "rich", science: false });
    const switches = all(show(off), ({ props }) => props.role === "switch");
    expect(switches.map(({ props }) => [props.checked, props.disabled])).toEqual([
      [false, false],
      [false, true],
    ]);
    expect(textOf(show(off))).toContain("Only with science.");
    (switches[0]!.props.onChange as (event: unknown) => void)({ currentTarget: { checked: true } });
    expect(changes.ways).toEqual(["last", "capitals", "science"]);
  });
  test("makes two teams with one press, and says what they mean", () => {
    expect(textOf(show(agreed()))).toContain("Everyone plays alone.");
    press(show(agreed()), "Teams");
    expect(valueIn(agreed(changes), named("teams"))).toEqual([0, 1, 0]);
    expect(textOf(show(agreed(changes)))).toContain("Teammates win together.");
  });
  test("shows a generated map's seed below the maps, and the game in a sentence below the presets", () => {
    expect(textOf(show(agreed()))).not.toContain("Map seed");
    const shown = show(agreed({ map: "drawn", seed: 7 }), { flaw: null, gist: "The plain game." });
    expect(textOf(shown)).toContain("Map seed");
    expect(textOf(all(shown, ({ props }) => props.role === "status"))).toBe("The plain game.");
    press(shown, "New map");
    expect(changes.seed).not.toBe(7);
  });
});

describe("shared factions", () => {
  const SHARED = [
    {
      name: "mode",
      kind: "choice",
      label: "Mode",
      default: "classic",
      choices: [
        { value: "classic", label: "Classic", seats: [2, 3] },
        { value: "draft", label: "Draft" },
        { value: "free", label: "Free" },
      ],
    },
    {
      name: "factions",
      kind: "shares",
      label: "Factions",
      choices: [
        {
          value: "whole",
          label: "Seat 1 plays",
          when: [
            { option: "mode", among: ["classic"] },
            { option: "seats", among: [2] },
          ],
        },
        { value: "sides", label: "Who holds what", when: [{ option: "mode", among: ["classic"] }] },
        { value: "any", label: "Who holds what" },
      ],
      shares: Object.fromEntries(
        Object.entries({ 2: [0, 1, 0], 3: [0, 1, 2], 4: [0, 1, 2] }).map(([seats, usual]) => [
          seats,
          {
            parts: [
              { name: "Russians", side: "Allies" },
              { name: "Germans", side: "Axis" },
              { name: "British", side: "Allies" },
            ],
            usual,
          },
        ]),
      ),
      when: [{ option: "mode", among: ["draft"], unless: true }],
    },
  ] as unknown as Option[];
  const table = (changes: Changes, seats: number): Agreement => agreed(changes, { options: SHARED, seats });
  const parts = { partInk: (part: number) => part + 10 };
  test("are sent if they differ from the usual", () => {
    expect(documentOf(table({}, 2))).toEqual({});
    const swapped = { Russians: 1, Germans: 0, British: 1 };
    expect(documentOf(table({ "factions@2": swapped }, 2))).toEqual({ factions: swapped });
    expect(documentOf(table({ "factions@2": swapped, mode: "draft" }, 2))).toEqual({ mode: "draft" });
    expect(documentOf(table({ "factions@2": swapped }, 3))).toEqual({});
  });
  test("name the seats: by a whole side, by factions, or not at all", () => {
    const names = (changes: Changes, seats: number): string[] =>
      looksOf(table(changes, seats), parts).map(({ name }) => name);
    expect(names({}, 2)).toEqual(["Allies", "Axis"]);
    expect(names({}, 3)).toEqual(["Russians", "Axis", "British"]);
    expect(names({ mode: "free" }, 3)).toEqual(["Russians", "Germans", "British"]);
    expect(names({ mode: "draft" }, 2)).toEqual(["Player 1", "Player 2"]);
    expect(looksOf(agreed(), {})).toEqual([]);
  });
  test("have the ink of their seat, or their own until they are taken", () => {
    expect(partInks(table({}, 2), parts)).toEqual([10, 11, 10]);
    expect(partInks(table({ mode: "draft" }, 2), parts)).toEqual([10, 11, 12]);
  });
  test("a mode limits the number of seats", () => {
    expect([countsOf(table({}, 2), [2, 3, 4]), countsOf(table({ mode: "free" }, 2), [2, 3, 4])]).toEqual([
      [2, 3],
      [2, 3, 4],
    ]);
  });
});
