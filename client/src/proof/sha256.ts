/** SHA-256 after FIPS 180-4. Browsers offer their own only on HTTPS pages. */

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const BLOCK = 64;

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = new DataView(padded(message).buffer);
  const hash = Uint32Array.from(START);
  const schedule = new Uint32Array(BLOCK);
  for (let at = 0; at < blocks.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) schedule[i] = blocks.getUint32(at + 4 * i);
    for (let i = 16; i < BLOCK; i++) schedule[i] = extended(schedule, i);
    compress(hash, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of hash.entries()) digest.setUint32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

/** The message, a one bit, zeros, and its length in bits at the end of the last block. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  blocks.set(message);
  blocks[message.length] = 0x80;
  new DataView(blocks.buffer).setBigUint64(blocks.length - 8, 8n * BigInt(message.length));
  return blocks;
}

function extended(schedule: Uint32Array, i: number): number {
  const [early, late] = [schedule[i - 15] as number, schedule[i - 2] as number];
  const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
  const large = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
  return (schedule[i - 16] as number) + small + (schedule[i - 7] as number) + large;
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < BLOCK; i++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h +
      (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
      choice +
      (ROUNDS[i] as number) +
      (schedule[i] as number);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] as number) + word;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The first 32 bits of the fraction. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
