import { describe, expect, test } from "vitest";
import { documentOf, flawOf, type Offer, type Offers, seatsFlaw, sharedOut, swapped, valueOf, wayOf, withChange } from "../src/games/tactical/setup/agree";

const offer = (name: string, usual: Offer["usual"], more: Partial<Offer> = {}): Offer => ({ name, label: name, line: name, usual, ...more });
const BLITZ = offer("blitzPastGuns", true, { choices: [{ value: true, label: "Yes" }, { value: false, label: "No" }] });
const CHARGE = offer("neutralCharge", 3, { limits: [0, 99] });
const AXIS = offer("axisProduction", 84, { limits: [1, 147] });
const ALLIES = offer("alliesProduction", 140, { limits: [1, 147] });
const ROUNDS = offer("roundLimit", null, { limits: [1, 1000], without: "No end" });
const OFFERS: Offers = {
  groups: [{ title: "All", offers: [BLITZ, CHARGE, AXIS, ALLIES, ROUNDS] }],
  sides: [
    { faction: "Russians", alliance: "Allies" },
    { faction: "Germans", alliance: "Axis" },
    { faction: "British", alliance: "Allies" },
    { faction: "Japanese", alliance: "Axis" },
    { faction: "Americans", alliance: "Allies" },
  ],
  shares: { "2": [0, 1, 0, 1, 0], "3": [0, 1, 0, 1, 2] },
  world: 147,
};
const held = sharedOut(OFFERS, 2);

describe("what is agreed on", () => {
  test("is sent only where it is otherwise than usual", () => {
    expect(documentOf(OFFERS, 2, { held, changes: {} })).toEqual({});
    const changes = withChange(withChange({}, CHARGE, 5), BLITZ, true);
    expect(documentOf(OFFERS, 2, { held, changes })).toEqual({ neutralCharge: 5 });
    expect(documentOf(OFFERS, 2, { held, changes: withChange(changes, CHARGE, 3) })).toEqual({});
  });
  test("names the seat of every faction when the sides are swapped", () => {
    const factions = { Russians: 1, Germans: 0, British: 1, Japanese: 0, Americans: 1 };
    expect(documentOf(OFFERS, 2, { held: swapped(held), changes: {} })).toEqual({ factions });
  });
  test("waits for numbers that make sense", () => {
    expect(flawOf(OFFERS, { neutralCharge: "few" }, CHARGE)).toBe("A whole number from 0 to 99, please.");
    expect(flawOf(OFFERS, { roundLimit: 0 }, ROUNDS)).not.toBeNull();
    expect(flawOf(OFFERS, {}, ROUNDS)).toBeNull();
    expect(flawOf(OFFERS, { alliesProduction: 63 }, ALLIES)).toBe("Together with that of the Axis more than 147, please.");
    expect(documentOf(OFFERS, 2, { held, changes: { neutralCharge: 100 } })).toBeNull();
  });
  test("waits until every seat holds factions of one alliance", () => {
    expect(seatsFlaw(OFFERS, 3, sharedOut(OFFERS, 3))).toBeNull();
    expect(seatsFlaw(OFFERS, 3, [0, 1, 0, 1, 0])).toBe("Seat 3 needs a faction.");
    expect(seatsFlaw(OFFERS, 3, [0, 1, 0, 2, 1])).toBe("The factions of seat 2 must be of one alliance.");
    expect(documentOf(OFFERS, 3, { held: [0, 1, 0, 1, 0], changes: {} })).toBeNull();
    expect(documentOf(OFFERS, 3, { held: [0, 1, 0, 2, 0], changes: {} })).not.toBeNull();
  });
});

describe("an option", () => {
  test("is chosen among a few, typed, or switched off", () => {
    expect([BLITZ, CHARGE, ROUNDS].map((each) => wayOf(each).by)).toEqual(["choice", "number", "limit"]);
    expect([valueOf({}, ROUNDS), valueOf({ roundLimit: 7 }, ROUNDS)]).toEqual([null, 7]);
  });
});
