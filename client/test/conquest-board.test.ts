import { describe, expect, test } from "vitest";
import { atlasBoard, atlasChart, landsIn, wrapOf } from "../src/board/atlas";
import { landsInBox, rasterOf, WATER } from "../src/board/geometry/raster";
import { shapeOf } from "../src/board/geometry/shape";
import { simplified } from "../src/board/geometry/simplify";
import { BARE_INK } from "../src/board/inks";
import { DISC, LETTER, nameLines, placeNames } from "../src/board/labels/placeNames";
import type { LandState, Scene } from "../src/board/scene";
import { homeOf } from "../src/games/conquest/map/Board";
import { type Showing, sceneOf } from "../src/games/conquest/map/scene";
import {
  type Board,
  FREE,
  type Highlights,
  NO_HIGHLIGHTS,
  NOBODY,
  type Sight,
  UNSEEN,
} from "../src/games/conquest/model";
import type { Atlas, Point, SeatView } from "../src/net/wire.gen";
import { castOf } from "../src/play/table/cast";
import { EVENTS, fought } from "./conquest";
import { all, rendered, textOf } from "./rendered";

const MAPS = ["compass", "isles", "lagoon", "shores", "spine", "world"] as const;
const FILES = import.meta.glob<Atlas>("../../src/outflank/games/conquest/maps/*.json", {
  eager: true,
  import: "default",
});
const read = (name: string): Atlas =>
  structuredClone(FILES[`../../src/outflank/games/conquest/maps/${name}.json`] as Atlas);
const ATLASES = new Map(MAPS.map((name) => [name, read(name)]));
const WORLD = ATLASES.get("world") as Atlas;
const named = (name: string): number => WORLD.territories.findIndex((territory) => territory.name === name);
const [ALASKA, KAMCHATKA, BRAZIL, NORTH_AFRICA, EGYPT] = [
  "Alaska",
  "Kamchatka",
  "Brazil",
  "North Africa",
  "Egypt",
].map(named) as [number, number, number, number, number];

const SEATS = ["Ada", "Ines"].map((name, seat) => ({ seat, name }) as unknown as SeatView);
const BOARD: Board = { atlas: WORLD, terms: {} };

function view(changes: Partial<Sight> = {}): Sight {
  const count = WORLD.territories.length;
  const owners = Array.from({ length: count }, (_, id) => (id === NORTH_AFRICA ? 0 : 1));
  const armies = owners.map((_, id) => (id === NORTH_AFRICA ? 11 : 1));
  const pays = WORLD.regions.map(({ bonus }) => bonus);
  return { phase: "attack", owners, armies, pays, fresh: owners.map(() => 0), ...changes } as Sight;
}

function show(changes: Partial<Showing> = {}): Scene {
  const cast = castOf(SEATS, [0]);
  return sceneOf({
    board: BOARD,
    view: view(),
    cast,
    seat: 0,
    highlights: NO_HIGHLIGHTS,
    spot: null,
    highlighted: [],
    ...changes,
  });
}

const highlighted = (changes: Partial<Highlights>): Highlights => ({ ...NO_HIGHLIGHTS, ...changes });
const state = (scene: Scene, land: number): LandState | undefined => scene.lands[land]?.state;

