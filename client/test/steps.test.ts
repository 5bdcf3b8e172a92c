import { describe, expect, test } from "vitest";
import { applyChange, applyUpdate } from "../src/play/steps";
import { standing } from "./fakes";

describe("change", () => {
  test("replaces, removes and adds parts, and leaves the old value unchanged", () => {
    const old = { turn: 0, armies: [1, 2, 3], winner: 1, deep: { a: [[1]], b: 2 } };
    const next = applyChange(old, {
      turn: [1],
      winner: [],
      armies: { "2": [7] },
      deep: { a: { "0": { "0": [5] } }, c: [{}] },
    });
    expect(next).toEqual({ turn: 1, armies: [1, 2, 7], deep: { a: [[5]], b: 2, c: {} } });
    expect(old).toEqual({ turn: 0, armies: [1, 2, 3], winner: 1, deep: { a: [[1]], b: 2 } });
  });

  test("replaces part of a list", () => {
    expect(applyChange({ units: [1, 2, 3, 4] }, { units: { "@": [1, 2, [8, 9, 10]] } as never })).toEqual({
      units: [1, 8, 9, 10, 4],
    });
  });
});

test("an update has its events, and the view that its steps lead to", () => {
  const steps = [
    { event: { t: "skipped" }, change: { turn: [1] } },
    { event: { t: "supply" }, change: null },
    { event: null, change: { round: [2] } },
  ];
  const view = { turn: 0, round: 1 };
  const news = applyUpdate({ t: "update", seq: 1, steps, standing: standing(1, { view: null }) }, view);
  const turned = { turn: 1, round: 1 };
  expect(news.steps).toEqual([
    { event: { t: "skipped" }, before: view, view: turned },
    { event: { t: "supply" }, before: turned, view: turned },
  ]);
  expect(news.standing.view).toEqual({ turn: 1, round: 2 });
});
