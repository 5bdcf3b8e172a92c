import { describe, expect, test } from "vitest";
import { diceNow, faces, groupsOf, throwsOf } from "../src/games/tactical/battle/dice";
import { measures } from "../src/games/tactical/factions/figures";
import { frames, sound, spotOf } from "../src/games/tactical/log/frames";
import {
  ARMOUR,
  BOMBER,
  type Event,
  FIGHTER,
  INFANTRY,
  type Sight,
  type Spot,
} from "../src/games/tactical/model";
import { setSpeed } from "../src/play/table/speed";
import { answered, battle, EVENTS, fired, GERMANS, RUSSIANS, sight, steps } from "./tactical";

const mine = (seat: number): boolean => seat === 0;

const theirs = (seat: number): boolean => seat === 1;

const nobodys = (): boolean => false;

const framesFor = (events: Event[], view: Sight = sight(), here = mine) => frames(steps(events, view), here);

const lasts = (here: (seat: number) => boolean, ...events: Event[]): number =>
  framesFor(events, sight(), here).reduce((sum, { ms }) => sum + ms, 0);

const BATTLE = battle();

describe("duration", () => {
  test("your own purchases, moves, undos and placements take no time", () => {
    for (const kind of ["bought", "moved", "loaded", "unloaded", "undone", "placed"] as const) {
      expect(lasts(mine, EVENTS[kind]), kind).toBe(0);
      expect(lasts(nobodys, EVENTS[kind]), kind).toBeGreaterThanOrEqual(120);
    }
  });
  test("a round of your own battle takes over a second, and of others' battles only losses show, unless at slow speed", () => {
    const round: Event[] = [EVENTS.fired, answered, EVENTS.lost];
    expect(lasts(mine, ...round)).toBe(1200);
    expect(lasts(theirs, ...round)).toBe(1200);
    expect(lasts(nobodys, ...round)).toBe(100);
    setSpeed(0.5);
    expect(lasts(nobodys, ...round)).toBe(600);
    setSpeed(1);
  });
  test("the end of a battle shows the capture, if there is one", () => {
    expect(lasts(mine, EVENTS.battleended)).toBe(200);
    expect(lasts(mine, EVENTS.battleended, EVENTS.captured)).toBe(lasts(mine, EVENTS.captured));
  });
  test("income stays long enough to read, and your own longer", () => {
    expect(lasts(mine, EVENTS.collected)).toBe(900);
    expect(lasts(nobodys, EVENTS.collected)).toBe(450);
  });
});

describe("a moment", () => {
  const [first, second, third] = [sight(), sight({ treasuries: [1, 1] }), sight({ treasuries: [2, 2] })];
  test("shows the position after its event", () => {
    const framesFor = frames([{ event: EVENTS.captured, before: first, view: second }], mine);
    expect(framesFor.map(({ view }) => view)).toEqual([second]);
  });
  test("shows the position before the dice while they tumble, and after all of them once they have landed", () => {
    const salvo = [
      { event: EVENTS.fired, before: first, view: second },
      { event: answered, before: second, view: third },
    ];
    expect(frames(salvo, mine).map(({ view }) => view)).toEqual([first, third]);
  });
});

