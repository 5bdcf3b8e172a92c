import { afterEach, describe, expect, test, vi } from "vitest";
import { checkReplay, type Provable, stateOf, type Verdict } from "../src/proof/check";
import { bytesOf, commitmentOf, SealedWords } from "../src/proof/dice";
import { sha256 } from "../src/proof/sha256";
import { diceText, headline } from "../src/proof/verdictText";
import { words } from "../src/proof/words";

// Made by the server's own dice: SealedDice(bytes(range(32)), [b"\x01" * 32, b"", b"\xff" * 32]).
const KEY = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const NONCES = ["01".repeat(32), "00".repeat(32), "ff".repeat(32)];
const COMMITMENT = "0286129200a4b7470949b18543ec2d74f0fe3460ecfd56bb76e14725e58b0216";
const WORDS = [
  96023327, 3933866401, 1482944857, 3968329257, 4100154010, 2053350502, 1468649044, 3635034955, 1151542724,
];
const FACES = [6, 2, 2, 4, 5, 5, 5, 2, 3, 5, 2, 5, 1, 3, 2, 1, 1, 6, 4, 1];
const QUARTER = 3 * 2 ** 30; // every fourth word is skipped
const BELOW_QUARTER = [
  96023327, 1482944857, 2053350502, 1468649044, 1151542724, 1936675612, 421213444, 1854023880, 1242084200,
  127155696,
];

const bytes = (digits: string): Uint8Array => bytesOf(digits) as Uint8Array;
const sealed = (): Promise<SealedWords> => SealedWords.from(bytes(KEY), NONCES.map(bytes));

afterEach(() => vi.unstubAllGlobals());

const WAYS = [
  ["with the browser's own hash", () => undefined],
  ["without it, as on a page that did not come over https", () => vi.stubGlobal("crypto", {})],
] as const;

describe.each(WAYS)("sealed dice %s", (_, prepare) => {
  test("have the server's commitment", async () => {
    prepare();
    expect(await commitmentOf(bytes(KEY))).toBe(COMMITMENT);
  });
  test("give the server's words", async () => {
    prepare();
    const dice = await sealed();
    for (const word of WORDS) expect(await dice.word()).toBe(word);
  });
  test("show the server's faces", async () => {
    prepare();
    const dice = await sealed();
    for (const face of FACES) expect((await dice.below(6)) + 1).toBe(face);
  });
  test("skip the words that the server skips", async () => {
    prepare();
    const dice = await sealed();
    for (const value of BELOW_QUARTER) expect(await dice.below(QUARTER)).toBe(value);
    expect(dice.drawn).toBe(16);
  });
});

test("our SHA-256 matches the browser's at any length", async () => {
  for (const length of [...Array(140).keys(), 1000, 65_537]) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 131 + length) % 256);
    expect(sha256(message)).toEqual(new Uint8Array(await crypto.subtle.digest("SHA-256", message)));
  }
});

test("a key needs exactly 64 digits", () => {
  for (const digits of ["", "00", "0".repeat(63), "0".repeat(65), "g".repeat(64), "A".repeat(64)])
    expect(bytesOf(digits)).toBeNull();
});

