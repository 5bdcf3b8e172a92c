import { batch } from "@preact/signals";
import { act } from "../../play/table/act";
import { cue } from "../../sound/cue";
import { say } from "../../ui/live";
import { percentWords } from "../../ui/percent";
import { explain } from "./asking";
import { type Desk, letGo } from "./desk";
import { moving, movingKinds, span } from "./marching";
import {
  type Action,
  allows,
  type Board,
  type CardSet,
  type Sight,
  type Trade,
  territoryName,
} from "./model";
import { EVERYTHING, isPlacing, place } from "./placing";
import { againstWords, prospectOf, waysOf } from "./prospect";

export { moving, span } from "./marching";
export { place, takeBackAll } from "./placing";

/** A territory was pressed, by hand, finger or key; `all` places everything there. */
export function press(desk: Desk, territory: number, all = false): void {
  const view = desk.view.value;
  if (!view || desk.seat.value === null) return;
  if (view.phase === "claim") return claim(desk, territory);
  if (isPlacing(view)) return place(desk, territory, all ? EVERYTHING : 1);
  if (view.phase === "attack" || view.phase === "fortify") return choose(desk, view, territory);
}

function claim(desk: Desk, territory: number): void {
  if (desk.legal.value.some((action) => action.t === "claim" && action.territory === territory))
    send(desk, { t: "claim", territory });
  else explain(desk, { t: "press", territory });
}

function choose(desk: Desk, view: Sight, territory: number): void {
  const { ready, targets, chosen } = desk.lit.value;
  if (chosen !== null && targets.has(territory)) return aimAt(desk, view, territory);
  if (territory === chosen) return letGo(desk);
  if (!ready.has(territory)) return explain(desk, { t: "press", territory, source: chosen });
  batch(() => {
    letGo(desk);
    desk.chosen.value = territory;
  });
  cue("select");
  if (desk.board.value)
    say(
      `${territoryName(desk.board.value.atlas, territory)} chosen, ${desk.lit.value.targets.size} ${view.phase === "attack" ? "to attack" : "to move to"}.`,
    );
}

function aimAt(desk: Desk, view: Sight, target: number): void {
  const { chosen, aim, board } = desk;
  if (aim.value === target && view.phase === "attack") return roll(desk);
  batch(() => {
    desk.dice.value = null;
    desk.count.value = null;
    aim.value = target;
  });
  cue("select");
  if (!board.value || chosen.value === null) return;
  const name = territoryName(board.value.atlas, target);
  if (view.phase !== "attack") return say(`Move to ${name}.`);
  const prospect = prospectOf(desk, target);
  const against = prospect ? `, ${againstWords(prospect)}` : "";
  const chance = typeof prospect?.win === "number" ? `, win chance ${percentWords(prospect.win)}` : "";
  say(`Attack ${name}${against}${chance}.`);
}

/** Sends a move, if one can be made this moment. */
export function send(desk: Desk, action: Action): void {
  if (desk.free.value && desk.seat.value !== null) act(desk.table, desk.seat.value, action);
}

/** One roll with the chosen dice. */
export function roll(desk: Desk): void {
  const meant = attackMeant(desk);
  if (!meant || !allows(meant.board, "once")) return meant ? toTheEnd(desk) : undefined;
  const { source, target } = meant;
  send(desk, { t: "attack", source, target, dice: waysOf(desk, target).dice });
}

/** Rolls until the territory falls or only so many armies are left. */
export function toTheEnd(desk: Desk): void {
  const meant = attackMeant(desk);
  if (!meant || !allows(meant.board, "until")) return;
  const { source, target } = meant;
  send(desk, {
    t: "attackuntil",
    source,
    target,
    keep: Math.min(desk.keep.value, waysOf(desk, target).keep),
  });
}

function attackMeant({
  view,
  board,
  chosen,
  aim,
}: Desk): { board: Board; source: number; target: number } | null {
  if (view.value?.phase !== "attack" || !board.value || chosen.value === null || aim.value === null)
    return null;
  return { board: board.value, source: chosen.value, target: aim.value };
}

