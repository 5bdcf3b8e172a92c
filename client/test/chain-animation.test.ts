import { h } from "preact";
import { describe, expect, test } from "vitest";
import { sceneOf } from "../src/games/chain/map/scene";
import {
  type Event,
  type Field,
  NO_PLAN,
  type Plan,
  type RoundStep,
  type Spot,
} from "../src/games/chain/model";
import { Phases, RoundLines } from "../src/games/chain/panels/RoundPanels";
import { guess } from "../src/games/chain/preview";
import { frames, sound } from "../src/games/chain/round/frames";
import type { ShownRound } from "../src/games/chain/round/playRound";
import { type PhaseReport, phasesOf } from "../src/games/chain/words/events";
import { PHASE_WORDS } from "../src/games/chain/words/screen";
import { nameOf } from "../src/games/chain/words/units";
import { CAST, planOfUnits, resolve, stage, stepsOf } from "./chain";
import { rendered, textOf } from "./rendered";

const REVEALED: Event = {
  t: "revealed",
  round: 8,
  digests: ["a", "b"],
  orders: ["[]", "[]"],
  salts: ["c", "d"],
};

/** A round with everything: moves, a bump, attacks, a loss, captures, income, a new unit and a build. */
function busy(): { field: Field; round: RoundStep[]; after: Field["view"] } {
  const field = stage(
    ["AI . . BT:5 .", ". AT BI:2 . .", "AI . . . .", ". . BR . BI"],
    [".....", ".....", "C...F", "F...C"],
  );
  Object.assign(field.view.buildings[0]!, { owner: 1, unit: 2, progress: 1 });
  Object.assign(field.view.buildings[1]!, { owner: 1, queue: "tank" });
  Object.assign(field.view.buildings[2]!, { owner: 0 });
  Object.assign(field.view.buildings[3]!, { owner: null });
  const plans: [Plan, Plan] = [
    {
      ...planOfUnits(
        [
          0,
          [
            [1, 0],
            [2, 0],
          ],
        ],
        [1, [], [2, 1]],
      ),
      builds: { 2: "ranger" },
    },
    planOfUnits([3, [[2, 0]]], [5, [], [1, 2]]),
  ];
  const { view, steps } = resolve(field, plans);
  return { field, round: [...stepsOf(field.view, [REVEALED]), ...steps], after: view };
}

const spotOf = (frame: { spot: unknown }): Spot => frame.spot as Spot;

