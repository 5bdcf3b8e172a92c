import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isOnPiece } from "../src/board/viewport/drag";
import { oddsOf } from "../src/games/tactical/battle/odds";
import { tipWords } from "../src/games/tactical/map/PlaceTip";
import {
  type Action,
  ARMOUR,
  type Battle,
  FIGHTER,
  type Front,
  INFANTRY,
  type Panel,
  TRANSPORT,
  type Way,
} from "../src/games/tactical/model";
import {
  addPlace,
  beginBattle,
  beginDrag,
  buy,
  canUndo,
  chosenLosses,
  dragOver,
  drop,
  fightToTheEnd,
  mostOf,
  pick,
  pickAll,
  placeAll,
  placeAt,
  press,
  pressTurnButton,
  sendUnits,
  swapLoss,
  takeLosses,
  turnButton,
  undo,
  whyNoMore,
  whyNot,
} from "../src/games/tactical/turn/actions";
import { keyOf } from "../src/games/tactical/turn/highlights";
import { deselectUnits } from "../src/games/tactical/turn/uiState";
import type { Tactical } from "../src/net/wire.gen";
import { FRONT } from "./tactical-panels";
import {
  ASH,
  answer,
  BIRCH,
  BOARD,
  battle,
  CEDAR,
  GERMANS,
  group,
  ISLE,
  pressKey,
  question,
  RUSSIANS,
  refuse,
  type Scene,
  sightOf,
  sitAt,
  stand,
  unit,
  way,
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

/** Three infantry, an armour and a fighter in Ash. One infantry defends Birch, nobody Cedar. */
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
  const GROUPS = [group(ASH, INFANTRY, [0, 1, 2]), group(ASH, ARMOUR, [3]), group(ASH, FIGHTER, [4])];
  const ALL = way(BIRCH, [0, 1, 2, 3, 4], [ASH, BIRCH], { front: FRONT });

  /** Ash is chosen, and the server has said what can be done there. */
  function chosen(ways: Way[] = [ALL]): Scene {
    const scene = moving();
    press(scene.ui, ASH);
    answer(scene, { groups: GROUPS, ways });
    return scene;
  }

  test("a place that units can leave is highlighted, and chosen once the server has said where they can go", () => {
    const scene = moving();
    expect([...scene.ui.highlights.value.ready]).toEqual([ASH]);
    press(scene.ui, ASH);
    expect([scene.ui.chosen.value, question(scene)]).toEqual([null, { t: "ways", places: [ASH], units: [] }]);
    answer(scene, { groups: GROUPS, ways: [ALL] });
    expect([scene.ui.chosen.value, [...scene.ui.highlights.value.targets]]).toEqual([ASH, [BIRCH]]);
    expect([...scene.ui.highlights.value.foes]).toEqual([BIRCH]);
  });

  test("aiming with nothing selected takes everything that can go there, and pressing again sends it", async () => {
    const scene = chosen();
    press(scene.ui, BIRCH);
    expect([...scene.ui.picked.value.values()]).toEqual([3, 1, 1]);
    expect(question(scene)?.units).toEqual([0, 1, 2, 3, 4]);
    press(scene.ui, BIRCH); // the server hasn't said yet whether they can go together
    expect(actions(scene)).toEqual([]);
    answer(scene, { groups: GROUPS, ways: [ALL] });
    await vi.waitFor(() => expect(actions(scene)).toEqual(ALL.actions));
    expect(scene.ui.chosen.value).toBeNull();
  });

  test("E sends aimed units, and doesn't end the phase without them", () => {
    const scene = chosen();
    press(scene.ui, BIRCH);
    answer(scene, { groups: GROUPS, ways: [ALL] });
    pressKey(scene.ui, "e", "KeyE");
    expect(actions(scene)).toEqual(ALL.actions);
  });

  test("the earlier answer stays until the next one arrives, and an impossible aim is dropped", () => {
    const scene = chosen();
    press(scene.ui, BIRCH);
    answer(scene, { groups: GROUPS, ways: [ALL] });
    pick(scene.ui, GROUPS[0] ? keyOf(GROUPS[0]) : "", 2);
    expect([scene.ui.fresh.value, scene.ui.aim.value, scene.ui.ways.value.size]).toEqual([false, BIRCH, 1]);
    answer(scene, { groups: GROUPS, ways: [] });
    expect([scene.ui.fresh.value, scene.ui.aim.value, scene.ui.ways.value.size]).toEqual([true, null, 0]);
  });

  test("the same selection isn't asked about twice", () => {
    const scene = chosen();
    pickAll(scene.ui);
    answer(scene, { groups: GROUPS, ways: [] });
    deselectUnits(scene.ui);
    expect([scene.ui.fresh.value, scene.ui.ways.value.size]).toEqual([true, 1]);
  });

  test("armour with two ways to a place can choose one", () => {
    const ways = [BIRCH, ISLE].map((by) => way(CEDAR, [3], [ASH, by, CEDAR]));
    const scene = chosen(ways);
    press(scene.ui, CEDAR);
    answer(scene, { groups: GROUPS, ways });
    pressKey(scene.ui, "w", "KeyW");
    sendUnits(scene.ui);
    expect(actions(scene)).toEqual(ways[1]?.actions);
  });

  test("Shift adds a second place, and removes it again", () => {
    const units = [...TROOPS, unit(ARMOUR, RUSSIANS, CEDAR)];
    const scene = sitAt(sightOf({ units }), [...MARCHES, { t: "move", units: [6], path: [CEDAR, BIRCH] }]);
    const tank = group(CEDAR, ARMOUR, [6]);
    press(scene.ui, ASH);
    answer(scene, { groups: GROUPS, ways: [ALL] });
    press(scene.ui, CEDAR, true);
    expect(question(scene)?.places).toEqual([ASH, CEDAR]);
    answer(scene, { groups: [...GROUPS, tank], ways: [ALL] });
    pick(scene.ui, keyOf(tank), 1);
    answer(scene, { groups: [...GROUPS, tank], ways: [ALL] });
    addPlace(scene.ui, CEDAR);
    answer(scene, { groups: GROUPS, ways: [ALL] });
    expect([scene.ui.more.value, scene.ui.picked.value.size]).toEqual([[], 0]);
  });

  test("dragged units go where they are dropped, or the reason is shown", () => {
    const scene = chosen();
    const loose = beginDrag(scene.ui, ASH);
    dragOver(scene.ui, BIRCH, loose);
    expect([...scene.ui.picked.value.values()]).toEqual([3, 1, 1]);
    answer(scene, { groups: GROUPS, ways: [ALL], closed: [{ words: "Too far.", places: [ISLE] }] });
    expect(whyNot(scene.ui, ISLE)).toBe("Too far.");
    dragOver(scene.ui, ISLE, loose);
    drop(scene.ui, ISLE, loose);
    expect(actions(scene)).toEqual([]);
    dragOver(scene.ui, BIRCH, loose);
    drop(scene.ui, BIRCH, loose);
    expect(actions(scene)).toEqual(ALL.actions);
  });

  test("a stack can be dragged, the land around it can't", () => {
    const size = { left: -30, top: -20, right: 30, bottom: 20 };
    expect(isOnPiece([100, 100], [150, 100], size, 2)).toBe(true);
    expect(isOnPiece([100, 100], [170, 100], size, 2)).toBe(false);
  });

  test("the place under the pointer shows its distance, why units can't go there, and where planes land", () => {
    const scene = chosen([
      way(BIRCH, [4], [ASH, BIRCH], {
        landings: [{ kind: FIGHTER, places: [ASH], sentence: "2 steps left." }],
      }),
    ]);
    scene.ui.knownAnswers.clear();
    answer(scene, {
      groups: GROUPS,
      ways: scene.ui.lastAnswer.value?.ways ?? [],
      closed: [{ words: "Too far.", places: [CEDAR] }],
      far: [{ words: "2 steps by land", places: [BIRCH, CEDAR] }],
    });
    expect(tipWords(scene.ui, BOARD, CEDAR)).toBe("2 steps by land. Too far.");
    expect(tipWords(scene.ui, BOARD, BIRCH)).toBe("2 steps by land. Fighter: 2 steps left.");
    expect(tipWords(scene.ui, BOARD, ASH)).toBe("");
  });

  test("moves are undone by number, latest first, if the server lists that", () => {
    const legal: Action[] = [{ t: "undo", move: 0 }, { t: "undo", move: 2 }, END];
    const moves = [0, 1, 2].map(() => ({ what: "move" as const, units: [0], path: [ASH, BIRCH] }));
    const scene = sitAt(sightOf({ units: TROOPS, moves }), legal);
    expect(canUndo(scene.ui, 1)).toBe(false);
    undo(scene.ui);
    expect(actions(scene)).toEqual([{ t: "undo", move: 2 }]);
  });
});

