import { batch } from "@preact/signals";
import { explain, sayChosen } from "../../../play/turn/hint";
import { listed } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/messages/liveRegion";
import {
  type Action,
  freshAt,
  hasKinds,
  KINDS,
  pointsOf,
  type Recruit,
  type Sight,
  territoryName,
  type UnitKind,
  USUAL_KIND,
} from "../model";
import { words } from "../words/turn";
import { debtWarning } from "../words/wealth";
import type { UiState } from "./uiState";

type Placing = Extract<Action, { t: "place" | "hire" | "undo" }>;

const PLACING: readonly Sight["phase"][] = ["setup", "reinforce", "spoils"];

/** More than anyone has. It is reduced to what there is. */
export const EVERYTHING = 10_000;

export const isPlacing = ({ phase }: Sight): boolean => PLACING.includes(phase);

/** Places units of the chosen kind, or takes some back if the count is negative. The server explains refusals. */
export function place(ui: UiState, territory: number, count: number): void {
  const [view, board] = [ui.view.value, ui.board.value];
  if (!view || !board || ui.seat.value === null || !isPlacing(view)) return;
  if (count === EVERYTHING && warnOfDebt(ui, territory)) return;
  const action = count > 0 ? placement(ui, view, territory, count) : takingBack(ui, view, territory, -count);
  const name = territoryName(board.atlas, territory);
  if (action) {
    batch(() => {
      ui.chosen.value = territory;
      ui.queue.value = joined(ui.queue.value, action);
    });
    const now = ui.view.value ?? view;
    return sayChosen(
      words.placed(name, now.armies[territory] ?? 0, action.t === "place" ? now.reserve : null),
    );
  }
  if (count < 0) return void explain(ui, { t: "why", action: { t: "undo", territory, count: 1 } });
  if (ui.chosen.value === territory || recruits(ui, territory).length === 0)
    return void explain(ui, { t: "press", territory, unit: chosenKind(ui, view) });
  ui.chosen.value = territory;
  sayChosen(words.canRecruit(name));
}

/** The queue with one more action. It joins the last one of its kind, and the phase no longer ends after it. */
function joined(queue: readonly Action[], action: Placing): readonly Action[] {
  const others = queue.filter(({ t }) => t !== "endphase");
  const last = others.at(-1);
  const joins =
    last?.t === action.t &&
    last.territory === action.territory &&
    (last.unit ?? USUAL_KIND) === (action.unit ?? USUAL_KIND);
  return joins
    ? [...others.slice(0, -1), { ...action, count: last.count + action.count }]
    : [...others, action];
}

/** Warns once before all armies go to a place whose upkeep leads into debt. */
function warnOfDebt(ui: UiState, territory: number): boolean {
  const warning = debtWarning(ui.panel.value.short_all_here?.[territory]);
  if (!warning || ui.warned.value === territory) return false;
  batch(() => {
    ui.chosen.value = territory;
    ui.warned.value = territory;
  });
  cue("invalid");
  say(words.placeAnyway(warning));
  return true;
}

/**
 * Whether units can go to a territory: the player's own, or a teammate's if the server lists it, if only to take them
 * back.
 */
export const takes = (ui: UiState, territory: number): boolean =>
  ui.view.value?.owners[territory] === ui.seat.value ||
  [...listed(ui, "place"), ...listed(ui, "undo")].some((action) => action.territory === territory);

export const chosenKind = ({ board, unit }: UiState, view: Sight): UnitKind =>
  board.value && hasKinds(board.value, view) ? unit.value : USUAL_KIND;

/** Infantry is the default, which actions leave out. */
const kindOf = (unit: UnitKind): { unit?: UnitKind } => (unit === USUAL_KIND ? {} : { unit });

/** Units from the reserve while it lasts, then for money. */
function placement(ui: UiState, view: Sight, territory: number, count: number): Placing | null {
  if (ui.panel.value.trade_first || !takes(ui, territory)) return null;
  const unit = chosenKind(ui, view);
  const fits = Math.floor(view.reserve / pointsOf(ui.table, unit));
  const most = fits > 0 ? fits : mostHired(ui, territory, unit);
  return most > 0
    ? { t: fits > 0 ? "place" : "hire", territory, count: Math.min(count, most), ...kindOf(unit) }
    : null;
}

export const mayHire = ({ board }: UiState, { phase }: Sight): boolean =>
  board.value?.terms.economy === true && phase === "reinforce";

/** How many more units can be hired on a territory, besides those in the queue. */
function mostHired(ui: UiState, territory: number, unit: UnitKind): number {
  const { hires, queue, chosen } = ui;
  const hiresHere = (actions: readonly Action[]): number[] =>
    actions.flatMap((one) =>
      one.t === "hire" && one.territory === territory && (one.unit ?? USUAL_KIND) === unit ? [one.count] : [],
    );
  const answered = chosen.value === territory ? hires.value : null;
  const known = answered?.question.territory === territory ? answered.answer.kinds : [];
  const most = known.find((kind) => kind.unit === unit)?.most ?? Math.max(0, ...hiresHere(ui.legal.value));
  return hiresHere(queue.value).reduce((left, count) => left - count, most);
}

/** Takes back units of the chosen kind first, then any. */
function takingBack(ui: UiState, view: Sight, territory: number, count: number): Placing | null {
  const fresh = freshAt(view, territory);
  const unit = [ui.unit.value, ...KINDS].find((kind) => fresh[kind] > 0);
  return unit ? { t: "undo", territory, count: Math.min(count, fresh[unit]), ...kindOf(unit) } : null;
}

export function takeBackAll(ui: UiState): void {
  for (const territory of (ui.view.value?.fresh ?? []).keys())
    for (const kind of KINDS) {
      const view = ui.view.value;
      if (view && freshAt(view, territory)[kind] > 0) place(ui, territory, -EVERYTHING);
    }
}

export const recruits = (ui: UiState, territory: number): Recruit[] =>
  listed(ui, "recruit").filter((action) => action.territory === territory);
