import type { Table } from "../../../play/table/table";
import { hint } from "../../../play/turn/hint";
import type { Keys } from "../../../play/turn/keys";
import { turnToPage } from "../expansion/pages";
import { hasKinds, KINDS, USUAL_KIND } from "../words/units";
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
} from "./actions";
import { type Desk, deskOf, letGo } from "./desk";
import { isPlacing } from "./placing";

/** What a key does for the one who is asked here; nothing for anybody else. */
const asked =
  (press: (desk: Desk, key: string) => unknown) =>
  (table: Table, key: string): unknown => {
    const desk = deskOf(table);
    return desk.seat.value !== null && press(desk, key);
  };

export const keys: Keys = [
  [["Tab"], "To the next territory that can be chosen"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring territory in that direction"],
  [["Enter", "Space"], "Choose a territory, claim it, or place an army on it"],
  [["Shift+Enter"], "Place all armies there"],
  [
    ["Backspace"],
    "Take an army back",
    asked((desk) => desk.chosen.value !== null && place(desk, desk.chosen.value, -1)),
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
    (table, key) => deskOf(table).awaited.value === null && turnToPage(deskOf(table), key),
  ],
  [
    ["Esc"],
    "Let go of what is chosen",
    (table) => {
      deskOf(table).cards.value = false;
      letGo(deskOf(table));
    },
  ],
];

function moveMore(desk: Desk, key: string): unknown {
  if (!span(desk)) return false;
  desk.count.value = moving(desk) + (key === "]" ? 1 : -1);
}

/** E confirms a move that is ready, and goes on to the next phase only where that throws no choice away. */
function confirmOrGoOn(desk: Desk): void {
  if (span(desk)) return march(desk);
  const kept = stillReady(desk);
  if (kept) hint(kept);
  else goOn(desk);
}

/** A number means dice in a battle, and a kind of units where those are placed. */
function pressNumber(desk: Desk, key: string): unknown {
  const [board, view, number] = [desk.board.value, desk.view.value, Number(key)];
  if (!board || !view) return false;
  if (view.phase === "defend") return defend(desk, number);
  if (view.phase !== "attack" && !(isPlacing(view) && hasKinds(board, view))) return false;
  if (view.phase === "attack") desk.dice.value = number;
  else desk.unit.value = KINDS[number - 1] ?? USUAL_KIND;
}

function tradeBest(desk: Desk): void {
  const set = meantSet(desk);
  if (set) trade(desk, set);
}
