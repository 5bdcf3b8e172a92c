import type { Seat } from "../../net/wire.gen";
import type { Cast, LogLine } from "../../play/face";
import { verb, whom } from "../../play/say";
import type { Deed } from "./deeds";
import { type Board, type Event, NOBODY, type Sight, sideOf } from "./model";
import { ORDER_WORDS } from "./orders/words";
import { the } from "./say";
import { isClassic, sideWords } from "./sides";
import { terrainOf } from "./terrain";

/**
 * What was said at the table rather than done on the map, by a seat and not by a faction; null for all else.
 */
export function seatLine(deed: Deed, cast: Cast, board: Board): LogLine | null {
  const of = (seat: Seat, text: string): LogLine => ({
    seat,
    subject: cast.name(seat),
    text,
    figures: "",
    lands: [],
  });
  switch (deed.t) {
    case "drafted":
      return { ...of(deed.seat, `took ${the(board, deed.faction)}`), lands: [] };
    case "declared":
      return of(
        deed.seat,
        deed.ally === null
          ? `${verb(cast, deed.seat, "stand", "stands")} alone`
          : `joined ${whom(cast, deed.ally)}`,
      );
    case "pactoffered":
      return of(deed.seat, `offered ${whom(cast, deed.to)} an alliance`);
    case "pactanswered":
      return of(
        deed.seat,
        `${deed.accept ? "accepted" : "declined"} the alliance with ${whom(cast, deed.to)}`,
      );
    case "pactbroken":
      return of(
        deed.seat,
        `ended the alliance with ${whom(cast, deed.to)}${deed.attacked ? " by attacking" : ""}`,
      );
    case "ordered":
      return of(
        deed.seat,
        `${verb(cast, deed.seat, "lose", "loses")} as a defender from now on: ${ORDER_WORDS[deed.order].toLowerCase()}`,
      );
    default:
      return null;
  }
}

const REASONS = {
  capitals: "enough enemy capitals are theirs, and all of their own",
  production: "their lands produce enough",
  round_limit: "after the last round they produce more than at the start",
} as const;

/** How the game ended, and why. */
export function decidedWords(
  { side, reason }: Extract<Event, { t: "decided" }>,
  cast: Cast,
  view: Sight,
  board: Board,
): string {
  if (side === null || side === NOBODY)
    return isClassic(board)
      ? "A draw: neither alliance produces more than at the start"
      : "A draw: nobody has gained more than all others";
  const why =
    reason === "capitals" && !isClassic(board)
      ? "enough other capitals are theirs, and all of their own"
      : REASONS[reason];
  return `${sideWords(board, view, cast, side)} won: ${why}`;
}

/** What the winners had, in a sentence; nothing where the rules did not decide. */
export function reasonWords(board: Board, { now, ...view }: Sight): string {
  if (now.winner === null || now.reason === null) return "";
  const side = now.winner;
  const held = terrainOf(board).capitalOf.filter(
    (faction, place) => faction !== NOBODY && sideOf(view, now.owners[place] ?? NOBODY) === side,
  ).length;
  if (now.reason === "capitals") return `${held} of ${board.factions.length} capitals are theirs.`;
  return now.reason === "production"
    ? `Their lands produce ${view.production[side] ?? 0}.`
    : "They have gained the most production since the start.";
}
