import type { Table } from "../../../play/table/table";
import type { Keys } from "../../../play/turn/keys";
import { listed } from "../../../play/turn/queue";
import { say } from "../../../ui/messages/liveRegion";
import { pressDraftKey } from "../draft/draft";
import { backToNow, lookBack } from "../map/LookBack";
import { pairsOf } from "../position";
import { wayWords } from "../words/moves";
import { KEYS } from "../words/phases";
import {
  aimAll,
  beginBattle,
  buy,
  choosesLosses,
  fightToTheEnd,
  pick,
  pickAll,
  placeAll,
  pressTurnButton,
  retreat,
  rollRound,
  sendUnits,
  submergeUnits,
  takeLosses,
  undo,
} from "./actions";
import { keyOf } from "./highlights";
import { deselect, deselectUnits, type UiState, uiOf } from "./uiState";

/** A key for the player who acts here, unless a draft uses it. */
const asked =
  (press: (ui: UiState, key: string, code: string) => unknown) =>
  (table: Table, key: string, code: string): unknown => {
    const ui = uiOf(table);
    return pressDraftKey(ui, key) || (ui.seat.value !== null && press(ui, key, code));
  };

export const keys: Keys = [
  [["Tab"], KEYS.next],
  [["\u2190", "\u2191", "\u2192", "\u2193"], KEYS.neighbour],
  [["Enter", "Space"], KEYS.press],
  [["Shift", "Enter"], KEYS.add],
  [["1", "\u2026", "9"], KEYS.count, asked(count)],
  [["A"], KEYS.all, asked(pickAll)],
  [["N"], KEYS.none, asked(deselectUnits)],
  [["G"], KEYS.go, asked(sendUnits)],
  [["W"], KEYS.way, asked(otherWay)],
  [["J"], KEYS.gather, asked((ui) => void (ui.chosen.value !== null && aimAll(ui, ui.chosen.value)))],
  [["U", "Ctrl+Z"], KEYS.undo, asked((ui) => undo(ui))],
  [["F"], KEYS.fight, asked(fightOrFire)],
  [["T"], KEYS.toTheEnd, asked((ui) => fightToTheEnd(ui, !ui.running.value))],
  [["R"], KEYS.retreat, asked(retreatHome)],
  [["P"], KEYS.placeAll, asked(placeAll)],
  // a move that is aimed is confirmed, never dropped
  [["E"], KEYS.end, asked((ui) => (ui.chosenWay.value ? sendUnits(ui) : pressTurnButton(ui)))],
  [["[", "]"], KEYS.look, (table, key) => lookBack(table, key === "[" ? -1 : 1)],
  [
    ["Esc"],
    KEYS.deselect,
    (table) => {
      backToNow(table);
      deselect(uiOf(table));
    },
  ],
];

/** One more of a row or, with Shift, one fewer: a kind to buy or a group of units. While placing, select the kind. */
function count(ui: UiState, key: string, code: string): unknown {
  const { phase, view, board } = ui;
  const row = Number(code.at(-1)) - 1;
  const more = code.endsWith(key) ? 1 : -1;
  if (phase.value === "purchase") {
    if (board.value?.units[row]) buy(ui, row, more);
    return true;
  }
  if (phase.value === "place") {
    const [kind] = pairsOf(view.value?.now.basket ?? [])[row] ?? [];
    if (kind !== undefined) ui.kind.value = kind;
    return kind !== undefined;
  }
  const group = ui.groups.value[row];
  if (group) pick(ui, keyOf(group), (ui.picked.value.get(keyOf(group)) ?? 0) + more);
  return group !== undefined;
}

/** Choose the next of several ways to the aim. */
function otherWay({ aim, ways, way, board }: UiState): void {
  const all = aim.value === null ? [] : (ways.value.get(aim.value) ?? []);
  if (all.length < 2 || !board.value) return;
  way.value = (way.value + 1) % all.length;
  const next = all[way.value];
  if (next) say(`${wayWords(board.value, next, all)}.`);
}

/** Take the losses, stay, fight the next round, or start the chosen battle or the first one that is ready. */
function fightOrFire(ui: UiState): void {
  const { now, fronts = [] } = ui.view.value ?? {};
  if (now?.battle?.stage === "dive") return submergeUnits(ui, []);
  if (now?.battle) return choosesLosses(ui) ? takeLosses(ui) : rollRound(ui);
  const open = fronts.filter(({ ready }) => ready);
  const next = open.find(({ place }) => place === ui.chosen.value) ?? open[0];
  if (next) beginBattle(ui, next.place, next.raid);
}

function retreatHome(ui: UiState): void {
  const [first] = ui.view.value?.retreats ?? [];
  if (first !== undefined && listed(ui, "retreat").length > 0) retreat(ui, first < 0 ? null : first);
}
