import type { Table } from "../../play/table/table";
import { hint } from "../../play/turn/hint";
import type { Keys } from "../../play/turn/keys";
import { isPlacing } from "./placing";
import { turnToPage } from "./plus/affairs";
import { deselect, type UiState, uiOf } from "./uiState";
import { hasKinds, KINDS, USUAL_KIND } from "./units";
import {
  defend,
  goOn,
  march,
  meantSet,
  moving,
  place,
  roll,
  span,
  stillReady,
  toTheEnd,
  trade,
} from "./verbs";

/** What a key does for the one who is asked here; nothing for anybody else. */
const asked =
  (press: (ui: UiState, key: string) => unknown) =>
  (table: Table, key: string): unknown => {
    const ui = uiOf(table);
    return ui.seat.value !== null && press(ui, key);
  };

export const keys: Keys = [
  [["Tab"], "To the next territory that can be chosen"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring territory in that direction"],
  [["Enter", "Space"], "Choose a territory, claim it, or place an army on it"],
  [["Shift+Enter"], "Place all armies there"],
  [
    ["Backspace"],
    "Take an army back",
    asked((ui) => ui.chosen.value !== null && place(ui, ui.chosen.value, -1)),
  ],
  [["R"], "Roll once", asked(roll)],
  [["A"], "Attack to the end", asked(toTheEnd)],
  [["1", "2", "3"], "That many dice; while placing, infantry, cavalry or artillery", asked(pressNumber)],
  [["[", "]"], "Fewer or more armies to move", asked(moveMore)],
  [["F"], "Move them", asked(march)],
  [["E"], "End the phase", asked(confirmOrGoOn)],
  [["C"], "Your cards", asked(({ cards }) => void (cards.value = !cards.value))],
  [["T"], "Trade the picked cards, or the best set", asked(tradeBest)],
  [
    ["K", "P", "V", "N"],
    "Technology, treaties, victory and news, where the game has them",
    (table, key) => uiOf(table).awaited.value === null && turnToPage(uiOf(table), key),
  ],
  [
    ["Esc"],
    "Let go of what is chosen",
    (table) => {
      uiOf(table).cards.value = false;
      deselect(uiOf(table));
    },
  ],
];

function moveMore(ui: UiState, key: string): unknown {
  if (!span(ui)) return false;
  ui.count.value = moving(ui) + (key === "]" ? 1 : -1);
}

/** E confirms a move that is ready, and goes on to the next phase only where that throws no choice away. */
function confirmOrGoOn(ui: UiState): void {
  if (span(ui)) return march(ui);
  const kept = stillReady(ui);
  if (kept) hint(kept);
  else goOn(ui);
}

/** A number means dice in a battle, and a kind of units where those are placed. */
function pressNumber(ui: UiState, key: string): unknown {
  const [board, view, number] = [ui.board.value, ui.view.value, Number(key)];
  if (!board || !view) return false;
  if (view.phase === "defend") return defend(ui, number);
  if (view.phase !== "attack" && !(isPlacing(view) && hasKinds(board, view))) return false;
  if (view.phase === "attack") ui.dice.value = number;
  else ui.unit.value = KINDS[number - 1] ?? USUAL_KIND;
}

function tradeBest(ui: UiState): void {
  const set = meantSet(ui);
  if (set) trade(ui, set);
}
