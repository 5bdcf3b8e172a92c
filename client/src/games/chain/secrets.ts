import { hex, joined, unhexed } from "../../net/bytes";
import { randomHex } from "../../net/link";
import { keptList } from "../../net/store";
import { keccak256 } from "./keccak";
import type { Event, Plan, Sight } from "./model";
import { orderText } from "./orders";

/** What a seat sealed in a round: without it the seal cannot be opened. */
export interface Secret {
  table: string;
  seat: number;
  round: number;
  orders: string;
  salt: string;
  digest: string;
}

const sealedList = keptList("chain.sealed", isSecret);
const MOST = 64; // seats with a sealed round; the ones sealed longest ago go first

/** A plan sealed with fresh salt for the round of this view. */
export function sealed({ ledger, terms, round }: Sight, table: string, seat: number, plan: Plan): Secret {
  const [orders, salt] = [orderText(plan), randomHex(32)];
  return {
    table,
    seat,
    round,
    orders,
    salt,
    digest: digestOf({ ledger, game: terms.game_id, round, seat, orders, salt }),
  };
}

/**
 * Remembers what was sealed, in place of the seat's earlier rounds; false when it is known only until this
 * page is left.
 */
export function keepSecret(secret: Secret): boolean {
  return sealedList.write(
    [secret, ...secrets().filter((known) => !isSameSeat(known, secret))].slice(0, MOST),
  );
}

/** What the seat sealed under this digest, if this browser knows it. */
export function secretOf(table: string, seat: number, digest: string): Secret | null {
  return secrets().find((known) => isSameSeat(known, { table, seat }) && known.digest === digest) ?? null;
}

/** The seat's rounds before this one are past: nothing of them is kept. */
export function forgetSecrets(table: string, seat: number, before: number): void {
  const all = secrets();
  const kept = all.filter((known) => !isSameSeat(known, { table, seat }) || known.round >= before);
  if (kept.length < all.length) sealedList.write(kept);
}

const isSameSeat = (one: { table: string; seat: number }, other: { table: string; seat: number }): boolean =>
  one.table === other.table && one.seat === other.seat;

const secrets = sealedList.all;

function isSecret(value: unknown): value is Secret {
  const { table, seat, round, orders, salt, digest } = (value ?? {}) as Partial<Secret>;
  return (
    [table, orders, salt, digest].every((text) => typeof text === "string") &&
    [seat, round].every(Number.isInteger)
  );
}

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

export type Revealed = Extract<Event, { t: "revealed" }>;

/** What became of a seat's seal in a round, worked out here and not taken on trust. */
export type Verdict = "match" | "mismatch" | "withheld" | "unsealed";

/** Hashes what was revealed with this browser's own Keccak, and compares it with what was sealed before. */
export function verdictOf(
  { ledger, terms }: Pick<Sight, "ledger" | "terms">,
  { round, digests, orders, salts }: Revealed,
  seat: 0 | 1,
): Verdict {
  if (digests[seat] === null) return "unsealed";
  const [text, salt] = [orders[seat], salts[seat]];
  if (text === null || salt === null) return "withheld";
  return digestOf({ ledger, game: terms.game_id, round, seat, orders: text, salt }) === digests[seat]
    ? "match"
    : "mismatch";
}
