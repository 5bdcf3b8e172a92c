import { describe, expect, test } from "vitest";
import { shapeOf, wrapped } from "../src/board/geometry/shape";
import { placeNames } from "../src/board/labels/placeNames";
import { copyOf } from "../src/board/layers/WrappedLayers";
import type { LandState, Scene } from "../src/board/scene";
import { nearestCopy } from "../src/board/viewport/camera";
import { seenIn } from "../src/board/viewport/Minimap";
import { newViewport } from "../src/board/viewport/viewport";
import { homeOf } from "../src/games/tactical/map/Board";
import { globeBoard, globeChart, WORLD } from "../src/games/tactical/map/globe";
import { layout, placeStacks } from "../src/games/tactical/map/Stacks";
import { type Showing, sceneOf } from "../src/games/tactical/map/scene";
import {
  type Board,
  factionInk,
  type Highlights,
  NO_HIGHLIGHTS,
  type Sight,
  type Unit,
} from "../src/games/tactical/model";
import type { Tactical } from "../src/net/wire.gen";
import { EVENTS } from "./tactical";

const FILES = import.meta.glob<unknown>("../../src/outflank/games/tactical/data/*.json", {
  eager: true,
  import: "default",
});
const file = (name: string): unknown =>
  Object.entries(FILES).find(([path]) => path.endsWith(`/${name}.json`))?.[1];

const listed = <T>(name: string): T[] => {
  const found = file(name) as T[] | Record<string, T[]>;
  return Array.isArray(found) ? found : (Object.values(found).find(Array.isArray) as T[]);
};

const FACTIONS = ["Russians", "Germans", "British", "Japanese", "Americans"];
const CAPITALS = ["Russia", "Germany", "United Kingdom", "Japan", "East US"];
const BOARD = {
  territories: listed<Tactical.Territory>("territories"),
  canals: [],
  continents: listed<Tactical.Continent>("continents"),
  factions: FACTIONS.map((name, faction) => ({
    name,
    capital: CAPITALS[faction],
    alliance: faction === 1 || faction === 3 ? "Axis" : "Allies",
  })),
  units: listed<Tactical.UnitType>("units"),
  terms: {},
} as unknown as Board;
const SEATING = { seats: [0, 1, 0, 1, 0], sides: [0, 1, 0, 1, 0] };

const at = (name: string): number => BOARD.territories.findIndex((territory) => territory.name === name);
const [UKRAINE, CAUCASUS, RUSSIA, GERMANY, ALASKA, FAR_EAST, BLACK_SEA] = [
  "Ukraine S.S.R.",
  "Caucasus",
  "Russia",
  "Germany",
  "Alaska",
  "Soviet Far East",
  "Black Sea Zone",
].map(at) as [number, number, number, number, number, number, number];
const TURN = WORLD.right - WORLD.left;
const FLAT = globeChart(BOARD).endless?.flat;

const unit = (kind: number, faction: number, place: number, aboard = -1, origin = -1): Unit => [
  kind,
  faction,
  place,
  0,
  aboard,
  -1,
  origin,
  0,
];

function view(units: readonly Unit[] = [], more: Partial<Sight> = {}): Sight {
  const owners = BOARD.territories.map(({ originalOwner }) => FACTIONS.indexOf(originalOwner ?? ""));
  const now = {
    phase: "combat_move",
    turn: 0,
    round: 1,
    owners,
    factories: [RUSSIA],
    new_factories: [],
    units: [...units],
    moves: [],
    battle: null,
  };
  return { seat: 0, ...SEATING, now, fronts: [], ...more } as unknown as Sight;
}

const ARMY = [
  unit(0, 1, UKRAINE),
  unit(0, 1, UKRAINE),
  unit(2, 1, UKRAINE),
  unit(5, 0, BLACK_SEA),
  unit(0, 0, BLACK_SEA, 3),
  unit(3, 3, UKRAINE),
];

function show(changes: Partial<Showing> = {}): Scene {
  return sceneOf({
    board: BOARD,
    view: view(ARMY),
    seat: 0,
    highlights: NO_HIGHLIGHTS,
    spot: null,
    highlighted: [],
    detail: "near",
    ...changes,
  });
}

const highlights = (changes: Partial<Highlights>): Highlights => ({ ...NO_HIGHLIGHTS, ...changes });
const state = (scene: Scene, place: number): LandState | undefined => scene.lands[place]?.state;

