import { describe, expect, test } from "vitest";
import vectors from "../../tests/games/chain/vectors.json";
import {
  type Building,
  type Field,
  type Kind,
  NO_PLAN,
  type Plan,
  type Sight,
  type Tile,
  type Unit,
} from "../src/games/chain/model";
import { clashOf, guess } from "../src/games/chain/preview";
import { orderWords } from "../src/games/chain/words/units";
import { planOfUnits, resolve, sight, stage, unit } from "./chain";

type Case = (typeof vectors)[number];

const KINDS: Readonly<Record<string, Kind>> = { I: "infantry", T: "tank", R: "ranger" };
const PLACES: Readonly<Record<string, Building["kind"]>> = { C: "city", F: "factory", H: "hq" };
const seatOf = (player: string | null): number | null => (player === null ? null : "AB".indexOf(player));

/** A worked example as the browser would see it. Units are numbered in the order of the document. */
function fieldOf({ before }: Case): Field {
  const rows = before.terrain;
  const names = before.units.map(({ id }) => id);
  const units = before.units.map(
    (it, id): Unit => ({
      id,
      seat: seatOf(it.owner) as number,
      kind: KINDS[it.kind] as Kind,
      at: it.pos as [number, number],
      hp: it.hp,
    }),
  );
  const buildings = before.buildings.map(
    (it): Building => ({
      kind: PLACES[it.kind] as Building["kind"],
      at: it.pos as [number, number],
      owner: seatOf(it.owner),
      unit: it.capturer === null ? null : names.indexOf(it.capturer),
      progress: it.progress,
      queue: it.queue === null ? null : (KINDS[it.queue] as Kind),
    }),
  );
  const view = sight({
    units,
    buildings,
    gold: [before.gold.A, before.gold.B],
    round: before.round,
    next_unit: units.length,
  });
  return { grid: { title: "", width: rows[0]?.length ?? 0, height: rows.length, rows }, view };
}

function planOf({ before, orders }: Case, player: "A" | "B"): Plan {
  const { units, build } = orders[player] as {
    units: Record<string, { path?: Tile[]; target?: Tile }>;
    build: Record<string, string>;
  };
  const names = before.units.map(({ id }) => id);
  return {
    units: Object.fromEntries(
      Object.entries(units).map(([name, { path = [], target = null }]) => [
        names.indexOf(name),
        { path, target },
      ]),
    ),
    builds: Object.fromEntries(Object.entries(build).map(([site, letter]) => [site, KINDS[letter] as Kind])),
  };
}

const PLAYED = vectors.filter(({ skip }) => !skip);

test("every worked example but the skipped round has the same result here", () => {
  expect([vectors.length, PLAYED.length]).toEqual([24, 23]);
});

test.each(PLAYED.map((it): [string, Case] => [it.name, it]))(
  "worked case %s comes out as written",
  (_, it) => {
    const { view } = resolve(fieldOf(it), [planOf(it, "A"), planOf(it, "B")]);
    const { after } = it;
    expect(view.units.map(({ seat, kind, at, hp }) => [seat, kind, at, hp])).toEqual(
      after.units.map(({ owner, kind, pos, hp }) => [seatOf(owner), KINDS[kind], pos, hp]),
    );
    expect(view.buildings.map(({ owner, progress, queue }) => [owner, progress, queue])).toEqual(
      after.buildings.map(({ owner, progress, queue }) => [
        seatOf(owner),
        progress,
        queue === null ? null : KINDS[queue],
      ]),
    );
    expect(view.gold).toEqual([after.gold.A, after.gold.B]);
    expect(view.round).toBe(after.round);
    const result = view.phase === "over" ? (view.winner === null ? "draw" : "AB"[view.winner]) : null;
    expect(result).toBe(after.result);
  },
);

