import type { Cast } from "../../games/face";
import type { Result } from "../../wire.gen";

/** How the game ended, from this viewer's side. */
export function endTitle(result: Result, cast: Cast): string {
  const winner = result.winners[0];
  if (winner === undefined) return "The board is shared";
  if (cast.isMe(winner)) return "The board is yours";
  return cast.you.length === 1 ? "The board is lost" : `${cast.name(winner)} holds the board`;
}

/** Why, where it was not simply won: in the house's words, or in the game's own for an ending of its rules. */
export function reasonText(result: Result, cast: Cast, endings: Readonly<Record<string, string>>): string {
  const winner = result.winners[0];
  const loser = cast.seats.find((seat) => seat.seat !== winner)?.seat;
  const name = loser === undefined ? "The other side" : cast.name(loser);
  if (result.reason === "resignation") return `${name} resigned.`;
  if (result.reason === "absence") return `${name} ${name === "You" ? "were" : "was"} away too long.`;
  if (result.reason === "agreement") return "A draw by agreement.";
  return endings[result.reason] ?? "";
}
