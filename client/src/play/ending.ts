import type { Ending } from "../net/ending";
import type { Result, Standing } from "../net/wire.gen";
import type { AnyFace, Cast } from "./face";
import { capital, listed } from "./phrases";
import { words } from "./words";

export interface Ended {
  options: Record<string, unknown>;
  standing: Standing;
  began: number | null;
  ended: number | null;
}

/** How a game ended, for the list of games. Null while it runs. */
export function endingOf(
  { options, standing, began, ended }: Ended,
  cast: Cast,
  face: AnyFace,
): Ending | null {
  const { result, view } = standing;
  if (!result) return null;
  const opponents = cast.seats
    .filter(({ seat }) => cast.you.length !== 1 || !cast.isMe(seat))
    .map(({ seat, name }) => ({ name, ink: cast.ink(seat) }));
  return {
    at: ended ?? Date.now(),
    began,
    ...outcomeOf(result, cast),
    opponents,
    rounds: face.roundOf(view) ?? 0,
    variant: variantOf(options),
    dice: face.dice,
    stakes: face.luckUnit ?? words.armies,
  };
}

function outcomeOf(result: Result, cast: Cast): Pick<Ending, "outcome" | "words"> {
  const { winners, ranks } = result;
  if (winners.length === 0) return { outcome: "draw", words: words.draw };
  const [mine] = cast.you;
  if (mine === undefined || cast.you.length > 1)
    return { outcome: "watched", words: words.won(listed(winners.map((seat) => cast.name(seat)))) };
  if (winners.includes(mine)) return { outcome: "won", words: words.youWon };
  return {
    outcome: "lost",
    words: ranks.length > 2 ? words.rank(ranks[mine] ?? ranks.length, ranks.length) : words.youLost,
  };
}

/** The variant by its options: a preset, a map, a seed or a mode. */
export function variantOf({ preset, map, map_seed: seed, mode }: Record<string, unknown>): string {
  if (typeof preset === "string") return capital(preset.replaceAll("-", " "));
  const title = (map as { title?: unknown } | null | undefined)?.title;
  if (typeof title === "string") return title;
  if (typeof seed === "number") return words.seed(seed);
  return typeof mode === "string" ? capital(mode) : "";
}
