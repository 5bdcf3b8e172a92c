import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pressKey } from "../src/games/tactical/keys";
import {
  AA_GUN,
  type Action,
  ARMOUR,
  BATTLESHIP,
  type Battle,
  FIGHTER,
  type Front,
  INFANTRY,
  SUBMARINE,
  SUBMERGED,
  TRANSPORT,
} from "../src/games/tactical/model";
import { oddsOf } from "../src/games/tactical/odds";
import {
  affords,
  buy,
  canUndo,
  fight,
  goOn,
  lose,
  march,
  mayBeLost,
  meantLosses,
  onward,
  pick,
  pickAll,
  placeAll,
  placeAt,
  press,
  spare,
  toTheEnd,
  undo,
} from "../src/games/tactical/verbs";
import {
  ASH,
  BIRCH,
  BOARD,
  CEDAR,
  GERMANS,
  ISLE,
  RUSSIANS,
  refuse,
  type Scene,
  SOUND,
  sightOf,
  sitAt,
  stand,
  unit,
} from "./tactical-table";

const END: Action = { t: "endphase" };
let asked: { path: string; body: unknown }[] = [];
const ANSWER = {
  win: 0.9,
  take: 0.875,
  lose: 0.1,
  draw: 0,
  attacker_losses: 1,
  defender_losses: 2,
  attacker_value_lost: 3,
  defender_value_lost: 6,
  swing: 3,
  attackers_left: [],
  defenders_left: [],
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init.body)) });
    return Promise.resolve(new Response(JSON.stringify(ANSWER)));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Three infantry, an armour and a fighter in Ash; one infantry defends Birch, nobody Cedar. */
const TROOPS = [
  unit(INFANTRY, RUSSIANS, ASH),
  unit(INFANTRY, RUSSIANS, ASH),
  unit(INFANTRY, RUSSIANS, ASH),
  unit(ARMOUR, RUSSIANS, ASH),
  unit(FIGHTER, RUSSIANS, ASH),
  unit(INFANTRY, GERMANS, BIRCH),
];
const MARCHES: Action[] = [
  { t: "move", units: [0, 1, 2], path: [ASH, BIRCH] },
  { t: "move", units: [3], path: [ASH, BIRCH] },
  { t: "move", units: [4], path: [ASH, BIRCH] },
  END,
];
const moving = (legal: readonly Action[] = MARCHES): Scene => sitAt(sightOf({ units: TROOPS }), legal);
const actions = ({ sent }: Scene): Action[] => sent.map(({ action }) => action);

