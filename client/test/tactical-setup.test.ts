import { describe, expect, test } from "vitest";
import {
  type Agreement,
  countFlaw,
  countsOf,
  documentOf,
  factionsFor,
  flawOf,
  groupsIn,
  type Mode,
  type Offer,
  type Offers,
  optionValue,
  START,
  seatsFlaw,
  sharedOut,
  swapped,
  wayOf,
  withChange,
} from "../src/games/tactical/setup/agree";
import { evenWords } from "../src/games/tactical/setup/OfferRow";
import { typed } from "../src/play/options/option";
import { teamsFlaw, usualTeams } from "../src/play/options/teaming";

const offer = (name: string, usual: Offer["usual"], more: Partial<Offer> = {}): Offer => ({
  name,
  label: name,
  line: name,
  usual,
  modes: ["classic", "draft", "freeForAll"],
  ...more,
});
const BLITZ = offer("blitzPastGuns", true, {
  choices: [
    { value: true, label: "Yes" },
    { value: false, label: "No" },
  ],
});
const CHARGE = offer("neutralCharge", 3, { limits: [0, 99] });
const AXIS = offer("axisProduction", 84, { limits: [1, 147], modes: ["classic"] });
const ALLIES = offer("alliesProduction", 140, { limits: [1, 147], modes: ["classic"] });
const ROUNDS = offer("roundLimit", null, { limits: [1, 1000], without: "No end" });
const CAPITALS = offer("capitals", 3, { limits: [2, 6], modes: ["draft", "freeForAll"] });
const OFFERS: Offers = {
  modes: [
    { value: "classic", title: "Classic", line: "", seats: [2, 5] },
    { value: "draft", title: "Draft", line: "", seats: [2, 6] },
    { value: "freeForAll", title: "Free-for-all", line: "", seats: [2, 6] },
  ],
  groups: [{ title: "All", offers: [BLITZ, CHARGE, AXIS, ALLIES, ROUNDS, CAPITALS] }],
  teams: offer("teams", null, { modes: ["draft", "freeForAll"] }),
  sides: [
    { faction: "Russians", alliance: "Allies" },
    { faction: "Germans", alliance: "Axis" },
    { faction: "British", alliance: "Allies" },
    { faction: "Japanese", alliance: "Axis" },
    { faction: "Americans", alliance: "Allies" },
  ],
  sixth: { faction: "Neutrals", alliance: null },
  shares: { "2": [0, 1, 0, 1, 0], "3": [0, 1, 0, 1, 2], "6": [0, 1, 2, 3, 4, 5] },
  world: 147,
  even: 9,
};
const held = sharedOut(OFFERS, 2);
const agreed = (more: Partial<Agreement> = {}): Agreement => ({ ...START, ...more });

describe("what is agreed on", () => {
  test("is sent only where it is otherwise than usual", () => {
    expect(documentOf(OFFERS, 2, agreed())).toEqual({});
    const changes = withChange(withChange({}, CHARGE, 5), BLITZ, true);
    expect(documentOf(OFFERS, 2, agreed({ changes }))).toEqual({ neutralCharge: 5 });
    expect(documentOf(OFFERS, 2, agreed({ changes: withChange(changes, CHARGE, 3) }))).toEqual({});
  });
  test("names the seat of every faction when the sides are swapped", () => {
    const factions = { Russians: 1, Germans: 0, British: 1, Japanese: 0, Americans: 1 };
    expect(documentOf(OFFERS, 2, agreed({ held: { 2: swapped(held) } }))).toEqual({ factions });
  });
  test("waits for numbers that make sense", () => {
    expect(flawOf(OFFERS, { neutralCharge: "few" }, CHARGE)).toBe("A whole number from 0 to 99, please.");
    expect(flawOf(OFFERS, { roundLimit: 0 }, ROUNDS)).not.toBeNull();
    expect(flawOf(OFFERS, {}, ROUNDS)).toBeNull();
    expect(flawOf(OFFERS, { alliesProduction: 63 }, ALLIES)).toBe(
      "Together with that of the Axis more than 147, please.",
    );
    expect(documentOf(OFFERS, 2, agreed({ changes: { neutralCharge: 100 } }))).toBeNull();
  });
  test("waits until every seat holds factions of one alliance", () => {
    expect(seatsFlaw(OFFERS, 3, sharedOut(OFFERS, 3))).toBeNull();
    expect(seatsFlaw(OFFERS, 3, [0, 1, 0, 1, 0])).toBe("Seat 3 needs a faction.");
    expect(seatsFlaw(OFFERS, 3, [0, 1, 0, 2, 1])).toBe("The factions of seat 2 must be of one alliance.");
    expect(documentOf(OFFERS, 3, agreed({ held: { 3: [0, 1, 0, 1, 0] } }))).toBeNull();
    expect(documentOf(OFFERS, 3, agreed({ held: { 3: [0, 1, 0, 2, 0] } }))).not.toBeNull();
  });
});

