import { plural } from "../../../play/phrases";
import { type Board, FACTORY, factionName, type Panel, placeName, type Sight, unitName } from "../model";
import { pairsOf, total } from "../position";
import { sentence, someUnits, unitsWords } from "./say";

export const words = {
  buy: "Buy units",
  spent: (spent: number, money: number) => `${spent} of ${money} IPC`,
  asPlanned: "As planned",
  asLast: "Same as last turn",
  costs: "costs ",
  noneOrdered: "You haven't ordered any.",
  noMore: "You can't buy another now.",
  count: (count: number, unit: string) => `${count} ${unit}.`,
  planned: (count: number, unit: string) => `${count} ${unit} planned.`,
  ordered: (count: number) => `${someUnits(count)} ordered.`,
  place: "Place units",
  allPlaced: "All units placed",
  placeAll: "Place all",
  left: "Left to place",
  placesFor: (unit: string) => `Places for ${unit}`,
  one: "Place 1",
  oneTo: (place: string) => `Place 1 in ${place}`,
  someTo: (units: string, place: string) => `Place ${units} in ${place}`,
  some: (count: number, all: boolean) => (all ? "Place all here" : `Place ${count} here`),
  placedIn: (count: number, unit: string, place: string) => sentence(`${count} ${unit} in ${place}`),
  endAnyway: (sentence: string) => `${sentence} Press again to end the turn without them.`,
  purchases: "Purchases",
  toPlace: (units: string) => `To place this turn: ${units}.`,
  planFor: (board: Board, faction: number, own: boolean) =>
    own ? "Plan for next turn" : `Plan for the ${factionName(board, faction)}`,
  nothing: "nothing yet",
  bill: (cost: number, money: number) => `${cost} of ${money}`,
  inPlan: (unit: string) => `${unit} in the plan`,
  tooDear: (lack: number) => `${lack} IPC over your expected budget.`,
  kept: "Saved in this browser. Only you see it.",
};

/** "2 of 11 units ordered." */
export function orderedWords({ now, capacity }: Sight, { works = [] }: Panel): string {
  const made = total(now.basket) - (now.basket[FACTORY] ?? 0); // factories aren't built in a factory
  const limited = works.every(([, room]) => room !== null);
  return `${limited ? `${made} of ${plural(capacity, "unit", "units")}` : someUnits(made)} ordered.`;
}

/** "Room: Russia 8, Karelia 2." */
export function roomWords(board: Board, { works = [] }: Panel): string {
  const left = works.map(([place, room]) => `${placeName(board, place)} ${room ?? "(no limit)"}`);
  return works.length === 0 ? "You have no factory." : `Room: ${left.join(", ")}.`;
}

/** Why a kind has no place to go, and what happens to it. */
export const noRoomWords = (board: Board, kind: number, why = ""): string =>
  `${why} ${unitName(board, kind)} will be ${board.terms.unplaced === "lost" ? "lost" : "refunded"} at the end of the turn.`;

export const orderWords = (board: Board, counts: readonly number[]): string =>
  unitsWords(board, pairsOf(counts));

/** "Attack 3, defence 2, moves 2" */
export function statsWords(board: Board, kind: number): string {
  const type = board.units[kind];
  if (!type || type.movement === 0) return "Makes as many units each turn as its territory produces";
  return `Attack ${type.attack}, defence ${type.defense}, moves ${type.movement}`;
}
