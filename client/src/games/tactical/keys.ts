import type { Table } from "../../play/table/table";
import type { Keys } from "../../play/turn/keys";
import { say } from "../../ui/messages/liveRegion";
import { pressDraftKey } from "./draft/draft";
import { backToNow, lookBack } from "./history";
import { keyOf } from "./lit";
import { wayWords } from "./moveWords";
import { deselect, type UiState, uiOf } from "./uiState";
import {
  buy,
  dive,
  fight,
  fire,
  gather,
  goOn,
  lose,
  march,
  mayLose,
  pick,
  pickAll,
  pickNone,
  placeAll,
  retreat,
  toTheEnd,
  undo,
} from "./verbs";

/** What a key does for the one who is asked here, once a draft has no use for it; nothing for anybody else. */
const asked =
  (press: (ui: UiState, key: string, code: string) => unknown) =>
  (table: Table, key: string, code: string): unknown => {
    const ui = uiOf(table);
    return pressDraftKey(ui, key) || (ui.seat.value !== null && press(ui, key, code));
  };

export const keys: Keys = [
  [["Tab"], "To the next place where something can be done"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring place in that direction"],
  [["Enter", "Space"], "Choose a place, aim at it, and once more: go"],
  [["Shift", "Enter"], "Pick units of one more place for the same goal"],
  [
    ["1", "\u2026", "9"],
    "Buy or pick one more of that row; with Shift one fewer. In a draft: look at that faction",
    asked(count),
  ],
  [["A"], "Pick all", asked(pickAll)],
  [["N"], "Pick none", asked(pickNone)],
  [["G"], "Go. In a draft: take the faction", asked(march)],
  [["W"], "Another way to the same place", asked(otherWay)],
  [
    ["J"],
    "Bring all that can to the chosen place",
    asked((ui) => void (ui.chosen.value !== null && gather(ui, ui.chosen.value))),
  ],
  [["U", "Ctrl+Z"], "Take the last move back", asked((ui) => undo(ui))],
  [["F"], "Begin the chosen battle, or fight the next round", asked(fightOrFire)],
  [["T"], "Fight to the end", asked((ui) => toTheEnd(ui, !ui.running.value))],
  [["R"], "Retreat", asked(retreatHome)],
  [["P"], "Place all", asked(placeAll)],
  // a move that is aimed is confirmed, never dropped
  [["E"], "End the phase", asked((ui) => (ui.meant.value ? march(ui) : goOn(ui)))],
  [["[", "]"], "Look back a turn, and forward again", (table, key) => lookBack(table, key === "[" ? -1 : 1)],
  [
    ["Esc"],
    "Let go of what is chosen",
    (table) => {
      backToNow(table);
      deselect(uiOf(table));
    },
  ],
];

/** One more of a row, with Shift one fewer: of a kind that is bought, of a group that is picked; else the kind to place. */
function count(ui: UiState, key: string, code: string): unknown {
  const { phase, view, board } = ui;
  const place = Number(code.at(-1)) - 1;
  const more = code.endsWith(key) ? 1 : -1;
  if (phase.value === "purchase") {
    if (board.value?.units[place]) buy(ui, place, more);
    return true;
  }
  if (phase.value === "place") {
    const kind = (view.value?.now.basket ?? []).flatMap((left, kind) => (left > 0 ? [kind] : []))[place];
    if (kind !== undefined) ui.kind.value = kind;
    return kind !== undefined;
  }
  const group = ui.groups.value[place];
  if (group) pick(ui, keyOf(group), (ui.picked.value.get(keyOf(group)) ?? 0) + more);
  return group !== undefined;
}

/** Of several ways to what is aimed at the next. */
function otherWay({ aim, ways, way, board }: UiState): void {
  const all = aim.value === null ? [] : (ways.value.get(aim.value) ?? []);
  if (all.length < 2 || !board.value) return;
  way.value = (way.value + 1) % all.length;
  const next = all[way.value];
  if (next) say(`${wayWords(board.value, next, all)}.`);
}

/**
 * Takes the losses, stays and fights, fights the next round, or begins the chosen battle or the first that
 * can be fought.
 */
function fightOrFire(ui: UiState): void {
  const { view, chosen } = ui;
  if (view.value?.now.battle?.stage === "dive") return dive(ui, []);
  if (view.value?.now.battle) return mayLose(ui) ? lose(ui) : fire(ui);
  const fronts = view.value?.fronts.filter(({ ready }) => ready) ?? [];
  const next = fronts.find(({ place }) => place === chosen.value) ?? fronts[0];
  if (next) fight(ui, next.place, next.raid);
}

function retreatHome(ui: UiState): void {
  const [first] = ui.view.value?.retreats ?? [];
  if (first !== undefined && ui.legal.value.some(({ t }) => t === "retreat"))
    retreat(ui, first < 0 ? null : first);
}
