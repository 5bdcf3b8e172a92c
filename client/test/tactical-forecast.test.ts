import { describe, expect, test } from "vitest";
import { assumedWords as calculatorWords } from "../src/games/tactical/words/calculator";
import { assumedWords, submergeWords } from "../src/games/tactical/words/odds";
import type { Tactical } from "../src/net/wire.gen";

const odds = (more: Partial<Tactical.Odds>): Tactical.Odds =>
  ({ take: 1, attacker_losses: 0, defender_losses: 0, ...more }) as Tactical.Odds;

describe("a forecast with submarines", () => {
  test("says what happens if they submerge", () => {
    expect(submergeWords(odds({}), 2)).toBe("If the submarines submerge, nobody loses anything.");
    expect(submergeWords(odds({ take: 0.5, attacker_losses: 1, defender_losses: 0.4 }), 1)).toMatch(
      /^If the submarine submerges: 50.*% to win, you lose 1 unit, they lose 0.4.$/,
    );
  });
  test("says what it assumes", () => {
    expect(assumedWords(true)).toBe(
      "Assumes you fight to the end, their submarines stay and losses follow the suggested order.",
    );
    expect(assumedWords(false, "the Germans")).toBe(
      "Assumes the Germans fight to the end and losses follow the suggested order.",
    );
  });
  test("the calculator says what it assumes too", () => {
    const sheet = { matchup: { submerge: true }, settings: ["submerge"] } as unknown as Tactical.Sheet;
    expect(calculatorWords(sheet)).toBe(
      "The attackers fight to the end; the defending submarines submerge before the first round.",
    );
    expect(calculatorWords({ ...sheet, settings: [] })).toBe("The attackers fight to the end.");
  });
});