describe("dice", () => {
  const group = [fired(), answered];
  test("of both sides tumble together, then land", () => {
    const [roll, result] = framesFor([EVENTS.fired, answered], sight({ battle: BATTLE }));
    expect(roll).toMatchObject({ ms: 650, spot: { event: { t: "fired" }, stage: "roll", salvo: group } });
    expect(result).toMatchObject({ ms: 300, spot: { stage: "result" } });
  });
  test("of units with the same need share a row, with hits apart from misses", () => {
    const both = fired({ volleys: [...fired().volleys, { kind: FIGHTER, need: 3, faces: [5] }] });
    expect(throwsOf([both], sight())).toEqual([
      {
        faction: RUSSIANS,
        attacks: true,
        label: "",
        figures: "2 hits",
        ranks: [
          {
            need: 1,
            counts: [[INFANTRY, 2]],
            dice: [
              { face: 1, hit: true },
              { face: 4, hit: false },
            ],
            figures: "1 hit",
          },
          {
            need: 3,
            counts: [
              [ARMOUR, 1],
              [FIGHTER, 1],
            ],
            dice: [
              { face: 3, hit: true },
              { face: 5, hit: false },
            ],
            figures: "1 hit",
          },
        ],
      },
    ]);
  });
  test("of a raid are bombs", () => {
    expect(throwsOf(EVENTS.raided, sight())).toMatchObject([
      { label: "bombs", figures: "2 IPC", ranks: [{ need: null, counts: [[BOMBER, 2]] }] },
    ]);
  });
  test("are grouped by roll, with first strikes in their round", () => {
    const strike = fired({ step: "strike", word: 1 });
    const guns = fired({ step: "aa", faction: GERMANS, seat: 1, word: 0 });
    expect(groupsOf([guns, strike, EVENTS.lost, fired(), answered, fired({ word: 20 })])).toEqual([
      [guns],
      [strike, fired(), answered],
      [fired({ word: 20 })],
    ]);
  });
  test("of the last round stay during the battle, and those of another turn don't", () => {
    const view = sight({ phase: "combat", battle: BATTLE });
    const old = fired({ word: 1 });
    expect(diceNow([old, EVENTS.battlebegan, fired(), answered], null, view)?.group).toEqual(group);
    expect(diceNow([old, EVENTS.battlebegan], null, view)).toBeNull();
    expect(diceNow([old, EVENTS.turnbegan], null, sight())).toBeNull();
    expect(diceNow([], spotOf([fired(), answered]), view)?.group).toEqual(group);
  });
  test("stay while their losses are shown", () => {
    const view = sight({ phase: "combat", battle: BATTLE });
    const before = fired({ word: 1 });
    const costs = framesFor([EVENTS.fired, answered, EVENTS.lost, EVENTS.battleended], view).at(-2)!;
    expect(costs.spot).toMatchObject({ event: { t: "lost" } });
    expect(diceNow([EVENTS.battlebegan, before], costs.spot as Spot, costs.view)).toEqual({
      group,
      stage: null,
      ms: 0,
    });
  });
  test("are shown in rolling order in the proof", () => {
    expect(faces(fired())).toEqual([1, 4, 3]);
    expect(faces(EVENTS.raided)).toEqual([4, 3]);
    expect(faces(EVENTS.moved)).toBeNull();
  });
});

describe("a replay points at", () => {
  test("the dice before anything else", () => {
    expect(spotOf([EVENTS.battlebegan, EVENTS.fired, answered, EVENTS.lost])).toMatchObject({
      event: { t: "fired" },
      stage: "result",
      salvo: [EVENTS.fired, answered],
    });
  });
  test("what was done, and not at the next turn", () => {
    expect(spotOf([EVENTS.collected, EVENTS.turnbegan, EVENTS.phasebegan])).toMatchObject({
      event: { t: "collected" },
    });
    expect(spotOf([EVENTS.phasebegan])).toBeNull();
  });
});

test("moments have sounds, and so do events without moments", () => {
  const heard = (events: Event[]) => framesFor(events).map(({ spot }) => sound.frame(spot));
  expect(heard([EVENTS.fired, EVENTS.lost, EVENTS.captured])).toEqual(["dice", null, "shot", "capture"]);
  expect(sound.event(EVENTS.moved)).toBe("march");
  expect(sound.event(EVENTS.placed)).toBe("select");
  expect(sound.event(EVENTS.phasebegan)).toBeNull();
});

test("strength is measured in production, units, money and territories of all factions of a seat", () => {
  const view = sight({}, { worth: [34, 12] });
  expect(measures.map(({ label: words, of }) => [words, of(view, 0)])).toEqual([
    ["Production", 8],
    ["Unit value", 34],
    ["Treasury", 24],
    ["Territories", 1],
  ]);
  expect(measures[0].of(view, 1)).toBe(6);
});