describe("moves", () => {
  test("a place that units can leave is lit, and once it is chosen where they can go", () => {
    const { desk } = moving();
    expect([...desk.lit.value.ready]).toEqual([ASH]);
    press(desk, ASH);
    expect(desk.groups.value.map(({ kind, units }) => [kind, units.length])).toEqual([
      [INFANTRY, 3],
      [ARMOUR, 1],
      [FIGHTER, 1],
    ]);
    expect([...desk.lit.value.targets]).toEqual([BIRCH]);
  });

  test("aiming with nothing picked takes all that can go there, and pressing again sends them by one move", () => {
    const scene = moving();
    press(scene.desk, ASH);
    press(scene.desk, BIRCH);
    expect([...scene.desk.picked.value.values()]).toEqual([3, 1, 1]);
    expect(scene.desk.meant.value?.how).toBe("attack");
    press(scene.desk, BIRCH);
    expect(actions(scene)).toEqual([{ t: "move", units: [0, 1, 2, 3, 4], path: [ASH, BIRCH] }]);
  });

  test("E sends units that are aimed somewhere, and does not end the phase without them", () => {
    const scene = moving();
    press(scene.desk, ASH);
    press(scene.desk, BIRCH);
    pressKey(scene.desk, "e", "KeyE");
    expect(actions(scene)).toEqual([{ t: "move", units: [0, 1, 2, 3, 4], path: [ASH, BIRCH] }]);
  });

  test("only what is picked goes", () => {
    const scene = moving();
    press(scene.desk, ASH);
    const [infantry] = scene.desk.groups.value;
    pick(scene.desk, infantry?.key ?? "", 2);
    press(scene.desk, BIRCH);
    march(scene.desk);
    expect(actions(scene)).toEqual([{ t: "move", units: [0, 1], path: [ASH, BIRCH] }]);
  });

  test("units that cannot all go to a place have no way there together", () => {
    const { desk } = moving([
      { t: "move", units: [3], path: [ASH, BIRCH] },
      { t: "move", units: [4], path: [ASH, BIRCH, CEDAR] },
    ]);
    press(desk, ASH);
    expect([...desk.ways.value.keys()].sort()).toEqual([BIRCH, CEDAR]);
    pickAll(desk);
    expect(desk.ways.value.size).toBe(0);
  });

  test("no more planes go than can land again", () => {
    const planes = [unit(FIGHTER, RUSSIANS, ASH), unit(FIGHTER, RUSSIANS, ASH)];
    const { desk } = sitAt(sightOf({ units: [...planes, unit(INFANTRY, GERMANS, BIRCH)] }), [
      { t: "move", units: [0], path: [ASH, BIRCH] },
    ]);
    press(desk, ASH);
    press(desk, BIRCH);
    expect([...desk.picked.value.values()]).toEqual([1]);
    pickAll(desk);
    expect(desk.ways.value.size).toBe(0);
  });

  test("armour that can go two ways to a place has both to choose from", () => {
    const around: Action[] = [
      { t: "move", units: [3], path: [ASH, BIRCH, CEDAR] },
      { t: "move", units: [3], path: [ASH, ISLE, CEDAR] },
    ];
    const scene = moving(around);
    press(scene.desk, ASH);
    press(scene.desk, CEDAR);
    expect(scene.desk.ways.value.get(CEDAR)?.map(({ paths }) => paths[0]?.[1])).toEqual([BIRCH, ISLE]);
    scene.desk.way.value = 1;
    march(scene.desk);
    expect(actions(scene)).toEqual([{ t: "move", units: [3], path: [ASH, ISLE, CEDAR] }]);
  });

  test("land units go aboard the ships that have room for them, the bulky first", () => {
    const units = [
      unit(INFANTRY, RUSSIANS, ASH),
      unit(INFANTRY, RUSSIANS, ASH),
      unit(ARMOUR, RUSSIANS, ASH),
      unit(TRANSPORT, RUSSIANS, SOUND),
      unit(TRANSPORT, RUSSIANS, SOUND),
    ];
    const legal: Action[] = [
      { t: "load", units: [0], ship: 3 },
      { t: "load", units: [2], ship: 3 },
      { t: "load", units: [0, 1], ship: 4 },
    ];
    const scene = sitAt(sightOf({ units }), legal);
    press(scene.desk, ASH);
    press(scene.desk, SOUND);
    press(scene.desk, SOUND);
    expect(actions(scene)).toEqual([{ t: "load", units: [2], ship: 3 }]);
    stand(scene.table, sightOf({ units }), legal);
    expect(actions(scene)[1]).toEqual({ t: "load", units: [0, 1], ship: 4 });
  });

  test("what does not fit on the ships that are there has no way aboard", () => {
    const units = [
      unit(INFANTRY, RUSSIANS, ASH),
      unit(ARMOUR, RUSSIANS, ASH),
      unit(TRANSPORT, RUSSIANS, SOUND),
    ];
    const { desk } = sitAt(sightOf({ units }), [
      { t: "load", units: [0], ship: 2 },
      { t: "load", units: [1], ship: 2 },
    ]);
    press(desk, ASH);
    pickAll(desk);
    expect(desk.ways.value.size).toBe(0);
  });

  test("with nothing picked as many go aboard as fit", () => {
    const units = [
      unit(INFANTRY, RUSSIANS, ASH),
      unit(INFANTRY, RUSSIANS, ASH),
      unit(INFANTRY, RUSSIANS, ASH),
      unit(TRANSPORT, RUSSIANS, SOUND),
    ];
    const scene = sitAt(sightOf({ units }), [
      { t: "load", units: [0], ship: 3 },
      { t: "load", units: [0, 1], ship: 3 },
    ]);
    press(scene.desk, ASH);
    press(scene.desk, SOUND);
    expect([...scene.desk.picked.value.values()]).toEqual([2]);
    march(scene.desk);
    expect(actions(scene)).toEqual([{ t: "load", units: [0, 1], ship: 3 }]);
  });

  test("cargo lands on a hostile shore, and battleships beside it are counted in", async () => {
    const units = [
      unit(TRANSPORT, RUSSIANS, SOUND),
      unit(INFANTRY, RUSSIANS, SOUND, { aboard: 0 }),
      unit(BATTLESHIP, RUSSIANS, SOUND),
      unit(INFANTRY, GERMANS, ISLE),
      unit(AA_GUN, GERMANS, ISLE),
    ];
    const scene = sitAt(sightOf({ units }), [{ t: "unload", units: [1], to: ISLE }]);
    press(scene.desk, SOUND);
    press(scene.desk, ISLE);
    expect(scene.desk.meant.value?.how).toBe("land");
    expect(scene.desk.front.value).toMatchObject({
      attackers: { infantry: 1 },
      defenders: { infantry: 1 },
      bombard: 1,
      aa: false,
    });
    march(scene.desk);
    expect(actions(scene)).toEqual([{ t: "unload", units: [1], to: ISLE }]);
  });

  test("moves are undone by number, the latest first, if the server lists that", () => {
    const legal: Action[] = [{ t: "undo", move: 0 }, { t: "undo", move: 2 }, END];
    const moves = [0, 1, 2].map(() => ({ what: "move" as const, units: [0], path: [ASH, BIRCH] }));
    const scene = sitAt(sightOf({ units: TROOPS, moves }), legal);
    expect(canUndo(scene.desk, 1)).toBe(false);
    undo(scene.desk);
    expect(actions(scene)).toEqual([{ t: "undo", move: 2 }]);
  });
});

