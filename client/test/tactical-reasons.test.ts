import { describe, expect, test } from "vitest";
import {
  AA_GUN,
  BOMBER,
  type Board,
  CARRIER,
  FACTORY,
  FIGHTER,
  INFANTRY,
  type Sight,
  SUBMARINE,
  TRANSPORT,
} from "../src/games/tactical/model";
import { noneMore, noRoom } from "../src/games/tactical/noRoom";
import type { Group } from "../src/games/tactical/ways";
import { whyNot } from "../src/games/tactical/whyNot";
import type { Tactical } from "../src/net/wire.gen";
import { ASH, BIRCH, BOARD, CEDAR, GERMANS, ISLE, RUSSIANS, SOUND, sightOf, unit } from "./tactical-table";

const ordering = (kind: number, count: number): number[] =>
  Array.from({ length: 12 }, (_, place) => (place === kind ? count : 0));
const HELD = [RUSSIANS, RUSSIANS, GERMANS, -1, GERMANS];
const CAPITALS: Board = {
  ...BOARD,
  factions: BOARD.factions.map((faction, number) => ({
    ...faction,
    capital: number === RUSSIANS ? "Ash" : "Cedar",
  })),
};
const BOAT = unit(SUBMARINE, GERMANS, SOUND);

describe("why a unit that was bought cannot be placed", () => {
  test("nothing is said where there is room", () => {
    expect([INFANTRY, SUBMARINE, FACTORY].map((kind) => noRoom(BOARD, sightOf(), kind))).toEqual([
      "",
      "",
      "",
    ]);
  });

  test("no factory was held when the turn began", () => {
    const taken = sightOf({ owners: HELD, factories: [BIRCH], taken: [[BIRCH, GERMANS]] });
    expect(noRoom(BOARD, taken, INFANTRY)).toBe(
      "You have no factory that was yours at the start of the turn.",
    );
  });

  test("the factories have made all they can", () => {
    expect(noRoom(BOARD, sightOf({ made: [[ASH, 8]] }), INFANTRY)).toBe(
      "Your factories have made all they can this turn.",
    );
  });

  test("ships need a coast with room, infantry does not", () => {
    const inland = sightOf({ owners: HELD, factories: [ASH, BIRCH], made: [[ASH, 8]] });
    expect(noRoom(BOARD, inland, SUBMARINE)).toBe("Only Birch has room, away from the sea.");
    expect(noRoom(BOARD, inland, INFANTRY)).toBe("");
  });

  test("enemy ships close a coast", () => {
    expect(noRoom(BOARD, sightOf({ units: [BOAT] }), TRANSPORT)).toBe(
      "Enemy ships are in every sea zone next to Ash.",
    );
    expect(noRoom(BOARD, sightOf({ units: [unit(SUBMARINE, RUSSIANS, SOUND)] }), TRANSPORT)).toBe("");
  });
});

describe("why one more cannot be ordered", () => {
  const buying = (now: Parameters<typeof sightOf>[0], more?: Partial<Sight>): Sight =>
    sightOf({ phase: "purchase", ...now }, more);

  test("money, the capital, and all factories together", () => {
    expect(noneMore(BOARD, buying({}), INFANTRY)).toBe("");
    expect(noneMore(BOARD, buying({ treasuries: [2, 0] }), INFANTRY)).toBe(
      "Infantry costs 3 IPC; you have 2 left.",
    );
    expect(noneMore(BOARD, buying({ basket: ordering(INFANTRY, 8) }), INFANTRY)).toBe(
      "No factory has room for another: together they make 8 units a turn.",
    );
    expect(noneMore(BOARD, buying({ factories: [] }, { capacity: 0 }), INFANTRY)).toBe(
      "You have no factory that was yours at the start of the turn.",
    );
    expect(noneMore(CAPITALS, buying({ owners: [GERMANS, RUSSIANS, GERMANS, -1, GERMANS] }), INFANTRY)).toBe(
      "You can't buy units while an enemy holds your capital.",
    );
  });

  test("ships come from coasts alone", () => {
    const both = { owners: HELD, factories: [ASH, BIRCH] };
    expect(
      noneMore(BOARD, buying({ ...both, basket: ordering(SUBMARINE, 8) }, { capacity: 10 }), SUBMARINE),
    ).toBe("No factory has room for another ship: on a coast, Ash makes 8 units a turn.");
    expect(
      noneMore(BOARD, buying({ ...both, basket: ordering(SUBMARINE, 8) }, { capacity: 10 }), INFANTRY),
    ).toBe("");
    expect(noneMore(BOARD, buying({ owners: HELD, factories: [BIRCH] }, { capacity: 2 }), SUBMARINE)).toBe(
      "None of your factories is on a coast.",
    );
  });

  test("a factory needs land without one that was held when the turn began", () => {
    expect(noneMore(BOARD, buying({}), FACTORY)).toBe("None of your territories can take a factory.");
    expect(noneMore(BOARD, buying({ owners: HELD }), FACTORY)).toBe("");
    expect(noneMore(BOARD, buying({ owners: HELD, basket: ordering(FACTORY, 1) }), FACTORY)).toBe(
      "Only 1 territory of yours can take a factory.",
    );
  });
});

