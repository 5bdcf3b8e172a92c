import type { Seat, SeatView, Standing } from "./wire.gen";

/** A game at a glance: "BattleZone, round 9"; before the first round only its title. */
export const gameAndRound = (title: string, round: number | null): string =>
  round !== null && round > 0 ? `${title}, round ${round}` : title;

export const FILE_ENDING = ".outflank";

/** A file's name that every system takes: "BattleZone-round-9.outflank". */
export function fileName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain || "game"}${FILE_ENDING}`;
}

const BOTS_NAMED = 2;

/** Who else plays, as one would say it: "with Ines, Marek and Hard (bot)". */
export function playersText(seats: readonly SeatView[], you: readonly Seat[]): string {
  const people = seats.filter((seat) => seat.kind === "human");
  const mine = people.filter((seat) => you.includes(seat.seat));
  const others = people
    .filter((seat) => !you.includes(seat.seat))
    .map((seat) => (seat.taken ? seat.name : "an open seat"));
  const bots = seats.filter((seat) => seat.kind === "bot").map((seat) => `${seat.name} (bot)`);
  const named = bots.length > BOTS_NAMED ? [`${number(bots.length)} bots`] : bots;
  if (people.length === 0) return listed(named);
  const names = mine.length > 1 ? mine.map((seat) => seat.name) : [];
  const all = [...names, ...others, ...named];
  if (mine.length === 1) return `with ${listed(all)}`;
  return listed(all);
}

/** Whose turn it is, in a few words. */
export function turnText(standing: Standing, seats: readonly SeatView[], you: readonly Seat[]): string {
  if (standing.phase === "waiting") return "Waiting for players";
  if (you.length === 0) return "Under way";
  const mine = standing.to_act.filter((seat) => you.includes(seat));
  if (mine.length > 0 && you.length === 1) return "Your move";
  const next = mine[0] ?? standing.to_act[0];
  const name = seats.find((view) => view.seat === next)?.name;
  return name ? `${name} to move` : "Under way";
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "nobody";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const number = (count: number): string => NUMBERS[count] ?? String(count);