describe("odds", () => {
  test("are asked once for what the aim would make, and stand on the arrow", async () => {
    const scene = moving();
    press(scene.desk, ASH);
    press(scene.desk, BIRCH);
    expect(scene.desk.odds.value).toBeNull();
    await vi.waitFor(() => expect(scene.desk.odds.value?.take).toBe(0.875));
    expect(scene.desk.lit.value.label).toBe("87.5%");
    expect(asked).toEqual([
      {
        path: "/api/games/tactical/odds",
        body: {
          attackers: { infantry: 3, armour: 1, fighter: 1 },
          defenders: { infantry: 1 },
          where: "land",
          aa: false,
          bombard: 0,
          return_fire: false,
          transports_defend: false,
        },
      },
    ]);
  });

  test("that are too much to count are not asked again, others are", async () => {
    const front: Front = {
      place: CEDAR,
      raid: false,
      ready: true,
      attackers: { infantry: 150 },
      defenders: { armour: 149 },
      aa: false,
      bombard: 0,
    };
    for (const [code, times] of [
      ["bad_question", 1],
      ["too_many", 2],
    ] as const) {
      asked = [];
      const body = JSON.stringify({ code, sentence: "No." });
      vi.stubGlobal("fetch", (path: string) =>
        Promise.resolve(asked.push({ path, body: null }) && new Response(body, { status: 429 })),
      );
      const here = { ...front, attackers: { infantry: 150 + times } };
      for (let look = 0; look < 2; look += 1) {
        expect(oddsOf(BOARD, here).value).toBeNull();
        await new Promise((done) => setTimeout(done, 5));
      }
      expect(asked).toHaveLength(times);
    }
  });

  test("of a land that nobody defends are not asked", () => {
    const front: Front = {
      place: CEDAR,
      raid: false,
      ready: true,
      attackers: { infantry: 1 },
      defenders: {},
      aa: false,
      bombard: 0,
    };
    expect(oddsOf(BOARD, front).value).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("purchase", () => {
  const one = (kind: number): Action => ({
    t: "buy",
    counts: Array.from({ length: 12 }, (_, place) => Number(place === kind)),
  });
  const shop = (treasury = 24): Scene =>
    sitAt(sightOf({ phase: "purchase", treasuries: [treasury, 32] }), [END, one(INFANTRY), one(ARMOUR)]);

  test("quick presses become one order, shown before the server has answered", () => {
    const scene = shop();
    for (let count = 0; count < 4; count += 1) buy(scene.desk, INFANTRY, 1);
    expect(scene.desk.view.value?.now.basket[INFANTRY]).toBe(4);
    expect(scene.desk.view.value?.now.treasuries[RUSSIANS]).toBe(12);
    const ordered = actions(scene).length;
    expect(ordered).toBe(1);
    stand(
      scene.table,
      sightOf({
        phase: "purchase",
        treasuries: [21, 32],
        basket: [1, ...Array.from({ length: 11 }, () => 0)],
      }),
      [END],
    );
    expect(actions(scene).map((action) => (action.t === "buy" ? action.counts[INFANTRY] : null))).toEqual([
      1, 4,
    ]);
  });

  test("a digit buys one of a kind, and with Shift takes it back", () => {
    const { desk } = shop();
    for (const [key, code] of [
      ["1", "Digit1"],
      ["3", "Digit3"],
      ["3", "Digit3"],
      ["#", "Digit3"],
    ] as const)
      pressKey(desk, key, code);
    expect(desk.view.value?.now.basket.slice(0, 3)).toEqual([1, 0, 1]);
  });

  test("no more than the treasury and the factories allow", () => {
    const { desk } = shop(7);
    expect([affords(desk, INFANTRY), affords(desk, ARMOUR), affords(desk, FIGHTER)]).toEqual([
      true,
      true,
      false,
    ]);
    const full = sitAt(sightOf({ phase: "purchase" }, { capacity: 0 }), [END]);
    expect(affords(full.desk, INFANTRY)).toBe(false);
  });

  test("what could be placed nowhere is not on offer", () => {
    const { desk } = shop();
    expect([affords(desk, INFANTRY), affords(desk, TRANSPORT)]).toEqual([true, false]);
  });

  test("fewer than none cannot be ordered", () => {
    const scene = shop();
    buy(scene.desk, INFANTRY, -1);
    expect(actions(scene)).toEqual([]);
  });

  test("after a refusal nothing that waited is sent", () => {
    const scene = shop();
    buy(scene.desk, INFANTRY, 1);
    buy(scene.desk, INFANTRY, 1);
    refuse(scene.table);
    expect(actions(scene)).toHaveLength(1);
    expect(scene.desk.view.value?.now.basket[INFANTRY]).toBe(0);
  });

  test("after a refusal the next wish is sent", () => {
    const scene = shop();
    buy(scene.desk, INFANTRY, 1);
    refuse(scene.table);
    buy(scene.desk, ARMOUR, 1);
    expect(actions(scene).map((action) => (action.t === "buy" ? action.counts[ARMOUR] : null))).toEqual([
      0, 1,
    ]);
  });
});

describe("battles", () => {
  const front: Front = {
    place: BIRCH,
    raid: false,
    ready: true,
    attackers: { infantry: 2 },
    defenders: { infantry: 1 },
    aa: false,
    bombard: 0,
  };
  const battle: Battle = {
    place: BIRCH,
    stage: "press",
    round: 0,
    defender: GERMANS,
    amphibious: false,
    ship_hits: [0, 0],
    hits: [0, 0],
    struck: [false, false],
    carried: 0,
  };
  const units = [
    unit(INFANTRY, RUSSIANS, BIRCH),
    unit(ARMOUR, RUSSIANS, BIRCH),
    unit(INFANTRY, RUSSIANS, BIRCH),
    unit(INFANTRY, GERMANS, BIRCH),
  ];
  const waiting = (): Scene =>
    sitAt(sightOf({ phase: "combat", units }, { fronts: [front] }), [{ t: "choosebattle", place: BIRCH }]);
  const fighting = (more: Partial<Battle> = {}): ReturnType<typeof sightOf> =>
    sightOf({ phase: "combat", units, battle: { ...battle, ...more } }, { fronts: [front] });

  test("pressing a place looks at its battle, pressing again begins it", () => {
    const scene = waiting();
    press(scene.desk, BIRCH);
    expect(scene.desk.front.value).toEqual(front);
    press(scene.desk, BIRCH);
    expect(actions(scene)).toEqual([{ t: "choosebattle", place: BIRCH }]);
  });

  test("the turn's button begins the battle", () => {
    const scene = waiting();
    expect(onward(scene.desk)).toEqual({ action: { t: "choosebattle", place: BIRCH }, sentence: null });
    goOn(scene.desk);
    expect(actions(scene)).toEqual([{ t: "choosebattle", place: BIRCH }]);
    expect(scene.desk.began.value).toEqual(front);
  });

  test("a battle fought to its end goes on with the suggested losses, and stops when it is over", () => {
    const scene = waiting();
    fight(scene.desk, BIRCH);
    stand(scene.table, fighting(), [{ t: "fire" }]);
    toTheEnd(scene.desk);
    expect(actions(scene).at(-1)).toEqual({ t: "fire" });
    stand(scene.table, fighting({ stage: "attacker_losses", round: 1 }), [{ t: "casualties", units: [0] }]);
    expect(actions(scene).at(-1)).toEqual({ t: "casualties", units: [0] });
    stand(scene.table, sightOf({ phase: "noncombat_move", units }), [END]);
    expect(scene.desk.running.value).toBe(false);
    expect(actions(scene)).toHaveLength(3);
  });

  test("another person at this screen is asked for losses all the same", () => {
    const scene = sitAt(fighting(), [{ t: "fire" }], [0, 1]);
    toTheEnd(scene.desk);
    expect(actions(scene)).toEqual([{ t: "fire" }]);
    stand(
      scene.table,
      fighting({ stage: "defender_losses", round: 1 }),
      [{ t: "casualties", units: [3] }],
      1,
    );
    expect(actions(scene)).toHaveLength(1);
    stand(scene.table, fighting({ round: 1 }), [{ t: "fire" }]);
    expect(actions(scene)).toHaveLength(2);
  });

  test("losses can be chosen otherwise: one of another kind for one of the suggested", () => {
    const view = { ...fighting({ stage: "attacker_losses", round: 1 }), suggested: [0, 2] };
    const scene = sitAt(view, [{ t: "casualties", units: [0, 2] }]);
    spare(scene.desk, ARMOUR, 1);
    expect(meantLosses(scene.desk)).toEqual([0, 1]);
    spare(scene.desk, ARMOUR, 1);
    expect(meantLosses(scene.desk)).toEqual([0, 1]);
    lose(scene.desk);
    expect(actions(scene)).toEqual([{ t: "casualties", units: [0, 1] }]);
  });

  test("AA guns and submarines that dived are never lost for others", () => {
    const some = [
      unit(SUBMARINE, RUSSIANS, SOUND),
      unit(TRANSPORT, RUSSIANS, SOUND),
      unit(SUBMARINE, RUSSIANS, SOUND, { flags: SUBMERGED }),
      unit(AA_GUN, RUSSIANS, SOUND, { aboard: 1 }),
    ];
    const view = sightOf(
      {
        phase: "combat",
        units: some,
        battle: { ...battle, place: SOUND, stage: "attacker_losses", round: 1 },
      },
      { suggested: [0] },
    );
    expect(mayBeLost(view, BOARD)).toEqual([0, 1]);
  });

  test("one key begins a battle, rolls, and takes the losses", () => {
    const scene = waiting();
    expect(pressKey(scene.desk, "f", "KeyF")).toBe(true);
    stand(scene.table, fighting(), [{ t: "fire" }]);
    pressKey(scene.desk, "F", "KeyF");
    stand(scene.table, { ...fighting({ round: 1 }), suggested: [0] }, [{ t: "casualties", units: [0] }]);
    pressKey(scene.desk, "f", "KeyF");
    expect(actions(scene).map(({ t }) => t)).toEqual(["choosebattle", "fire", "casualties"]);
  });
});

describe("placement", () => {
  const basket = [3, 0, 1, ...Array.from({ length: 9 }, () => 0)];
  const legal: Action[] = [1, 3].map((count) => ({
    t: "place" as const,
    kind: INFANTRY,
    count,
    factory: ASH,
    at: ASH,
  }));
  const armour: Action = { t: "place", kind: ARMOUR, count: 1, factory: ASH, at: ASH };
  const yard = (): Scene => sitAt(sightOf({ phase: "place", basket }), [END, ...legal, armour]);

  test("the first kind of the basket is placed one by one, or all at once", () => {
    const scene = yard();
    expect(scene.desk.kind.value).toBe(INFANTRY);
    press(scene.desk, ASH);
    stand(scene.table, sightOf({ phase: "place", basket }), [END, ...legal]);
    placeAt(scene.desk, ASH, 1000);
    expect(actions(scene).map((action) => (action.t === "place" ? action.count : 0))).toEqual([1, 3]);
  });

  test("everything is placed lot after lot until nothing is left", () => {
    const scene = yard();
    placeAll(scene.desk);
    stand(
      scene.table,
      sightOf({ phase: "place", basket: basket.map((count, kind) => (kind === INFANTRY ? 0 : count)) }),
      [END, armour],
    );
    stand(scene.table, sightOf({ phase: "place" }), [END]);
    expect(actions(scene)).toEqual([legal[1], armour]);
    expect(scene.desk.placing.value).toBe(false);
  });

  test("ending the turn with units left over has to be meant", () => {
    const scene = yard();
    goOn(scene.desk);
    expect(actions(scene)).toEqual([]);
    goOn(scene.desk);
    expect(actions(scene)).toEqual([END]);
  });
});

test("while others are asked elsewhere nothing goes round in circles", () => {
  const { table, desk } = sitAt(sightOf(), []);
  stand(table, sightOf({ turn: GERMANS }), [], 1);
  expect(desk.seat.value).toBeNull();
});

test("planes in the air keep the turn from going on", () => {
  const { desk } = sitAt(sightOf({ phase: "noncombat_move", units: TROOPS }), [
    { t: "move", units: [4], path: [BIRCH, ASH] },
  ]);
  expect(onward(desk)).toEqual({ action: null, sentence: "Planes are still in the air: land them first." });
});
