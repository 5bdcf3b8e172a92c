import type { Result } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { listed } from "../../play/phrases";

/** How the game ended, from this viewer's side. */
export function endTitle(result: Result, cast: Cast): string {
  const { winners } = result;
  if (winners.length === 0) return "The board is shared";
  if (winners.some((seat) => cast.isMe(seat))) return "The board is yours";
  return cast.you.length === 1
    ? "The board is lost"
    : `${listed(winners.map((seat) => cast.name(seat)))} ${winners.length === 1 ? "holds" : "hold"} the board`;
}

/**
 * Why, where it was not simply won: in the house's words, or in the game's own for an ending of its rules.
 */
export function reasonText(result: Result, cast: Cast, endings: Readonly<Record<string, string>>): string {
  const loser = cast.seats.find(({ seat }) => !result.winners.includes(seat))?.seat;
  const name = loser === undefined ? "The other side" : cast.name(loser);
  if (result.reason === "resignation") return `${name} resigned.`;
  if (result.reason === "absence") return `${name} ${name === "You" ? "were" : "was"} away too long.`;
  if (result.reason === "agreement") return "A draw by agreement.";
  return endings[result.reason] ?? "";
}
