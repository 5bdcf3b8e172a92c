import { describe, expect, test, vi } from "vitest";
import {
  addSample,
  note,
  sampleOf,
  samplesAt,
  samplesOf,
  seriesOf,
} from "../src/games/tactical/factions/samples";
import { remember, turnHistory } from "../src/games/tactical/map/LookBack";
import { ARMOUR, INFANTRY, type Sight } from "../src/games/tactical/model";
import { capitalsOf } from "../src/games/tactical/panels/Panels";
import { whenWords } from "../src/games/tactical/words/places";
import { fought } from "../src/pages/room/LogPanel";
import type { LogLine } from "../src/play/face";
import { reply } from "../src/play/table/ask";
import { endsOf, linePath, topOf } from "../src/ui/charts/LineChart";
import { CAST } from "./tactical";
import {
  ASH,
  answer,
  BIRCH,
  BOARD,
  CEDAR,
  GERMANS,
  group,
  pressKey,
  question,
  RUSSIANS,
  sightOf,
  sitAt,
  stand,
  unit,
  way,
} from "./tactical-table";

const VIEW = sightOf(
  { units: [unit(ARMOUR, RUSSIANS, ASH), unit(INFANTRY, GERMANS, BIRCH)] },
  { worth: [5, 3] },
);
const later = (round: number, owners = VIEW.now.owners) => sightOf({ ...VIEW.now, round, owners });

describe("statistics", () => {
  test("count production, income, value, territories and money of each faction", () => {
    expect(sampleOf(VIEW)).toEqual({
      round: 2,
      figures: { production: [8, 6], income: [10, 6], worth: [5, 3], lands: [1, 3], treasury: [24, 32] },
    });
  });
  test("keep the first position of each round, and the latest", () => {
    const [first, second] = [sampleOf(later(1)), sampleOf(later(2))];
    const now = sampleOf(later(2, [RUSSIANS, RUSSIANS, GERMANS, -1, GERMANS]));
    expect(addSample(addSample([first], second), now)).toEqual([first, second, now]);
    expect(addSample([first, second], second)).toEqual([first, second]);
    expect(samplesOf([later(1), later(1), later(2)]).map(({ round }) => round)).toEqual([1, 2]);
  });
  test("group lines by faction or by side", () => {
    const samples = [sampleOf(later(1)), sampleOf(later(2))];
    const shown = { board: BOARD, view: VIEW, cast: CAST };
    expect(seriesOf(shown, samples, "lands", "faction").map(({ name, values }) => [name, values])).toEqual([
      ["Russians", [1, 1]],
      ["Germans", [3, 3]],
    ]);
    expect(seriesOf(shown, samples, "production", "side").map(({ name, values }) => [name, values])).toEqual([
      ["Allies", [8, 8]],
      ["Axis", [6, 6]],
    ]);
  });
  test("have a scale that ends on a round number, and labels that stay apart", () => {
    const series = [
      { name: "A", ink: 3, values: [10, 24] },
      { name: "B", ink: 8, values: [10, 23] },
    ];
    expect(topOf(series)).toBe(25);
    expect(linePath([0, 25], 25, 100, 50)).toBe("M0.0 50.0L100.0 0.0");
    const [one, other] = endsOf(series, 25, 200, 15) as [number, number];
    expect(Math.abs(one - other)).toBeGreaterThanOrEqual(15);
  });
  test("record each round as it begins", () => {
    const { table } = sitAt(later(1), []);
    const stop = note(table);
    stand(table, later(2), []);
    stand(table, later(2), []);
    stop();
    expect(samplesAt(table).value.map(({ round }) => round)).toEqual([1, 2]);
  });
  test("the result card says who holds each capital", () => {
    const board = {
      ...BOARD,
      factions: BOARD.factions.map((faction, index) => ({
        ...faction,
        capital: index === 0 ? "Ash" : "Cedar",
      })),
    };
    expect(capitalsOf(board, VIEW)).toEqual([
      { place: ASH, holder: RUSSIANS },
      { place: CEDAR, holder: GERMANS },
    ]);
  });
});

test("the log can show only battles, under the headings of their turns", () => {
  const line = (subject: string, more: Partial<LogLine> = {}): LogLine => ({
    seat: null,
    subject,
    text: "",
    figures: "",
    lands: [],
    ...more,
  });
  const lines = [
    line("Round 1", { heading: true }),
    line("bought"),
    line("Round 2", { heading: true }),
    line("moved"),
    line("won", { battle: true }),
  ];
  expect(fought(lines).map(({ subject }) => subject)).toEqual(["Round 2", "won"]);
});

describe("keys", () => {
  const counts = (some: Record<number, number>): number[] =>
    Array.from({ length: 12 }, (_, kind) => some[kind] ?? 0);
  test("digits buy during the purchase", () => {
    const { ui, sent } = sitAt(
      sightOf({ phase: "purchase" }),
      [{ t: "buy", counts: counts({ [ARMOUR]: 1 }) }],
      [0],
      { more: counts({ [ARMOUR]: 4 }) },
    );
    expect(pressKey(ui, "3", "Digit3")).toBe(true);
    expect(sent.map(({ action }) => action)).toEqual([{ t: "buy", counts: counts({ [ARMOUR]: 1 }) }]);
  });
  test("digits choose a kind to place", () => {
    const { ui } = sitAt(sightOf({ phase: "place", basket: counts({ [INFANTRY]: 2, [ARMOUR]: 1 }) }), []);
    pressKey(ui, "2", "Digit2");
    expect(ui.kind.value).toBe(ARMOUR);
  });
  test("one key sends everything that can reach the selected place", async () => {
    const scene = sitAt(VIEW, [{ t: "move", units: [0], path: [ASH, BIRCH] }]);
    const { ui, table } = scene;
    ui.chosen.value = BIRCH;
    pressKey(ui, "j", "KeyJ");
    for (const ref of table.openQuestions.keys())
      reply(table, ref, { places: [ASH], units: 1, attack: true });
    await vi.waitFor(() => expect(question(scene)?.places).toEqual([ASH]));
    answer(scene, { groups: [group(ASH, ARMOUR, [0])], ways: [way(BIRCH, [0], [ASH, BIRCH])] });
    await vi.waitFor(() => expect([ui.chosen.value, ui.aim.value]).toEqual([ASH, BIRCH]));
  });
});

describe("looking back", () => {
  test("shows how earlier turns began, and disables everything else meanwhile", () => {
    const { table, ui } = sitAt(later(1), []);
    const stop = remember(table);
    stand(table, sightOf({ ...later(1).now, turn: GERMANS }), []);
    stand(table, later(2), []);
    stop();
    expect(turnHistory(table).turns.value).toHaveLength(3);
    expect(ui.seat.value).toBe(0);
    pressKey(ui, "[", "BracketLeft");
    pressKey(ui, "[", "BracketLeft");
    expect([ui.view.value?.now.round, ui.view.value?.now.turn, ui.seat.value]).toEqual([1, GERMANS, null]);
    expect(whenWords(BOARD, ui.view.value as Sight)).toBe("Round 1: Germans to move");
    pressKey(ui, "]", "BracketRight");
    pressKey(ui, "]", "BracketRight");
    expect([ui.view.value?.now.round, ui.seat.value]).toEqual([2, 0]);
  });
  test("isn't offered if several people at one screen see different things", () => {
    const { table } = sitAt(later(1), [], [0, 1]);
    table.board.value = { ...BOARD, terms: { ...BOARD.terms, fog: true } };
    const stop = remember(table);
    stop();
    expect(turnHistory(table).turns.value).toEqual([]);
  });
});