describe("atlas on the shared board", () => {
  test("a territory is a land with its index as id, and the board is made once", () => {
    const board = atlasBoard(WORLD);
    expect(board.lands).toHaveLength(42);
    expect(board.lands[0]?.id).toBe(0);
    expect(board.lands[NORTH_AFRICA]?.neighbours).toContain(BRAZIL);
    expect(atlasBoard(WORLD)).toBe(board);
    expect(atlasChart(WORLD)).toBe(atlasChart(WORLD));
  });
  test.each(MAPS)("on %s every name is clear of all pieces and other names", (map) => {
    const { names } = atlasChart(ATLASES.get(map) as Atlas);
    for (const scale of [1, 1.25, 1.8125]) {
      const places = placeNames(names, scale);
      for (const [land, [x, y]] of places) {
        for (const other of names) {
          const lines = names[land]?.lines ?? [];
          const half = (Math.max(...lines.map((line) => line.length)) * LETTER) / 4;
          const [dx, dy] = [Math.abs(other.at[0] - x), Math.abs(other.at[1] - y)];
          const clear = dx > (DISC + half) * scale || dy > (DISC + (LETTER * lines.length) / 2) * scale;
          expect(clear, `${lines.join(" ")} on ${other.lines.join(" ")} at ${scale}`).toBe(true);
        }
      }
    }
  });
  test.each(MAPS)("on %s every name shows in a wide window, and fewer in a small one", (map) => {
    const { names } = atlasChart(ATLASES.get(map) as Atlas);
    expect(placeNames(names, 1.25).size).toBe(names.length);
    expect(placeNames(names, 5).size).toBeLessThan(names.length);
  });
  test("a long name of several words is split into two lines of similar length", () => {
    expect(nameLines("Northwest Territory")).toEqual(["Northwest", "Territory"]);
    expect(nameLines("Western United States")).toEqual(["Western", "United States"]);
    expect(nameLines("North Africa")).toEqual(["North Africa"]);
  });
  test.each(MAPS)("on %s every region has a caption, on water or on its own land", (map) => {
    const atlas = ATLASES.get(map) as Atlas;
    const raster = rasterOf(atlasBoard(atlas), 8);
    const captions = atlasChart(atlas).captions(1.25);
    expect(captions.map(({ title }) => title).sort()).toEqual(atlas.regions.map(({ name }) => name).sort());
    for (const {
      at: [x, y],
      title,
      on,
    } of captions) {
      const found = landsInBox(raster, { left: x, top: y, right: x, bottom: y });
      const region = atlas.regions.findIndex(({ name }) => name === title);
      if (on === "sea") expect([...found]).toEqual([WATER]);
      else expect(landsIn(atlas, region)).toEqual(expect.arrayContaining([...found]));
    }
  });
  test("an arrow from Alaska to Kamchatka leaves at the left edge and comes back at the right one", () => {
    const wrap = wrapOf(WORLD, ALASKA, KAMCHATKA) as readonly [Point, Point];
    expect([wrap[0][0], wrap[1][0]]).toEqual([0, WORLD.width]);
    expect(wrapOf(WORLD, KAMCHATKA, ALASKA)).toEqual([wrap[1], wrap[0]]);
    expect(wrapOf(WORLD, NORTH_AFRICA, BRAZIL)).toBeNull();
  });
  test("mountains are always in the same places, and every map has some", () => {
    for (const [name, atlas] of ATLASES) {
      const { relief } = atlasChart(atlas);
      expect(relief).not.toBe("");
      expect(atlasChart(read(name)).relief).toBe(relief);
    }
  });
});

describe("fine outlines", () => {
  test("waterlines far from the coast leave out small bends, within the tolerance", () => {
    const ring = Array.from({ length: 200 }, (_, index): Point => {
      const turn = (index / 200) * 2 * Math.PI;
      const radius = 100 + (index % 2);
      return [Math.cos(turn) * radius, Math.sin(turn) * radius];
    });
    const fewer = simplified(ring, 3);
    expect(fewer.length).toBeLessThan(40);
    expect(fewer.every((point) => ring.includes(point))).toBe(true);
    expect(simplified(ring, 0)).toEqual(ring);
  });
  test("only finely drawn maps are simplified", () => {
    const [world, compass] = [
      shapeOf(atlasBoard(WORLD)),
      shapeOf(atlasBoard(ATLASES.get("compass") as Atlas)),
    ];
    expect(world.coastFrom(44).join("").length).toBeLessThan(world.coast.length / 2);
    expect(compass.coastFrom(44)).toEqual([compass.coast]);
  });
});

