import type { Cast } from "../../../play/face";
import { cost, modifierWords } from "../battle/duel";
import type { Board, Event, Sight } from "../model";
import { armiesWords, capital, highestFirst, type Say, sayOf } from "../words/say";
import { type Assault, type Deed, deedsOf } from "./groups";
import { sentenceOf, toldOf } from "./log";

/** What happened at once, for the ear, from how it stands then and stood before. */
export function spoken(
  events: readonly Event[],
  cast: Cast,
  after: Sight,
  before: Sight | null,
  board: Board,
): string {
  const say = sayOf(board, cast);
  return deedsOf(events, after)
    .flatMap((deed) => {
      const told = toldOf(deed, say);
      if (!told) return [];
      const round = deed.t === "turnbegan" && deed.round !== before?.round ? [`Round ${deed.round}.`] : [];
      return [...round, sentenceOf(told), ...more(deed, say, after)];
    })
    .join(" ");
}

/** What only the eye would see otherwise. */
function more(deed: Deed, say: Say, after: Sight): string[] {
  const has = (land: number): string[] => {
    const count = after.armies[land] ?? -1;
    return count < 0 ? [] : [`${say.at(land)} has ${armiesWords(count)}.`];
  };
  if (deed.t === "assault") return [...rolled(deed, say), ...(deed.entered > 0 ? [] : has(deed.target))];
  if (deed.t !== "placed" && deed.t !== "undone") return [];
  const left = after.turn === deed.seat && after.reserve > 0 ? [`${after.reserve} left to place.`] : [];
  return [...has(deed.territory), ...left];
}

function rolled({ rolls }: Assault, { cast }: Say): string[] {
  const [first] = rolls;
  if (!first) return [];
  const { attack, defence } = first;
  const faces =
    attack.length > 0
      ? `Rolled ${highestFirst(attack).join(", ")} against ${highestFirst(defence).join(", ")}`
      : "By even luck";
  const told = rolls.length > 1 ? [] : [faces, ...modifierWords(first)];
  return [...told, cost(rolls, cast).words].map((words) => `${capital(words)}.`);
}
