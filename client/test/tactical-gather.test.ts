import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isWithin } from "../src/board/geometry";
import { newLens } from "../src/board/lens";
import { isOnStack } from "../src/games/tactical/drag";
import { landingsOf, landingWords } from "../src/games/tactical/landings";
import {
  type Action,
  ARMOUR,
  FIGHTER,
  INFANTRY,
  type Sight,
  TRANSPORT,
  type Way,
} from "../src/games/tactical/model";
import { goalsWords } from "../src/games/tactical/moveWords";
import { peekWords } from "../src/games/tactical/Peek";
import { distances, distanceWords } from "../src/games/tactical/steps";
import {
  addPlace,
  comersTo,
  dragOver,
  drop,
  gather,
  march,
  pick,
  press,
  seize,
} from "../src/games/tactical/verbs";
import { groupsAt } from "../src/games/tactical/ways";
import { whyNot } from "../src/games/tactical/whyNot";
import {
  ASH,
  BIRCH,
  BOARD,
  CEDAR,
  GERMANS,
  ISLE,
  RUSSIANS,
  type Scene,
  SOUND,
  sightOf,
  sitAt,
  stand,
  unit,
} from "./tactical-table";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => vi.unstubAllGlobals());

const actions = ({ sent }: Scene): Action[] => sent.map(({ action }) => action);

/** Sends what waits, as the server would answer it. */
function answer({ table }: Scene, view: Sight, legal: readonly Action[], times: number): void {
  for (let time = 0; time < times; time++) stand(table, view, legal);
}

describe("units of several places", () => {
  const TROOPS = [
    unit(INFANTRY, RUSSIANS, ASH),
    unit(INFANTRY, RUSSIANS, ASH),
    unit(ARMOUR, RUSSIANS, CEDAR),
    unit(INFANTRY, GERMANS, BIRCH),
  ];
  const VIEW = sightOf({ units: TROOPS, owners: [RUSSIANS, GERMANS, RUSSIANS, -1, GERMANS] });
  const LEGAL: Action[] = [
    { t: "move", units: [0, 1], path: [ASH, BIRCH] },
    { t: "move", units: [2], path: [CEDAR, BIRCH] },
  ];

  test("a second place joins by a press with Shift, and all go with one press", () => {
    const scene = sitAt(VIEW, LEGAL);
    press(scene.desk, ASH);
    press(scene.desk, CEDAR, true);
    expect(scene.desk.groups.value.map(({ place, kind }) => [place, kind])).toEqual([
      [ASH, INFANTRY],
      [CEDAR, ARMOUR],
    ]);
    press(scene.desk, BIRCH);
    expect(scene.desk.lit.value.paths).toEqual([
      [ASH, BIRCH],
      [CEDAR, BIRCH],
    ]);
    march(scene.desk);
    answer(scene, VIEW, LEGAL, 2);
    expect(actions(scene)).toEqual([
      { t: "move", units: [0, 1], path: [ASH, BIRCH] },
      { t: "move", units: [2], path: [CEDAR, BIRCH] },
    ]);
  });

  test("without Shift the next press adds a place once that is asked for", () => {
    const { desk } = sitAt(VIEW, LEGAL);
    press(desk, ASH);
    desk.adding.value = true;
    press(desk, CEDAR);
    expect([desk.more.value, desk.adding.value]).toEqual([[CEDAR], false]);
  });

  test("a place that joined can be left out again", () => {
    const { desk } = sitAt(VIEW, LEGAL);
    press(desk, ASH);
    addPlace(desk, CEDAR);
    pick(desk, desk.groups.value[1]?.key ?? "", 1);
    addPlace(desk, CEDAR);
    expect([desk.groups.value.length, desk.picked.value.size]).toEqual([1, 0]);
  });

  test("from an enemy land all that can attack it is called together", () => {
    const { desk } = sitAt(VIEW, LEGAL);
    press(desk, BIRCH);
    expect(comersTo(desk, BIRCH)).toEqual({ places: [ASH, CEDAR], units: 3 });
    gather(desk, BIRCH);
    expect([desk.chosen.value, desk.more.value, desk.aim.value]).toEqual([ASH, [CEDAR], BIRCH]);
    expect([...desk.picked.value.values()]).toEqual([2, 1]);
  });

  test("nobody comes to a place that nobody can reach", () => {
    const { desk } = sitAt(VIEW, LEGAL);
    expect(comersTo(desk, ISLE)).toBeNull();
    gather(desk, ISLE);
    expect(desk.chosen.value).toBeNull();
  });

  test("where there will be a battle is told apart from where there will be none", () => {
    const { desk } = sitAt(VIEW, [...LEGAL, { t: "move", units: [0, 1], path: [ASH, BIRCH, CEDAR] }]);
    press(desk, ASH);
    expect([[...desk.lit.value.targets].sort(), [...desk.lit.value.foes]]).toEqual([[BIRCH, CEDAR], [BIRCH]]);
    expect(goalsWords(desk.lit.value)).toBe("1 place to attack (dashed), 1 to move to (dotted)");
  });

  test("units ashore and aboard attack the same land together", () => {
    const mixed = sightOf({
      units: [
        unit(INFANTRY, RUSSIANS, ASH),
        unit(TRANSPORT, RUSSIANS, SOUND),
        unit(INFANTRY, RUSSIANS, SOUND, { aboard: 1 }),
        unit(INFANTRY, GERMANS, ISLE),
      ],
    });
    const scene = sitAt(mixed, [
      { t: "move", units: [0], path: [ASH, ISLE] },
      { t: "unload", units: [2], to: ISLE },
    ]);
    gather(scene.desk, ISLE);
    march(scene.desk);
    answer(scene, mixed, [], 2);
    expect(actions(scene)).toEqual([
      { t: "move", units: [0], path: [ASH, ISLE] },
      { t: "unload", units: [2], to: ISLE },
    ]);
  });
});

