import { hex, joined, unhexed } from "../../net/bytes";
import { keccak256 } from "./keccak";

const TAG = "outflank.chain.commit.v1";
const TAG_BYTES = 32;

/** What a digest binds; ids and the salt in hexadecimal digits, orders exactly as they are sent (CT-83). */
export interface Sealing {
  ledger: string;
  game: string;
  round: number;
  seat: number;
  orders: string;
  salt: string;
}

/** The digest that a seat commits to: Keccak-256 over the 149 bytes of the rules page. */
export function digestOf({ ledger, game, round, seat, orders, salt }: Sealing): string {
  const tag = new Uint8Array(TAG_BYTES);
  tag.set(ascii(TAG));
  const number = new DataView(new ArrayBuffer(4));
  number.setUint32(0, round);
  const fields = [
    tag,
    unhexed(ledger),
    unhexed(game),
    new Uint8Array(number.buffer),
    Uint8Array.of(seat),
    keccak256(ascii(orders)),
    unhexed(salt),
  ];
  return hex(keccak256(joined(...fields)));
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