describe("a round is shown", () => {
  const { field, round, after } = busy();
  const shown = frames(round);
  test("phase by phase", () => {
    expect(shown.map(({ spot }) => (spot as Spot).phase)).toEqual([
      "seals",
      "movement",
      "movement",
      "movement",
      "combat",
      "combat",
      "capture",
      "income",
      "production",
    ]);
  });
  test("within about six seconds", () => {
    const ms = shown.reduce((sum, frame) => sum + frame.ms, 0);
    expect(ms).toBeGreaterThan(4500);
    expect(ms).toBeLessThan(6300);
  });
  test("with all units moving at once, and falling back afterwards", () => {
    const places = shown
      .filter((frame) => spotOf(frame).phase === "movement")
      .map(({ view }) => [0, 3].map((id) => nameOf(view.units[id]!.at)));
    expect(places).toEqual([
      ["B1", "C1"],
      ["C1", "C1"],
      ["B1", "C1"],
    ]);
    expect(spotOf(shown[3]!).bubbles).toEqual([{ at: [2, 0], words: "outweighed", is: "note" }]);
    expect(spotOf(shown[3]!).paths).toEqual([
      {
        seat: 0,
        tiles: [
          [0, 0],
          [1, 0],
        ],
        is: "walked",
      },
      {
        seat: 1,
        tiles: [
          [3, 0],
          [2, 0],
        ],
        is: "walked",
      },
    ]);
    expect(spotOf(shown[1]!).glide).toBe(shown[1]!.ms);
  });
  test("with attacks, misses and damage together, and then without the fallen units", () => {
    const [strikes, deaths] = shown.filter((frame) => spotOf(frame).phase === "combat");
    expect(spotOf(strikes!).fires).toEqual([
      { seat: 0, from: [1, 1], at: [2, 1], is: "hit" },
      { seat: 1, from: [2, 1], at: [1, 1], is: "hit" },
      { seat: 1, from: [2, 3], at: [1, 2], is: "missed" },
    ]);
    expect(spotOf(strikes!).bubbles.map(({ words }) => words)).toEqual(["missed", "-2", "-4"]);
    const struck = sceneOf(field.grid, strikes!.view, spotOf(strikes!)).units;
    expect(struck.map(({ id, hp, state }) => `${id} ${hp} ${state}`)).toEqual([
      "0 3 idle",
      "1 3 idle",
      "2 3 idle",
      "3 5 idle",
      "5 2 idle",
      "6 3 idle",
      "4 0 idle",
    ]);
    expect(spotOf(deaths!).fallen.map(({ id }) => id)).toEqual([4]);
    expect(deaths!.view.units.map(({ id }) => id)).toEqual([0, 1, 2, 3, 5, 6]);
  });
  test("with captures, income and new units where they happen", () => {
    const bubbles = shown
      .slice(-3)
      .map((frame) => spotOf(frame).bubbles.map(({ at, words }) => `${nameOf(at)} ${words}`));
    expect(bubbles).toEqual([["A3 capturing: 2 of 2", "E4 capturing: 1 of 2"], ["A3 +1"], ["E2 new"]]);
  });
  test("with the scores of every moment, and the end of each phase marked", () => {
    expect(shown.map(({ view }) => view.scores.join(" v "))).toEqual([
      ...Array(4).fill("16 v 17"),
      ...Array(2).fill("14 v 15"),
      "14 v 15",
      "15 v 15",
      "13 v 20",
    ]);
    expect(shown.map((frame) => spotOf(frame).ends)).toEqual([
      "phase",
      null,
      null,
      "phase",
      null,
      "phase",
      "phase",
      "phase",
      "round",
    ]);
  });
  test("up to what the server will show", () => {
    const last = shown.at(-1)!.view;
    expect(last.scores).toEqual(after.scores);
    expect(last.units).toEqual(after.units);
    expect(last.gold).toEqual(after.gold);
    expect(last.buildings.map(({ owner, queue }) => [owner ?? null, queue ?? null])).toEqual(
      after.buildings.map(({ owner, queue }) => [owner, queue]),
    );
  });
  test("without changing the given view", () => {
    const before = JSON.stringify(field.view);
    frames(round);
    expect(JSON.stringify(field.view)).toBe(before);
  });
});

test("every shown round ends at the round's result", () => {
  let field = stage(
    ["AI AT AI . . .", "AR . . . . .", ". . . . . .", ". . . . . BR", ". . . BI BT BI"],
    ["F....C", "......", "..MC..", "......", "C....F"],
  );
  field.view.buildings[0]!.owner = 0;
  field.view.buildings[4]!.owner = 1;
  let pushed = 0;
  for (let round = 0; round < 25; round++) {
    const builds = (factory: number): Plan["builds"] => ({
      [factory]: (["infantry", "ranger", "tank"] as const)[round % 3]!,
    });
    const plans: [Plan, Plan] = [
      { ...guess(field, 0), builds: builds(0) },
      { ...guess(field, 1), builds: builds(4) },
    ];
    const { view, events, steps } = resolve(field, plans);
    const last = frames([...stepsOf(field.view, [REVEALED]), ...steps]).at(-1)!;
    expect(last.view.units).toEqual(view.units);
    expect(last.view.gold).toEqual(view.gold);
    expect(last.view.scores).toEqual(view.scores);
    expect(phasesOf(steps, CAST)).toHaveLength(5);
    pushed += events.filter(({ t }) => t === "pushedback").length;
    field = { ...field, view };
  }
  expect(pushed).toBeGreaterThan(5);
});

test("a phase without events takes no time, and many sweeps take no longer than a few", () => {
  const field = stage(["AI . ."]);
  expect(frames(stepsOf(field.view, [{ t: "roundended", round: 8 }]))).toEqual([]);
  const poorer = { ...field.view, gold: [5, 4] as [number, number] };
  const skipped = frames([
    ...stepsOf(field.view, [REVEALED]),
    { event: { t: "fined", seat: 1, lost: 1, gold: 4 }, before: field.view, view: poorer },
    ...stepsOf(poorer, [{ t: "roundskipped", round: 8 }]),
  ]);
  expect(skipped.map(({ view }) => view.gold)).toEqual([[5, 4]]);
  const row = stage(["AI AI AI AI BI"]);
  const { steps } = resolve(row, [
    planOfUnits([0, [[1, 0]]], [1, [[2, 0]]], [2, [[3, 0]]], [3, [[4, 0]]]),
    NO_PLAN,
  ]);
  expect(
    frames(steps)
      .slice(1)
      .reduce((sum, { ms }) => sum + ms, 0),
  ).toBeLessThanOrEqual(900);
});

