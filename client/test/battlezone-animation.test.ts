import { beforeEach, describe, expect, test, vi } from "vitest";
import { game } from "../src/games/battlezone";
import { frames as framesOf } from "../src/games/battlezone/frames";
import type { Battle, Event, Sight, Spot, Supply } from "../src/games/battlezone/model";
import { meanwhile, newsWords, verdict } from "../src/games/battlezone/words";
import type { Frame } from "../src/play/face";
import type { Step } from "../src/play/steps";
import { CAST, LOST, VIEW, WON } from "./battlezone";

/** The server's view after a won battle, a lost one or a reinforcement. */
function after(view: Sight, event: Event): Sight {
  if (event.t === "supply") {
    const armies = view.armies.map(
      (count, land) => count + event.placed.filter((at) => at === land + 1).length,
    );
    const reserve = view.reserve.map((count, seat) => (seat === event.seat ? event.reserve : count));
    return { ...view, armies, reserve: reserve as Sight["reserve"] };
  }
  if (event.t !== "battle") return view;
  const next = { ...view, supply: [3, 1] as Sight["supply"] };
  return event.won
    ? { ...next, owners: [0, 0, 0, 1], armies: [1, 4, 1, 8] }
    : { ...next, armies: [1, 3, 1, 8] };
}

function stepsOf(view: Sight, events: readonly Event[]): Step<Sight, Event>[] {
  let before = view;
  return events.map((event) => {
    const step = { event, before, view: after(before, event) };
    before = step.view;
    return step;
  });
}

const frames = (view: Sight, event: Event, mine: boolean): Frame<Sight>[] =>
  framesOf(stepsOf(view, [event]), () => mine);
const supply = (placed: number[], income = placed.length): Supply => ({
  t: "supply",
  seat: 0,
  income,
  placed,
  reserve: income - placed.length,
  word: 0,
});
const total = (shown: Frame<Sight>[]): number => shown.reduce((sum, frame) => sum + frame.ms, 0);
const stages = (shown: Frame<Sight>[]): (string | undefined)[] =>
  shown.map((frame) => (frame.spot as Spot).stage);
const lasting = (shown: Frame<Sight>[], stage: string): number =>
  total(shown.filter((_, index) => stages(shown)[index] === stage));

describe("timing of a battle", () => {
  test("your own takes two and a half seconds: mark, dice, totals, result", () => {
    const shown = frames(VIEW, WON, true);
    expect(total(shown)).toBeCloseTo(2500);
    expect(["mark", "roll", "count", "result"].map((stage) => lasting(shown, stage))).toEqual([
      200, 800, 420, 580,
    ]);
    expect(lasting(shown, "march") + lasting(shown, "fade")).toBeCloseTo(500);
  });
  test("a bot's takes one and a half", () => {
    expect(total(frames(VIEW, WON, false))).toBeCloseTo(1500);
  });
  test("the board stays the same until the dice are added up and the result is shown", () => {
    const shown = frames(VIEW, WON, true);
    expect(stages(shown).slice(0, 4)).toEqual(["mark", "roll", "count", "result"]);
    expect(shown.slice(0, 4).every((frame) => frame.view === VIEW)).toBe(true);
  });
  test("the button says what is happening, and the result is announced last", () => {
    const shown = frames(VIEW, WON, true).slice(0, 4);
    expect(shown.map(({ spot }) => meanwhile(spot))).toEqual([
      "Rolling\u2026",
      "Rolling\u2026",
      "Rolling\u2026",
      "Resolving\u2026",
    ]);
    expect(shown.map(({ spot }) => game.sound.frame(spot))).toEqual([null, "dice", null, "success"]);
    expect(meanwhile(null)).toBe("Not your turn");
  });
  test("after a win, armies move over one by one", () => {
    const shown = frames(VIEW, WON, true).filter((_, index) => index > 3);
    expect(shown.map(({ view }) => [view.armies[0], view.armies[1]])).toEqual([
      [4, 1],
      [3, 2],
      [2, 3],
      [1, 4],
      [1, 4],
    ]);
    expect(shown.every(({ view }) => view.owners[1] === 0)).toBe(true);
  });
  test("after a loss, the attacker's armies are counted down, and the defender's stay", () => {
    const shown = frames(VIEW, LOST, true).filter((_, index) => index > 3);
    expect(shown.map(({ view }) => view.armies[0])).toEqual([4, 3, 2, 1, 1]);
    expect(shown.every(({ view }) => view.armies[1] === 3 && view.owners[1] === 1)).toBe(true);
  });
});

