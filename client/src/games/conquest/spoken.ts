import type { Cast } from "../../play/face";
import { type Assault, type Deed, deedsOf } from "./deeds";
import { modifierWords } from "./duel";
import { lineOf } from "./log";
import { type Board, type Event, type Fought, type Sight, territoryName } from "./model";
import { armiesWords, capital, highestFirst, whom } from "./say";

/** What happened at once, for the ear, from how it stands then and stood before. */
export function spoken(
  events: readonly Event[],
  cast: Cast,
  after: Sight,
  before: Sight | null,
  board: Board,
): string {
  const deeds = deedsOf(events, after);
  return deeds
    .map((deed) => sentence(deed, cast, after, before, board))
    .filter(Boolean)
    .join(" ");
}

/** The log's line as a sentence, and what only the eye would see otherwise. */
function sentence(deed: Deed, cast: Cast, after: Sight, before: Sight | null, board: Board): string {
  const line = lineOf(deed, cast, board);
  if (!line) return "";
  const told = `${line.subject} ${line.text}.`;
  switch (deed.t) {
    case "turnbegan":
      return deed.round !== before?.round ? `Round ${deed.round}. ${told}` : told;
    case "placed":
    case "undone":
      return `${told} ${standing(after, deed.territory, board)} ${after.turn === deed.seat && after.reserve > 0 ? `${after.reserve} left to place.` : ""}`.trim();
    case "assault":
      return `${told} ${rollWords(deed, cast)} ${deed.entered > 0 ? "" : standing(after, deed.target, board)}`.trim();
    default:
      return told;
  }
}

const standing = (view: Sight, territory: number, { atlas }: Board): string =>
  (view.armies[territory] ?? -1) < 0
    ? ""
    : `${territoryName(atlas, territory)} has ${armiesWords(view.armies[territory] ?? 0)}.`;

function rollWords({ seat, defender, rolls, lost }: Assault, cast: Cast): string {
  const [first] = rolls;
  if (!first) return "";
  const faces = rolls.length === 1 ? facesWords(first) : `${rolls.length} rolls.`;
  return `${faces} ${cast.name(seat)} lost ${lost[0]}, ${defender === null ? "the defence" : whom(cast, defender)} ${lost[1]}.`;
}

const facesWords = (fought: Fought): string => {
  const { attack, defence } = fought;
  const faces =
    attack.length > 0
      ? `Rolled ${highestFirst(attack).join(", ")} against ${highestFirst(defence).join(", ")}.`
      : "By even luck.";
  return [faces, ...modifierWords(fought).map((words) => `${capital(words)}.`)].join(" ");
};