describe("a mode", () => {
  const [CLASSIC, DRAFT] = OFFERS.modes as [Mode, Mode];
  test("has its own number of seats", () => {
    expect([countsOf(CLASSIC), countsOf(DRAFT)]).toEqual([
      [2, 3, 4, 5],
      [2, 3, 4, 5, 6],
    ]);
    expect([countFlaw(CLASSIC, 6), countFlaw(DRAFT, 6)]).toEqual(["Classic is for 2 to 5 players.", null]);
    expect(documentOf(OFFERS, 6, agreed())).toBeNull();
    expect(documentOf(OFFERS, 6, agreed({ mode: "draft" }))).toEqual({ mode: "draft" });
  });
  test("has its own options, and those of another are kept but not sent", () => {
    const names = (mode: Agreement["mode"]): string[] =>
      groupsIn(OFFERS, mode).flatMap((group) => group.offers.map(({ name }) => name));
    expect([names("classic").includes("capitals"), names("draft").includes("axisProduction")]).toEqual([
      false,
      false,
    ]);
    const changes = { axisProduction: 90, capitals: 4 };
    expect(documentOf(OFFERS, 2, agreed({ changes }))).toEqual({ axisProduction: 90 });
    expect(documentOf(OFFERS, 2, agreed({ mode: "freeForAll", changes }))).toEqual({
      mode: "freeForAll",
      capitals: 4,
    });
  });
  test("in a free-for-all factions are shared out as one likes, in a draft not at all", () => {
    const mixed = { 3: [0, 0, 1, 2, 2] };
    const factions = { Russians: 0, Germans: 0, British: 1, Japanese: 2, Americans: 2 };
    expect(documentOf(OFFERS, 3, agreed({ held: mixed }))).toBeNull();
    expect(documentOf(OFFERS, 3, agreed({ mode: "freeForAll", held: mixed }))).toEqual({
      mode: "freeForAll",
      factions,
    });
    expect(documentOf(OFFERS, 3, agreed({ mode: "draft", held: mixed }))).toEqual({ mode: "draft" });
    expect(seatsFlaw(OFFERS, 3, [0, 0, 1, 1, 1], "freeForAll")).toBe("Seat 3 needs a faction.");
    expect(factionsFor(OFFERS, 6).map(({ faction }) => faction)).toHaveLength(6);
    expect(
      documentOf(OFFERS, 6, agreed({ mode: "freeForAll", held: { 6: [1, 0, 2, 3, 4, 5] } }))?.factions,
    ).toMatchObject({ Russians: 1, Neutrals: 5 });
  });
  test("teams are sent where there are at least two", () => {
    expect(usualTeams(4)).toEqual([0, 1, 0, 1]);
    expect(documentOf(OFFERS, 3, agreed({ mode: "draft", teams: { 3: [0, 1, 1] } }))).toEqual({
      mode: "draft",
      teams: [0, 1, 1],
    });
    expect(teamsFlaw([0, 0])).toBe("There are at least two teams.");
    expect(documentOf(OFFERS, 2, agreed({ mode: "draft", teams: { 2: [1, 1] } }))).toBeNull();
    expect(documentOf(OFFERS, 2, agreed({ teams: { 2: [0, 1] } }))).toEqual({});
  });
  test("an even bid is offered in words", () => {
    expect([evenWords(9), evenWords(-4)]).toEqual([
      "Even chances: +9 for the Axis",
      "Even chances: +4 for the Allies",
    ]);
    expect([typed("-4"), typed("\u22124"), typed("4-")]).toEqual([-4, -4, "4-"]);
  });
});

describe("an option", () => {
  test("is chosen among a few, typed, or switched off", () => {
    expect([BLITZ, CHARGE, ROUNDS].map((each) => wayOf(each).by)).toEqual(["choice", "number", "limit"]);
    expect([optionValue({}, ROUNDS), optionValue({ roundLimit: 7 }, ROUNDS)]).toEqual([null, 7]);
  });
});
