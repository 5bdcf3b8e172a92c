import { listed, plural } from "../phrases";
import type { Timeline } from "./timeline";

/** What stands above the map: the game, and in a line when it was, how long, and how it ended. */
export function headline({ replay, cast, chapters, last }: Timeline): { title: string; line: string } {
  const day = new Date(replay.began).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  const rounds = chapters.at(-1) ?? null;
  const length = rounds === null ? plural(last, "move", "moves") : plural(rounds, "round", "rounds");
  if (!replay.result) return { title: `${replay.title}, replay so far`, line: `${day}, ${length} so far.` };
  const { winners } = replay.result;
  const seated = cast.you.length === 1;
  const won =
    winners.length === 0
      ? "a draw"
      : winners.some((seat) => cast.isMe(seat))
        ? "you won"
        : seated
          ? "you lost"
          : `${listed(winners.map((seat) => cast.name(seat)))} won`;
  return { title: `${replay.title}, replay`, line: `${day}, ${length}, ${won}.` };
}