describe("over the sea", () => {
  const UNITS = [
    unit(INFANTRY, RUSSIANS, ASH),
    unit(ARMOUR, RUSSIANS, ASH),
    unit(TRANSPORT, RUSSIANS, SOUND),
    unit(INFANTRY, GERMANS, ISLE),
  ];
  const LEGAL: Action[] = [
    { t: "load", units: [0], ship: 2 },
    { t: "load", units: [1], ship: 2 },
  ];
  const VIEW = sightOf({ units: UNITS });

  test("aboard and ashore are one press where a transport waits", () => {
    const scene = sitAt(VIEW, LEGAL);
    press(scene.desk, ASH);
    expect(scene.desk.ways.value.get(ISLE)?.map(({ how }) => how)).toEqual(["invade"]);
    const armour = scene.desk.groups.value.find(({ kind }) => kind === ARMOUR);
    pick(scene.desk, armour?.key ?? "", 1);
    press(scene.desk, ISLE);
    march(scene.desk);
    answer(scene, VIEW, LEGAL, 2);
    expect(actions(scene)).toEqual([
      { t: "load", units: [1], ship: 2 },
      { t: "unload", units: [1], to: ISLE },
    ]);
  });

  test("more than the ships hold has no way over", () => {
    const { desk } = sitAt(VIEW, LEGAL);
    press(desk, ASH);
    for (const { key } of desk.groups.value) pick(desk, key, 1);
    expect(desk.ways.value.has(ISLE)).toBe(false);
  });

  test("nobody lands on enemy shores in the non-combat move", () => {
    const { desk } = sitAt(sightOf({ units: UNITS, phase: "noncombat_move" }), LEGAL);
    press(desk, ASH);
    expect([...desk.ways.value.keys()]).toEqual([SOUND]);
  });
});

describe("dragging", () => {
  const VIEW = sightOf({
    units: [
      unit(INFANTRY, RUSSIANS, ASH),
      unit(FIGHTER, RUSSIANS, ASH),
      unit(TRANSPORT, RUSSIANS, SOUND),
      unit(INFANTRY, GERMANS, BIRCH),
    ],
  });
  const LEGAL: Action[] = [
    { t: "load", units: [0], ship: 2 },
    { t: "move", units: [0], path: [ASH, BIRCH] },
    { t: "move", units: [1], path: [ASH, BIRCH] },
  ];

  test("what is dropped on a zone goes aboard there", () => {
    const scene = sitAt(VIEW, LEGAL);
    const loose = seize(scene.desk, ASH);
    dragOver(scene.desk, BIRCH, loose);
    expect([...scene.desk.picked.value.values()]).toEqual([1, 1]);
    dragOver(scene.desk, SOUND, loose);
    expect([...scene.desk.picked.value.values()]).toEqual([1]);
    drop(scene.desk, SOUND);
    expect(actions(scene)).toEqual([{ t: "load", units: [0], ship: 2 }]);
  });

  test("what was picked by hand is what is dragged", () => {
    const scene = sitAt(VIEW, LEGAL);
    press(scene.desk, ASH);
    pick(scene.desk, scene.desk.groups.value[1]?.key ?? "", 1);
    const loose = seize(scene.desk, ASH);
    dragOver(scene.desk, BIRCH, loose);
    drop(scene.desk, BIRCH);
    expect(actions(scene)).toEqual([{ t: "move", units: [1], path: [ASH, BIRCH] }]);
  });

  test("nothing goes where it was let go beside its goal", () => {
    const scene = sitAt(VIEW, LEGAL);
    dragOver(scene.desk, BIRCH, seize(scene.desk, ASH));
    dragOver(scene.desk, CEDAR, true);
    drop(scene.desk, CEDAR);
    expect(actions(scene)).toEqual([]);
  });

  test("a stack is taken hold of, the land around it is not", () => {
    const size = { left: -30, top: -20, right: 30, bottom: 20 };
    expect(isOnStack([100, 100], [150, 100], size, 2)).toBe(true);
    expect(isOnStack([100, 100], [170, 100], size, 2)).toBe(false);
  });
});

