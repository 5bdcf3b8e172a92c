import { describe, expect, test } from "vitest";
import { addressOf, EMPTY, matchupOf, questionOf } from "../src/games/tactical/calculator/matchup";
import { assumedWords as calculatorWords } from "../src/games/tactical/calculator/words";
import { assumedWords, submergeWords } from "../src/games/tactical/oddsWords";
import type { Tactical } from "../src/net/wire.gen";

const odds = (more: Partial<Tactical.Odds>): Tactical.Odds =>
  ({ take: 1, attacker_losses: 0, defender_losses: 0, ...more }) as Tactical.Odds;

describe("a forecast with submarines", () => {
  test("says what comes of it if they submerge", () => {
    expect(submergeWords(odds({}), 2)).toBe("If the submarines submerge, nobody is lost.");
    expect(submergeWords(odds({ take: 0.5, attacker_losses: 1, defender_losses: 0.4 }), 1)).toMatch(
      /^If the submarine submerges: 50.*% to win, you lose 1 unit, they lose 0.4.$/,
    );
  });
  test("says what it assumes", () => {
    expect(assumedWords(true)).toBe(
      "If you fight to the end, their submarines stay and losses fall in the suggested order.",
    );
    expect(assumedWords(false, "the Germans")).toBe(
      "If the Germans fight to the end and losses fall in the suggested order.",
    );
  });
  test("the calculator asks with submerging, keeps it in its link and says so", () => {
    const sea = {
      ...EMPTY,
      where: "sea" as const,
      attackers: { destroyer: 1 },
      defenders: { submarine: 2 },
      submerge: true,
    };
    expect(questionOf(sea)).toMatchObject({ submerge: true });
    expect(matchupOf(addressOf(sea).split("?")[1] ?? "").submerge).toBe(true);
    expect(calculatorWords(sea)).toContain("submerge before the first round");
    expect(questionOf({ ...sea, defenders: { carrier: 1 } })).not.toHaveProperty("submerge");
  });
});