describe("timing of other events", () => {
  test("a skip is shown for 800 ms", () => {
    expect(total(frames(VIEW, { t: "skipped", seat: 1, forced: false }, false))).toBe(800);
  });
  test("income is shown before its first army is placed", () => {
    const [first, second] = frames(VIEW, supply([3, 3]), true);
    expect(first?.view.armies).toEqual(VIEW.armies);
    expect(first).toMatchObject({ spot: { event: { income: 2 }, land: null, left: 2 } });
    expect(second).toMatchObject({ ms: 300, spot: { land: 3, left: 1 } });
    expect(second?.view.armies[2]).toBe(2);
  });
  test("reinforcements are placed army by army", () => {
    const placing = (shown: Frame<Sight>[]): Frame<Sight>[] =>
      shown.filter((frame) => (frame.spot as { land: number | null }).land !== null);
    expect(total(placing(frames(VIEW, supply([3, 3]), true)))).toBe(600);
    const many = frames(VIEW, supply(Array<number>(40).fill(3), 45), true);
    expect(placing(many)).toHaveLength(40);
    expect(many.at(-1)?.view.reserve).toEqual([5, 2]);
  });
  test("the figures follow: income first, then the reserve that is left to place", () => {
    const shown = framesOf(
      stepsOf(VIEW, [
        WON,
        { ...supply([1, 3]), income: 3, reserve: 1 },
        { ...supply([4]), seat: 1, income: 1, reserve: 2 },
      ]),
      () => true,
    );
    const placing = shown.filter(({ spot }) => (spot as Spot).event.t === "supply");
    expect(placing.map(({ view }) => view.supply)).toEqual(placing.map(() => [3, 1]));
    expect(placing.map(({ view }) => view.reserve)).toEqual([
      [3, 2],
      [2, 2],
      [1, 2],
      [1, 2],
      [1, 3],
      [1, 2],
      [1, 2],
    ]);
    expect(placing.length).toBe(7);
  });
  test("a changed income is announced after the battle that changed it", () => {
    const shown = framesOf(
      stepsOf(VIEW, [WON, { ...supply([1]), income: 3 }, { ...supply([4]), seat: 1, income: 1 }]),
      () => true,
    );
    const supplyAt = (stage: string): Sight["supply"] =>
      shown.find(({ spot }) => (spot as Spot & { is: "battle" }).stage === stage)!.view.supply;
    expect(["mark", "roll", "count", "result"].map(supplyAt)).toEqual(Array(4).fill(VIEW.supply));
    expect(["march", "fade"].map(supplyAt)).toEqual(Array(2).fill([3, 1]));
  });
  test("reinforcements of both seats together take at most four seconds", () => {
    const both = (count: number): number => {
      const placed = Array<number>(count).fill(3);
      return total([
        ...frames(VIEW, supply(placed), true),
        ...frames(VIEW, { ...supply(placed), seat: 1 }, false),
      ]);
    };
    expect(both(0)).toBeLessThan(both(2));
    expect([1, 2, 5, 15, 32].map(both).every((ms) => ms <= 4000.001)).toBe(true);
    expect(both(32)).toBeCloseTo(4000);
  });
});

describe("the tray", () => {
  test("describes a won and a lost battle, with both totals", () => {
    expect(verdict(WON, CAST)).toEqual({ word: "Captured", rest: "27 v 15", good: true });
    expect(verdict(LOST, CAST)).toEqual({ word: "Held", rest: "5 v 15", good: false });
  });
  test("says why a tie was held", () => {
    const tie: Battle = { ...LOST, seat: 1, attack: [6, 6], defence: [6, 6] };
    expect(verdict(tie, CAST)).toEqual({
      word: "Held",
      rest: "12 v 12: ties go to the defender",
      good: true,
    });
  });
  test("describes a skip and reinforcements", () => {
    const words = (spot: Spot): string => newsWords(spot, CAST, VIEW);
    expect(words({ event: { t: "skipped", seat: 0, forced: true } })).toBe("You had nothing to attack");
    const event = supply([], 9);
    expect(words({ event, land: null, left: 9 })).toBe("You get 9 armies, 9 to place");
    expect(words({ event: { ...event, reserve: 0 }, left: 0 })).toBe("You get 9 armies, all placed");
    expect(words({ event: { ...event, reserve: 4 }, left: 0 })).toBe("You get 9 armies, 4 in reserve");
  });
});

describe("speed", () => {
  beforeEach(() => vi.resetModules());

  test("ranges from half to four times, and to no animation", async () => {
    vi.stubGlobal("document", { hidden: false });
    const { motionFactor, setSpeed, SPEEDS } = await import("../src/play/table/speed");
    const factors = SPEEDS.map((speed) => {
      setSpeed(speed);
      return motionFactor();
    });
    expect(factors).toEqual([2, 1, 0.5, 0.25, 0]);
    vi.unstubAllGlobals();
  });
});