describe("how far and why not", () => {
  const groups = (view: Sight, legal: readonly Action[]) => groupsAt(BOARD, view, legal, ASH);
  const fighter = (left = 0) =>
    sightOf({
      units: [
        unit(FIGHTER, RUSSIANS, ASH, { spent: left }),
        unit(INFANTRY, RUSSIANS, ASH),
        unit(INFANTRY, GERMANS, CEDAR),
      ],
    });
  const ANY: Action[] = [
    { t: "move", units: [0], path: [ASH, BIRCH] },
    { t: "move", units: [1], path: [ASH, BIRCH] },
  ];

  test("steps are counted by land and by air", () => {
    expect(distances(BOARD, ASH, CEDAR)).toEqual([
      ["land", 2],
      ["air", 2],
    ]);
    expect(distanceWords(BOARD, ASH, ISLE)).toBe("2 steps by air");
  });

  test("a place out of reach says how far it is, one without a landing that", () => {
    const [planes, troops] = [groups(fighter(), ANY).slice(1), groups(fighter(), ANY).slice(0, 1)];
    expect(whyNot(BOARD, fighter(), troops, CEDAR)).toBe("Too far for infantry: 2 steps, 1 left.");
    expect(whyNot(BOARD, fighter(), troops, ISLE)).toContain("needs a transport");
    expect(whyNot(BOARD, fighter(), planes, CEDAR)).toBe(
      "Fighter could get there (2 of 4 steps), but would have nowhere to land afterwards.",
    );
  });

  test("planes on their way to a battle tell where they can land after it", () => {
    const way: Way = {
      to: BIRCH,
      how: "attack",
      paths: [[ASH, BIRCH]],
      actions: [{ t: "move", units: [0], path: [ASH, BIRCH] }],
    };
    const [landing] = landingsOf(BOARD, fighter(), way);
    expect(landing).toEqual({ kind: FIGHTER, left: 3, places: [ASH] });
    expect(landing && landingWords(BOARD, landing)).toBe("3 steps left: can land in Ash.");
    expect(landingsOf(BOARD, sightOf({ ...fighter().now, phase: "noncombat_move" }), way)).toEqual([]);
  });
});

describe("the camera", () => {
  const inset = { left: 0, top: 0, right: 0, bottom: 0 };
  test("two places that do not fit are brought into sight together", () => {
    const lens = newLens();
    lens.resize({ width: 400, height: 400, inset });
    lens.look({ left: 0, top: 0, right: 4000, bottom: 4000 }, { zoom: 1, at: [200, 200] });
    lens.reveal([
      [200, 200],
      [600, 200],
    ]);
    const { x, zoom } = lens.camera.value;
    expect(zoom).toBeLessThan(1);
    for (const place of [200, 600]) expect(place * zoom + x).toBeGreaterThan(0);
    expect(600 * zoom + x).toBeLessThan(400);
  });

  test("what was brought into sight stays there when a panel grows", () => {
    const lens = newLens();
    lens.resize({ width: 400, height: 400, inset });
    lens.look({ left: 0, top: 0, right: 4000, bottom: 4000 }, { zoom: 1, at: [200, 200] });
    lens.reveal([[1000, 200]]);
    const before = lens.camera.value;
    lens.resize({ width: 400, height: 400, inset: { ...inset, bottom: 150 } });
    expect(lens.camera.value.x).toBe(before.x);
  });
});

describe("pointing at a place", () => {
  const VIEW = sightOf({
    units: [unit(INFANTRY, RUSSIANS, ASH), unit(FIGHTER, RUSSIANS, ASH), unit(INFANTRY, GERMANS, BIRCH)],
  });
  const LEGAL: Action[] = [
    { t: "move", units: [0], path: [ASH, BIRCH] },
    { t: "move", units: [1], path: [ASH, BIRCH] },
  ];

  test("tells how far it is, where planes land afterwards, and why units cannot go there", () => {
    const { desk } = sitAt(VIEW, LEGAL);
    expect(peekWords(desk, BOARD, VIEW, CEDAR)).toBe("");
    press(desk, ASH);
    expect(peekWords(desk, BOARD, VIEW, BIRCH)).toBe(
      "1 step by land, 1 by air. Fighter: 3 steps left: can land in Ash.",
    );
    pick(desk, desk.groups.value[0]?.key ?? "", 1);
    expect(peekWords(desk, BOARD, VIEW, CEDAR)).toBe(
      "2 steps by land, 2 by air. Too far for infantry: 2 steps, 1 left.",
    );
  });

  test("measures in the purchase too, where nothing can be picked", () => {
    const { desk } = sitAt(sightOf({ phase: "purchase" }), []);
    press(desk, ASH);
    expect(peekWords(desk, BOARD, sightOf({ phase: "purchase" }), CEDAR)).toBe("2 steps by land, 2 by air");
  });
});

test("a point is within a ring, but not within the hole in it", () => {
  const square = (size: number): [number, number][] => [
    [-size, -size],
    [size, -size],
    [size, size],
    [-size, size],
  ];
  expect(isWithin([5, 0], [square(10), square(2)])).toBe(true);
  expect(isWithin([0, 0], [square(10), square(2)])).toBe(false);
  expect(isWithin([11, 0], [square(10)])).toBe(false);
});