describe("odds", () => {
  test("are asked for once per aim, and shown on the arrow", async () => {
    const scene = moving();
    press(scene.ui, ASH);
    answer(scene, {
      groups: [group(ASH, INFANTRY, [0, 1, 2])],
      ways: [way(BIRCH, [0, 1, 2], [ASH, BIRCH], { front: { ...FRONT, attackers: { infantry: 3 } } })],
    });
    press(scene.ui, BIRCH);
    expect(scene.ui.odds.value).toBeNull();
    await vi.waitFor(() => expect(scene.ui.odds.value?.take).toBe(0.875));
    expect(scene.ui.highlights.value.label).toBe("87.5%");
    expect(asked).toEqual([
      {
        path: "/api/games/tactical/odds",
        body: { front: { ...FRONT, attackers: { infantry: 3 } }, terms: BOARD.terms },
      },
    ]);
  });

  test("too complex to compute aren't asked for again, others are", async () => {
    const front: Front = {
      place: CEDAR,
      raid: false,
      ready: true,
      attackers: { infantry: 150 },
      defenders: { armour: 149 },
      aa: false,
      bombard: 0,
      defender: GERMANS,
      submerges: false,
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
        expect(oddsOf(BOARD, here)).toBeNull();
        await new Promise((done) => setTimeout(done, 5));
      }
      expect(asked).toHaveLength(times);
    }
  });

  test("aren't asked for if nobody defends", () => {
    const front: Front = {
      place: CEDAR,
      raid: false,
      ready: true,
      attackers: { infantry: 1 },
      defenders: {},
      aa: false,
      bombard: 0,
      defender: GERMANS,
      submerges: false,
    };
    expect(oddsOf(BOARD, front)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("purchase", () => {
  const one = (kind: number): Action => ({
    t: "buy",
    counts: Array.from({ length: 12 }, (_, place) => Number(place === kind)),
  });
  const panel: Panel = { more: [8, 6, 4, ...Array.from({ length: 9 }, () => 0)], full: ["No room."] };
  const shop = (): Scene =>
    sitAt(sightOf({ phase: "purchase" }), [END, one(INFANTRY), one(ARMOUR)], [0], panel);

  test("quick presses become one order, shown before the server answers", () => {
    const scene = shop();
    for (let count = 0; count < 4; count += 1) buy(scene.ui, INFANTRY, 1);
    expect(scene.ui.view.value?.now.basket[INFANTRY]).toBe(4);
    expect(scene.ui.view.value?.now.treasuries[RUSSIANS]).toBe(24); // the server says what it costs
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

  test("a digit buys one of a kind, and with Shift removes one", () => {
    const { ui } = shop();
    for (const [key, code] of [
      ["1", "Digit1"],
      ["3", "Digit3"],
      ["3", "Digit3"],
      ["#", "Digit3"],
    ] as const)
      pressKey(ui, key, code);
    expect(ui.view.value?.now.basket.slice(0, 3)).toEqual([1, 0, 1]);
  });

  test("never exceeds what the server allows, however quick the presses are", () => {
    const scene = shop();
    for (let count = 0; count < 12; count += 1) buy(scene.ui, INFANTRY, 1);
    expect(scene.ui.view.value?.now.basket[INFANTRY]).toBe(8);
    expect([mostOf(scene.ui, TRANSPORT), whyNoMore(scene.ui, INFANTRY)]).toEqual([0, "No room."]);
  });

  test("never goes below zero", () => {
    const scene = shop();
    buy(scene.ui, INFANTRY, -1);
    expect(actions(scene)).toEqual([]);
  });

  test("after a refusal, nothing that waited is sent", () => {
    const scene = shop();
    buy(scene.ui, INFANTRY, 1);
    buy(scene.ui, INFANTRY, 1);
    refuse(scene.table);
    expect(actions(scene)).toHaveLength(1);
    expect(scene.ui.view.value?.now.basket[INFANTRY]).toBe(0);
  });

  test("after a refusal, the next order is sent", () => {
    const scene = shop();
    buy(scene.ui, INFANTRY, 1);
    refuse(scene.table);
    buy(scene.ui, ARMOUR, 1);
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
    defender: GERMANS,
    submerges: false,
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
    sightOf({ phase: "combat", units, battle: battle(more) }, { fronts: [front] });

  test("pressing a place shows its battle, and pressing again starts it", () => {
    const scene = waiting();
    press(scene.ui, BIRCH);
    expect(scene.ui.front.value).toEqual(front);
    press(scene.ui, BIRCH);
    expect(actions(scene)).toEqual([{ t: "choosebattle", place: BIRCH }]);
  });

  test("the turn's button starts the battle", () => {
    const scene = waiting();
    expect(turnButton(scene.ui)).toEqual({ action: { t: "choosebattle", place: BIRCH }, sentence: null });
    pressTurnButton(scene.ui);
    expect(actions(scene)).toEqual([{ t: "choosebattle", place: BIRCH }]);
    expect(scene.ui.battleAtStart.value).toEqual(front);
  });

  test("a fight to the end continues with the suggested losses, and stops when the battle is over", () => {
    const scene = waiting();
    beginBattle(scene.ui, BIRCH);
    stand(scene.table, fighting(), [{ t: "fire" }]);
    fightToTheEnd(scene.ui);
    expect(actions(scene).at(-1)).toEqual({ t: "fire" });
    stand(scene.table, fighting({ stage: "attacker_losses", round: 1 }), [{ t: "casualties", units: [0] }]);
    expect(actions(scene).at(-1)).toEqual({ t: "casualties", units: [0] });
    stand(scene.table, sightOf({ phase: "noncombat_move", units }), [END]);
    expect(scene.ui.running.value).toBe(false);
    expect(actions(scene)).toHaveLength(3);
  });

  test("another person at this screen still chooses their losses", () => {
    const scene = sitAt(fighting(), [{ t: "fire" }], [0, 1]);
    fightToTheEnd(scene.ui);
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

  test("losses can be swapped: one of another kind for a suggested one", () => {
    const view = { ...fighting({ stage: "attacker_losses", round: 1 }), suggested: [0, 2] };
    const scene = sitAt(view, [{ t: "casualties", units: [0, 2] }], [0], { losable: [0, 1, 2] });
    swapLoss(scene.ui, ARMOUR, 1);
    expect(chosenLosses(scene.ui)).toEqual([0, 1]);
    swapLoss(scene.ui, ARMOUR, 1);
    expect(chosenLosses(scene.ui)).toEqual([0, 1]);
    takeLosses(scene.ui);
    expect(actions(scene)).toEqual([{ t: "casualties", units: [0, 1] }]);
  });

  test("one key starts a battle, rolls, and takes the losses", () => {
    const scene = waiting();
    expect(pressKey(scene.ui, "f", "KeyF")).toBe(true);
    stand(scene.table, fighting(), [{ t: "fire" }]);
    pressKey(scene.ui, "F", "KeyF");
    stand(scene.table, { ...fighting({ round: 1 }), suggested: [0] }, [{ t: "casualties", units: [0] }]);
    pressKey(scene.ui, "f", "KeyF");
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
  const lots = [legal[1], armour] as Tactical.Place[];
  const yard = (): Scene =>
    sitAt(sightOf({ phase: "place", basket }), [END, ...legal, armour], [0], { lots });

  test("places the first kind one by one, or all together", () => {
    const scene = yard();
    expect(scene.ui.kind.value).toBe(INFANTRY);
    press(scene.ui, ASH);
    stand(scene.table, sightOf({ phase: "place", basket }), [END, ...legal]);
    placeAt(scene.ui, ASH, 1000);
    expect(actions(scene).map((action) => (action.t === "place" ? action.count : 0))).toEqual([1, 3]);
  });

  test("places everything, group by group", () => {
    const scene = yard();
    placeAll(scene.ui);
    stand(
      scene.table,
      sightOf({ phase: "place", basket: basket.map((count, kind) => (kind === INFANTRY ? 0 : count)) }),
      [END, armour],
      0,
      { lots: lots.slice(1) },
    );
    stand(scene.table, sightOf({ phase: "place" }), [END]);
    expect(actions(scene)).toEqual([legal[1], armour]);
    expect(scene.ui.repeat.value).toBeNull();
  });

  test("ending the turn with units left needs a second press", () => {
    const scene = yard();
    pressTurnButton(scene.ui);
    expect(actions(scene)).toEqual([]);
    pressTurnButton(scene.ui);
    expect(actions(scene)).toEqual([END]);
  });
});

test("doesn't loop while another player must act", () => {
  const { table, ui } = sitAt(sightOf(), []);
  stand(table, sightOf({ turn: GERMANS }), [], 1);
  expect(ui.seat.value).toBeNull();
});

test("planes in the air block the end of the turn", () => {
  const { ui } = sitAt(
    sightOf({ phase: "noncombat_move", units: TROOPS }),
    [{ t: "move", units: [4], path: [BIRCH, ASH] }],
    [0],
    { wait: "Land them first." },
  );
  expect(turnButton(ui)).toEqual({ action: null, sentence: "Land them first." });
});
