import type { Proof, Replay, ReplayMove } from "../net/wire.gen";
import { bytesOf, commitmentOf, SealedWords } from "./dice";

/** The first thing in a replay that does not follow from its key: after which move, at which word. */
interface Wrong {
  move: number | null;
  word: number | null;
  sentence: string;
}

/** What a check found. Draws are dice and whatever else chance decided. */
export interface Verdict {
  /** Draws that follow from the key, and how many there are to check. */
  checked: number;
  total: number;
  /** How many of those checked are faces of dice that were shown. */
  dice: number;
  /** Draws that came from another game, which this key cannot tell of. */
  given: number;
  wrong: Wrong | null;
}

/** What a check needs of a replay. */
export type Provable = Pick<Replay, "proof" | "draws"> & {
  moves: readonly (Pick<ReplayMove, "n" | "rolls" | "drawn"> & Partial<Pick<ReplayMove, "steps">>)[];
};

/**
 * The faces that an event shows on the board, in the order of their roll; null for an event without a roll.
 */
export type Shown = (event: unknown) => readonly number[] | null;

/** Whether there is a key to check with: not before the end, and never for simulations. */
export function stateOf(proof: Proof): "open" | "sealed" | "simulation" {
  if (proof.commitment === null) return "simulation";
  return proof.key === null ? "sealed" : "open";
}

const SLICE_MS = 8;

/**
 * Works every draw out again from the key, and compares every face that was rolled and shown; `progress`
 * hears from it in between.
 */
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
  /** The draw that is looked at next, and the word that it must begin with. */
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
    const words = await this.opened();
    let pause = performance.now() + SLICE_MS;
    for (const move of this.replay.moves) {
      const first = this.at;
      await this.follow(words, move);
      for (const roll of move.rolls) this.compare(move, roll, first);
      this.agree(move);
      if (performance.now() < pause) continue;
      progress?.(this.verdict);
      await new Promise((resolve) => setTimeout(resolve)); // the page stays quick
      pause = performance.now() + SLICE_MS;
    }
    if (this.at < this.draws.length) throw wrong(null, this.next, "There are draws after the last move.");
  }

  /** The words of the key, once it fits what was promised. */
  private async opened(): Promise<SealedWords> {
    const { commitment, key, nonces } = this.replay.proof;
    const secret = bytesOf(key ?? "");
    if (!secret) throw wrong(null, null, "The key is not complete.");
    if ((await commitmentOf(secret)) !== commitment) {
      throw wrong(
        null,
        null,
        "The key does not fit the commitment that was published before the first roll.",
      );
    }
    const mixed = (nonces ?? []).map(bytesOf);
    if (mixed.some((nonce) => nonce === null))
      throw wrong(null, null, "A player's part of the dice is not complete.");
    return SealedWords.from(secret, mixed as Uint8Array[]);
  }

  /** Every draw of a move, one after the other without a gap, is what the words give. */
  private async follow(words: SealedWords, move: Provable["moves"][number]): Promise<void> {
    const end = move.drawn ?? 0;
    for (let draw = this.draws[this.at]; draw && draw[0] < end; draw = this.draws[++this.at]) {
      if (!canBe(draw))
        throw wrong(move.n, draw[0], `Move ${move.n}: the draw at word ${draw[0]} cannot be.`);
      if (draw[0] < this.given) this.pass(move.n, draw);
      else await this.redo(words, move.n, draw);
    }
    if (this.next < this.given && end >= this.next && end <= this.given) this.next = end;
    if (this.next !== end)
      throw wrong(
        move.n,
        this.next,
        `Move ${move.n}: a draw is missing or one too many, at word ${this.next}.`,
      );
  }

  /** A draw of another game: how many words it took cannot be known here. */
  private pass(move: number, [word]: Draw): void {
    if (word < this.next) throw wrong(move, word, `Move ${move}: the draw at word ${word} comes too late.`);
    this.next = word + 1;
  }

  private async redo(words: SealedWords, move: number, [word, n, value]: Draw): Promise<void> {
    this.next = this.given + words.drawn;
    if (word !== this.next)
      throw wrong(move, this.next, `Move ${move}: the draw at word ${this.next} is missing.`);
    const due = await words.below(n);
    if (due !== value) throw wrong(move, word, differs(move, word, n, value, due));
    this.next = this.given + words.drawn;
    this.verdict.checked += 1;
  }

  /** The faces that were shown are the draws that begin at the roll's word. */
  private compare(move: Provable["moves"][number], roll: ReplayMove["rolls"][number], first: number): void {
    let at = first;
    while (at < this.at && this.draws[at]?.[0] !== roll.word) at++;
    for (const face of facesOf(roll)) {
      const draw = at < this.at ? this.draws[at++] : undefined;
      if (draw?.[1] !== 6)
        throw wrong(
          move.n,
          roll.word,
          `Move ${move.n}: a die is shown that was never drawn, at word ${roll.word}.`,
        );
      if (draw[2] + 1 !== face) throw wrong(move.n, draw[0], differs(move.n, draw[0], 6, face - 1, draw[2]));
      if (draw[0] >= this.given) this.verdict.dice += 1;
    }
  }

  /** The board showed the dice that were rolled, and no others. */
  private agree(move: Provable["moves"][number]): void {
    if (!this.shown || !move.steps) return;
    const events = (move.steps as { event: unknown }[]).flatMap(({ event }) =>
      event === null ? [] : [event],
    );
    const shown = events.map(this.shown).filter((faces) => faces !== null);
    if (JSON.stringify(shown) !== JSON.stringify(move.rolls.map(facesOf))) {
      throw wrong(
        move.n,
        move.rolls[0]?.word ?? null,
        `Move ${move.n}: the board shows other dice than were rolled.`,
      );
    }
  }
}

const facesOf = (roll: ReplayMove["rolls"][number]): number[] => roll.dice.flatMap(([, faces]) => faces);

const canBe = ([, n, value]: Draw): boolean => Number.isInteger(n) && n <= 2 ** 32 && value >= 0 && value < n;

const wrong = (move: number | null, word: number | null, sentence: string): Mismatch =>
  new Mismatch({ move, word, sentence });

function differs(move: number, word: number, n: number, told: number, due: number): string {
  if (n !== 6) return `Move ${move}: the draw at word ${word} should be ${due} of ${n}, not ${told}.`;
  return `Move ${move}: the die at word ${word} should show ${due + 1}, not ${told + 1}.`;
}