describe("globe on the shared board", () => {
  test("every one of the 128 territories has its shape, neighbours and room for plates", () => {
    const { lands } = globeBoard(BOARD);
    expect(lands).toHaveLength(128);
    expect(lands.filter(({ water }) => water)).toHaveLength(58);
    expect(lands[UKRAINE]?.neighbours).toContain(CAUCASUS);
    expect(lands.every(({ rings, neighbours }) => rings.length > 0 && neighbours.length > 0)).toBe(true);
    expect(globeBoard(BOARD)).toBe(globeBoard(BOARD));
  });
  test("the cut crosses no land", () => {
    for (const { name, rings, water } of globeBoard(BOARD).lands) {
      const xs = rings.flat().map(([x]) => x);
      if (!water) expect(Math.max(...xs) - Math.min(...xs), name).toBeLessThan(TURN / 2);
      expect(
        xs.some((x) => x > WORLD.left && x < WORLD.right),
        name,
      ).toBe(true);
    }
  });
  test("the coast of all land is closed, so that inner seas stay open", () => {
    const shape = shapeOf(globeBoard(BOARD));
    expect(shape.coastLines(0).length).toBeGreaterThan(100);
    const starts = new Map<string, number>();
    for (const line of shape.coastLines(0)) {
      const points = line.slice(1).split("L");
      starts.set(points[0] as string, (starts.get(points[0] as string) ?? 0) + 1);
      starts.set(points.at(-1) as string, (starts.get(points.at(-1) as string) ?? 0) - 1);
    }
    expect([...starts.values()].every((count) => count === 0)).toBe(true);
  });
  test("names are above their plates and never on those of another place", () => {
    const scene = show({ view: view(BOARD.territories.map((_, place) => unit(0, 0, place))) });
    const { names } = globeChart(BOARD);
    const places = placeNames(
      names,
      1.1875,
      (land) => scene.lands[land]?.size as NonNullable<Scene["lands"][number]["size"]>,
    );
    expect(places.size).toBeGreaterThan(90);
    for (const [land, [x, y]] of places) {
      const other = names.find(
        ({ land: place, at: [u, v] }) => place !== land && Math.abs(u - x) < 10 && Math.abs(v - y) < 10,
      );
      expect(other, names[land]?.lines[0]).toBeUndefined();
    }
  });
  test("the map starts between the player's capital and the nearest enemy one", () => {
    const { lands } = globeBoard(BOARD);
    const [russia, germany] = [lands[RUSSIA]?.at as [number, number], lands[GERMANY]?.at as [number, number]];
    const { at: home } = homeOf(BOARD, SEATING, 0, 1 / 3);
    expect(home[0]).toBeLessThan(russia[0]);
    expect(home[0]).toBeGreaterThan(germany[0]);
  });
});

describe("continent names", () => {
  test("show only from far away, with bonuses, and clear of each other", () => {
    const { captions } = globeChart(BOARD);
    expect(captions(1)).toEqual([]);
    const far = captions(2);
    expect(far.length).toBeGreaterThanOrEqual(9);
    expect(far.find(({ title }) => title === "Soviet Union")?.line).toBe("+7");
    for (const one of far)
      for (const other of far)
        if (one !== other)
          expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThan(40);
  });
});

