import { keptList } from "../../../net/browserStorage";
import { hex, joined, unhexed } from "../../../net/bytes";
import { randomHex } from "../../../net/link";
import type { EventOf, Plan, Sight } from "../model";
import { keccak256 } from "./keccak";

/** What a seat sealed in a round. Nobody can open the seal without it, not even the server. */
export interface Secret {
  table: string;
  seat: number;
  round: number;
  orders: string;
  salt: string;
  digest: string;
}

const sealedList = keptList("chain.sealed", isSecret);
const MOST = 64; // seals kept; the oldest go first, so that storage never fills up

/** A plan as text, ready to be sealed. The same plan always gives the same text (CT-19). */
export const orderText = ({ units, builds }: Plan): string =>
  JSON.stringify([
    ...Object.entries(units).map(([unit, { path, target }]) => ({
      unit: Number(unit),
      action: target ? "attack" : path.length > 0 ? "move" : "wait",
      ...(path.length > 0 ? { path } : {}),
      ...(target ? { target } : {}),
    })),
    ...Object.entries(builds).map(([factory, build]) => ({ factory: Number(factory), build })),
  ]);

/** Seal a plan for this round. Fresh salt keeps others from finding the plan by hashing likely ones. */
export function sealed({ ledger, terms, round }: Sight, table: string, seat: number, plan: Plan): Secret {
  const secret = { round, seat, orders: orderText(plan), salt: randomHex(32) };
  return { table, ...secret, digest: digestOf({ ledger, game: terms.game_id, ...secret }) };
}

type SeatAt = Pick<Secret, "table" | "seat">;

const isOther = (one: SeatAt, other: SeatAt): boolean => one.table !== other.table || one.seat !== other.seat;

/** Store what was sealed, replacing the seat's earlier rounds. False if the browser can't store it. */
export const keepSecret = (secret: Secret): boolean =>
  sealedList.write([secret, ...sealedList.all().filter((known) => isOther(known, secret))].slice(0, MOST));

export const hasSealed = (table: string, seat: number, round: number): boolean =>
  sealedList.all().some((known) => !isOther(known, { table, seat }) && known.round === round);

/** What the seat sealed with this digest, if this browser knows it. */
export const secretOf = (table: string, seat: number, digest: string): Secret | null =>
  sealedList.all().find((known) => !isOther(known, { table, seat }) && known.digest === digest) ?? null;

/** Forget what the seat sealed before this round. */
export function forgetSecrets(table: string, seat: number, before: number): void {
  const all = sealedList.all();
  const kept = all.filter((known) => isOther(known, { table, seat }) || known.round >= before);
  if (kept.length < all.length) sealedList.write(kept);
}

function isSecret(value: unknown): value is Secret {
  const { table, seat, round, orders, salt, digest } = (value ?? {}) as Partial<Secret>;
  return (
    [table, orders, salt, digest].every((text) => typeof text === "string") &&
    [seat, round].every(Number.isInteger)
  );
}

const TAG = "outflank.chain.commit.v1".padEnd(32, "\0");

/** What a digest covers: ids and salt as hexadecimal digits, orders exactly as sent (CT-83). */
export interface Sealing extends Pick<Secret, "round" | "seat" | "orders" | "salt"> {
  ledger: string;
  game: string;
}

/** The digest that a seat commits to: Keccak-256 of 149 bytes, laid out as in CT-83. */
export function digestOf({ ledger, game, round, seat, orders, salt }: Sealing): string {
  const place = unhexed(round.toString(16).padStart(8, "0") + seat.toString(16).padStart(2, "0"));
  const fields = [ascii(TAG), unhexed(ledger), unhexed(game), place, keccak256(ascii(orders)), unhexed(salt)];
  return hex(keccak256(joined(...fields)));
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export type Verdict = "match" | "mismatch" | "withheld" | "unsealed";

/** Check in this browser, without trusting the server, that the revealed orders match the seal. */
export function verdictOf(
  { ledger, terms }: Pick<Sight, "ledger" | "terms">,
  { round, digests, orders: texts, salts }: EventOf<"revealed">,
  seat: 0 | 1,
): Verdict {
  const [digest, orders, salt] = [digests[seat], texts[seat], salts[seat]];
  if (digest === null) return "unsealed";
  if (orders === null || salt === null) return "withheld";
  const found = digestOf({ ledger, game: terms.game_id, round, seat, orders, salt });
  return found === digest ? "match" : "mismatch";
}
