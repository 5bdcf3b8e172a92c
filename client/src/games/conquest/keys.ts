import { useCallback } from "preact/hooks";
import { useLetters } from "../../ui/useLetters";
import { hint } from "./asking";
import { type Desk, letGo } from "./desk";
import { isPlacing } from "./placing";
import { turnToPage } from "./plus/affairs";
import { hasKinds, KINDS, USUAL_KIND } from "./units";
import { goOn, march, meantSet, moving, place, roll, send, span, stillReady, toTheEnd, trade } from "./verbs";

/** A letter of the turn; whether it meant anything. */
export function pressKey(desk: Desk, key: string): boolean {
  if (key === "Escape") {
    desk.cards.value = false;
    letGo(desk);
    return true;
  }
  const [board, view] = [desk.board.value, desk.view.value];
  if (board && view && desk.awaited.value === null && turnToPage(desk.table, board, view, key)) return true;
  if (desk.seat.value === null) return false;
  if (/^[123]$/.test(key)) return pressNumber(desk, Number(key));
  if (/^r$/i.test(key)) roll(desk);
  else if (/^a$/i.test(key)) toTheEnd(desk);
  else if (/^e$/i.test(key)) confirmOrGoOn(desk);
  else if (/^c$/i.test(key)) desk.cards.value = !desk.cards.value;
  else if (/^t$/i.test(key)) tradeBest(desk);
  else if (/^f$/i.test(key)) march(desk);
  else if ((key === "[" || key === "]") && span(desk))
    desk.count.value = moving(desk) + (key === "]" ? 1 : -1);
  else if (key === "Backspace" && desk.chosen.value !== null) place(desk, desk.chosen.value, -1);
  else return false;
  return true;
}

/** E confirms a move that is ready, and goes on to the next phase only where that throws no choice away. */
function confirmOrGoOn(desk: Desk): void {
  const kept = span(desk) ? "" : stillReady(desk);
  if (span(desk)) march(desk);
  else if (kept) hint(kept);
  else goOn(desk);
}

/** A number means dice in a battle, and a kind of units where those are placed. */
function pressNumber(desk: Desk, number: number): boolean {
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view) return false;
  if (view.phase === "defend") send(desk, { t: "defend", dice: number });
  else if (view.phase === "attack") desk.dice.value = number;
  else if (isPlacing(view) && hasKinds(board, view)) desk.unit.value = KINDS[number - 1] ?? USUAL_KIND;
  else return false;
  return true;
}

function tradeBest(desk: Desk): void {
  const set = meantSet(desk);
  if (set) trade(desk, set);
}

export function useKeys(desk: Desk): void {
  useLetters(useCallback((key) => pressKey(desk, key), [desk]));
}
