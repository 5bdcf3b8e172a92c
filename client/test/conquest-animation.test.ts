import { describe, expect, test } from "vitest";
import { costOf, faces, lastBattle, pairsOf } from "../src/games/conquest/battle/rolls";
import { frames, rollTimes, sound, spotOf } from "../src/games/conquest/log/frames";
import type { Event, Sight, Spot } from "../src/games/conquest/model";
import { measures } from "../src/games/conquest/panels/figures";
import { castOf } from "../src/play/table/cast";
import { CAST, EVENTS, fought, SEATS, sight } from "./conquest";

const mine = (seat: number): boolean => seat === 0;

/** Each event with a view before and after it, as the server sends them. */
const stepsOf = (events: Event[], views: Sight[] = []) =>
  events.map((event, place) => ({
    event,
    before: views[place] ?? sight(),
    view: views[place + 1] ?? views[place] ?? sight(),
  }));

const framesFor = (events: Event[], views?: Sight[]) => frames(stepsOf(events, views), mine);

const lasts = (...events: Event[]): number => framesFor(events).reduce((sum, { ms }) => sum + ms, 0);

test("the board shows what was done with armies, and of which kind they are", () => {
  for (const event of [EVENTS.hired, EVENTS.recruited, EVENTS.withdrew, EVENTS.placed])
    expect(framesFor([event])[0]!.spot).toEqual({ event });
});

