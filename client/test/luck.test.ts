import { expect, test } from "vitest";
import type { Luck, Replay, ReplayMove } from "../src/net/wire.gen";
import { chanceText, lengthText } from "../src/pages/summary/turningPoints";
import { castOfReplay } from "../src/play/replay/timeline";
import { gainText, lengths, percentileText, signed } from "../src/ui/dice/luck";

const luck = (got: number, expected: number, percentile = 50, rolls = 3): Luck => ({
  rolls,
  got,
  expected,
  percentile,
  faces: [1, 2, 3, 4, 5, 6],
});

test("figures have a sign, except zero", () => {
  expect([4.12, -3.24, 0.04, -0.04, 0].map(signed)).toEqual(["+4.1", "\u22123.2", "0.0", "0.0", "0.0"]);
});

test("bars share one scale, and little luck looks little", () => {
  expect(lengths([luck(8, 0), luck(-4, 0)])).toEqual([1, -0.5]);
  expect(lengths([luck(1, 0), luck(0, 1)])).toEqual([0.25, -0.25]);
});

test("luck is described in words", () => {
  expect(gainText(luck(4, -0.1), "armies")).toBe("4.1 armies more than expected");
  expect(gainText(luck(-2, 1.2), "armies")).toBe("3.2 armies fewer than expected");
  expect(gainText(luck(2, 2), "armies")).toBe("exactly as many armies as expected");
  expect(gainText(luck(2, 1), "hits")).toBe("1.0 hits more than expected");
  expect(percentileText(luck(4, 0, 83.2))).toBe("luckier than 83% of games");
  expect(percentileText(luck(-4, 0, 17))).toBe("unluckier than 83% of games");
  expect(percentileText(luck(4, 0, 99.97))).toBe("luckier than >99% of games");
  expect(percentileText(luck(0, 0, 50))).toBe("average luck");
  expect(percentileText(luck(0, 0, 50, 0))).toBe("no rolls yet");
});

test("a summary says how long the game took", () => {
  const moves = (ats: number[]): ReplayMove[] => ats.map((at) => ({ at }) as ReplayMove);
  const length = (ats: number[]): string => lengthText({ began: 1_000_000, moves: moves(ats) } as Replay);
  expect(length([1_010_000])).toBe("1 move, less than a minute");
  expect(length([1_010_000, 1_060_000])).toBe("2 moves, 1 minute");
  expect(length([1_010_000, 1_540_000])).toBe("2 moves, 9 minutes");
  expect(length([1_000_000 + 3 * 3_600_000])).toBe("1 move, 3 hours");
  expect(length([])).toBe("0 moves, less than a minute");
});

test("an uncertain chance never looks certain", () => {
  expect([0.544, 0.001, 0.999, 1, 0].map(chanceText)).toEqual(["54%", "<1%", ">99%", "100%", "0%"]);
});

test("players are addressed as you in their own game", () => {
  const seats = [{ name: "Ada" }, { name: "Balanced", kind: "bot", bot: "balanced" }];
  const cast = (you: number[]) => castOfReplay({ seats, you } as unknown as Replay);
  expect([cast([0]).name(0), cast([0]).name(1), cast([]).name(0)]).toEqual(["You", "Balanced", "Ada"]);
});