describe("previewing a round", () => {
  const field = stage(["AI . BI"]);
  test("leaves the view unchanged", () => {
    const before = JSON.stringify(field);
    resolve(field, [planOfUnits([0, [[1, 0]]]), planOfUnits([1, [[1, 0]]])]);
    expect(JSON.stringify(field)).toBe(before);
  });
  test("reports orders that would be dropped", () => {
    const { events } = resolve(field, [{ ...planOfUnits([0, [[2, 0]]]), builds: { 0: "tank" } }, NO_PLAN]);
    expect(events[0]).toEqual({ t: "dropped", seat: 0, unit: 0, factory: null, why: "faulty" });
  });
});

test("starts each step where the one before ended", () => {
  const field = stage(["AI . BI"], ["..C"]);
  const { steps } = resolve(field, [planOfUnits([0, [[1, 0]], [2, 0]]), NO_PLAN]);
  expect(steps.length).toBeGreaterThan(4);
  expect(steps[0]!.before).toBe(field.view);
  expect(steps.slice(1).map(({ before }) => before)).toEqual(steps.slice(0, -1).map(({ view }) => view));
});

test("restarts a capture if another unit takes over the building", () => {
  const progress = (before: number): (number | undefined)[] => {
    const field = stage(["AI BI"], ["C."]);
    Object.assign(field.view.buildings[0]!, { unit: before, progress: 1 });
    const [city] = resolve(field, [NO_PLAN, NO_PLAN]).view.buildings;
    return [city!.progress, city!.owner ?? -1];
  };
  expect(progress(7)).toEqual([1, -1]);
  expect(progress(0)).toEqual([0, 0]);
});

test("keeps a seat without units in the game while it can still build", () => {
  const reason = (gold: number, ground: string): Sight["reason"] => {
    const field = stage(["AI . ."], [ground], { gold: [0, gold] });
    for (const building of field.view.buildings) building.owner = 1;
    return resolve(field, [NO_PLAN, NO_PLAN]).view.reason;
  };
  expect([reason(1, ".F."), reason(0, ".F."), reason(0, ".FC"), reason(9, "...")]).toEqual([
    null,
    "elimination",
    null,
    "elimination",
  ]);
});

test("holds builds back at 32 units", () => {
  const rows = Array.from({ length: 4 }, () => Array.from({ length: 8 }, () => "AI").join(" "));
  const field = stage(
    [...rows, ". . . . . . . BI"],
    ["........", "........", "........", "........", "F......."],
  );
  Object.assign(field.view.buildings[0]!, { owner: 0, queue: "tank" });
  expect(resolve(field, [NO_PLAN, NO_PLAN]).events).toContainEqual({
    t: "delayed",
    building: 0,
    why: "army_full",
  });
});

describe("guess at the enemy's orders", () => {
  const guessed = (field: Field, seat = 1): string[] =>
    Object.entries(guess(field, seat).units).map(
      ([id, order]) => `${id} ${orderWords(field.view, unit(field, Number(id)), order)}`,
    );
  test("attacks what is in reach", () => {
    expect(guessed(stage(["AI . BT"]))).toEqual(["1 moves to B1, attacks A1"]);
    expect(guessed(stage(["AI . . BR"]))).toEqual(["1 attacks A1"]);
  });
  test("attacks the unit that it hurts most", () => {
    expect(guessed(stage(["AI BI AR"], ["M.."]))).toEqual(["2 attacks C1"]);
  });
  test("otherwise sends Infantry to the nearest building it doesn't own, and others to the nearest enemy", () => {
    const field = stage([". . . . . BI", ". . . . . BT", "AI . . . . ."], ["C....C", "......", "......"]);
    field.view.buildings[1]!.owner = 1;
    expect(guessed(field)).toEqual(["1 moves to C1", "2 moves to E3"]);
  });
  test("keeps Infantry that is capturing in place", () => {
    expect(guessed(stage(["AI . . . . . . BI"], [".......C"]))).toEqual(["1 captures H1"]);
  });
  test("never sends two units to one tile, and has no faults", () => {
    const field = stage(["AT . . BT BT BI", ". . . BI BR ."], ["..C...", "......"]);
    const theirs = field.view.units.filter(({ seat }) => seat === 1);
    expect(theirs.map((piece) => clashOf(field, guess(field, 1), piece))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
