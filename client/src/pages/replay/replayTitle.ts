import { listed } from "../../play/phrases";
import type { Timeline } from "../../play/replay/timeline";
import { words } from "./words";

/** The title above the map: the game, and its date, length and result. */
export function headline({ replay, cast, rounds, last }: Timeline): { title: string; line: string } {
  const day = new Date(replay.began).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const round = rounds.at(-1) ?? null;
  const length = round === null ? words.moves(last) : words.rounds(round);
  if (!replay.result) return { title: words.title(replay.title, false), line: words.soFar(day, length) };
  const { winners } = replay.result;
  const seated = cast.you.length === 1;
  const won =
    winners.length === 0
      ? words.draw
      : winners.some((seat) => cast.isMe(seat))
        ? words.youWon
        : seated
          ? words.youLost
          : words.won(listed(winners.map((seat) => cast.name(seat))));
  return { title: words.title(replay.title, true), line: words.ended(day, length, won) };
}
