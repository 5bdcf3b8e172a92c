import type { Table } from "../../../play/table/table";
import { hint } from "../../../play/turn/hint";
import type { Keys } from "../../../play/turn/keys";
import { togglePage } from "../expansion/pages";
import { hasKinds, KINDS, USUAL_KIND } from "../model";
import { KEYS } from "../words/turn";
import { attackUntilDecided, defend, endPhase, move, pickedSet, roll, trade, unfinished } from "./actions";
import { isPlacing, place } from "./placing";
import { deselect, spanOf, type UiState, uiOf } from "./uiState";

/** Makes a key work only for the player to move at this screen. */
const onTurn =
  (press: (ui: UiState, key: string) => unknown) =>
  (table: Table, key: string): unknown => {
    const ui = uiOf(table);
    return ui.seat.value !== null && press(ui, key);
  };

export const keys: Keys = [
  [["Tab"], KEYS.tab],
  [["\u2190", "\u2191", "\u2192", "\u2193"], KEYS.arrows],
  [["Enter", "Space"], KEYS.enter],
  [["Shift+Enter"], KEYS.shiftEnter],
  [["Backspace"], KEYS.backspace, onTurn((ui) => ui.chosen.value !== null && place(ui, ui.chosen.value, -1))],
  [["R"], KEYS.roll, onTurn(roll)],
  [["A"], KEYS.untilDecided, onTurn(attackUntilDecided)],
  [["1", "2", "3"], KEYS.digits, onTurn(pressNumber)],
  [["[", "]"], KEYS.brackets, onTurn(changeCount)],
  [["F"], KEYS.move, onTurn(move)],
  [["E"], KEYS.end, onTurn(confirmOrEnd)],
  [["C"], KEYS.cards, onTurn(({ cards }) => void (cards.value = !cards.value))],
  [["T"], KEYS.trade, onTurn(tradePicked)],
  [
    ["K", "P", "V", "N"],
    KEYS.pages,
    (table, key) => uiOf(table).awaited.value === null && togglePage(uiOf(table), key),
  ],
  [
    ["Esc"],
    KEYS.escape,
    (table) => {
      uiOf(table).cards.value = false;
      deselect(uiOf(table));
    },
  ],
];

function changeCount(ui: UiState, key: string): unknown {
  const span = spanOf(ui);
  if (!span) return false;
  ui.count.value = span.count + (key === "]" ? 1 : -1);
}

/** Confirms a move, or ends the phase if no choice would be lost. */
function confirmOrEnd(ui: UiState): void {
  if (spanOf(ui)) return move(ui);
  const choice = unfinished(ui);
  if (choice) hint(choice);
  else endPhase(ui);
}

/** Handles a digit: dice in a battle, and a kind of unit while placing. */
function pressNumber(ui: UiState, key: string): unknown {
  const [board, view, number] = [ui.board.value, ui.view.value, Number(key)];
  if (!board || !view) return false;
  if (view.phase === "defend") return defend(ui, number);
  if (view.phase !== "attack" && !(isPlacing(view) && hasKinds(board, view))) return false;
  if (view.phase === "attack") ui.dice.value = number;
  else ui.unit.value = KINDS[number - 1] ?? USUAL_KIND;
}

function tradePicked(ui: UiState): void {
  const set = pickedSet(ui);
  if (set) trade(ui, set);
}
