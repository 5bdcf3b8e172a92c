import { describe, expect, test } from "vitest";
import { rollWords } from "../src/games/conquest/AttackPanel";
import { lossWords } from "../src/games/conquest/DefendPanel";
import { setWords } from "../src/games/conquest/Hand";
import type { Event, Terms } from "../src/games/conquest/model";
import { sourceWords } from "../src/games/conquest/PlacePanel";
import { onwardWords, stepsOf } from "../src/games/conquest/phases";
import { figuresOf } from "../src/games/conquest/seats";
import type { CardSet } from "../src/games/conquest/sets";
import { track, worths } from "../src/games/conquest/worths";
import { boardOf, ROLLS, sightOf, sitAt } from "./conquest-table";

describe("what sets are worth", () => {
  test.each<[string, Terms["cards.exchange"], number[]]>([
    ["by the table", { kind: "table" }, [4, 6, 8, 10, 12, 15, 20, 25, 30]],
    ["two more each", { kind: "add" }, [4, 6, 8, 10, 12, 14, 16, 18, 20]],
    ["a fifth more each, rounded down only in the end", { kind: "multiply" }, [4, 4, 5, 6, 8, 9, 11, 14, 17]],
  ])("%s", (_, exchange, expected) => {
    expect(worths({ "cards.exchange": exchange } as Terms, 9)).toEqual(expected); // as rulebook.worths says
  });

  test("never more than ten thousand", () => {
    expect(worths({ "cards.exchange": { kind: "multiply", start: 4, times: [2, 1] } }, 40)?.at(-1)).toBe(
      10_000,
    );
  });

  test("the track shows the next set among its neighbours, counted over all or for each apart", () => {
    const view = sightOf({ sets: [1, 3] });
    expect(track(boardOf(), view, 0)).toEqual({ steps: [8, 10, 12, 15, 20, 25, 30], next: 2 });
    expect(track(boardOf({ "cards.exchange_counter": "per_player" }), view, 0)).toEqual({
      steps: [4, 6, 8, 10, 12, 15, 20],
      next: 1,
    });
    expect(track(boardOf({ "cards.exchange": { kind: "fixed_by_symbol" } }), view, 0)).toBeNull();
  });
});

describe("words", () => {
  const set: CardSet = { cards: [0, 1, 2], worth: 8, lucky: [0, 1], choices: [] };

  test("a set says what it brings and where", () => {
    expect(setWords(boardOf(), set, 1, false)).toBe("Set ready: 8 armies, +2 on Birch");
    expect(setWords(boardOf(), { ...set, lucky: [0] }, null, true)).toBe(
      "You must trade: 8 armies, +2 on Ash",
    );
    expect(setWords(boardOf({ "cards.territory_bonus_limit": "every_match" }), set, null, false)).toBe(
      "Set ready: 8 armies, +2 on Ash and Birch",
    );
    expect(setWords(boardOf(), { ...set, lucky: [] }, null, false)).toBe("Set ready: 8 armies");
    expect(setWords(boardOf(), { ...set, worth: 1, lucky: [] }, null, false)).toBe("Set ready: 1 army");
  });

  test("armies to place say where they came from", () => {
    const began: Event = { t: "turnbegan", round: 3, seat: 0, armies: 5, regions: [[0, 2]] };
    const traded: Event = { t: "traded", seat: 0, cards: [], worth: 8, bonus: [] };
    const before: Event = { ...traded, worth: 6 };
    expect(sourceWords(boardOf(), sightOf(), [before, began])).toBe("3 for territories, 2 for West");
    expect(sourceWords(boardOf(), sightOf(), [before, began, traded])).toBe(
      "3 for territories, 2 for West, 8 for cards",
    );
    expect(sourceWords(boardOf(), sightOf({ turn: 1 }), [began])).toBe("");
    expect(
      sourceWords(boardOf(), sightOf(), [
        {
          ...began,
          armies: 8,
          takings: {
            armies: [
              ["levy", 2],
              ["depots", 1],
            ],
          },
        },
      ]),
    ).toBe("3 for territories, 2 for West, 2 for the levy, 1 for depots");
    expect(sourceWords(boardOf(), sightOf({ phase: "setup", pool: [12, 12] }), [])).toBe(
      "12 starting armies left.",
    );
  });

  test("what the start of a turn brought is not told where it is withheld", () => {
    const began: Event = { t: "turnbegan", round: 3, seat: 0, armies: -1, regions: [], takings: null };
    expect(sourceWords(boardOf(), sightOf(), [began])).toBe("");
    expect(
      sourceWords(boardOf(), sightOf(), [began, { t: "traded", seat: 0, cards: [], worth: 8, bonus: [] }]),
    ).toBe("");
  });

  test("where armies are hired, one line tells what came and what comes", () => {
    const board = boardOf({ economy: true });
    const plus = { revenue: [11, 9], upkeep: [2, 0], money: [9, 5] };
    const began: Event = {
      t: "turnbegan",
      round: 3,
      seat: 0,
      armies: 0,
      regions: [[0, 2]],
      takings: { money: 11, upkeep: 2 },
    };
    const traded: Event = { t: "traded", seat: 0, cards: [], worth: 8, bonus: [] };
    expect(sourceWords(board, sightOf({ plus }), [began])).toBe(
      "This turn +$9, next turn +$9 after $2 for upkeep.",
    );
    expect(sourceWords(board, sightOf({ plus }), [began, traded])).toBe(
      "8 for cards. This turn +$9, next turn +$9 after $2 for upkeep.",
    );
    expect(sourceWords(board, sightOf({ plus: { ...plus, upkeep: [15, 0], money: [1, 5] } }), [began])).toBe(
      "This turn +$9, next turn \u2212$4 after $15 for upkeep: a debt of $3.",
    );
    expect(sourceWords(board, sightOf({ plus }), [{ ...began, armies: -1, takings: null }])).toBe(
      "Next turn +$9 after $2 for upkeep.",
    );
  });

  test("chances of one roll, for both sides", () => {
    const three = ROLLS.dice?.[3] ?? [];
    expect(rollWords(three[2] ?? [])).toBe("One roll: lose none 37.2%, 1 33.6%, 2 29.3%");
    expect(lossWords(three[2] ?? [], 2)).toBe("lose about 1.1 of 2");
    expect(lossWords(three[1] ?? [], 1)).toBe("lose about 0.7 of 1");
  });
});

