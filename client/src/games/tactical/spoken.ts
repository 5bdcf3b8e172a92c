import type { Cast } from "../../play/face";
import { plural } from "../../play/say";
import { type Deed, deedsOf } from "./deeds";
import { isShown } from "./handOver";
import { lineOf } from "./log";
import { type Board, type Event, type Fired, factionName, type Sight } from "./model";
import { heldWords, sentence, someUnits, the } from "./say";

/** What happened at once, for the ear, from how it stands then and stood before. */
export function spoken(
  events: readonly Event[],
  cast: Cast,
  after: Sight,
  before: Sight | null,
  board: Board,
): string {
  const shown = events.filter((event) => isShown(event, board, before ?? after, cast.you));
  return deedsOf(shown, after)
    .map((deed) => said(deed, cast, after, before, board))
    .filter(Boolean)
    .join(" ");
}

/** The log's line as a sentence, and what only the eye would see otherwise. */
function said(deed: Deed, cast: Cast, after: Sight, before: Sight | null, board: Board): string {
  if (deed.t === "turnbegan")
    return `${deed.round !== before?.now.round ? `Round ${deed.round}. ` : ""}${heldWords(board, after, deed.faction, cast)}: ${deed.treasury} IPC.`;
  const line = lineOf(deed, cast, after, board);
  if (!line) return "";
  const told = sentence(`${line.subject} ${line.text}`.trim());
  switch (deed.t) {
    case "purchase":
      return `${told} ${after.now.treasuries[deed.faction] ?? 0} IPC left.`;
    case "muster": {
      const left = after.now.basket.reduce((sum, count) => sum + count, 0);
      return left > 0 ? `${told} ${someUnits(left)} left to place.` : told;
    }
    case "engagement":
    case "raid":
      return [told, ...deed.fired.map((fired) => volleyWords(fired, board))].join(" ");
    default:
      return told;
  }
}

const STEPS: Readonly<Record<Exclude<Fired["step"], "round">, string>> = {
  aa: "AA guns of",
  bombard: "Battleships of",
  strike: "Submarines of",
};

/** "Germans: 2 hits with 5 dice." */
const volleyWords = ({ faction, step, volleys, hits }: Fired, board: Board): string => {
  const dice = volleys.reduce((sum, { faces }) => sum + faces.length, 0);
  const who = step === "round" ? factionName(board, faction) : `${STEPS[step]} ${the(board, faction)}`;
  return `${who}: ${plural(hits, "hit", "hits")} with ${plural(dice, "die", "dice")}.`;
};
