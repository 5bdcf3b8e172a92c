import type { Cast } from "../../../play/face";
import { capital, listed, verb, whom } from "../../../play/phrases";
import { entriesOf } from "../log/entries";
import {
  type Battle,
  type Board,
  type Event,
  type Front,
  type Sight,
  type StandingOrder,
  seatOf,
} from "../model";
import { countsById, isHidden } from "../position";
import { fightOf } from "./log";
import { heldWords, joined, sentence, someSubmarines, someUnits, the, unitsWords } from "./say";

export const words = {
  raid: (place: string) => `Raid on ${place}`,
  rolling: "Rolling\u2026",
  dieRule: "A die at or below the number hits.",
  attack: "attack",
  defend: "defend",
  on: "on",
  noDie: "no roll",
  stop: "Stop",
  submerge: "Submerge",
  submergeSome: (count: number) => `Submerge ${someSubmarines(count)}`,
  stay: "Stay and fight",
  toTheEnd: "Fight to the end",
  roll: (round: number) => `Roll round ${round}`,
  retreat: "Retreat",
  retreatPlanes: "Withdraw planes",
  retreatTo: (place: string) => `Retreat to ${place}`,
  losses: "Losses",
  lose: (units: string) => `Lose ${units}`,
  loseSome: (count: number) => `Lose ${someUnits(count)}`,
  lost: (unit: string) => `${unit} lost`,
  useSuggested: "Use suggested",
  suggested: "Suggested losses",
  noOtherLoss: "There's no other unit to lose instead.",
  orders: (cast: Cast, seat: number) => verb(cast, seat, "When I defend", `When ${cast.name(seat)} defends`),
  always: "Always do this",
  alwaysLabel: "From now on, without asking",
  toCome: "Upcoming battles",
  left: "Battles left",
  secondsLeft: (seconds: number) => `${seconds} seconds left`,
  seconds: (seconds: number) => `(${seconds} s)`,
  rolled: (units: string, need: number | null, result: string) =>
    `${units}${need === null ? "" : ` on ${need}`} ${result}.`,
  rolls: "roll",
  faces: (faces: readonly number[], hits: string) => `rolled ${faces.join(", ")}${hits ? `: ${hits}` : ""}`,
};

/** "Round 2." */
export function roundWords({ round: over, stage }: Battle): string {
  if (stage === "aa_losses") return "AA guns fired at the planes.";
  if (stage === "bombard_losses") return "Battleships bombarded the shore.";
  // the server counts a round once its losses are chosen
  const round = stage.endsWith("losses") ? over + 1 : over;
  return round === 0 ? "Before the first round." : `Round ${round}.`;
}

/** Who has to choose what, for everyone else. */
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

/** "Germans (Ines) attack Ukraine." */
export const attackWords = (board: Board, view: Sight, cast: Cast, place: string): string =>
  sentence(`${heldWords(board, view, view.now.turn, cast)} attack ${place}`);

/** "3 infantry and 1 armour v 2 infantry", or what has to come first. */
export function frontWords(board: Board, view: Sight, front: Front): string {
  const { now, fronts } = view;
  const { place, raid, ready, attackers, defenders, submerges, aa, bombard } = front;
  if (now.phase === "combat" && !ready && !now.battle)
    return fronts.some((other) => other.raid) ? "Fight the raids first" : "Fight the sea battle first";
  const mine = unitsWords(board, countsById(board, attackers));
  if (isHidden(view, place)) return `${mine} v unknown defenders`;
  const theirs = countsById(board, defenders);
  return joined(
    raid ? mine : `${mine} v ${theirs.length > 0 ? unitsWords(board, theirs) : "nobody"}`,
    !raid && submerges ? "may submerge" : "",
    aa ? "AA fire" : "",
    raid || bombard === 0 ? "" : bombard === 1 ? "a battleship bombards" : `${bombard} battleships bombard`,
  );
}

/** The outcome of this turn's latest battle or raid for the attackers, with its events. */
export function lastBattle(
  board: Board,
  view: Sight,
  events: readonly Event[],
): { words: string; events: readonly Event[] } | null {
  const turn = events.slice(events.findLastIndex(({ t }) => t === "turnbegan") + 1);
  const last = entriesOf(turn, view).findLast(({ events: its }) =>
    its.some(({ t }) => t === "battleended" || t === "raided"),
  );
  if (!last) return null;
  const below = turn.flatMap((event) =>
    event.t === "submerged" && last.key === `battle ${event.place}` ? event.kinds : [],
  );
  const [kind] = below;
  const submerged = kind === undefined ? [] : [`${unitsWords(board, [[kind, below.length]])} submerged`];
  return { words: capital(listed([fightOf(last, { view, board }).text, ...submerged])), events: last.events };
}

export type Order = StandingOrder["order"];

/** What a defender loses without being asked, as a choice and in a sentence. */
export const STANDING_ORDERS: Readonly<Record<Order, { label: string; line: string }>> = {
  ask: { label: "Ask me", line: "You choose your losses in every battle, and the attacker waits for you." },
  suggested: { label: "Suggested order", line: "You lose your worst defenders first." },
  cheapest: { label: "Cheapest first", line: "You lose your cheapest units first." },
  keep_aircraft: { label: "Keep aircraft", line: "You lose planes last." },
  keep_armies: {
    label: "Keep land units",
    line: "You lose planes before land units, and fighters before ships, to hold the place longer.",
  },
};

export const ORDER_CHOICES = Object.entries(STANDING_ORDERS) as [Order, (typeof STANDING_ORDERS)[Order]][];
