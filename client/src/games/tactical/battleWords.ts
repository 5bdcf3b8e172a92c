import type { Cast } from "../../play/face";
import { capital, listed, whom } from "../../play/phrases";
import { bundlesOf } from "./bundles";
import { fightOf } from "./log";
import { type Battle, type Board, type Event, type Sight, seatOf } from "./model";
import { the, unitsWords } from "./say";

/** "Round 2 of fire." */
export function roundWords({ round: over, stage }: Battle): string {
  if (stage === "aa_losses") return "AA guns have fired at the planes.";
  if (stage === "bombard_losses") return "Battleships have bombarded the shore.";
  // what a round costs is chosen before it counts as fought
  const round = stage.endsWith("losses") ? over + 1 : over;
  return `${round === 0 ? "Before the first round of fire" : `Round ${round} of fire`}.`;
}

/** Who is asked, and for what; told to those who are not. */
export function askedWords(board: Board, view: Sight, cast: Cast, { defender, stage }: Battle): string {
  const faction = view.waits_for === seatOf(view, view.now.turn) ? view.now.turn : defender;
  const seat = seatOf(view, faction);
  const what =
    stage === "dive"
      ? "submerge submarines or stay"
      : stage === "press"
        ? "fight on or retreat"
        : `choose the losses of ${the(board, faction)}`;
  return `Waiting for ${seat === null ? the(board, faction) : whom(cast, seat)} to ${what}`;
}

/** How the latest battle or raid of this turn ended for the attackers, and what happened in it. */
export function lastBattle(
  board: Board,
  view: Sight,
  events: readonly Event[],
): { words: string; events: readonly Event[] } | null {
  const turn = events.slice(events.findLastIndex(({ t }) => t === "turnbegan") + 1);
  const bundles = bundlesOf(turn, view);
  const last = bundles.findLast(({ events: its }) =>
    its.some(({ t }) => t === "battleended" || t === "raided"),
  );
  if (!last) return null;
  const below = turn.flatMap((event) =>
    event.t === "submerged" && last.key === `battle ${event.place}` ? event.kinds : [],
  );
  const submerged =
    below.length > 0 ? [`${unitsWords(board, [[below[0] as number, below.length]])} submerged`] : [];
  return { words: capital(listed([fightOf(last, { view, board }).text, ...submerged])), events: last.events };
}