test("the scene shows the pieces, and fallen ones with their own mark", () => {
  const { field, round } = busy();
  const deaths = frames(round).find((frame) => spotOf(frame).fallen.some(({ state }) => state === "fallen"))!;
  const scene = sceneOf(field.grid, deaths.view, spotOf(deaths));
  expect(scene.units.map(({ id, state }) => `${id} ${state}`)).toEqual([
    "0 idle",
    "1 idle",
    "2 idle",
    "3 idle",
    "5 idle",
    "6 idle",
    "4 fallen",
  ]);
  expect([scene.fires.length, scene.paths.length, scene.bubbles.length]).toEqual([3, 2, 3]);
  expect(sceneOf(field.grid, field.view)).toMatchObject({ fires: [], paths: [], bubbles: [], glide: 0 });
});

test("every moment has a sound, and so do events without moments", () => {
  const { round } = busy();
  expect(frames(round).map(({ spot }) => sound.frame(spot))).toEqual([
    "seal",
    "march",
    "march",
    "invalid",
    "shot",
    "failure",
    "capture",
    null,
    "select",
  ]);
  expect(sound.frame(null)).toBeNull();
  expect([
    sound.event({ t: "committed", seat: 1, digest: "" }),
    sound.event({ t: "roundended", round: 8 }),
    sound.event(REVEALED),
  ]).toEqual(["seal", "round", null]);
});

describe("text never runs ahead of the board", () => {
  const { round } = busy();
  const shown = frames(round);
  const panels = (spot: Spot | null): [string, string] => {
    const now: ShownRound = { is: "live", round, spot, picks: new Map() };
    return [
      textOf(rendered(h(Phases, { shown: now, cast: CAST }))),
      textOf(rendered(h(RoundLines, { shown: now, cast: CAST }))),
    ];
  };
  const shows = (words: string, in_: 0 | 1): boolean[] =>
    shown.map((frame) => panels(spotOf(frame))[in_].includes(words));
  const from = (first: number): boolean[] => shown.map((_, index) => index >= first);
  test("a phase is summed up after its last moment, and verdicts come last", () => {
    expect(shows("2 units moved, 1 pushed back", 0)).toEqual(from(3));
    expect(shows("2 hits, 1 miss, 1 unit lost", 0)).toEqual(from(5));
    expect(shows("You captured City A3", 0)).toEqual(from(6));
    expect(shows("Tank appeared at E2", 0)).toEqual(from(8));
    expect(shows("Production", 0)).toEqual(from(0));
  });
  test("its lines appear together with it", () => {
    expect(panels(spotOf(shown[0]!))[1]).toBe("What happened Nothing yet.");
    expect(shows("moved from A1 to B1", 1)).toEqual(from(3));
    expect(shows("You captured City A3", 1)).toEqual(from(6));
  });
  test("a round open for reading shows everything", () => {
    expect(panels(null)[0]).toContain("your Factory A4 started a Ranger");
    expect(panels(null)[1]).toContain("Factory A4 started a Ranger");
  });
});