describe("the phase bar", () => {
  test("has only the steps that are agreed on", () => {
    expect(stepsOf(boardOf({ "fortify.range": "none" }), sightOf({ phase: "occupy" }))).toEqual({
      steps: ["Reinforce", "Attack"],
      now: 1,
    });
    expect(stepsOf(boardOf(), sightOf({ phase: "setup" }))).toEqual({ steps: ["Claim", "Set up"], now: 1 });
    expect(stepsOf(boardOf({ "setup.allocation": "deal" }), sightOf({ phase: "setup" }))).toEqual({
      steps: ["Set up"],
      now: 0,
    });
    expect(stepsOf(boardOf(), sightOf({ phase: "over" }))).toBeNull();
  });

  test("without fortification the attack's end is the turn's", () => {
    const { desk, stop } = sitAt(sightOf({ phase: "attack" }), [{ t: "endphase" }, { t: "endturn" }]);
    const words = (terms: Terms): string =>
      onwardWords(desk, boardOf(terms), sightOf({ phase: "attack" })).words;
    expect([words({}), words({ "fortify.range": "none" })]).toEqual(["End attack", "End turn"]);
    stop();
  });
});

describe("the seats", () => {
  test("have their figures, regions and what kind they are; who has no land is out", () => {
    const { table, stop } = sitAt(sightOf({ cards: [1, 0] }), []);
    table.seats.value = table.seats.value.map((seat) =>
      seat.seat === 1 ? { ...seat, connected: false } : seat,
    );
    const [ann, ines] = figuresOf(table, boardOf(), sightOf({ cards: [1, 0] }));
    expect(ann).toMatchObject({
      name: "You",
      lands: 3,
      armies: 11,
      income: 3,
      regions: ["West"],
      words: "1 card",
      moves: true,
      out: false,
    });
    expect(ines).toMatchObject({
      name: "Ines",
      lands: 3,
      armies: 6,
      regions: ["East"],
      words: "no cards, away",
      moves: false,
    });
    expect(figuresOf(table, boardOf(), sightOf({ owners: [0, 0, 0, 0, 0, 0] }))[1]).toMatchObject({
      words: "out",
      out: true,
      income: 0,
    });
    expect(
      figuresOf(table, boardOf(), sightOf({ phase: "claim", owners: [-2, -2, -2, -2, -2, -2] }))[1],
    ).toMatchObject({ out: false });
    stop();
  });
});
