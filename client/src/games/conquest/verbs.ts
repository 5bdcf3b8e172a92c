import { batch } from "@preact/signals";
import { explain, sayChosen } from "../../play/turn/hint";
import { listed, send, sendNow } from "../../play/turn/queue";
import { cue } from "../../sound/cue";
import { percentWords } from "../../ui/text/percent";
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
import { deselect, type UiState } from "./uiState";

export { moving, span } from "./marching";
export { place, takeBackAll } from "./placing";

/** A territory was pressed, by hand, finger or key; `all` places everything there. */
export function press(ui: UiState, territory: number, all = false): void {
  const view = ui.view.value;
  if (!view || ui.seat.value === null) return;
  if (isPlacing(view)) return place(ui, territory, all ? EVERYTHING : 1);
  if (view.phase === "attack" || view.phase === "fortify") return choose(ui, view, territory);
  if (view.phase !== "claim") return;
  if (listed(ui, "claim").some((claim) => claim.territory === territory))
    sendNow(ui, { t: "claim", territory });
  else void explain(ui, { t: "press", territory });
}

function choose(ui: UiState, view: Sight, territory: number): void {
  const { ready, targets, chosen } = ui.lit.value;
  if (chosen !== null && targets.has(territory)) return aimAt(ui, view, territory);
  if (territory === chosen) return deselect(ui);
  if (!ready.has(territory)) return void explain(ui, { t: "press", territory, source: chosen });
  batch(() => {
    deselect(ui);
    ui.chosen.value = territory;
  });
  const goals = `${ui.lit.value.targets.size} ${view.phase === "attack" ? "to attack" : "to move to"}`;
  sayChosen(`${nameOf(ui, territory)} chosen, ${goals}.`);
}

const nameOf = ({ board }: UiState, territory: number): string =>
  board.value ? territoryName(board.value.atlas, territory) : "";

function aimAt(ui: UiState, view: Sight, target: number): void {
  if (ui.aim.value === target && view.phase === "attack") return roll(ui);
  batch(() => {
    ui.dice.value = null;
    ui.count.value = null;
    ui.aim.value = target;
  });
  if (view.phase !== "attack") return sayChosen(`Move to ${nameOf(ui, target)}.`);
  const prospect = prospectOf(ui, target);
  const against = prospect ? `, ${againstWords(prospect)}` : "";
  const chance = typeof prospect?.win === "number" ? `, win chance ${percentWords(prospect.win)}` : "";
  sayChosen(`Attack ${nameOf(ui, target)}${against}${chance}.`);
}

/** One roll with the chosen dice. */
export function roll(ui: UiState): void {
  const meant = attackMeant(ui);
  if (!meant || !allows(meant.board, "once")) return meant ? toTheEnd(ui) : undefined;
  const { source, target } = meant;
  sendNow(ui, { t: "attack", source, target, dice: waysOf(ui, target).dice });
}

/** Rolls until the territory falls or only so many armies are left. */
export function toTheEnd(ui: UiState): void {
  const meant = attackMeant(ui);
  if (!meant || !allows(meant.board, "until")) return;
  const { source, target } = meant;
  sendNow(ui, {
    t: "attackuntil",
    source,
    target,
    keep: Math.min(ui.keep.value, waysOf(ui, target).keep),
  });
}

function attackMeant({
  view,
  board,
  chosen,
  aim,
}: UiState): { board: Board; source: number; target: number } | null {
  if (view.value?.phase !== "attack" || !board.value || chosen.value === null || aim.value === null)
    return null;
  return { board: board.value, source: chosen.value, target: aim.value };
}

/** Moves them: in, or over. */
export function march(ui: UiState): void {
  const between = span(ui);
  if (!between) return;
  const { source, target } = between;
  const count = moving(ui);
  const known = movingKinds(ui);
  const kinds = known ? { cavalry: known.cavalry[1], artillery: known.artillery[1] } : {};
  sendNow(
    ui,
    ui.view.value?.phase === "occupy"
      ? { t: "occupy", count, ...kinds }
      : { t: "fortify", source, target, count, ...kinds },
  );
}

export const defend = (ui: UiState, dice: number): void => sendNow(ui, { t: "defend", dice });

/**
 * What the turn's one button does now: confirm, stop attacking, end the turn; null where there is something
 * to do first.
 */
export function onward(ui: UiState): Action | null {
  const view = ui.view.value;
  const [end, endTurn] = [listed(ui, "endphase")[0], listed(ui, "endturn")[0]];
  switch (view?.phase) {
    case "reinforce": // the last armies may be on their way
      return view.reserve === 0 && !ui.panel.value.trade_first ? { t: "endphase" } : null;
    case "attack":
      return end ?? null;
    case "fortify":
      return endTurn ?? null;
    default:
      return null;
  }
}

/** What is chosen and would be lost with the phase, as a sentence that says which keys confirm or drop it. */
export function stillReady(ui: UiState): string {
  const meant = attackMeant(ui);
  if (meant) {
    const keys = [
      allows(meant.board, "once") ? "R to roll" : "",
      allows(meant.board, "until") ? "A to attack until decided" : "",
    ].filter(Boolean);
    return `You're ready to attack ${territoryName(meant.board.atlas, meant.target)}. Press ${keys.join(", ")}, or Esc to drop it.`;
  }
  const picks = ui.picked.value.length > 0 && meantSet(ui) !== null;
  return picks ? "You've picked a set of cards. Press T to trade it, or Esc to drop it." : "";
}

/** Goes on to the next phase; what was just placed goes first. */
export function goOn(ui: UiState): void {
  const action = onward(ui);
  if (action && (ui.free.value || (ui.view.value?.phase === "reinforce" && !isEnding(ui)))) send(ui, action);
}

/** Whether the phase is to end once what was placed is there. */
export const isEnding = ({ queue }: UiState): boolean => queue.value.some(({ t }) => t === "endphase");

/** Ends the turn without moving armies. */
export function endTurn(ui: UiState): void {
  for (const end of listed(ui, "endturn")) sendNow(ui, end);
}

/** A set that can be traded, and the trades of it that the server lists. */
export type OpenSet = CardSet & { choices: readonly Trade[] };

/** The sets of the open hand that can be traded now, the best one first. */
export function openSets(ui: UiState): OpenSet[] {
  if (ui.hand.value === null || ui.hand.value.seat !== ui.seat.value) return [];
  return (ui.panel.value.sets ?? []).map((set) => ({
    ...set,
    choices: listed(ui, "trade").filter(({ cards }) => cards.join() === set.cards.join()),
  }));
}

/** Picks a card of the hand, or lays it back; of more than three the first goes back. */
export function pick(ui: UiState, place: number): void {
  const { picked } = ui;
  cue("select");
  picked.value = picked.value.includes(place)
    ? picked.value.filter((known) => known !== place)
    : [...picked.value, place].slice(-3);
}

/** The set that the picked cards make; with none picked the best one. */
export function meantSet(ui: UiState): OpenSet | null {
  const picked = ui.picked.value.toSorted((one, other) => one - other).join();
  return openSets(ui).find(({ cards }) => !picked || cards.join() === picked) ?? null;
}

/** Trades a set; `on` is the territory that gets armies at once, where there is a choice. */
export function trade(ui: UiState, set: OpenSet, on: number | null = null): void {
  const [first] = set.choices;
  const meant = on === null ? first : (set.choices.find((choice) => choice.on === on) ?? first);
  if (!meant) return;
  ui.picked.value = [];
  sendNow(ui, meant);
}
