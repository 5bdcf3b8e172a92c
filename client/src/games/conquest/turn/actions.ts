import { batch } from "@preact/signals";
import { explain, sayChosen } from "../../../play/turn/hint";
import { listed, send, sendNow } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { percentWords } from "../../../ui/percent";
import {
  type Action,
  allows,
  type Board,
  type CardSet,
  type Sight,
  type Trade,
  territoryName,
} from "../model";
import { type Desk, letGo } from "./desk";
import { moving, movingKinds, span } from "./moving";
import { EVERYTHING, isPlacing, place } from "./placing";
import { againstWords, prospectOf, waysOf } from "./prospect";

export { moving, span } from "./moving";
export { place, takeBackAll } from "./placing";

/** A territory was pressed, by hand, finger or key; `all` places everything there. */
export function press(desk: Desk, territory: number, all = false): void {
  const view = desk.view.value;
  if (!view || desk.seat.value === null) return;
  if (isPlacing(view)) return place(desk, territory, all ? EVERYTHING : 1);
  if (view.phase === "attack" || view.phase === "fortify") return choose(desk, view, territory);
  if (view.phase !== "claim") return;
  if (listed(desk, "claim").some((claim) => claim.territory === territory))
    sendNow(desk, { t: "claim", territory });
  else void explain(desk, { t: "press", territory });
}

function choose(desk: Desk, view: Sight, territory: number): void {
  const { ready, targets, chosen } = desk.lit.value;
  if (chosen !== null && targets.has(territory)) return aimAt(desk, view, territory);
  if (territory === chosen) return letGo(desk);
  if (!ready.has(territory)) return void explain(desk, { t: "press", territory, source: chosen });
  batch(() => {
    letGo(desk);
    desk.chosen.value = territory;
  });
  const goals = `${desk.lit.value.targets.size} ${view.phase === "attack" ? "to attack" : "to move to"}`;
  sayChosen(`${nameOf(desk, territory)} chosen, ${goals}.`);
}

const nameOf = ({ board }: Desk, territory: number): string =>
  board.value ? territoryName(board.value.atlas, territory) : "";

function aimAt(desk: Desk, view: Sight, target: number): void {
  if (desk.aim.value === target && view.phase === "attack") return roll(desk);
  batch(() => {
    desk.dice.value = null;
    desk.count.value = null;
    desk.aim.value = target;
  });
  if (view.phase !== "attack") return sayChosen(`Move to ${nameOf(desk, target)}.`);
  const prospect = prospectOf(desk, target);
  const against = prospect ? `, ${againstWords(prospect)}` : "";
  const chance = typeof prospect?.win === "number" ? `, win chance ${percentWords(prospect.win)}` : "";
  sayChosen(`Attack ${nameOf(desk, target)}${against}${chance}.`);
}

/** One roll with the chosen dice. */
export function roll(desk: Desk): void {
  const meant = attackMeant(desk);
  if (!meant || !allows(meant.board, "once")) return meant ? toTheEnd(desk) : undefined;
  const { source, target } = meant;
  sendNow(desk, { t: "attack", source, target, dice: waysOf(desk, target).dice });
}

/** Rolls until the territory falls or only so many armies are left. */
export function toTheEnd(desk: Desk): void {
  const meant = attackMeant(desk);
  if (!meant || !allows(meant.board, "until")) return;
  const { source, target } = meant;
  sendNow(desk, {
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
  const known = movingKinds(desk);
  const kinds = known ? { cavalry: known.cavalry[1], artillery: known.artillery[1] } : {};
  sendNow(
    desk,
    desk.view.value?.phase === "occupy"
      ? { t: "occupy", count, ...kinds }
      : { t: "fortify", source, target, count, ...kinds },
  );
}

export const defend = (desk: Desk, dice: number): void => sendNow(desk, { t: "defend", dice });

/**
 * What the turn's one button does now: confirm, stop attacking, end the turn; null where there is something
 * to do first.
 */
export function onward(desk: Desk): Action | null {
  const view = desk.view.value;
  const [end, endTurn] = [listed(desk, "endphase")[0], listed(desk, "endturn")[0]];
  switch (view?.phase) {
    case "reinforce": // the last armies may be on their way
      return view.reserve === 0 && !desk.panel.value.trade_first ? { t: "endphase" } : null;
    case "attack":
      return end ?? null;
    case "fortify":
      return endTurn ?? null;
    default:
      return null;
  }
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

/** Goes on to the next phase; what was just placed goes first. */
export function goOn(desk: Desk): void {
  const action = onward(desk);
  if (action && (desk.free.value || (desk.view.value?.phase === "reinforce" && !isEnding(desk))))
    send(desk, action);
}

/** Whether the phase is to end once what was placed is there. */
export const isEnding = ({ queue }: Desk): boolean => queue.value.some(({ t }) => t === "endphase");

/** Ends the turn without moving armies. */
export function endTurn(desk: Desk): void {
  for (const end of listed(desk, "endturn")) sendNow(desk, end);
}

/** A set that can be traded, and the trades of it that the server lists. */
export type OpenSet = CardSet & { choices: readonly Trade[] };

/** The sets of the open hand that can be traded now, the best one first. */
export function openSets(desk: Desk): OpenSet[] {
  if (desk.hand.value === null || desk.hand.value.seat !== desk.seat.value) return [];
  return (desk.panel.value.sets ?? []).map((set) => ({
    ...set,
    choices: listed(desk, "trade").filter(({ cards }) => cards.join() === set.cards.join()),
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
  const picked = desk.picked.value.toSorted((one, other) => one - other).join();
  return openSets(desk).find(({ cards }) => !picked || cards.join() === picked) ?? null;
}

/** Trades a set; `on` is the territory that gets armies at once, where there is a choice. */
export function trade(desk: Desk, set: OpenSet, on: number | null = null): void {
  const [first] = set.choices;
  const meant = on === null ? first : (set.choices.find((choice) => choice.on === on) ?? first);
  if (!meant) return;
  desk.picked.value = [];
  sendNow(desk, meant);
}
