import type { Ending } from "../net/ending";
import type { Result, Standing } from "../net/wire.gen";
import type { AnyFace, Cast } from "./face";
import { capital, listed } from "./phrases";

export interface Ended {
  options: Record<string, unknown>;
  standing: Standing;
  began: number | null;
  ended: number | null;
}

/** Null while the game goes on. */
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
    stakes: face.luckUnit ?? "armies",
  };
}

function outcomeOf(result: Result, cast: Cast): Pick<Ending, "outcome" | "words"> {
  const { winners, ranks } = result;
  if (winners.length === 0) return { outcome: "draw", words: "Draw" };
  const [mine] = cast.you;
  if (mine === undefined || cast.you.length > 1)
    return { outcome: "watched", words: `${listed(winners.map((seat) => cast.name(seat)))} won` };
  if (winners.includes(mine)) return { outcome: "won", words: "Won" };
  return {
    outcome: "lost",
    words: ranks.length > 2 ? `${ordinal(ranks[mine] ?? ranks.length)} of ${ranks.length}` : "Lost",
  };
}

const ordinal = (rank: number): string => `${rank}${["th", "st", "nd", "rd"][rank] ?? "th"}`;

/** What sets this game apart from others of its kind, as far as its options say it. */
export function variantOf({ preset, map, map_seed: seed, mode }: Record<string, unknown>): string {
  if (typeof preset === "string") return capital(preset.replaceAll("-", " "));
  const title = (map as { title?: unknown } | null | undefined)?.title;
  if (typeof title === "string") return title;
  if (typeof seed === "number") return `Seed ${seed}`;
  return typeof mode === "string" ? capital(mode) : "";
}
