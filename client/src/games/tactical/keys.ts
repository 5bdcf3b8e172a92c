import { useCallback, useEffect } from "preact/hooks";
import { say } from "../../ui/live";
import { useLetters } from "../../ui/useLetters";
import { type Desk, letGo } from "./desk";
import { pressDraftKey } from "./draft/draft";
import { keyOf } from "./lit";
import { wayWords } from "./moveWords";
import { backToNow, lookBack } from "./past";
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

/** A letter or digit of the turn; whether it meant anything. */
export function pressKey(desk: Desk, key: string, code: string): boolean {
  if (key === "Escape") {
    backToNow(desk.table);
    letGo(desk);
    return true;
  }
  if (pressDraftKey(desk, key)) return true;
  if (key === "[" || key === "]") {
    lookBack(desk.table, key === "[" ? -1 : 1);
    return true;
  }
  if (desk.seat.value === null) return false;
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  if (digit) return count(desk, Number(digit) - 1, key === digit ? 1 : -1);
  const verb = VERBS[key.toLowerCase()];
  verb?.(desk);
  return verb !== undefined;
}

const VERBS: Readonly<Record<string, (desk: Desk) => unknown>> = {
  a: pickAll,
  n: pickNone,
  g: march,
  u: (desk) => undo(desk),
  f: fightOrFire,
  t: (desk) => toTheEnd(desk, !desk.running.value),
  r: retreatHome,
  p: placeAll,
  w: otherWay,
  j: (desk) => desk.chosen.value !== null && gather(desk, desk.chosen.value),
  // a move that is aimed is confirmed, never dropped
  e: (desk) => (desk.meant.value ? march(desk) : goOn(desk)),
};

/**
 * A digit: one more or fewer of a kind that is bought, of a group that is picked; in the placement the kind.
 */
function count(desk: Desk, place: number, more: number): boolean {
  const { phase, view, board } = desk;
  if (phase.value === "purchase") {
    if (board.value?.units[place]) buy(desk, place, more);
    return true;
  }
  if (phase.value !== "place") return pickMore(desk, place, more);
  const kind = (view.value?.now.basket ?? []).flatMap((left, kind) => (left > 0 ? [kind] : []))[place];
  if (kind !== undefined) desk.kind.value = kind;
  return kind !== undefined;
}

/** Of several ways to what is aimed at the next. */
function otherWay({ aim, ways, way, board }: Desk): void {
  const all = aim.value === null ? [] : (ways.value.get(aim.value) ?? []);
  if (all.length < 2 || !board.value) return;
  way.value = (way.value + 1) % all.length;
  const next = all[way.value];
  if (next) say(`${wayWords(board.value, next, all)}.`);
}

/** One more or fewer of a group. */
function pickMore(desk: Desk, place: number, more: number): boolean {
  const group = desk.groups.value[place];
  if (group) pick(desk, keyOf(group), (desk.picked.value.get(keyOf(group)) ?? 0) + more);
  return group !== undefined;
}

/**
 * Takes the losses, stays and fights, fights the next round, or begins the chosen battle or the first that
 * can be fought.
 */
function fightOrFire(desk: Desk): void {
  const { view, chosen } = desk;
  if (view.value?.now.battle?.stage === "dive") return dive(desk, []);
  if (view.value?.now.battle) return mayLose(desk) ? lose(desk) : fire(desk);
  const fronts = view.value?.fronts.filter(({ ready }) => ready) ?? [];
  const next = fronts.find(({ place }) => place === chosen.value) ?? fronts[0];
  if (next) fight(desk, next.place, next.raid);
}

function retreatHome(desk: Desk): void {
  const [first] = desk.view.value?.retreats ?? [];
  if (first !== undefined && desk.legal.value.some(({ t }) => t === "retreat"))
    retreat(desk, first < 0 ? null : first);
}

export function useKeys(desk: Desk): void {
  useLetters(useCallback((key, code) => pressKey(desk, key, code), [desk]));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (
        !asked ||
        desk.seat.value === null ||
        event.target instanceof HTMLInputElement ||
        document.querySelector("dialog[open]")
      )
        return;
      event.preventDefault();
      undo(desk);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [desk]);
}
