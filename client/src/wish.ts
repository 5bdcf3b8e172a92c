import { inkName, inkOf } from "./board/inks";
import type { BotInfo, SeatPlan } from "./wire.gen";

export type Mode = "bot" | "friend" | "screen" | "bots";

export interface Wish {
  game: string;
  title: string;
  mode: Mode;
  seats: number;
  /** A bot for each seat that has one: all of them, or all but the first. */
  bots: readonly string[];
  /** What the bots are called, by name. */
  titles: Readonly<Record<string, string>>;
  name: string;
  options: Record<string, unknown>;
}

export const titlesOf = (bots: readonly BotInfo[]): Record<string, string> => Object.fromEntries(bots.map((bot) => [bot.name, bot.title]));

export function seatsFor(wish: Wish): SeatPlan[] {
  const me: SeatPlan = wish.name ? { who: "me", name: wish.name } : { who: "me" };
  const others = Array.from({ length: wish.seats - 1 });
  switch (wish.mode) {
    case "bot":
      return [me, ...named(dealt(wish, wish.seats - 1), wish.titles)];
    case "friend":
      return [me, ...others.map((): SeatPlan => ({ who: "friend" }))];
    case "screen":
      return Array.from({ length: wish.seats }, (_, seat) => ({ who: "me", name: inkName(inkOf(seat)) }));
    case "bots":
      return named(dealt(wish, wish.seats), wish.titles);
  }
}

/** A bot for each seat: the wished ones in turn. */
const dealt = ({ bots }: Wish, count: number): string[] => Array.from({ length: count }, (_, index) => bots[index % bots.length] as string);

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

/** Bots of one kind get numbers, so that the log can tell them apart. */
export function named(bots: readonly string[], titles: Readonly<Record<string, string>>): SeatPlan[] {
  return bots.map((bot, index) => {
    if (bots.filter((other) => other === bot).length === 1) return { who: "bot", bot };
    const number = bots.slice(0, index).filter((other) => other === bot).length;
    return { who: "bot", bot, name: `${titles[bot] ?? bot} ${NUMBERS[number] ?? number + 1}` };
  });
}
