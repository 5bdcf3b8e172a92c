import { hex, joined, unhexed } from "../net/bytes";
import { sha256 } from "./sha256";

/** Sealed dice from the published key. Written independently of the server's code, so that both check each other. */

const WORDS = 2 ** 32;
const WORDS_A_BLOCK = 8;
const COMMITMENT = new TextEncoder().encode("outflank-dice-1");

/** The commitment published before the first nonce. */
export async function commitmentOf(key: Uint8Array): Promise<string> {
  return hex(await digest(joined(COMMITMENT, key)));
}

/** The stream of words from a key and everyone's nonces, from word 0. */
export class SealedWords {
  /** The number of words drawn. */
  drawn = 0;
  private block = new DataView(new ArrayBuffer(32));

  private constructor(private readonly secret: Uint8Array) {}

  static async from(key: Uint8Array, nonces: readonly Uint8Array[]): Promise<SealedWords> {
    return new SealedWords(await digest(joined(key, ...nonces)));
  }

  /** A number from 0 to n - 1. Skips words that would favour low numbers. */
  async below(n: number): Promise<number> {
    const limit = WORDS - (WORDS % n);
    let word = await this.word();
    while (word >= limit) word = await this.word();
    return word % n;
  }

  async word(): Promise<number> {
    const place = this.drawn % WORDS_A_BLOCK;
    if (place === 0) this.block = await this.blockAt(this.drawn / WORDS_A_BLOCK);
    this.drawn += 1;
    return this.block.getUint32(4 * place);
  }

  private async blockAt(number: number): Promise<DataView<ArrayBuffer>> {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setBigUint64(0, BigInt(number));
    return new DataView((await digest(joined(this.secret, new Uint8Array(counter.buffer)))).buffer);
  }
}

/** The 32 bytes of 64 hexadecimal digits, or null. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> | null {
  return /^[0-9a-f]{64}$/.test(digits) ? unhexed(digits) : null;
}

async function digest(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", message)) : sha256(message);
}