describe("world that wraps around", () => {
  test("the nearest copy of a place is used", () => {
    expect(nearestCopy(10, 3490, 3500)).toBe(3510);
    expect(nearestCopy(3490, 10, 3500)).toBe(-10);
    expect(nearestCopy(10, 20, 3500)).toBe(10);
  });
  test("from Siberia, Alaska is in the east, and from Europe in the west", () => {
    const shape = shapeOf(globeBoard(BOARD));
    const x = (meridian: number, place: number): number =>
      wrapped(shape, TURN, meridian).byId.get(place)?.at[0] as number;
    const siberia = x(2500, FAR_EAST);
    expect(x(siberia, ALASKA)).toBeGreaterThan(siberia);
    expect(x(1000, ALASKA)).toBeLessThan(1000);
    expect(wrapped(shape, TURN, siberia).shift(ALASKA)).toBe(TURN);
  });
  test("people can go east forever, and places come into view the short way", () => {
    const viewport = newViewport();
    viewport.resize({ width: 1400, height: 900, inset: { left: 0, top: 0, right: 0, bottom: 0 } });
    viewport.setBoard(WORLD, { zoom: 1, at: [WORLD.right - 10, 800] }, FLAT);
    const before = viewport.camera.value.x;
    viewport.reveal([[WORLD.left + 900, 800]]);
    expect(Math.abs(viewport.camera.value.x - before)).toBeLessThan(TURN / 2);
    for (let times = 0; times < 10; times++) viewport.pan(-1000, 0);
    expect(viewport.visible.value.left).toBeGreaterThan(2 * TURN);
    const half = (viewport.visible.value.right - viewport.visible.value.left) / 2;
    expect(
      Math.abs((viewport.visible.value.left + viewport.visible.value.right) / 2 - viewport.meridian.value) +
        half,
    ).toBeLessThanOrEqual(TURN / 2);
  });
  test("it wraps around while no place would show twice, and is flat when zoomed out further", () => {
    const frame = { width: 1440, height: 900, inset: { left: 76, top: 140, right: 364, bottom: 28 } };
    const viewport = newViewport();
    viewport.resize(frame);
    viewport.setBoard(WORLD, { zoom: 1, at: [2 * TURN + 100, 800] }, FLAT);
    viewport.zoom([700, 400], 0.55);
    expect(viewport.flat.value).toBe(false);
    expect(frame.width / viewport.camera.value.zoom).toBeLessThan(TURN);
    viewport.zoom([700, 400], 0.01);
    expect([viewport.flat.value, viewport.cropped.value]).toEqual([true, false]);
    const { x, y, zoom } = viewport.camera.value;
    const { lands } = wrapped(shapeOf(globeBoard(BOARD)), TURN, viewport.meridian.value).board;
    const drawn = lands.map(({ at: [u, v] }) => [x + u * zoom, y + v * zoom] as const);
    expect(drawn).toHaveLength(128);
    for (const [u, v] of drawn) {
      expect(u).toBeGreaterThan(frame.inset.left);
      expect(u).toBeLessThan(frame.width - frame.inset.right);
      expect(v).toBeGreaterThan(frame.inset.top);
      expect(v).toBeLessThan(frame.height - frame.inset.bottom);
    }
  });
  test("when flat, an arrow across the cut leaves at one side and comes back at the other", () => {
    const flat = wrapped(shapeOf(globeBoard(BOARD)), TURN, (WORLD.left + WORLD.right) / 2, true);
    const [west, east]: [number, number] = [WORLD.left + 100, WORLD.right - 100];
    expect(flat.around?.([east, 400], [west, 600])).toEqual([
      [WORLD.right, 500],
      [WORLD.left, 500],
    ]);
    expect(flat.around?.([west, 600], [east, 400])).toEqual([
      [WORLD.left, 500],
      [WORLD.right, 500],
    ]);
    expect(flat.around?.([0, 600], [900, 400])).toBeNull();
    expect(wrapped(shapeOf(globeBoard(BOARD)), TURN, 1000).around?.([east, 400], [west, 600])).toBeNull();
  });
  test("the button shows the whole world, then returns to the start, and a resized window keeps it whole", () => {
    const viewport = newViewport();
    viewport.resize({ width: 1024, height: 768, inset: { left: 68, top: 136, right: 308, bottom: 20 } });
    viewport.setBoard(WORLD, { zoom: 0.85, at: [1000, 800] }, FLAT);
    for (let times = 0; times < 10; times++) viewport.pan(-1000, 0);
    const far = viewport.visible.value.left;
    viewport.home();
    expect(viewport.cropped.value).toBe(false);
    expect(Math.abs(viewport.visible.value.left - far)).toBeLessThan(TURN);
    viewport.resize({ width: 390, height: 844, inset: { left: 0, top: 120, right: 0, bottom: 440 } });
    expect([viewport.flat.value, viewport.cropped.value]).toEqual([true, false]);
    viewport.home();
    expect(viewport.camera.value.zoom).toBe(0.85);
  });
  test("land is drawn in the copy of the meridian, and the minimap shows a view past the edge on both sides", () => {
    expect(copyOf(WORLD.left + 1, WORLD)).toBe(0);
    expect(copyOf(WORLD.right + 1, WORLD)).toBe(1);
    const sight = { left: WORLD.right - 100, top: 0, right: WORLD.right + 200, bottom: 500 };
    expect(seenIn(WORLD, sight, 0).left).toBe(WORLD.right - 100);
    expect(seenIn(WORLD, sight, 1)).toMatchObject({ left: WORLD.left - 100, right: WORLD.left + 200 });
  });
});

