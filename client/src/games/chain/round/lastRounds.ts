import { say } from "../../../ui/messages/liveRegion";
import type { Sight } from "../model";
import type { UiState } from "../turn/uiState";
import { leadWords, roundsWords } from "../words/screen";

const LAST_ROUNDS = 6; // of 30: from round 25 on, both sides should know who is ahead

/** Whether the game ends soon, so that the score is about to decide it. */
export const isEnding = ({ phase, rounds_left }: Sight): boolean =>
  phase !== "over" && rounds_left <= LAST_ROUNDS;

/** Says in each of the last rounds who is ahead, once to each person who plans it and to spectators. */
export function warnOfTheEnd({ view: shown, table, covered, seat }: UiState, warned: Set<string>): void {
  const view = shown.value;
  const isPlanned =
    view?.phase === "commit" &&
    table.spot.value === null &&
    table.standing.value?.phase === "playing" &&
    !covered.value;
  if (!isPlanned || !isEnding(view)) return;
  const occasion = `${view.round}/${seat.value}`;
  if (warned.has(occasion)) return;
  warned.add(occasion);
  say(`${roundsWords(view)}. ${leadWords(view, table.cast.value)}`);
}