/** Moves them: in, or over. */
export function march(desk: Desk): void {
  const between = span(desk);
  if (!between) return;
  const { source, target } = between;
  const count = moving(desk);
  const kinds = movingKinds(desk)?.kinds ?? {};
  send(
    desk,
    desk.view.value?.phase === "occupy"
      ? { t: "occupy", count, ...kinds }
      : { t: "fortify", source, target, count, ...kinds },
  );
}

export const defend = (desk: Desk, dice: number): void => send(desk, { t: "defend", dice });

/**
 * What the turn's one button does now: confirm, stop attacking, end the turn; null where there is something
 * to do first.
 */
export function onward(desk: Desk): Action | null {
  const lists = (t: Action["t"]): boolean => desk.legal.value.some((action) => action.t === t);
  const phase = desk.view.value?.phase;
  if (phase === "reinforce")
    return desk.view.value?.reserve === 0 && !desk.panel.value.trade_first ? { t: "endphase" } : null;
  if (phase === "attack" && lists("endphase")) return { t: "endphase" };
  return phase === "fortify" && lists("endturn") ? { t: "endturn" } : null;
}

/** What is chosen and would be lost with the phase, as a sentence that says which keys confirm or drop it. */
export function stillReady(desk: Desk): string {
  const meant = attackMeant(desk);
  if (meant) {
    const keys = [
      allows(meant.board, "once") ? "R to roll" : "",
      allows(meant.board, "until") ? "A to attack until decided" : "",
    ].filter(Boolean);
    return `You're ready to attack ${territoryName(meant.board.atlas, meant.target)}. Press ${keys.join(", ")}, or Esc to drop it.`;
  }
  const picks = desk.picked.value.length > 0 && meantSet(desk) !== null;
  return picks ? "You've picked a set of cards. Press T to trade it, or Esc to drop it." : "";
}

/** Goes on to the next phase; what was just clicked goes first. */
export function goOn(desk: Desk): void {
  const action = onward(desk);
  if (!action) return;
  if (desk.free.value) send(desk, action);
  else desk.lastly.value = action; // a placement is on its way
}

/** Ends the turn without moving armies. */
export function endTurn(desk: Desk): void {
  if (desk.legal.value.some(({ t }) => t === "endturn")) send(desk, { t: "endturn" });
}

/** A set that can be traded, and the trades of it that the server lists. */
export type OpenSet = CardSet & { choices: readonly Trade[] };

/** The sets of the open hand that can be traded now, the best one first. */
export function openSets({ hand, seat, legal, panel }: Desk): OpenSet[] {
  if (!hand.value || hand.value.seat !== seat.value) return [];
  const trades = legal.value.filter((action) => action.t === "trade");
  return (panel.value.sets ?? []).map((set) => ({
    ...set,
    choices: trades.filter(({ cards }) => cards.join() === set.cards.join()),
  }));
}

/** Picks a card of the hand, or lays it back; of more than three the first goes back. */
export function pick(desk: Desk, place: number): void {
  const { picked } = desk;
  cue("select");
  picked.value = picked.value.includes(place)
    ? picked.value.filter((known) => known !== place)
    : [...picked.value, place].slice(-3);
}

/** The set that the picked cards make; with none picked the best one. */
export function meantSet(desk: Desk): OpenSet | null {
  const sets = openSets(desk);
  const picked = [...desk.picked.value].sort((one, other) => one - other).join();
  return desk.picked.value.length === 0
    ? (sets[0] ?? null)
    : (sets.find(({ cards }) => cards.join() === picked) ?? null);
}

/** Trades a set; `on` is the territory that gets armies at once, where there is a choice. */
export function trade(desk: Desk, set: OpenSet, on: number | null = null): void {
  const [first] = set.choices;
  const meant = on === null ? first : (set.choices.find((choice) => choice.on === on) ?? first);
  if (!meant) return;
  desk.picked.value = [];
  send(desk, meant);
}
