import type { SeatPlan } from "./wire.gen";

export type Mode = "bot" | "friend" | "screen" | "bots";

export interface Wish {
  game: string;
  title: string;
  mode: Mode;
  /** One bot for `bot`, two for `bots`. */
  bots: readonly [string, string];
  name: string;
  options: Record<string, unknown>;
}

export const DEFAULT_BOT = "balanced";

export function seatsFor(wish: Wish): SeatPlan[] {
  const me: SeatPlan = wish.name ? { who: "me", name: wish.name } : { who: "me" };
  switch (wish.mode) {
    case "bot":
      return [me, { who: "bot", bot: wish.bots[0] }];
    case "friend":
      return [me, { who: "friend" }];
    case "screen":
      return [
        { who: "me", name: "Violet" },
        { who: "me", name: "Lime" },
      ];
    case "bots":
      return namesakes(wish.bots).map(([bot, name]) => ({ who: "bot", bot, name }));
  }
}

/** Two bots of one kind get numbers, so that the log can tell them apart. */
function namesakes([first, second]: readonly [string, string]): [string, string | null][] {
  if (first !== second) return [[first, null], [second, null]];
  const title = first.charAt(0).toUpperCase() + first.slice(1);
  return [[first, `${title} one`], [second, `${title} two`]];
}
