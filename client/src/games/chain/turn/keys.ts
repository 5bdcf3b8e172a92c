import type { Table } from "../../../play/table/table";
import type { Keys } from "../../../play/turn/keys";
import { keyOf, WAIT } from "../model";
import { toggleTrial } from "../round/show";
import { wishToSeal } from "../seals/sealing";
import { words } from "../words/screen";
import { type Desk, deselect, deskOf } from "./desk";
import { aim, BUILDS, build, captureHere, choose, following, give, openMenu, takeBack } from "./planning";

/** What a key does while a plan is made; otherwise it does nothing. */
const planning =
  (press: (desk: Desk, key: string) => unknown) =>
  (table: Table, key: string): unknown => {
    const desk = deskOf(table);
    return desk.open.value && press(desk, key);
  };

const { keys: help } = words;

export const keys: Keys = [
  [["N"], help.next, planning((desk) => walk(desk, 1))],
  [["P"], help.previous, planning((desk) => walk(desk, -1))],
  [["Tab"], help.tab],
  [["\u2190", "\u2191", "\u2192", "\u2193"], help.arrows],
  [["Enter", "Space"], help.enter],
  [["F"], help.attack, planning(aim)],
  [["W"], help.wait, planning((desk) => give(desk, desk.unit.value, WAIT))],
  [["C"], help.capture, planning(captureHere)],
  [["U", "Backspace"], help.undo, planning(takeBack)],
  [["Delete"], help.remove, planning((desk) => give(desk, desk.unit.value, null))],
  [["B"], help.factory, planning((desk) => openMenu(desk))],
  [["1", "2", "3"], help.build, planning(pressBuild)],
  [["V"], help.preview, planning(toggleTrial)],
  [["S"], help.seal, planning(wishToSeal)],
  [["Space"], help.skip, (table) => !isOnButton() && skip(deskOf(table))],
  [["Esc"], help.deselect, (table) => letGo(deskOf(table))],
];

const focusOn = (cell: string): void =>
  document.querySelector<HTMLElement>(`[role=gridcell]${cell}`)?.focus({ preventScroll: true });

export const focusBoard = (): void => focusOn("[tabindex='0']");

function walk(desk: Desk, by: 1 | -1): boolean {
  const unit = following(desk, by);
  if (!unit) return false;
  choose(desk, unit);
  focusOn(`[data-tile="${keyOf(unit.at)}"]`); // so that the arrow keys start from there
  return true;
}

/** On the board Tab goes from unit to unit, and after the last one to what comes next on the page. */
export function pressOnBoard(desk: Desk, { key, shiftKey }: KeyboardEvent): boolean {
  if (key === " ") return skip(desk);
  const unit = key === "Tab" && desk.open.value ? following(desk, shiftKey ? -1 : 1, false) : null;
  if (unit) choose(desk, unit);
  return unit !== null;
}

function skip({ show, table }: Desk): boolean {
  if (!show.value && table.spot.value === null) return false;
  if (show.value) show.value.close();
  else table.playback?.flush();
  return true;
}

const letGo = (desk: Desk): void => (desk.show.value ? desk.show.value.close() : deselect(desk));

/** Space presses whatever has the focus. */
const isOnButton = (): boolean =>
  document.activeElement?.matches("button, a, [role=gridcell], summary") ?? false;

function pressBuild(desk: Desk, key: string): unknown {
  const menu = desk.menu.value;
  const kind = BUILDS[Number(key) - 1];
  return menu !== null && kind !== undefined && build(desk, menu, kind);
}
