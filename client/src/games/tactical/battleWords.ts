import type { Tactical } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { plural } from "../../play/say";
import { type Battle, type Board, type Event, placeName, type Sight, seatOf } from "./model";
import { battleName, the } from "./say";

/** "Round 2 of fire." */
export function roundWords(battle: Battle): string {
  const { round: over, stage } = battle;
  if (stage === "aa_losses") return "AA guns have fired at the planes.";
  if (stage === "bombard_losses") return "Battleships have bombarded the shore.";
  // what a round costs is chosen before it counts as fought
  const round = stage.endsWith("losses") ? over + 1 : over;
  return `${round === 0 ? "Before the first round of fire" : `Round ${round} of fire`}.`;
}

/** Who is asked, and for what; told to those who are not. */
export function askedWords(board: Board, view: Sight, cast: Cast, battle: Battle): string {
  const faction = view.waits_for === seatOf(view, view.now.turn) ? view.now.turn : battle.defender;
  const seat = seatOf(view, faction);
  const mine = seat !== null && cast.isMe(seat);
  const [one, other] = DEEDS[deedOf(battle.stage)];
  return mine
    ? `You ${one}`
    : `Waiting for ${seat === null ? the(board, faction) : cast.name(seat)} to ${other(the(board, faction))}`;
}

const OUTCOMES: Readonly<Record<Tactical.BattleEnded["outcome"], string>> = {
  won: "won",
  cleared: "won, with nobody left to take it",
  held: "lost",
  retreated: "broken off",
  undecided: "not decided",
};

/**
 * How the latest battle or raid of this turn ended for the attackers, "Battle of Ukraine: won", and what
 * happened in it.
 */
export function lastBattle(
  board: Board,
  events: readonly Event[],
): { words: string; events: readonly Event[] } | null {
  const end = events.findLastIndex(isEnd);
  const its = events.slice(events.slice(0, Math.max(end, 0)).findLastIndex(isEnd) + 1);
  const last = events[end];
  if (last?.t === "raided")
    return { words: `Raid on ${placeName(board, last.place)}: ${last.damage} IPC`, events: its };
  return last?.t === "battleended"
    ? { words: `${battleName(board, last.place)}: ${outcomeWords(its, last)}`, events: its }
    : null;
}

/** "won, 2 submarines submerged" */
function outcomeWords(events: readonly Event[], { outcome, place }: Tactical.BattleEnded): string {
  const below = events.reduce(
    (sum, event) => sum + (event.t === "submerged" && event.place === place ? event.kinds.length : 0),
    0,
  );
  return below > 0
    ? `${OUTCOMES[outcome]}, ${plural(below, "submarine", "submarines")} submerged`
    : OUTCOMES[outcome];
}

const isEnd = ({ t }: Event): boolean => t === "battleended" || t === "raided" || t === "turnbegan";

type Deed = "lose" | "dive" | "press";

const DEEDS: Readonly<Record<Deed, readonly [string, (faction: string) => string]>> = {
  lose: ["choose what is lost", (faction) => `choose what ${faction} lose`],
  dive: ["may submerge submarines", () => "submerge submarines or stay"],
  press: ["fight on, or retreat", () => "fight on or retreat"],
};

const deedOf = (stage: Battle["stage"]): Deed =>
  stage === "dive" ? "dive" : stage === "press" ? "press" : "lose";
