/**
 * Keccak-256, the original one that ledgers use and not SHA3-256; lanes of 64 bits are two halves, the lower
 * one first.
 */

const RATE = 136; // bytes taken in at once
const LANES = 25;
const ROUNDS = roundConstants(24);

export function keccak256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = new DataView(padded(message).buffer);
  const state = new Uint32Array(2 * LANES);
  for (let at = 0; at < blocks.byteLength; at += RATE) {
    for (let i = 0; i < RATE / 4; i++) state[i] = (state[i] as number) ^ blocks.getUint32(at + 4 * i, true);
    for (const constant of ROUNDS) permute(state, constant);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setUint32(4 * i, state[i] as number, true);
  return new Uint8Array(digest.buffer);
}

/** The message, a one, zeros, and a one in the last bit of the last block. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = new Uint8Array((Math.floor(message.length / RATE) + 1) * RATE);
  blocks.set(message);
  blocks[message.length] = 0x01;
  blocks[blocks.length - 1] = (blocks.at(-1) as number) | 0x80;
  return blocks;
}

type Lane = readonly [number, number];

/** One round; its steps have the names that the designers gave them. */
function permute(state: Uint32Array, constant: Lane): void {
  const lanes = Array.from(
    { length: LANES },
    (_, i): Lane => [state[2 * i] as number, state[2 * i + 1] as number],
  );
  theta(lanes);
  const moved = rhoPi(lanes);
  moved.forEach((lane, i) => {
    const row = i - (i % 5);
    const [next, after] = [moved[row + ((i + 1) % 5)] as Lane, moved[row + ((i + 2) % 5)] as Lane];
    for (const half of [0, 1] as const) state[2 * i + half] = lane[half] ^ (~next[half] & after[half]); // chi
  });
  for (const half of [0, 1] as const) state[half] = (state[half] as number) ^ constant[half]; // iota
}

function theta(lanes: Lane[]): void {
  const columns = [0, 1, 2, 3, 4].map((x) =>
    [5, 10, 15, 20].reduce((sum, y) => mixed(sum, lanes[x + y] as Lane), lanes[x] as Lane),
  );
  lanes.forEach((lane, i) => {
    const around = mixed(columns[(i + 4) % 5] as Lane, turned(columns[(i + 1) % 5] as Lane, 1));
    lanes[i] = mixed(lane, around);
  });
}

function rhoPi(lanes: readonly Lane[]): Lane[] {
  const moved = [...lanes];
  let [x, y] = [1, 0];
  for (let t = 1; t <= 24; t++) {
    const lane = lanes[x + 5 * y] as Lane;
    [x, y] = [y, (2 * x + 3 * y) % 5];
    moved[x + 5 * y] = turned(lane, ((t * (t + 1)) / 2) % 64);
  }
  return moved;
}

const mixed = (a: Lane, b: Lane): Lane => [a[0] ^ b[0], a[1] ^ b[1]];

/** Turned to the left. */
function turned(lane: Lane, by: number): Lane {
  const [low, high] = by < 32 ? lane : [lane[1], lane[0]];
  const bits = by % 32;
  if (bits === 0) return [low, high];
  return [(low << bits) | (high >>> (32 - bits)), (high << bits) | (low >>> (32 - bits))];
}

/** Seven bits of a shift register a round, at the places 0, 1, 3, 7, 15, 31 and 63. */
function roundConstants(count: number): Lane[] {
  let register = 1;
  return Array.from({ length: count }, (): Lane => {
    const halves: [number, number] = [0, 0];
    for (let j = 0; j < 7; j++) {
      const place = 2 ** j - 1;
      if (register & 1) halves[place < 32 ? 0 : 1] |= 1 << (place % 32);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return halves;
  });
}
