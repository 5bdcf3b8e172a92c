import { batch } from "@preact/signals";
import { explain, sayChosen } from "../../play/turn/hint";
import { listed } from "../../play/turn/queue";
import { cue } from "../../sound/cue";
import { say } from "../../ui/messages/liveRegion";
import { type Action, type Sight, territoryName, type UnitKind } from "./model";
import type { UiState } from "./uiState";
import { freshAt, hasKinds, KINDS, pointsOf, USUAL_KIND } from "./units";
import { debtWords } from "./wealth";

/** An action that puts units somewhere, or takes them back. */
type Placing = Extract<Action, { t: "place" | "hire" | "undo" }>;
type Recruit = Extract<Action, { t: "recruit" }>;

const PLACES: readonly Sight["phase"][] = ["setup", "reinforce", "spoils"];

/** As many as there are. */
export const EVERYTHING = 10_000;

/** Whether armies are placed in this phase. */
export const isPlacing = ({ phase }: Sight): boolean => PLACES.includes(phase);

/**
 * Puts units of the chosen kind onto a territory, or takes back what was put there, where the count is
 * negative; where that cannot be, the server says why.
 */
export function place(ui: UiState, territory: number, count: number): void {
  const [view, board] = [ui.view.value, ui.board.value];
  if (!view || !board || ui.seat.value === null || !isPlacing(view)) return;
  if (count === EVERYTHING && warnsOfDebt(ui, territory)) return;
  const wish = count > 0 ? wishMore(ui, view, territory, count) : wishLess(ui, view, territory, -count);
  const name = territoryName(board.atlas, territory);
  if (wish) {
    batch(() => {
      ui.chosen.value = territory;
      ui.queue.value = withWish(ui.queue.value, wish);
    });
    const now = ui.view.value ?? view;
    return sayChosen(
      `${name} ${now.armies[territory]}.${wish.t === "place" ? ` ${now.reserve} to place.` : ""}`,
    );
  }
  if (count < 0) return void explain(ui, { t: "why", action: { t: "undo", territory, count: 1 } });
  if (ui.chosen.value === territory || recruits(ui, territory).length === 0)
    return void explain(ui, { t: "press", territory, unit: meantKind(ui, view) });
  ui.chosen.value = territory;
  sayChosen(`${name} chosen, resources can raise units here.`);
}

/** The queue with one more wish, which joins the last one of the same kind, and without the end of the phase. */
function withWish(queue: readonly Action[], wish: Placing): readonly Action[] {
  const others = queue.filter(({ t }) => t !== "endphase");
  const last = others.at(-1);
  const joins =
    last?.t === wish.t &&
    last.territory === wish.territory &&
    (last.unit ?? USUAL_KIND) === (wish.unit ?? USUAL_KIND);
  return joins ? [...others.slice(0, -1), { ...wish, count: last.count + wish.count }] : [...others, wish];
}

/** All armies on one place that would lead into debt are placed only once that was said there. */
function warnsOfDebt(ui: UiState, territory: number): boolean {
  const words = debtWords(ui.panel.value.short_all_here?.[territory]);
  if (!words || ui.warned.value === territory) return false;
  batch(() => {
    ui.chosen.value = territory;
    ui.warned.value = territory;
  });
  cue("invalid");
  say(`${words} Press again to place them anyway.`);
  return true;
}

/** Own land, and that of a team mate where the server lists it, if only to take back what was placed there. */
export const takes = (ui: UiState, territory: number): boolean =>
  ui.view.value?.owners[territory] === ui.seat.value ||
  [...listed(ui, "place"), ...listed(ui, "undo")].some((action) => action.territory === territory);

/** The kind that a press places: what was chosen, where there are kinds. */
export const meantKind = ({ board, unit }: UiState, view: Sight): UnitKind =>
  board.value && hasKinds(board.value, view) ? unit.value : USUAL_KIND;

const kindOf = (unit: UnitKind): { unit?: UnitKind } => (unit === USUAL_KIND ? {} : { unit });

/** Units of the reserve as long as there are some, then what money buys. */
function wishMore(ui: UiState, view: Sight, territory: number, count: number): Placing | null {
  if (ui.panel.value.trade_first || !takes(ui, territory)) return null;
  const unit = meantKind(ui, view);
  const fits = Math.floor(view.reserve / pointsOf(ui.table)(unit));
  const most = fits > 0 ? fits : mostHired(ui, territory, unit);
  return most > 0
    ? { t: fits > 0 ? "place" : "hire", territory, count: Math.min(count, most), ...kindOf(unit) }
    : null;
}

/** Whether money buys armies now. */
export const mayHire = ({ board }: UiState, { phase }: Sight): boolean =>
  board.value?.terms.economy === true && phase === "reinforce";

/** How many units can be hired on a territory beside those that wait to be. */
function mostHired(ui: UiState, territory: number, unit: UnitKind): number {
  const { hires, queue, chosen } = ui;
  const isHere = (hire: Extract<Action, { t: "hire" }>): boolean =>
    hire.territory === territory && (hire.unit ?? USUAL_KIND) === unit;
  const isKnown = chosen.value === territory && hires.value?.question.territory === territory;
  const known = isKnown ? hires.value?.answer.kinds.find((kind) => kind.unit === unit)?.most : undefined;
  const most =
    known ?? listed(ui, "hire").reduce((best, hire) => (isHere(hire) ? Math.max(best, hire.count) : best), 0);
  return queue.value.reduce(
    (left, hire) => (hire.t === "hire" && isHere(hire) ? left - hire.count : left),
    most,
  );
}

/** What can be taken back: first of the chosen kind, then of any. */
function wishLess(ui: UiState, view: Sight, territory: number, count: number): Placing | null {
  const fresh = freshAt(view, territory);
  const unit = [ui.unit.value, ...KINDS].find((kind) => fresh[kind] > 0);
  return unit ? { t: "undo", territory, count: Math.min(count, fresh[unit]), ...kindOf(unit) } : null;
}

/** Takes back everything that was placed and not confirmed. */
export function takeBackAll(ui: UiState): void {
  for (const territory of (ui.view.value?.fresh ?? []).keys())
    for (const kind of KINDS) {
      const view = ui.view.value;
      if (view && freshAt(view, territory)[kind] > 0) place(ui, territory, -EVERYTHING);
    }
}

/** The units that resources can raise on a territory now. */
export const recruits = (ui: UiState, territory: number): Recruit[] =>
  listed(ui, "recruit").filter((action) => action.territory === territory);
