import type { Table } from "../../../play/table/table";
import type { Keys } from "../../../play/turn/keys";
import { keyOf, WAIT } from "../model";
import { togglePreview } from "../round/playRound";
import { requestSeal } from "../seals/sealing";
import { words } from "../words/screen";
import { aim, BUILDS, build, captureHere, choose, nextUnit, offerBuilds, setOrder, undo } from "./planning";
import { deselect, type UiState, uiOf } from "./uiState";

/** A key that works only while a plan is open. */
const planning =
  (press: (ui: UiState, key: string) => unknown) =>
  (table: Table, key: string): unknown => {
    const ui = uiOf(table);
    return ui.open.value && press(ui, key);
  };

const { keys: help } = words;

export const keys: Keys = [
  [["N"], help.next, planning((ui) => walk(ui, 1))],
  [["P"], help.previous, planning((ui) => walk(ui, -1))],
  [["Tab"], help.tab],
  [["\u2190", "\u2191", "\u2192", "\u2193"], help.arrows],
  [["Enter", "Space"], help.enter],
  [["F"], help.attack, planning(aim)],
  [["W"], help.wait, planning((ui) => setOrder(ui, ui.unit.value, WAIT))],
  [["C"], help.capture, planning(captureHere)],
  [["U", "Backspace"], help.undo, planning(undo)],
  [["Delete"], help.remove, planning((ui) => setOrder(ui, ui.unit.value, null))],
  [["B"], help.factory, planning((ui) => offerBuilds(ui))],
  [["1", "2", "3"], help.build, planning(pressBuild)],
  [["V"], help.preview, planning(togglePreview)],
  [["S"], help.seal, planning(requestSeal)],
  [["Space"], help.skip, (table) => !isOnButton() && skip(uiOf(table))],
  [["Esc"], help.deselect, (table) => pressEscape(uiOf(table))],
];

const focusOn = (cell: string): void =>
  document.querySelector<HTMLElement>(`[role=gridcell]${cell}`)?.focus({ preventScroll: true });

export const focusBoard = (): void => focusOn("[tabindex='0']");

function walk(ui: UiState, by: 1 | -1): boolean {
  const unit = nextUnit(ui, by);
  if (!unit) return false;
  choose(ui, unit);
  focusOn(`[data-tile="${keyOf(unit.at)}"]`); // so that the arrow keys start from there
  return true;
}

/** Tab on the board goes from unit to unit, and after the last one leaves the board. */
export function pressOnBoard(ui: UiState, { key, shiftKey }: KeyboardEvent): boolean {
  if (key === " ") return skip(ui);
  const unit = key === "Tab" && ui.open.value ? nextUnit(ui, shiftKey ? -1 : 1, false) : null;
  if (unit) choose(ui, unit);
  return unit !== null;
}

function skip({ show, table }: UiState): boolean {
  if (!show.value && table.spot.value === null) return false;
  if (show.value) show.value.close();
  else table.playback?.flush();
  return true;
}

const pressEscape = (ui: UiState): void => (ui.show.value ? ui.show.value.close() : deselect(ui));

/** Whether the focus is on something that Space presses. */
const isOnButton = (): boolean =>
  document.activeElement?.matches("button, a, [role=gridcell], summary") ?? false;

function pressBuild(ui: UiState, key: string): unknown {
  const menu = ui.menu.value;
  const kind = BUILDS[Number(key) - 1];
  return menu !== null && kind !== undefined && build(ui, menu, kind);
}
