/** Keccak-256 as blockchains use it. SHA3-256 pads differently, and browsers offer neither. */

const RATE = 136; // bytes per block
const ROUNDS = roundConstants(24);

export function keccak256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = new DataView(padded(message).buffer);
  const lanes = Array<bigint>(25).fill(0n);
  for (let at = 0; at < blocks.byteLength; at += RATE) {
    for (let i = 0; i < RATE / 8; i++) lanes[i] = lane(lanes, i) ^ blocks.getBigUint64(at + 8 * i, true);
    for (const constant of ROUNDS) permute(lanes, constant);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 4; i++) digest.setBigUint64(8 * i, lane(lanes, i), true);
  return new Uint8Array(digest.buffer);
}

/** The message, padded with a one bit, zeros, and a one as the last bit of the last block. */
function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = new Uint8Array((Math.floor(message.length / RATE) + 1) * RATE);
  blocks.set(message);
  blocks[message.length] = 0x01;
  blocks[blocks.length - 1] = (blocks.at(-1) as number) | 0x80;
  return blocks;
}

const lane = (lanes: readonly bigint[], index: number): bigint => lanes[index] as bigint;

const rotated = (bits: bigint, by: number): bigint =>
  BigInt.asUintN(64, (bits << BigInt(by)) | (bits >> BigInt(64 - by)));

/** One round of the permutation. The step names are those of the Keccak paper. */
function permute(lanes: bigint[], constant: bigint): void {
  const columns = [0, 1, 2, 3, 4].map((x) =>
    [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ lane(lanes, x + y), 0n),
  );
  const mixed = lanes.map(
    (bits, i) => bits ^ lane(columns, (i + 4) % 5) ^ rotated(lane(columns, (i + 1) % 5), 1),
  ); // theta
  const moved = [...mixed];
  let [x, y] = [1, 0];
  for (let t = 1; t <= 24; t++) {
    const bits = lane(mixed, x + 5 * y);
    [x, y] = [y, (2 * x + 3 * y) % 5];
    moved[x + 5 * y] = rotated(bits, ((t * (t + 1)) / 2) % 64); // rho and pi
  }
  for (const [i, bits] of moved.entries()) {
    const row = i - (i % 5);
    lanes[i] = bits ^ (~lane(moved, row + ((i + 1) % 5)) & lane(moved, row + ((i + 2) % 5))); // chi
  }
  lanes[0] = lane(lanes, 0) ^ constant; // iota
}

/** Round constants: seven bits of a shift register each, at the positions 0, 1, 3, 7, 15, 31 and 63. */
function roundConstants(count: number): bigint[] {
  let register = 1;
  return Array.from({ length: count }, () => {
    let constant = 0n;
    for (let j = 0; j < 7; j++) {
      if (register & 1) constant |= 1n << BigInt(2 ** j - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return constant;
  });
}
