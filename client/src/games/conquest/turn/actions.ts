import { batch } from "@preact/signals";
import { explain, sayChosen } from "../../../play/turn/hint";
import { listed, send, sendNow } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { type Action, type CardSet, type Sight, type Trade, territoryName } from "../model";
import { words } from "../words/turn";
import { EVERYTHING, isPlacing, place } from "./placing";
import { deselect, kindChoice, prospectOf, spanOf, type UiState } from "./uiState";

/** Handles a press on a territory. `all` places everything there. */
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
  const { ready, targets, chosen } = ui.highlights.value;
  if (chosen !== null && targets.has(territory)) return aimAt(ui, view, territory);
  if (territory === chosen) return deselect(ui);
  if (!ready.has(territory)) return void explain(ui, { t: "press", territory, source: chosen });
  batch(() => {
    deselect(ui);
    ui.chosen.value = territory;
  });
  sayChosen(words.selected(nameOf(ui, territory), ui.highlights.value.targets.size, view.phase));
}

const nameOf = ({ board }: UiState, territory: number): string =>
  board.value ? territoryName(board.value.atlas, territory) : "";

/** A second press on the target of an attack rolls. */
function aimAt(ui: UiState, view: Sight, target: number): void {
  if (view.phase === "attack" && ui.aim.value === target) return roll(ui);
  batch(() => {
    ui.count.value = null;
    ui.aim.value = target;
  });
  const name = nameOf(ui, target);
  sayChosen(view.phase === "attack" ? words.aimedAt(name, prospectOf(ui, target)) : words.movingTo(name));
}

/** The attack that is aimed, with the choices that the server lists for it. */
export function aimedAttack({ view, chosen, aim, dice, keep, legal }: UiState) {
  const [source, target] = [chosen.value, aim.value];
  if (view.value?.phase !== "attack" || source === null || target === null) return null;
  const isMeant = (action: { source: number; target: number }): boolean =>
    action.source === source && action.target === target;
  const rolls = listed({ legal }, "attack").filter(isMeant);
  const untils = listed({ legal }, "attackuntil").filter(isMeant);
  const counts = rolls.map((action) => action.dice);
  const mostDice = Math.max(1, ...counts);
  const leastDice = Math.min(mostDice, ...counts);
  const mostKept = Math.max(1, ...untils.map((action) => action.keep));
  return {
    source,
    target,
    /** Whether single rolls and attacks until decided are possible in this game. */
    once: rolls.length > 0,
    until: untils.length > 0,
    dice: Math.min(mostDice, Math.max(leastDice, dice.value ?? mostDice)),
    diceChoices: Array.from({ length: mostDice - leastDice + 1 }, (_, index) => leastDice + index),
    keep: Math.min(keep.value, mostKept),
    mostKept,
  };
}

/** Rolls once with the chosen dice, or attacks until decided if the game has no single rolls. */
export function roll(ui: UiState): void {
  const attack = aimedAttack(ui);
  if (!attack?.once) return attackUntilDecided(ui);
  const { source, target, dice } = attack;
  sendNow(ui, { t: "attack", source, target, dice });
}

/** Attacks until the territory is captured or only the armies to keep are left. */
export function attackUntilDecided(ui: UiState): void {
  const attack = aimedAttack(ui);
  if (!attack?.until) return;
  const { source, target, keep } = attack;
  sendNow(ui, { t: "attackuntil", source, target, keep });
}

export function move(ui: UiState): void {
  const span = spanOf(ui);
  if (!span) return;
  const { source, target, count } = span;
  const known = kindChoice(ui);
  const kinds = known ? { cavalry: known.cavalry[1], artillery: known.artillery[1] } : {};
  sendNow(
    ui,
    ui.view.value?.phase === "occupy"
      ? { t: "occupy", count, ...kinds }
      : { t: "fortify", source, target, count, ...kinds },
  );
}

export const defend = (ui: UiState, dice: number): void => sendNow(ui, { t: "defend", dice });

/** The action of the turn's main button. Null if something else has to be done first. */
export function nextStep(ui: UiState): Action | null {
  const view = ui.view.value;
  switch (view?.phase) {
    case "reinforce": // The server lists the end only after the last placement.
      return view.reserve === 0 && !ui.panel.value.trade_first ? { t: "endphase" } : null;
    case "attack":
      return listed(ui, "endphase")[0] ?? null;
    case "fortify":
      return listed(ui, "endturn")[0] ?? null;
    default:
      return null;
  }
}

/** A sentence about a choice that would be lost at the end of the phase, or "". */
export function unfinished(ui: UiState): string {
  const attack = aimedAttack(ui);
  if (attack) return words.attackReady(nameOf(ui, attack.target), attack);
  return ui.picked.value.length > 0 && pickedSet(ui) !== null ? words.setReady : "";
}

/** Ends the phase once all armies are placed. */
export function endPhase(ui: UiState): void {
  const action = nextStep(ui);
  if (action && (ui.free.value || (ui.view.value?.phase === "reinforce" && !isEnding(ui)))) send(ui, action);
}

export const isEnding = ({ queue }: UiState): boolean => queue.value.some(({ t }) => t === "endphase");

export function endTurn(ui: UiState): void {
  for (const end of listed(ui, "endturn")) sendNow(ui, end);
}

/** A set that can be traded, with the trades that the server lists for it. */
export type OpenSet = CardSet & { choices: readonly Trade[] };

/** The sets of the open hand that can be traded now, the best one first. */
export function openSets(ui: UiState): OpenSet[] {
  if (ui.hand.value === null || ui.hand.value.seat !== ui.seat.value) return [];
  return (ui.panel.value.sets ?? []).map((set) => ({
    ...set,
    choices: listed(ui, "trade").filter(({ cards }) => cards.join() === set.cards.join()),
  }));
}

/** Picks a card of the hand, or puts it back. A fourth card replaces the first. */
export function pick({ picked }: UiState, place: number): void {
  cue("select");
  picked.value = picked.value.includes(place)
    ? picked.value.filter((known) => known !== place)
    : [...picked.value, place].slice(-3);
}

/** The set of the picked cards, or the best one if none are picked. */
export function pickedSet(ui: UiState): OpenSet | null {
  const picked = ui.picked.value.toSorted((one, other) => one - other).join();
  return openSets(ui).find(({ cards }) => !picked || cards.join() === picked) ?? null;
}

/** Trades a set. `on` is the territory that gets the bonus armies, if there is a choice. */
export function trade(ui: UiState, { choices }: OpenSet, on: number | null = null): void {
  const meant = choices.find((choice) => on !== null && choice.on === on) ?? choices[0];
  if (!meant) return;
  ui.picked.value = [];
  sendNow(ui, meant);
}
