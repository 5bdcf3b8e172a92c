import { describe, expect, test } from "vitest";
import { CardFace, MEDALS, SPECIAL_MARKS } from "../src/games/conquest/cards/CardFace";
import { type Board, type Card, WILD } from "../src/games/conquest/model";
import { BOARD } from "./conquest";
import { all, rendered, type Shown, textOf } from "./rendered";

const LETTERS: Board = { ...BOARD, terms: { cards_symbols: "ABC" } };

const face = (card: Card, board = LETTERS): (Shown | string)[] =>
  rendered(CardFace({ board, card, bonus: 0 }));

const drawings = (shown: readonly (Shown | string)[]): unknown[] =>
  all(shown, ({ name }) => name === "path").map(({ props }) => props.d);

describe("card without a territory", () => {
  test("shows its letter large and in the corners, each letter on another shape", () => {
    expect(["A", "B", "C"].map((_, symbol) => textOf(face({ symbol })))).toEqual(["A A A", "B B B", "C C C"]);
    expect(new Set([0, 1, 2].map((symbol) => drawings(face({ symbol }))[0])).size).toBe(3);
  });
  test("names its kind if it has no letter", () => {
    expect(textOf(face({ symbol: 1 }, BOARD))).toBe("cavalry");
    expect(textOf(face({ symbol: WILD }))).toBe("Any");
    expect(drawings(face({ symbol: WILD }))).toContain(MEDALS[WILD]);
  });
  test("has an emblem if it is special, and says what it does", () => {
    const shown = face({ symbol: WILD, special: "freeze" });
    expect(textOf(shown)).toBe("Freeze no rise");
    expect(drawings(shown)).toContain(SPECIAL_MARKS.freeze);
    expect(new Set(Object.values(SPECIAL_MARKS)).size).toBe(4);
  });
});
