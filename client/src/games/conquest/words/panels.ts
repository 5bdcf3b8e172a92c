import type { Table } from "../../../play/table/table";
import { type Board, priceOf, type UnitKind, USUAL_KIND } from "../model";
import { armiesWords, capital, listed, lowered, plural } from "./say";
import { money } from "./wealth";

/** A unit that resources raise, and its price. Without technology, gold pays for food. */
export function recruitWords(
  table: Table,
  { terms }: Board,
  unit: UnitKind,
): { units: string; price: string } {
  const { food = 0, iron = 0, units = 0, infantry = 0 } = priceOf(table, unit) ?? {};
  return {
    units: terms.units || unit === USUAL_KIND ? `${units} ${unit}` : `${infantry} infantry`,
    price: food > 0 ? `${food} food${terms.technology ? "" : " or gold"}` : `${iron} iron`,
  };
}

export const measureNames = { armies: "Armies", territories: "Territories", income: "Income" };

export const words = {
  turn: "Turn",
  players: "Players",
  player: "Player",
  playersStrip: "Players, with their armies",
  allPlayers: "All players",
  territories: "Territories",
  armies: "Armies",
  income: (inMoney: boolean | undefined) => (inMoney ? "Money next turn" : "Armies next turn"),
  cards: "Cards",
  wealth: "Wealth",
  holds: (regions: readonly string[]) => `Holds ${listed(regions)}`,
  toMove: ", to move",
  bot: "bot",
  away: "away",
  team: (team: number) => `team ${team}`,

  placeArmies: "Place armies",
  toPlace: (armies: number) => (armies === 1 ? "army to place" : "armies to place"),
  allPlaced: "All armies placed",
  inDebt: "in debt, so you can't hire",
  toHireWith: "to spend",
  startingArmies: (armies: number) => `${plural(armies, "starting army", "starting armies")} left`,
  firstTurn: "First turn ",
  unitsToPlace: "Units to place",
  unitCost: (unit: UnitKind, points: number, isPaid: boolean) =>
    `${capital(unit)}, costs ${isPaid ? money(points) : armiesWords(points)}`,
  takeBackAll: "Take back all armies",
  takeOneBack: "Take one back",
  placeOne: "Place one more",
  hireOne: (price: number) => `Hire one for ${money(price)}`,
  hireAll: (count: number, total: number) => `Hire ${count} for ${money(total)}`,
  allHere: "All here",
  placeAnyway: "Place anyway",
  priceEach: (price: number) => `${money(price)} each here`,
  debtAllHere: (warning: string) => `With all armies here, ${lowered(warning)}`,
  raiseUnits: "Raise units with resources",
  raise: (units: string, price: string) => `Raise ${units} for ${price}`,
  notUndone: "You can't take this back",
  thatTakes: (price: string) => `You need ${price}.`,

  moveIn: "Move in",
  moveArmies: "Move armies",
  armiesToMove: "Armies to move",
  move: (count: number, isEntering: boolean) => `Move ${count}${isEntering ? " in" : ""}`,
  onlyCavalry: "Only cavalry can move two territories.",
  infantry: "Infantry ",
};
