import { inkName, inkOf } from "../board/inks";
import type { BotInfo, SeatPlan } from "../net/wire.gen";

export type Mode = "bot" | "friend" | "screen" | "bots";

/** Who shall sit at a seat: someone at this screen, whoever gets its link, or a bot. */
export type Place = { who: "me"; name: string } | { who: "friend" } | { who: "bot"; bot: string };

/** A whole table in one word. */
export interface Quick {
  mode: Mode;
  seats: number;
  /** A bot for each seat that has one: all of them, or all but the first. */
  bots: readonly string[];
  name: string;
}

export type Titles = Readonly<Record<string, string>>;

/** What the bots are called, by name. */
export const titlesOf = (bots: readonly BotInfo[]): Titles =>
  Object.fromEntries(bots.map((bot) => [bot.name, bot.title]));

export function placesFor({ mode, seats, bots, name }: Quick): Place[] {
  const me: Place = { who: "me", name };
  const seated = (count: number, place: (index: number) => Place): Place[] =>
    Array.from({ length: count }, (_, index) => place(index));
  const bot = (index: number): Place => ({ who: "bot", bot: bots[index % bots.length] as string });
  switch (mode) {
    case "bot":
      return [me, ...seated(seats - 1, bot)];
    case "friend":
      return [me, ...seated(seats - 1, () => ({ who: "friend" }))];
    case "screen":
      return seated(seats, () => ({ who: "me", name: "" }));
    case "bots":
      return seated(seats, bot);
  }
}

/** The seat that someone wants in a game for two. */
export type Side = "random" | 0 | 1;

/**
 * Both places with the person at this screen in the wanted seat, or in a drawn one; a game at one screen or
 * of bots stays as it is.
 */
export function takeSide(
  places: readonly Place[],
  side: Side,
  draw: () => number = Math.random,
): readonly Place[] {
  const wanted = side === "random" ? Math.floor(draw() * 2) : side;
  const mine = places.flatMap(({ who }, seat) => (who === "me" ? [seat] : []));
  return places.length === 2 && mine.length === 1 && mine[0] !== wanted ? places.toReversed() : places;
}

/** What a table of these comes nearest to. */
export function modeOf(places: readonly Place[]): Mode {
  if (places.some(({ who }) => who === "friend")) return "friend";
  const here = places.filter(({ who }) => who === "me").length;
  if (here === 0) return "bots";
  return here > 1 ? "screen" : "bot";
}

/**
 * The seats as the server wants them; people who share a screen are called as their seats are, by inks or
 * `seats`, unless they have names.
 */
export function plansOf(places: readonly Place[], titles: Titles, seats: readonly string[] = []): SeatPlan[] {
  const bots = named(
    places.flatMap((place) => (place.who === "bot" ? [place.bot] : [])),
    titles,
  );
  const alone = places.filter(({ who }) => who === "me").length === 1;
  return places.map((place, seat): SeatPlan => {
    if (place.who === "bot") return bots.shift() as SeatPlan;
    if (place.who === "friend") return place;
    const name = place.name.trim() || (alone ? "" : (seats[seat] ?? inkName(inkOf(seat))));
    return name ? { who: "me", name } : { who: "me" };
  });
}

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight"];

/** Bots of one kind get numbers, so that the log can tell them apart. */
function named(bots: readonly string[], titles: Titles): SeatPlan[] {
  return bots.map((bot, index) => {
    if (bots.filter((other) => other === bot).length === 1) return { who: "bot", bot };
    const number = bots.slice(0, index).filter((other) => other === bot).length;
    return { who: "bot", bot, name: `${titles[bot] ?? bot} ${NUMBERS[number] ?? number + 1}` };
  });
}
