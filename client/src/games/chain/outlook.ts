import type { Cast } from "../../play/face";
import { plural } from "../../play/say";
import { say } from "../../ui/live";
import type { Desk } from "./desk";
import type { Sight } from "./model";

const LAST_ROUNDS = 6; // of 30: from round 25 on

/** Whether the game ends soon, so that the score is about to decide it. */
export const isEnding = ({ phase, rounds_left }: Sight): boolean =>
  phase !== "over" && rounds_left <= LAST_ROUNDS;

/** "24 rounds left"; nothing once it is over. */
export function roundsWords({ phase, rounds_left }: Sight): string {
  if (phase === "over") return "";
  return rounds_left <= 1 ? "Last round" : `${plural(rounds_left, "round", "rounds")} left`;
}

/** Who is ahead: "You would win by 3 if the game ended now." Everyone sees both scores (CT-62). */
export function leadWords({ scores }: Sight, cast: Cast): string {
  const by = scores[0] - scores[1];
  const what = by === 0 ? "It would be a draw" : `${cast.name(by > 0 ? 0 : 1)} would win by ${Math.abs(by)}`;
  return `${what} if the game ended now.`;
}

/** Says in each of the last rounds who is ahead, once to each person who plans it and to those who watch. */
export function warnOfTheEnd(desk: Desk, warned: Set<string>): void {
  const view = desk.field.value?.view;
  const { spot, standing, cast } = desk.table;
  const isPlanned =
    view?.phase === "commit" &&
    spot.value === null &&
    standing.value?.phase === "playing" &&
    !desk.covered.value;
  if (!isPlanned || !isEnding(view)) return;
  const occasion = `${view.round}/${desk.seat.value}`;
  if (warned.has(occasion)) return;
  warned.add(occasion);
  say(`${roundsWords(view)}. ${leadWords(view, cast.value)}`);
}
