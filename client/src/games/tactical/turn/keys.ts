import type { Table } from "../../../play/table/table";
import type { Keys } from "../../../play/turn/keys";
import { listed } from "../../../play/turn/queue";
import { say } from "../../../ui/live";
import { pressDraftKey } from "../draft/draft";
import { pairsOf } from "../facts";
import { backToNow, lookBack } from "../map/LookBack";
import { KEYS } from "../words/keys";
import { wayWords } from "../words/moves";
import { type Desk, deskOf, letGo, letPicked } from "./desk";
import { keyOf } from "./lit";
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
  placeAll,
  retreat,
  toTheEnd,
  undo,
} from "./verbs";

/** A key for the player who acts here, unless a draft uses it. */
const asked =
  (press: (desk: Desk, key: string, code: string) => unknown) =>
  (table: Table, key: string, code: string): unknown => {
    const desk = deskOf(table);
    return pressDraftKey(desk, key) || (desk.seat.value !== null && press(desk, key, code));
  };

export const keys: Keys = [
  [["Tab"], KEYS.next],
  [["\u2190", "\u2191", "\u2192", "\u2193"], KEYS.neighbour],
  [["Enter", "Space"], KEYS.press],
  [["Shift", "Enter"], KEYS.add],
  [["1", "\u2026", "9"], KEYS.count, asked(count)],
  [["A"], KEYS.all, asked(pickAll)],
  [["N"], KEYS.none, asked(letPicked)],
  [["G"], KEYS.go, asked(march)],
  [["W"], KEYS.way, asked(otherWay)],
  [["J"], KEYS.gather, asked((desk) => void (desk.chosen.value !== null && gather(desk, desk.chosen.value)))],
  [["U", "Ctrl+Z"], KEYS.undo, asked((desk) => undo(desk))],
  [["F"], KEYS.fight, asked(fightOrFire)],
  [["T"], KEYS.toTheEnd, asked((desk) => toTheEnd(desk, !desk.running.value))],
  [["R"], KEYS.retreat, asked(retreatHome)],
  [["P"], KEYS.placeAll, asked(placeAll)],
  // a move that is aimed is confirmed, never dropped
  [["E"], KEYS.end, asked((desk) => (desk.meant.value ? march(desk) : goOn(desk)))],
  [["[", "]"], KEYS.look, (table, key) => lookBack(table, key === "[" ? -1 : 1)],
  [
    ["Esc"],
    KEYS.deselect,
    (table) => {
      backToNow(table);
      letGo(deskOf(table));
    },
  ],
];

/** One more of a row, with Shift one fewer: a kind to buy, a group of units; while placing, select the kind. */
function count(desk: Desk, key: string, code: string): unknown {
  const { phase, view, board } = desk;
  const row = Number(code.at(-1)) - 1;
  const more = code.endsWith(key) ? 1 : -1;
  if (phase.value === "purchase") {
    if (board.value?.units[row]) buy(desk, row, more);
    return true;
  }
  if (phase.value === "place") {
    const [kind] = pairsOf(view.value?.now.basket ?? [])[row] ?? [];
    if (kind !== undefined) desk.kind.value = kind;
    return kind !== undefined;
  }
  const group = desk.groups.value[row];
  if (group) pick(desk, keyOf(group), (desk.picked.value.get(keyOf(group)) ?? 0) + more);
  return group !== undefined;
}

/** Choose the next of several ways to the aim. */
function otherWay({ aim, ways, way, board }: Desk): void {
  const all = aim.value === null ? [] : (ways.value.get(aim.value) ?? []);
  if (all.length < 2 || !board.value) return;
  way.value = (way.value + 1) % all.length;
  const next = all[way.value];
  if (next) say(`${wayWords(board.value, next, all)}.`);
}

/** Take the losses, stay, fight the next round, or begin the chosen battle or the first that is ready. */
function fightOrFire(desk: Desk): void {
  const { now, fronts = [] } = desk.view.value ?? {};
  if (now?.battle?.stage === "dive") return dive(desk, []);
  if (now?.battle) return mayLose(desk) ? lose(desk) : fire(desk);
  const open = fronts.filter(({ ready }) => ready);
  const next = open.find(({ place }) => place === desk.chosen.value) ?? open[0];
  if (next) fight(desk, next.place, next.raid);
}

function retreatHome(desk: Desk): void {
  const [first] = desk.view.value?.retreats ?? [];
  if (first !== undefined && listed(desk, "retreat").length > 0) retreat(desk, first < 0 ? null : first);
}
