import { digestOf } from "./commitment";
import type { Event, Sight } from "./model";

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
