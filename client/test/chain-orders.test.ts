import { describe, expect, test } from "vitest";
import { NO_PLAN, type Plan } from "../src/games/chain/model";
import { keccak256 } from "../src/games/chain/seals/keccak";
import { digestOf, orderText } from "../src/games/chain/seals/secrets";
import { hex } from "../src/net/bytes";

const PLAN: Plan = {
  units: {
    4: { path: [], target: [7, 4] },
    2: { path: [], target: null },
    1: { path: [[6, 4]], target: [7, 4] },
    0: {
      path: [
        [5, 3],
        [5, 4],
      ],
      target: null,
    },
  },
  builds: { 3: "tank", 0: "ranger" },
};
const TEXT =
  '[{"unit":0,"action":"move","path":[[5,3],[5,4]]},{"unit":1,"action":"attack","path":[[6,4]],"target":[7,4]},{"unit":2,"action":"wait"},{"unit":4,"action":"attack","target":[7,4]},{"factory":0,"build":"ranger"},{"factory":3,"build":"tank"}]';

describe("text of orders", () => {
  test("is always the same for the same plan: units first, then Factories", () => {
    expect(orderText(PLAN)).toBe(TEXT);
    expect(orderText(NO_PLAN)).toBe("[]");
  });
});

test.each([
  [0, "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"],
  [1, "3ac225168df54212a25c1c01fd35bebfea408fdac2e31ddd6f80a4bbf9a5f1cb"],
  [135, "34367dc248bbd832f4e3e69dfaac2f92638bd0bbd18f2912ba4ef454919cf446"],
  [136, "a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e"],
  [137, "d869f639c7046b4929fc92a4d988a8b22c55fbadb802c0c66ebcd484f1915f39"],
  [272, "cf7fcd4f705ee749930d19ca84561a9bf62516bd90a471545fa2f49fdc7e63c8"],
])("Keccak-256 of %i letters a", (length, digest) => {
  expect(hex(keccak256(new TextEncoder().encode("a".repeat(length))))).toBe(digest);
});

test("Keccak-256 of abc", () => {
  expect(hex(keccak256(new TextEncoder().encode("abc")))).toBe(
    "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45",
  );
});

describe("digest", () => {
  const SEALED = {
    ledger: hex(new TextEncoder().encode("outflank.house")).padEnd(64, "0"),
    game: "0123456789abcdef0123456789abcdef",
    round: 258,
    seat: 1,
    orders: TEXT,
    salt: "5a".repeat(32),
  };
  test("matches the server's", () => {
    expect(digestOf(SEALED)).toBe("a724818a78b12bbe9cabf823f19ff7d0dbf2639ef39069a27e1363825cffed3b");
  });
  test("depends on every field", () => {
    const others = [
      { ledger: "11".repeat(32) },
      { game: "ff".repeat(16) },
      { round: 259 },
      { seat: 0 },
      { orders: "[]" },
      { salt: "5b".repeat(32) },
    ];
    expect(new Set([SEALED, ...others.map((other) => ({ ...SEALED, ...other }))].map(digestOf)).size).toBe(7);
  });
});
