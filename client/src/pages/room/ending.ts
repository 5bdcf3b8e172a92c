import type { Result } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { listed } from "../../play/phrases";
import { words } from "./words";

/** How the game ended, from the viewer's side. */
export function endTitle(result: Result, cast: Cast): string {
  const { winners } = result;
  if (winners.length === 0) return words.drawn;
  if (winners.some((seat) => cast.isMe(seat))) return words.youWin;
  return cast.you.length === 1
    ? words.youLose
    : words.win(listed(winners.map((seat) => cast.name(seat))), winners.length);
}

/** Why the game ended, if it wasn't simply won: resignation, absence, agreement, or one of the game's own endings. */
export function reasonText(result: Result, cast: Cast, endings: Readonly<Record<string, string>>): string {
  const loser = cast.seats.find(({ seat }) => !result.winners.includes(seat))?.seat;
  const name = loser === undefined ? words.otherSide : cast.name(loser);
  if (result.reason === "resignation") return words.resigned(name);
  if (result.reason === "absence") return words.away(name, loser !== undefined && cast.isMe(loser));
  if (result.reason === "agreement") return words.agreed;
  return endings[result.reason] ?? "";
}
