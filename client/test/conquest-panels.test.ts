import { describe, expect, test } from "vitest";
import type { Card, Event, Sight, Terms } from "../src/games/conquest/model";
import { figuresOf } from "../src/games/conquest/panels/figures";
import { mainButton, stepsOf } from "../src/games/conquest/panels/PhaseBar";
import { sourceWords } from "../src/games/conquest/panels/PlacePanel";
import type { OpenSet } from "../src/games/conquest/turn/actions";
import { words as battleWords } from "../src/games/conquest/words/battle";
import { words as cardWords } from "../src/games/conquest/words/cards";
import { boardOf, sightOf, sitAt } from "./conquest-table";

const CARDS: Card[] = [{ symbol: 0 }, { symbol: 1 }, { symbol: 2 }];

describe("text", () => {
  const set: OpenSet = { cards: [0, 1, 2], worth: 8, lands: [0, 1], each: 2, bonus: 2, choices: [] };

  test("a set says what it is worth and where its bonus goes", () => {
    expect(cardWords.set(boardOf(), set, 1, false)).toBe("Set ready: 8 armies, +2 on Birch");
    expect(cardWords.set(boardOf(), { ...set, lands: [0] }, null, true)).toBe(
      "You must trade: 8 armies, +2 on Ash",
    );
    expect(cardWords.set(boardOf(), set, null, false)).toBe("Set ready: 8 armies, +2 on Ash and Birch");
    expect(cardWords.set(boardOf(), { ...set, lands: [] }, null, false)).toBe("Set ready: 8 armies");
    expect(cardWords.set(boardOf(), { ...set, worth: 1, lands: [] }, null, false)).toBe("Set ready: 1 army");
  });

  const began: Event = { t: "turnbegan", round: 3, seat: 0, armies: 5, regions: [[0, 2]] };
  const traded: Event = { t: "traded", seat: 0, cards: CARDS, worth: 8, bonus: [] };
  const source = (view: Sight, events: readonly Event[], terms: Terms = {}): string => {
    const { ui, table, stop } = sitAt(view, [], terms);
    table.log.value = { events: events, n: 0, missing: null };
    const words = sourceWords({ ui, board: boardOf(terms), view });
    stop();
    return words;
  };

  test("armies to place say where they came from, in the words of the log", () => {
    const before: Event = { ...traded, worth: 6 };
    const received = "Received 5 armies, including 2 for West.";
    expect(source(sightOf(), [before, began])).toBe(received);
    expect(source(sightOf(), [before, began, traded])).toBe(`${received} Traded a mixed set for 8 armies.`);
    expect(source(sightOf({ turn: 1 }), [began])).toBe("");
    const armies: [string, number][] = [
      ["levy", 2],
      ["depots", 1],
    ];
    expect(source(sightOf(), [{ ...began, armies: 8, takings: { armies } }])).toBe(
      "Received 8 armies, including 2 for West, 2 for the levy and 1 for the depots.",
    );
    expect(source(sightOf({ phase: "setup", pool: [12, 12] }), [])).toBe("12 starting armies left.");
  });

  test("armies for an eliminated player's cards come from those cards", () => {
    const taken: Event = { t: "cardstaken", seat: 0, former: 1, count: 3, cards: null };
    const after = [began, { ...traded, worth: 6 }, taken, traded];
    expect(source(sightOf({ phase: "spoils" }), after)).toBe("Traded a mixed set for 8 armies.");
  });

  test("hidden income isn't described", () => {
    const withheld: Event = { ...began, armies: -1, regions: [], takings: null };
    expect(source(sightOf(), [withheld])).toBe("");
    expect(source(sightOf(), [withheld, traded])).toBe("");
  });

  test("if armies are hired, one line lists this turn's and next turn's money", () => {
    const plus = { profit: [9, 9], upkeep: [2, 0], money: [9, 5] };
    const rich: Event = { ...began, armies: 0, takings: { money: 11, upkeep: 2 } };
    const coming = "Next turn +$9 after $2 for upkeep.";
    const terms = { economy: true };
    expect(source(sightOf({ plus }), [rich], terms)).toBe(`Received $11 less $2 for upkeep. ${coming}`);
    expect(source(sightOf({ plus }), [rich, traded], terms)).toBe(
      `Received $11 less $2 for upkeep. Traded a mixed set for 8 armies. ${coming}`,
    );
    expect(source(sightOf({ plus }), [{ ...rich, armies: -1, takings: null }], terms)).toBe(coming);
    expect(source(sightOf({ phase: "setup", plus, pool: [2, 2] }), [], terms)).toBe(
      "2 starting armies left. First turn +$9 after $2 for upkeep.",
    );
  });
});

test("the chances of one roll are listed by losses", () => {
  expect(battleWords.nextRoll([0.37166, 0.33578, 0.29257])).toBe(
    "Next roll: no loss 37.2%, lose 1 33.6%, lose 2 29.3%",
  );
});

describe("phase bar", () => {
  test("has only the phases of this game", () => {
    expect(stepsOf(boardOf({ fortify_range: "none" }), sightOf({ phase: "occupy" }))).toEqual({
      steps: ["reinforce", "attack"],
      now: 1,
    });
    expect(stepsOf(boardOf(), sightOf({ phase: "setup" }))).toEqual({ steps: ["claim", "setup"], now: 1 });
    expect(stepsOf(boardOf({ setup_allocation: "deal" }), sightOf({ phase: "setup" }))).toEqual({
      steps: ["setup"],
      now: 0,
    });
    expect(stepsOf(boardOf(), sightOf({ phase: "over" }))).toBeNull();
  });

  test("without fortification, the end of the attack ends the turn", () => {
    const { ui, stop } = sitAt(sightOf({ phase: "attack" }), [{ t: "endphase" }, { t: "endturn" }]);
    const words = (terms: Terms): string =>
      mainButton(ui, boardOf(terms), sightOf({ phase: "attack" })).words[0];
    expect([words({}), words({ fortify_range: "none" })]).toEqual(["End attack", "End turn"]);
    stop();
  });
});

describe("players", () => {
  test("show figures, regions and whether they are bots, and those without land are out", () => {
    const { table, stop } = sitAt(sightOf({ cards: [1, 0] }), []);
    table.seats.value = table.seats.value.map((seat) =>
      seat.seat === 1 ? { ...seat, connected: false } : seat,
    );
    const [ann, ines] = figuresOf(table, boardOf(), sightOf({ cards: [1, 0] }));
    expect(ann).toMatchObject({
      name: "You",
      territories: 3,
      armies: 11,
      income: 3,
      regions: ["West"],
      note: "1 card",
      moves: true,
      out: false,
    });
    expect(ines).toMatchObject({
      name: "Ines",
      territories: 3,
      armies: 6,
      regions: ["East"],
      note: "no cards, away",
      moves: false,
    });
    expect(figuresOf(table, boardOf(), sightOf({ owners: [0, 0, 0, 0, 0, 0] }))[1]).toMatchObject({
      note: "out",
      out: true,
      income: 0,
    });
    expect(
      figuresOf(table, boardOf(), sightOf({ phase: "claim", owners: [-2, -2, -2, -2, -2, -2] }))[1],
    ).toMatchObject({ out: false });
    stop();
  });
});
