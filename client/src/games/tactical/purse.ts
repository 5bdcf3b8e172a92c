import { listed } from "../../play/say";
import { type Board, factionName, factionsOf, type Sight, seatOf } from "./model";

/** What a faction and its player have, and will collect as things stand. */
export interface Purse {
  money: number;
  /** Income of the faction in turn; null where its capital is lost and it collects nothing. */
  next: number;
  /** The same for all factions of its player, where those are several. */
  all: { money: number; next: number; words: string } | null;
}

export function purseOf(board: Board, view: Sight): Purse {
  const { turn, treasuries } = view.now;
  const seat = seatOf(view, turn);
  const factions = seat === null ? [turn] : factionsOf(view, seat);
  const sum = (figures: readonly number[]): number =>
    factions.reduce((total, faction) => total + (figures[faction] ?? 0), 0);
  const each = factions.map(
    (faction) =>
      `${factionName(board, faction)} ${treasuries[faction] ?? 0} and ${view.income[faction] ?? 0} to come`,
  );
  return {
    money: treasuries[turn] ?? 0,
    next: view.income[turn] ?? 0,
    all:
      factions.length > 1
        ? { money: sum(treasuries), next: sum(view.income), words: `${listed(each)}.` }
        : null,
  };
}