describe("map", () => {
  test("territories have their owner's ink; neutral ones are stone, and unclaimed ones bare paper without armies", () => {
    const owners = view().owners.map((owner, id) => (id === 0 ? FREE : id === 1 ? NOBODY : owner));
    const { lands } = show({ view: view({ owners }) });
    expect([lands[0]?.ink, lands[1]?.ink, lands[NORTH_AFRICA]?.ink, lands[BRAZIL]?.ink]).toEqual([
      BARE_INK,
      0,
      1,
      2,
    ]);
    expect(lands[0]?.badge).toBeNull();
  });
  test("highlights where to start or, with something selected, its targets, and dims the rest", () => {
    expect(state(show({ highlights: highlighted({ ready: new Set([NORTH_AFRICA]) }) }), NORTH_AFRICA)).toBe(
      "ready",
    );
    const scene = show({
      highlights: highlighted({
        ready: new Set([NORTH_AFRICA]),
        targets: new Set([BRAZIL, EGYPT]),
        chosen: NORTH_AFRICA,
      }),
    });
    expect([NORTH_AFRICA, BRAZIL, ALASKA].map((land) => state(scene, land))).toEqual([
      "chosen",
      "target",
      "not-now",
    ]);
    expect([NORTH_AFRICA, BRAZIL, ALASKA].map((land) => scene.lands[land]?.pointed)).toEqual([
      "ready",
      "target",
      "blocked",
    ]);
    expect(scene.order.slice(0, 3)).toEqual(
      [NORTH_AFRICA, BRAZIL, EGYPT].sort((a, b) =>
        a === NORTH_AFRICA ? -1 : b === NORTH_AFRICA ? 1 : a - b,
      ),
    );
    expect(scene.watch).toEqual([NORTH_AFRICA]);
  });
  test("the arrow to the aim shows the win chance", () => {
    const scene = show({
      highlights: highlighted({
        targets: new Set([BRAZIL]),
        chosen: NORTH_AFRICA,
        aim: BRAZIL,
        label: "95%",
      }),
    });
    expect(scene.arrow).toEqual({ from: NORTH_AFRICA, to: BRAZIL, label: "95%", around: null });
    expect(state(scene, BRAZIL)).toBe("onto");
    expect(scene.watch).toEqual([NORTH_AFRICA, BRAZIL]);
  });
  test("selecting a territory with new armies doesn't dim the others", () => {
    const scene = show({
      view: view({ phase: "reinforce" }),
      highlights: highlighted({ ready: new Set([NORTH_AFRICA, EGYPT]), chosen: NORTH_AFRICA }),
    });
    expect([NORTH_AFRICA, EGYPT, ALASKA].map((land) => state(scene, land))).toEqual([
      "chosen",
      "ready",
      "rest",
    ]);
  });
  test("an attack gets an arrow, and only the viewer's own dims the rest while dice roll", () => {
    const event = fought({ source: EGYPT, target: NORTH_AFRICA });
    const battle = (mine: boolean): Scene => show({ seat: null, spot: { event, stage: "roll", mine } });
    expect([EGYPT, NORTH_AFRICA, ALASKA].map((land) => state(battle(false), land))).toEqual([
      "from",
      "onto",
      "rest",
    ]);
    expect([EGYPT, NORTH_AFRICA, ALASKA].map((land) => state(battle(true), land))).toEqual([
      "chosen",
      "onto",
      "not-now",
    ]);
    expect(battle(false).watch).toEqual([EGYPT, NORTH_AFRICA]);
  });
  test("lights up what was placed or paid for, and the territories of a log line", () => {
    expect(state(show({ spot: { event: { ...EVENTS.placed, territory: BRAZIL } } }), BRAZIL)).toBe("gains");
    const region = WORLD.territories[BRAZIL]?.region ?? 0;
    const income = show({ spot: { event: { ...EVENTS.turnbegan, regions: [[region, 2]] } } });
    expect(WORLD.territories.flatMap((_, land) => (state(income, land) === "gains" ? [land] : []))).toEqual(
      landsIn(WORLD, region),
    );
    expect(state(show({ highlighted: [EGYPT] }), EGYPT)).toBe("onto");
  });
  test("the spoken name includes owner, armies, possible actions, region, bonus and neighbours", () => {
    const { lands } = show({ highlights: highlighted({ ready: new Set([NORTH_AFRICA]) }) });
    const spoken = lands[NORTH_AFRICA]?.spoken ?? "";
    expect(spoken).toMatch(
      /^North Africa, yours, 11 armies, can attack, Africa \+3 a turn\. Borders .*Brazil/,
    );
    expect(lands[BRAZIL]?.spoken).toMatch(/^Brazil, Ines's, 1 army, South America \+2 a turn/);
  });
  test("a phone starts at the player's strongest territory, or in the middle for spectators", () => {
    expect(homeOf(BOARD, view(), 0).at).toEqual(WORLD.territories[NORTH_AFRICA]?.at);
    expect(homeOf(BOARD, view(), undefined).at).toEqual([WORLD.width / 2, WORLD.height / 2]);
  });
});

describe("expansion on the map", () => {
  test("brings the territory of a revived player into view", () => {
    const scene = show({
      seat: null,
      spot: { event: { ...EVENTS.revived, territory: BRAZIL } },
    });
    expect([scene.watch, state(scene, BRAZIL)]).toEqual([[BRAZIL], "gains"]);
  });
  const shown = (land: number, changes: Partial<Sight>): string =>
    textOf(rendered(show({ view: view(changes) }).lands[land]?.badge));
  const classes = (land: number, changes: Partial<Sight>): string[] =>
    all(rendered(show({ view: view(changes) }).lands[land]?.badge), () => true).map(({ props }) =>
      String(props.class ?? ""),
    );
  const of = <T>(land: number, value: T, other: T): T[] =>
    WORLD.territories.map((_, id) => (id === land ? value : other));

  test("shows other kinds of units beside the disc with their number", () => {
    const plus = { cavalry: of(BRAZIL, 2, 0), artillery: of(BRAZIL, 1, 0) };
    expect(shown(BRAZIL, { armies: of(BRAZIL, 5, 1), plus })).toBe("5 2");
    expect(classes(BRAZIL, { plus }).filter((name) => name === "army-tag")).toHaveLength(2);
    expect(show({ view: view({ armies: of(BRAZIL, 5, 1), plus }) }).lands[BRAZIL]?.spoken).toContain(
      "5 armies, 2 infantry, 2 cavalry, 1 artillery",
    );
  });

  test("marks boosts with a ring, capitals with a star, and friends with another ring", () => {
    const plus = {
      boosts: of<"citadel" | null>(BRAZIL, "citadel", null),
      capitals: [BRAZIL, EGYPT],
      friends: [1],
    };
    expect(classes(BRAZIL, { plus })).toEqual(
      expect.arrayContaining(["army-boost", "army-mark boost", "army-mark capital", "army-ring friend"]),
    );
    const { spoken } = show({ view: view({ plus }) }).lands[BRAZIL] as { spoken: string };
    expect(spoken).toContain("your capital, citadel");
    expect(spoken).toContain("friendly");
    expect(classes(NORTH_AFRICA, { plus })).not.toContain("army-boost");
  });

  test("hides numbers in fog, and draws land of an unknown owner flat", () => {
    const light = show({ view: view({ armies: of(BRAZIL, -1, 1) }) }).lands[BRAZIL];
    expect([light?.hidden, light?.state, textOf(rendered(light?.badge))]).toEqual([true, "rest", "?"]);
    const dark = show({ view: view({ armies: of(BRAZIL, -1, 1), owners: of(BRAZIL, UNSEEN, 1) }) }).lands[
      BRAZIL
    ];
    expect([dark?.hidden, dark?.state, dark?.ink, dark?.badge]).toEqual([undefined, "fog", BARE_INK, null]);
    expect(dark?.spoken).toMatch(/^Brazil, hidden by fog, South America/);
  });

  test("a storm crosses out every sea route", () => {
    const crosses = atlasChart(WORLD, undefined, true).closed ?? "";
    expect(crosses.match(/M/g)).toHaveLength((WORLD.links ?? []).flatMap(({ lines }) => lines).length);
    expect(atlasChart(WORLD).closed).toBeUndefined();
  });
});