/** Two rolls of two dice against one, and a draw in between that skips words. */
function game(): Provable {
  return {
    proof: { commitment: COMMITMENT, nonces: [...NONCES], key: KEY, given: 0 },
    draws: [
      [0, 6, 5],
      [1, 6, 1],
      [2, 6, 1],
      [3, QUARTER, 2053350502], // words 3 and 4 are skipped
      [6, 6, 4],
      [7, 6, 1],
      [8, 6, 2],
    ],
    moves: [
      {
        n: 1,
        drawn: 3,
        rolls: [
          {
            word: 0,
            dice: [
              [0, [6, 2]],
              [1, [2]],
            ],
            stakes: [],
          },
        ],
      },
      { n: 2, drawn: 3, rolls: [] },
      {
        n: 3,
        drawn: 9,
        rolls: [
          {
            word: 6,
            dice: [
              [1, [5, 2]],
              [0, [3]],
            ],
            stakes: [],
          },
        ],
      },
    ],
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the cases break the types on purpose
type Forged = any;

function changed(change: (game: Forged) => void): Provable {
  const made = game();
  change(made);
  return made;
}

describe("check", () => {
  test("counts every draw and every die of a valid game", async () => {
    expect(await checkReplay(game())).toEqual({ checked: 7, total: 7, dice: 6, given: 0, wrong: null });
  });

  test.each<[string, (game: Forged) => void, number | null, number | null, RegExp]>([
    [
      "a changed digit of the key",
      (g) => (g.proof.key = `1${KEY.slice(1)}`),
      null,
      null,
      /doesn't match the commitment/,
    ],
    ["a key that is cut", (g) => (g.proof.key = KEY.slice(2)), null, null, /key is incomplete/],
    [
      "another commitment",
      (g) => (g.proof.commitment = "00".repeat(32)),
      null,
      null,
      /doesn't match the commitment/,
    ],
    [
      "a changed nonce",
      (g) => (g.proof.nonces[1] = NONCES[0]),
      1,
      0,
      /^Move 1: the die at word 0 should show \d, not 6\.$/,
    ],
    ["a missing nonce", (g) => g.proof.nonces.pop(), 1, 0, /^Move 1/],
    ["a nonce that is cut", (g) => (g.proof.nonces[0] = "01"), null, null, /part of the dice is incomplete/],
    [
      "a changed face",
      (g) => (g.moves[2].rolls[0].dice[0][1][1] = 6),
      3,
      7,
      /^Move 3: the die at word 7 should show 2, not 6\.$/,
    ],
    ["a changed die", (g) => (g.draws[5][2] = 5), 3, 7, /^Move 3: the die at word 7 should show 2, not 6\.$/],
    [
      "another draw",
      (g) => (g.draws[3][2] = 9),
      3,
      3,
      /^Move 3: the draw at word 3 should be 2053350502 of 3221225472, not 9\.$/,
    ],
    ["a draw from fewer", (g) => (g.draws[3][1] = 7), 3, 3, /^Move 3/],
    ["a draw from nothing", (g) => (g.draws[3][1] = 0), 3, 3, /is impossible/],
    ["a draw from more than there is", (g) => (g.draws[3][1] = 2 ** 33), 3, 3, /is impossible/],
    ["a missing draw", (g) => g.draws.splice(1, 1), 1, 1, /^Move 1: the draw at word 1 is missing\.$/],
    ["a missing last draw", (g) => g.draws.pop(), 3, 8, /missing/],
    ["a draw too many", (g) => g.draws.push([9, 6, 4]), null, 9, /after the last move/],
    [
      "a draw that began later",
      (g) => (g.draws[4][0] = 5),
      3,
      6,
      /^Move 3: the draw at word 6 is missing\.$/,
    ],
    ["a move that ends amid a draw", (g) => (g.moves[1].drawn = 5), 2, 6, /^Move 2/],
    ["a move that takes another's die", (g) => (g.moves[1].drawn = 7), 3, 6, /never drawn/],
    ["dice of another move", (g) => (g.moves[2].rolls[0].word = 0), 3, 0, /never drawn/],
    ["dice that were no dice", (g) => (g.moves[2].rolls[0].word = 3), 3, 3, /never drawn/],
    ["a die too many", (g) => g.moves[0].rolls[0].dice[1][1].push(3), 1, 0, /never drawn/],
  ])("notices %s", async (_, change, move, word, sentence) => {
    const { wrong } = await checkReplay(changed(change));
    expect(wrong?.sentence).toMatch(sentence);
    expect(wrong?.move).toBe(move);
    expect(wrong?.word).toBe(word);
  });

  test("stops counting at the first fault", async () => {
    const found = await checkReplay(changed((g) => (g.draws[4][2] = 0)));
    expect([found.checked, found.total, found.dice]).toEqual([4, 7, 3]);
  });

  test("separates draws of the game it continues, which this key doesn't cover", async () => {
    const later = (word: number): number => word + 5;
    const made = game();
    const played: Provable = {
      proof: { ...made.proof, given: 5 },
      // one of the five given words was skipped
      draws: [
        [0, 6, 3],
        [1, 6, 0],
        [3, 40, 39],
        [4, 6, 2],
        ...(made.draws ?? []).map(([word, n, value]): [number, number, number] => [later(word), n, value]),
      ],
      moves: [
        { n: 1, drawn: 3, rolls: [{ word: 0, dice: [[0, [4, 1]]], stakes: [] }] },
        { n: 2, drawn: 5, rolls: [] },
        ...made.moves.map(({ drawn, rolls }, at) => ({
          n: at + 3,
          drawn: later(drawn as number),
          rolls: rolls.map((roll) => ({ ...roll, word: later(roll.word) })),
        })),
      ],
    };
    expect(await checkReplay(played)).toEqual({ checked: 7, total: 7, dice: 6, given: 4, wrong: null });
    const shown = structuredClone(played) as Forged;
    shown.moves[0].rolls[0].dice[0][1][1] = 2;
    expect((await checkReplay(shown)).wrong?.move).toBe(1);
    const shifted = structuredClone(played) as Forged;
    shifted.draws[4][0] = 6;
    expect((await checkReplay(shifted)).wrong?.word).toBe(5);
  });

  test("lets the page react and reports progress", async () => {
    let now = 0;
    vi.stubGlobal("performance", { now: () => (now += 20) });
    const heard: number[] = [];
    await checkReplay(game(), ({ checked }) => heard.push(checked));
    expect(heard).toEqual([3, 3, 7]);
  });
});

describe("text of a proof", () => {
  const verdict: Verdict = { checked: 7, total: 7, dice: 6, given: 0, wrong: null };
  test("says what was found", () => {
    const { proof } = game();
    expect(stateOf(proof)).toBe("open");
    expect(headline("open", verdict, true)).toBe("Every roll checks out");
    expect(headline("open", { ...verdict, wrong: { move: 1, word: 0, sentence: "" } }, true)).toBe(
      "The dice check failed",
    );
    expect(headline("open", null, false)).toBe("Checking every roll\u2026");
    expect(diceText(verdict, true)).toBe(
      "6 dice and 1 other draw match the key. Your browser recalculated them.",
    );
    expect(diceText({ ...verdict, total: 1, dice: 1 }, true)).toMatch(/^1 die matches/);
    expect(diceText({ ...verdict, total: 0, dice: 0 }, true)).toMatch(/Nothing was rolled/);
    expect(words.given(4)).toMatch(/^4 earlier draws came from the game this one continues/);
  });
  test("claims nothing without a key", () => {
    const { proof } = game();
    expect(headline(stateOf({ ...proof, key: null }), null, false)).toBe("The dice are sealed");
    expect(headline(stateOf({ ...proof, key: null, commitment: null }), null, false)).toBe(
      "No proof for simulated dice",
    );
  });

  test("notices a board that shows other dice than were rolled", async () => {
    const faces = (event: unknown): readonly number[] | null => (event as { faces?: number[] }).faces ?? null;
    const valid = game();
    const steps = (move: (typeof valid.moves)[number]) =>
      move.rolls.map((roll) => ({ event: { faces: roll.dice.flatMap(([, each]) => each) } }));
    const honest = {
      ...valid,
      moves: valid.moves.map((move) => ({
        ...move,
        steps: [{ event: { t: "other" } }, ...steps(move), { event: null }],
      })),
    };
    expect((await checkReplay(honest, undefined, faces)).wrong).toBeNull();
    const place = honest.moves.findIndex((move) => move.rolls.length > 0);
    const shown = honest.moves[place]?.steps[1]?.event as { faces: number[] };
    shown.faces[0] = ((shown.faces[0] ?? 1) % 6) + 1;
    const { wrong } = await checkReplay(honest, undefined, faces);
    expect(wrong?.move).toBe(honest.moves[place]?.n);
    expect(wrong?.sentence).toMatch(/the board shows different dice/);
  });
});