const group = (kind: number, place: number, left: number): Group => ({
  key: "",
  place,
  kind,
  left,
  aboard: false,
  units: [0],
});

describe("why a plane cannot go there", () => {
  const planes = [group(FIGHTER, ASH, 4)];
  const why = (units: Sight["now"]["units"], more: Parameters<typeof sightOf>[0] = {}): string =>
    whyNot(BOARD, sightOf({ units, ...more }), planes, BIRCH);

  test("empty enemy land gives it nothing to fight, with an AA gun alone too", () => {
    const empty = "Nothing there for planes to fight, and planes can't capture territory.";
    expect([why([]), why([unit(AA_GUN, GERMANS, BIRCH)])]).toEqual([empty, empty]);
  });

  test("where there are troops or a factory, the way back is what lacks", () => {
    expect(why([unit(INFANTRY, GERMANS, BIRCH)])).toContain("nowhere to land");
    expect(why([], { factories: [ASH, BIRCH] })).toContain("nowhere to land");
  });

  test("without an enemy it can go later only where it can land", () => {
    const to = (kind: number, place: number, units: Sight["now"]["units"] = []): string =>
      whyNot(BOARD, sightOf({ units, owners: HELD }), [group(kind, ASH, 4)], place);
    expect(to(FIGHTER, BIRCH)).toBe("No enemy there: fighter can go in the non-combat move.");
    expect(to(FIGHTER, SOUND)).toBe("No enemy there, and fighter can't land there.");
    expect(to(FIGHTER, SOUND, [unit(CARRIER, RUSSIANS, SOUND)])).toBe(
      "No enemy there: fighter can go in the non-combat move.",
    );
    expect(to(BOMBER, SOUND, [unit(CARRIER, RUSSIANS, SOUND)])).toBe(
      "No enemy there, and bomber can't land there.",
    );
  });
});

describe("why a ship cannot go there", () => {
  const [STRAIT, OCEAN] = [5, 6];
  const zone = (name: string, connections: string[]): Tactical.Territory => ({
    name,
    isWater: true,
    connections,
  });
  /** Beyond the sound a canal leads to the strait, and the strait to the ocean. */
  const SEAS: Board = {
    ...BOARD,
    territories: [
      ...BOARD.territories.slice(0, SOUND),
      zone("Sound", ["Ash", "Isle", "Strait"]),
      ...BOARD.territories.slice(ISLE),
      zone("Strait", ["Sound", "Ocean"]),
      zone("Ocean", ["Strait"]),
    ],
    canals: [{ name: "Isle Canal", between: ["Sound", "Strait"], controlOf: ["Ash", "Isle"] }],
  };
  const OPEN = [RUSSIANS, GERMANS, GERMANS, -1, RUSSIANS, -1, -1];
  const SHUT = [RUSSIANS, GERMANS, GERMANS, -1, GERMANS, -1, -1];
  const why = (now: Parameters<typeof sightOf>[0], to: number): string =>
    whyNot(SEAS, sightOf(now), [group(SUBMARINE, SOUND, 2)], to);

  test("enemy ships are in the way", () => {
    expect(why({ owners: OPEN, units: [unit(SUBMARINE, GERMANS, STRAIT)] }, OCEAN)).toBe(
      "Enemy ships block the way.",
    );
    expect(
      why({ owners: OPEN, units: [unit(SUBMARINE, GERMANS, STRAIT)], phase: "noncombat_move" }, STRAIT),
    ).toBe("Enemies are there: attack in the combat move.");
  });

  test("a canal is closed, also right after its land was taken", () => {
    const closed = "The Isle Canal is closed: you need Isle from the start of your turn.";
    expect(why({ owners: SHUT }, OCEAN)).toBe(closed);
    expect(why({ owners: OPEN, taken: [[ISLE, GERMANS]] }, STRAIT)).toBe(closed);
  });
});

describe("why troops cannot go there", () => {
  const why = (now: Parameters<typeof sightOf>[0], board = BOARD): string =>
    whyNot(board, sightOf(now), [group(INFANTRY, ASH, 2)], CEDAR);

  test("enemy land is in the way of land that is friendly", () => {
    expect(why({ owners: [RUSSIANS, GERMANS, RUSSIANS, -1, GERMANS] })).toBe(
      "Enemy or neutral land blocks the way.",
    );
    expect(why({ owners: [RUSSIANS, RUSSIANS, RUSSIANS, -1, GERMANS] })).toBe(
      "No enemy there: infantry can go in the non-combat move.",
    );
  });

  test("the Russians wait in their first turn where that was agreed", () => {
    const waiting = { ...BOARD, terms: { ...BOARD.terms, russiansAttackFirstRound: false } };
    expect(why({ owners: [RUSSIANS, RUSSIANS, GERMANS, -1, GERMANS], round: 1 }, waiting)).toBe(
      "Russia can't attack in the first round.",
    );
  });
});
