import { inkName, inkOf } from "../board/inks";
import type { BotInfo, SeatPlan } from "../net/wire.gen";

export type Mode = "bot" | "friend" | "screen" | "bots";

/** Who takes a seat: someone at this screen, whoever opens its link, or a bot. */
export type Place = { who: "me"; name: string } | { who: "friend" } | { who: "bot"; bot: string };

/** A quick choice that fills every seat. */
export interface Quick {
  mode: Mode;
  seats: number;
  /** Bots for the seats that have one, repeated if there are too few. */
  bots: readonly string[];
  name: string;
}

export type Titles = Readonly<Record<string, string>>;

/** The titles of bots by their names. */
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

/** The side a player asks for in a two-player game. */
export type Side = "random" | 0 | 1;

/** Both seats with the player on the side they asked for, or on a random one. Only games with one local player change. */
export function takeSide(
  places: readonly Place[],
  side: Side,
  draw: () => number = Math.random,
): readonly Place[] {
  const wanted = side === "random" ? Math.floor(draw() * 2) : side;
  const mine = places.flatMap(({ who }, seat) => (who === "me" ? [seat] : []));
  return places.length === 2 && mine.length === 1 && mine[0] !== wanted ? places.toReversed() : places;
}

/** The mode that these seats come closest to. */
export function modeOf(places: readonly Place[]): Mode {
  if (places.some(({ who }) => who === "friend")) return "friend";
  const here = places.filter(({ who }) => who === "me").length;
  if (here === 0) return "bots";
  return here > 1 ? "screen" : "bot";
}

/** The seats in the server's form. People who share a screen and gave no name get their seat's name or colour. */
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

/** Number the bots of one kind, so that the log can tell them apart. */
function named(bots: readonly string[], titles: Titles): SeatPlan[] {
  return bots.map((bot, index) => {
    if (bots.filter((other) => other === bot).length === 1) return { who: "bot", bot };
    const number = bots.slice(0, index).filter((other) => other === bot).length;
    return { who: "bot", bot, name: `${titles[bot] ?? bot} ${number + 1}` };
  });
}