describe("panel of a round", () => {
  const { field, round } = busy();
  const steps = phasesOf(round, CAST);
  const stories = (step: PhaseReport | undefined): string[] =>
    step!.lines.map(({ subject, text, figures }) => `${subject} ${text}|${figures}`);
  test("sums up every phase", () => {
    expect(steps.map(({ phase, summary }) => `${PHASE_WORDS[phase].title}: ${summary}`)).toEqual([
      "Movement: 2 units moved, 1 pushed back",
      "Combat: 2 hits, 1 miss, 1 unit lost",
      "Capture: You captured City A3 from Ottoline; Ottoline's Infantry is capturing City E4: 1 of 2",
      "Income: You earned 1 gold",
      "Production: Ottoline's Tank appeared at E2; your Factory A4 started a Ranger",
    ]);
  });
  test("lists what happened", () => {
    expect(stories(steps[0])).toEqual([
      "Infantry moved from A1 to B1|1",
      "Tank moved from D1 to C1|1",
      "Infantry was pushed back from C1 to B1: Ottoline's Tank is heavier|Infantry 2 v Tank 3",
    ]);
    expect(stories(steps[1])).toEqual([
      "Tank hit the Infantry at C2|-4",
      "Infantry hit back at the Tank at B2 before it fell|-2",
      "Ranger attacked B3: nobody was there|miss",
      "Infantry fell at C2|-4",
    ]);
    expect(stories(steps[2])).toEqual([
      "You captured City A3 from Ottoline|",
      "Infantry is capturing City E4: 1 of 2|",
    ]);
    expect(stories(steps[3])).toEqual(["You earned 1 gold|6 in total"]);
    expect(stories(steps[4])).toEqual(["Tank appeared at E2|5 HP", "Factory A4 started a Ranger|-2"]);
  });
  test("says why an attack missed", () => {
    const field = stage(["AR . BI .", "AT . . ."]);
    const { steps } = resolve(field, [
      planOfUnits([0, [], [2, 0]], [1, [], [-1, 1]]),
      planOfUnits([2, [[3, 0]], [0, 0]]),
    ]);
    expect(stories(phasesOf(steps, CAST)[1])).toEqual([
      "Ranger attacked C1: the target had left|miss",
      "Tank attacked off the board|miss",
      "Infantry attacked A1: out of range from D1|miss",
    ]);
  });
  test("covers a round in which nothing happens", () => {
    expect(phasesOf([], CAST).map(({ summary }) => summary)).toEqual([
      "no moves",
      "no attacks",
      "no captures",
      "no income",
      "nothing built",
    ]);
  });
  test("says why someone waits or builds nothing", () => {
    const dropped: Event[] = [
      { t: "dropped", seat: 0, unit: 1, factory: null, why: "faulty" },
      { t: "dropped", seat: 0, unit: null, factory: 2, why: "too_dear" },
      { t: "delayed", building: 1, why: "no_tile" },
      { t: "lapsed", building: 1, why: "queue_full" },
      { t: "captured", building: 1, seat: 0, former: 1, lost: "tank" },
    ];
    const shown = phasesOf(stepsOf(field.view, dropped), CAST);
    expect(stories(shown[0])).toEqual(["Tank waited: its order wasn't valid|"]);
    expect(stories(shown[2])).toEqual([
      "You captured Factory E3 from Ottoline; the Tank in its queue was lost|",
    ]);
    expect(stories(shown[4])).toEqual([
      "Factory A4 built nothing: not enough gold|",
      "Factory E3 couldn't deploy its unit: no free tile next to it|",
      "Factory E3 built nothing: its queue is full|",
    ]);
  });
});

describe("collisionOf gives the reason", () => {
  const why = (field: Field, first: Plan, second: Plan): string[] => {
    const [movement] = phasesOf(resolve(field, [first, second]).steps, CAST);
    return movement!.lines
      .filter(({ text }) => text.includes("pushed back"))
      .map(({ subject, text, figures }) => `${subject} ${text}${figures && ` (${figures})`}`);
  };
  test("a tie", () => {
    expect(why(stage(["AI . BI"]), planOfUnits([0, [[1, 0]]]), planOfUnits([1, [[1, 0]]]))).toEqual([
      "Infantry was pushed back from B1 to A1: a tie with Ottoline's Infantry, so nobody gets the tile (Infantry 2 v Infantry 2)",
      "Infantry was pushed back from B1 to C1: a tie with your Infantry, so nobody gets the tile (Infantry 2 v Infantry 2)",
    ]);
  });
  test("a tie between others", () => {
    const field = stage([". AI .", "AT . BT", ". . ."]);
    expect(why(field, planOfUnits([0, [[1, 1]]], [1, [[1, 1]]]), planOfUnits([2, [[1, 1]]]))[0]).toBe(
      "Infantry was pushed back from B2 to B1: a tie with your Tank and Ottoline's Tank, so nobody gets the tile (Infantry 2 v Tank 3)",
    );
  });
  test("head-on", () => {
    expect(why(stage(["AI BT"]), planOfUnits([0, [[1, 0]]]), planOfUnits([1, [[0, 0]]]))[0]).toBe(
      "Infantry was pushed back from B1 to A1: it met Ottoline's Tank head-on",
    );
  });
  test("a unit that was already there", () => {
    expect(
      why(
        stage(["AT . BR"]),
        planOfUnits([
          0,
          [
            [1, 0],
            [2, 0],
          ],
        ]),
        NO_PLAN,
      ),
    ).toEqual(["Tank was pushed back from C1 to B1: Ottoline's Ranger was already there"]);
  });
  test("a unit in the way", () => {
    expect(
      why(
        stage(["AT BR ."]),
        planOfUnits([
          0,
          [
            [1, 0],
            [2, 0],
          ],
        ]),
        NO_PLAN,
      )[0],
    ).toBe("Tank was pushed back from C1 to B1: it ran into Ottoline's Ranger");
  });
});