describe("units in a place", () => {
  test("have a plate for each kind when near, with cargo on its transport, and one for each faction from far away", () => {
    expect(
      placeStacks(BOARD, view(ARMY), UKRAINE, 3, "near").plates.map(({ kind, count }) => [kind, count]),
    ).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(placeStacks(BOARD, view(ARMY), BLACK_SEA, 3, "near").plates).toEqual([
      { faction: 0, kind: 5, count: 1, cargo: 1 },
    ]);
    expect(
      placeStacks(BOARD, view(ARMY), UKRAINE, 3, "far").plates.map(({ faction, count }) => [faction, count]),
    ).toEqual([
      [1, 3],
      [3, 1],
    ]);
    expect(placeStacks(BOARD, view(ARMY), RUSSIA, 3, "near")).toMatchObject({ factory: true, capital: true });
  });
  test("start a second row if there are more plates than columns", () => {
    const plates = [0, 1, 2, 3].map((kind) => ({ faction: 0, kind, count: 1, cargo: 0 }));
    const { plates: middles, box } = layout({ plates, columns: 3, factory: false, capital: false, size: 1 });
    expect(middles.map(([, y]) => y > 0)).toEqual([false, false, false, true]);
    expect(box.bottom).toBeGreaterThan(40);
  });
});

describe("scene", () => {
  test("land has its faction's ink, and neutral land and the sea have none", () => {
    const { lands } = show();
    expect(lands[UKRAINE]?.ink).toBe(factionInk(1));
    expect([lands[at("Sweden")]?.ink, lands[BLACK_SEA]?.ink]).toEqual([0, 0]);
  });
  test("highlights what can be pressed, marks the selection, and dims the rest", () => {
    const ready = show({ highlights: highlights({ ready: new Set([CAUCASUS]) }) });
    expect([state(ready, CAUCASUS), state(ready, RUSSIA)]).toEqual(["ready", "rest"]);
    const chosen = show({ highlights: highlights({ chosen: CAUCASUS, targets: new Set([UKRAINE]) }) });
    expect([state(chosen, CAUCASUS), state(chosen, UKRAINE), state(chosen, RUSSIA)]).toEqual([
      "chosen",
      "target",
      "not-now",
    ]);
    expect(chosen.lands[GERMANY]?.pointed).toBe("blocked");
    expect(chosen.order.slice(0, 2)).toEqual([CAUCASUS, UKRAINE]);
  });
  test("an arrow follows the path to the aim, with the win chance on it", () => {
    const { arrow } = show({
      highlights: highlights({
        chosen: RUSSIA,
        aim: UKRAINE,
        paths: [[RUSSIA, CAUCASUS, UKRAINE]],
        label: "94.3%",
      }),
    });
    expect(arrow).toEqual({ from: RUSSIA, to: UKRAINE, via: [CAUCASUS], label: "94.3%" });
  });
  test("thin arrows show where upcoming battles are fought from", () => {
    const fronts = [{ place: UKRAINE }] as unknown as Sight["fronts"];
    const { arrows } = show({ view: view([...ARMY, unit(0, 0, UKRAINE, -1, CAUCASUS)], { fronts }) });
    expect(arrows).toEqual([{ from: CAUCASUS, to: UKRAINE, minor: true }]);
  });
  test("shown events are marked and brought into view", () => {
    const moved = show({
      spot: { event: { ...EVENTS.moved, path: [CAUCASUS, UKRAINE] } },
    });
    expect([state(moved, CAUCASUS), state(moved, UKRAINE), moved.watch]).toEqual([
      "from",
      "onto",
      [CAUCASUS, UKRAINE],
    ]);
    const placed = show({ spot: { event: { ...EVENTS.placed, at: RUSSIA } } });
    expect([state(placed, RUSSIA), placed.watch]).toEqual(["gains", [RUSSIA]]);
    expect(state(show({ spot: { event: { ...EVENTS.captured, place: UKRAINE } } }), UKRAINE)).toBe("gains");
  });
  test("a place lists its owner, its units, and its continent's bonus", () => {
    const spoken = show({ highlights: highlights({ targets: new Set([UKRAINE]) }) }).lands[UKRAINE]?.spoken;
    expect(spoken).toBe(
      "Ukraine S.S.R., Germans, production 3, 2 infantry and 1 armour; Japanese 1 fighter, units can go here. Soviet Union, +7 for the whole continent.",
    );
    expect(show().lands[BLACK_SEA]?.spoken).toContain("Russians 1 transport, 1 infantry aboard");
  });
});

describe("sea names", () => {
  test("from far away are on their own water or left out, and from near anywhere with room", () => {
    const zone = globeChart(BOARD).names.find(({ sea }) => sea);
    const nowhere = { left: 0, top: 0, right: 1, bottom: 1 };
    expect(zone?.fits?.(nowhere, 1)).toBe(true);
    expect(zone?.fits?.({ left: -9e6, top: 0, right: 9e6, bottom: 1 }, 3)).toBe(false);
  });
});
