import type { Proof, Replay, ReplayMove } from "../net/wire.gen";
import { bytesOf, commitmentOf, SealedWords } from "./dice";
import { words } from "./words";

/** The first thing in a replay that doesn't follow from its key, with its move and word. */
interface Wrong {
  move: number | null;
  word: number | null;
  sentence: string;
}

/** What a check found. Draws are dice and whatever else chance decided. */
export interface Verdict {
  /** Draws that match the key, and how many there are to check. */
  checked: number;
  total: number;
  /** How many of those checked are faces of dice that were shown. */
  dice: number;
  /** Draws from the game that this one was forked from, which this key doesn't cover. */
  given: number;
  wrong: Wrong | null;
}

/** What a check needs of a replay. */
export type Provable = Pick<Replay, "proof" | "draws"> & {
  moves: readonly (Pick<ReplayMove, "n" | "rolls" | "drawn"> & Partial<Pick<ReplayMove, "steps">>)[];
};

/** The faces that an event shows on the board, in rolling order, or null for an event without a roll. */
export type Shown = (event: unknown) => readonly number[] | null;

/** Whether there is a key to check with: not before the end, and never for a simulation. */
export function stateOf(proof: Proof): "open" | "sealed" | "simulation" {
  if (proof.commitment === null) return "simulation";
  return proof.key === null ? "sealed" : "open";
}

const SLICE_MS = 8; // half a frame, so that the page keeps reacting while it checks

/** Work out every draw again from the key and compare every face rolled and shown. Reports to `progress` on the way. */
export async function checkReplay(
  replay: Provable,
  progress?: (verdict: Verdict) => void,
  shown?: Shown,
): Promise<Verdict> {
  const check = new Check(replay, shown);
  try {
    await check.run(progress);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    check.verdict.wrong = error.wrong;
  }
  return check.verdict;
}

class Mismatch extends Error {
  constructor(readonly wrong: Wrong) {
    super(wrong.sentence);
  }
}

type Draw = readonly [word: number, n: number, value: number];

class Check {
  readonly verdict: Verdict;
  private readonly draws: readonly Draw[];
  private readonly given: number;
  /** The next draw to check, and the word it must begin with. */
  private at = 0;
  private next = 0;

  constructor(
    private readonly replay: Provable,
    private readonly shown?: Shown,
  ) {
    this.draws = replay.draws ?? [];
    this.given = replay.proof.given;
    const given = this.draws.filter(([word]) => word < this.given).length;
    this.verdict = { checked: 0, total: this.draws.length - given, dice: 0, given, wrong: null };
  }

  async run(progress?: (verdict: Verdict) => void): Promise<void> {
    const stream = await this.opened();
    let pause = performance.now() + SLICE_MS;
    for (const move of this.replay.moves) {
      const first = this.at;
      await this.follow(stream, move);
      for (const roll of move.rolls) this.compare(move, roll, first);
      this.agree(move);
      if (performance.now() < pause) continue;
      progress?.(this.verdict);
      await new Promise((resolve) => setTimeout(resolve)); // let the page react
      pause = performance.now() + SLICE_MS;
    }
    if (this.at < this.draws.length) throw wrong(null, this.next, words.extraDraws);
  }

  /** The stream of words from the key, after checking the key against the commitment. */
  private async opened(): Promise<SealedWords> {
    const { commitment, key, nonces } = this.replay.proof;
    const secret = bytesOf(key ?? "");
    if (!secret) throw wrong(null, null, words.badKey);
    if ((await commitmentOf(secret)) !== commitment) {
      throw wrong(null, null, words.otherKey);
    }
    const mixed = (nonces ?? []).map(bytesOf);
    if (mixed.some((nonce) => nonce === null)) throw wrong(null, null, words.badNonce);
    return SealedWords.from(secret, mixed as Uint8Array[]);
  }

  /** Check that a move's draws follow each other without a gap and are what the stream gives. */
  private async follow(stream: SealedWords, move: Provable["moves"][number]): Promise<void> {
    const end = move.drawn ?? 0;
    for (let draw = this.draws[this.at]; draw && draw[0] < end; draw = this.draws[++this.at]) {
      if (!canBe(draw)) throw wrong(move.n, draw[0], words.impossible(move.n, draw[0]));
      if (draw[0] < this.given) this.pass(move.n, draw);
      else await this.redo(stream, move.n, draw);
    }
    if (this.next < this.given && end >= this.next && end <= this.given) this.next = end;
    if (this.next !== end) throw wrong(move.n, this.next, words.gap(move.n, this.next));
  }

  /** Skip a draw from before the fork. Without its key, nobody knows how many words it took. */
  private pass(move: number, [word]: Draw): void {
    if (word < this.next) throw wrong(move, word, words.late(move, word));
    this.next = word + 1;
  }

  private async redo(stream: SealedWords, move: number, [word, n, value]: Draw): Promise<void> {
    this.next = this.given + stream.drawn;
    if (word !== this.next) throw wrong(move, this.next, words.missing(move, this.next));
    const due = await stream.below(n);
    if (due !== value) throw wrong(move, word, differs(move, word, n, value, due));
    this.next = this.given + stream.drawn;
    this.verdict.checked += 1;
  }

  /** Check that the faces shown are the draws that start at the roll's word. */
  private compare(move: Provable["moves"][number], roll: ReplayMove["rolls"][number], first: number): void {
    let at = first;
    while (at < this.at && this.draws[at]?.[0] !== roll.word) at++;
    for (const face of facesOf(roll)) {
      const draw = at < this.at ? this.draws[at++] : undefined;
      if (draw?.[1] !== 6) throw wrong(move.n, roll.word, words.neverDrawn(move.n, roll.word));
      if (draw[2] + 1 !== face) throw wrong(move.n, draw[0], differs(move.n, draw[0], 6, face - 1, draw[2]));
      if (draw[0] >= this.given) this.verdict.dice += 1;
    }
  }

  /** Check that the board showed exactly the dice rolled. */
  private agree(move: Provable["moves"][number]): void {
    if (!this.shown || !move.steps) return;
    const events = (move.steps as { event: unknown }[]).flatMap(({ event }) =>
      event === null ? [] : [event],
    );
    const shown = events.map(this.shown).filter((faces) => faces !== null);
    if (JSON.stringify(shown) !== JSON.stringify(move.rolls.map(facesOf))) {
      throw wrong(move.n, move.rolls[0]?.word ?? null, words.otherShown(move.n));
    }
  }
}

const facesOf = (roll: ReplayMove["rolls"][number]): number[] => roll.dice.flatMap(([, faces]) => faces);

const canBe = ([, n, value]: Draw): boolean => Number.isInteger(n) && n <= 2 ** 32 && value >= 0 && value < n;

const wrong = (move: number | null, word: number | null, sentence: string): Mismatch =>
  new Mismatch({ move, word, sentence });

const differs = (move: number, word: number, n: number, shown: number, due: number): string =>
  n === 6 ? words.dieIs(move, word, due + 1, shown + 1) : words.drawIs(move, word, due, n, shown);