describe("duration", () => {
  test("placing and taking back your own armies takes no time", () => {
    expect(lasts(EVENTS.placed)).toBe(0);
    expect(lasts(EVENTS.undone)).toBe(0);
    expect(lasts({ ...EVENTS.claimed, seat: 0 })).toBe(0);
    expect(lasts({ ...EVENTS.placed, seat: 1 })).toBe(180);
  });
  test("your own roll is shown for a second, somebody else's for less", () => {
    expect(lasts(fought())).toBeCloseTo(1100);
    expect(lasts(fought({ seat: 1, defender: 0 }))).toBeCloseTo(660);
  });
  test("rolls in a row get faster, with a limit for all of them", () => {
    for (const count of [2, 3, 8, 30, 200]) {
      const times = rollTimes(count);
      expect(times).toHaveLength(count);
      expect(times.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(2400.001);
    }
    const few = rollTimes(6);
    expect(few).toEqual([...few].sort((one, other) => other - one));
    expect(rollTimes(200).filter((ms) => ms > 0 && ms < 40)).toEqual([]);
    expect(lasts(...Array.from({ length: 30 }, () => fought()))).toBeLessThanOrEqual(2400.001);
  });
  test("a bot's turn of ten actions takes at most six seconds", () => {
    const by = 2;
    const roll = fought({ seat: by, defender: 1 });
    const messages: Event[][] = [
      [{ ...EVENTS.turnbegan, seat: by }],
      [{ ...EVENTS.placed, seat: by }],
      [{ ...EVENTS.placed, seat: by }],
      [{ ...EVENTS.phasebegan, seat: by }],
      [roll],
      [roll, { ...EVENTS.conquered, seat: by }],
      [{ ...EVENTS.occupied, seat: by }],
      [roll, roll, roll, { ...EVENTS.conquered, seat: by }],
      [{ ...EVENTS.occupied, seat: by }],
      [{ ...EVENTS.phasebegan, seat: by, phase: "fortify" }],
      [
        { ...EVENTS.fortified, seat: by },
        { ...EVENTS.carddrawn, seat: by, card: null },
      ],
    ];
    expect(messages.reduce((sum, events) => sum + lasts(...events), 0)).toBeLessThan(6000);
  });
});

describe("battle", () => {
  test("rolls first, and costs armies once the dice have landed", () => {
    const [before, after] = [sight(), sight({ armies: [5, 1, 7, 1, 3, 2] })];
    const [roll, result] = framesFor([fought()], [before, after]);
    expect(roll).toMatchObject({ spot: { event: EVENTS.fought, stage: "roll", mine: true, ms: roll!.ms } });
    expect(roll!.view).toBe(before);
    expect(result).toMatchObject({ spot: { event: EVENTS.fought, stage: "result" } });
    expect(result!.view).toBe(after);
  });
  test("shows the old view if the next view belongs to another player at this screen", () => {
    const [before, other] = [sight(), sight({ seat: 1 })];
    expect(framesFor([EVENTS.turnbegan], [before, other])[0]!.view).toBe(before);
  });
  test("shows only dice that have landed in a long row of rolls", () => {
    const stages = framesFor(Array.from({ length: 12 }, () => fought({ lost: [0, 0] }))).map(
      ({ spot }) => (spot as Spot).stage,
    );
    expect(stages.slice(0, 2)).toEqual(["roll", "result"]);
    expect(new Set(stages.slice(6))).toEqual(new Set(["result"]));
  });
});

describe("dice", () => {
  test("are paired from the highest, with the winners that the server names", () => {
    expect(pairsOf(fought({ attack: [1, 6, 4], defence: [4, 5], won: [true, false] }))).toEqual({
      attack: [
        { face: 6, fate: "won" },
        { face: 4, fate: "lost" },
        { face: 1, fate: "" },
      ],
      defence: [
        { face: 5, fate: "lost" },
        { face: 4, fate: "won" },
      ],
    });
    expect(pairsOf(fought({ attack: [2], defence: [1, 3], won: [false] })).defence).toEqual([
      { face: 3, fate: "won" },
      { face: 1, fate: "" },
    ]);
  });
  test("cost armies, which is good or bad for the viewer", () => {
    expect(costOf([fought({ lost: [0, 2] })], CAST)).toEqual({
      words: "You lost 0, Ines lost 2",
      tone: "good",
    });
    expect(costOf([fought({ seat: 1, defender: 0, lost: [0, 2] })], CAST)).toEqual({
      words: "Ines lost 0, you lost 2",
      tone: "bad",
    });
    expect(costOf([fought({ seat: 2, defender: 1, lost: [0, 2] })], CAST)).toEqual({
      words: "Hard lost 0, Ines lost 2",
      tone: "",
    });
    expect(costOf([fought(), fought({ lost: [1, 0] })], CAST)).toEqual({
      words: "2 rolls: you lost 2, Ines lost 1",
      tone: "bad",
    });
    expect(costOf([fought({ seat: 1, defender: null, lost: [0, 1] })], castOf(SEATS, []))).toEqual({
      words: "Ines lost 0, the defence lost 1",
      tone: "good",
    });
  });
  test("of the turn's last battle stay in the tray, with all its rolls", () => {
    const other = fought({ target: 5, word: 1 });
    const [one, two] = [fought({ word: 2 }), fought({ word: 3 })];
    expect(lastBattle([EVENTS.turnbegan, other, one, two, EVENTS.conquered])).toEqual([one, two]);
    expect(lastBattle([one, EVENTS.conquered, two])).toEqual([two]);
    expect(lastBattle([one, EVENTS.turnbegan])).toEqual([]);
  });
  test("are shown in rolling order in the proof, and even luck shows none", () => {
    expect(faces(fought())).toEqual([1, 6, 4, 4, 5]);
    expect(faces(fought({ attack: [], defence: [], resolver: "even_luck" }))).toEqual([]);
    expect(faces(EVENTS.placed)).toBeNull();
  });
});

describe("a replay points at", () => {
  test("the last roll before anything else", () => {
    expect(spotOf([fought({ word: 1 }), fought({ word: 2 }), EVENTS.conquered])).toEqual({
      event: fought({ word: 2 }),
    });
  });
  test("what was done, and not at the next turn's income", () => {
    expect(spotOf([EVENTS.fortified, EVENTS.carddrawn, EVENTS.turnbegan])).toEqual({
      event: EVENTS.fortified,
    });
    expect(spotOf([EVENTS.phasebegan])).toBeNull();
  });
});

test("moments have sounds, and so do events without moments", () => {
  const heard = (events: Event[]) => framesFor(events).map(({ spot }) => sound.frame(spot));
  expect(heard([fought(), EVENTS.conquered, EVENTS.occupied])).toEqual(["dice", null, "capture", "march"]);
  expect(sound.event(EVENTS.placed)).toBe("select");
  expect(sound.event(EVENTS.eliminated)).toBe("success");
  expect(sound.event(EVENTS.phasebegan)).toBeNull();
});

test("strength is measured in armies, territories and income", () => {
  expect(measures.map(({ label: words, of }) => [words, of(sight(), 0)])).toEqual([
    ["Armies", 14],
    ["Territories", 3],
    ["Income", 5],
  ]);
});
