import { batch } from "@preact/signals";
import type { Seat } from "../../net/wire.gen";
import { act } from "../../play/table/act";
import { cue } from "../../sound/cue";
import { say } from "../../ui/live";
import { explain } from "./asking";
import type { Desk } from "./desk";
import { type Action, type Sight, territoryName, type UnitKind } from "./model";
import { freshAt, hasKinds, KINDS, pointsOf, USUAL_KIND } from "./units";
import { type Want, wanting } from "./wants";
import { debtAllHere } from "./wealth";

const PLACES: readonly Sight["phase"][] = ["setup", "reinforce", "spoils"];

/** As many as there are. */
export const EVERYTHING = 10_000;

/** Whether armies are placed in this phase. */
export const isPlacing = ({ phase }: Sight): boolean => PLACES.includes(phase);

/**
 * Puts units of the chosen kind onto a territory, or takes back what was put there, where the count is
 * negative; where that cannot be, the server says why.
 */
export function place(desk: Desk, territory: number, count: number): void {
  const [view, seat] = [desk.view.value, desk.seat.value];
  if (!view || seat === null || !isPlacing(view)) return;
  const unit = meantKind(desk, view);
  if (count === EVERYTHING && warnsOfDebt(desk, view, seat, territory)) return;
  const want = count > 0 ? wantMore(desk, view, territory, count) : wantLess(desk, view, territory, -count);
  if (!want && count > 0 && desk.chosen.value !== territory && recruits(desk, territory).length > 0)
    return chooseToRecruit(desk, territory);
  if (!want)
    return explain(
      desk,
      count > 0 ? { t: "press", territory, unit } : { t: "why", action: { t: "undo", territory, count: 1 } },
    );
  cue("select");
  batch(() => {
    desk.lastly.value = null;
    desk.chosen.value = territory;
    desk.wanted.value = wanting(desk.wanted.value, want);
  });
  const now = desk.view.value;
  if (!now || !desk.board.value) return;
  const left = want.by === "reserve" ? ` ${now.reserve} to place.` : "";
  say(`${territoryName(desk.board.value.atlas, territory)} ${now.armies[territory]}.${left}`);
}

/** All armies on one place that would lead into debt are placed only once that was said there. */
function warnsOfDebt(desk: Desk, view: Sight, seat: Seat, territory: number): boolean {
  const words = debtAllHere(view.plus, seat, territory);
  if (!words || desk.warned.value === territory) return false;
  batch(() => {
    desk.chosen.value = territory;
    desk.warned.value = territory;
  });
  cue("invalid");
  say(`${words} Press again to place them anyway.`);
  return true;
}

/** There is nothing left to place, but what resources can raise here is to be seen. */
function chooseToRecruit({ chosen, board }: Desk, territory: number): void {
  cue("select");
  chosen.value = territory;
  if (board.value)
    say(`${territoryName(board.value.atlas, territory)} chosen, resources can raise units here.`);
}

/** Own land, and that of a team mate where the server lists it, if only to take back what was placed there. */
export function takes({ view, seat, legal }: Desk, territory: number): boolean {
  return (
    view.value?.owners[territory] === seat.value ||
    legal.value.some(
      (action) => (action.t === "place" || action.t === "undo") && action.territory === territory,
    )
  );
}

/** The kind that a press places: what was chosen, where there are kinds. */
export const meantKind = ({ board, unit }: Desk, view: Sight): UnitKind =>
  board.value && hasKinds(board.value, view) ? unit.value : USUAL_KIND;

/** Units of the reserve as long as there are some, then what money buys. */
function wantMore(desk: Desk, view: Sight, territory: number, count: number): Want | null {
  if (desk.panel.value.trade_first || !takes(desk, territory)) return null;
  const unit = meantKind(desk, view);
  const fits = Math.floor(view.reserve / pointsOf(desk.table)(unit));
  if (fits > 0) return { territory, unit, by: "reserve", count: Math.min(count, fits) };
  const hires = mostHired(desk, territory, unit);
  return hires > 0 ? { territory, unit, by: "money", count: Math.min(count, hires) } : null;
}

/** Whether money buys armies now. */
export const mayHire = ({ board }: Desk, { phase }: Sight): boolean =>
  board.value?.terms.economy === true && phase === "reinforce";

/** How many units can be hired on a territory beside those that are wanted already. */
function mostHired({ legal, hires, wanted, chosen }: Desk, territory: number, unit: UnitKind): number {
  const known =
    chosen.value === territory && hires.value?.question.territory === territory ? hires.value : null;
  const listed = legal.value.flatMap((action) =>
    action.t === "hire" && action.territory === territory && (action.unit ?? USUAL_KIND) === unit
      ? [action.count]
      : [],
  );
  const most = known?.answer.kinds.find((kind) => kind.unit === unit)?.most ?? Math.max(0, ...listed);
  const meant = wanted.value.filter((want) => want.by === "money" && want.territory === territory);
  return most - meant.reduce((sum, { count }) => sum + count, 0);
}

/** What can be taken back: first what is not sent yet, of the chosen kind or of any. */
function wantLess(desk: Desk, view: Sight, territory: number, count: number): Want | null {
  const fresh = freshAt(view, territory);
  const unit = [desk.unit.value, ...KINDS].find((kind) => fresh[kind] > 0);
  if (!unit) return null;
  const unsent = desk.wanted.value.find((want) => want.territory === territory && want.unit === unit);
  const hired = (view.plus?.hired?.[territory] ?? 0) > 0;
  const by = unsent?.by ?? (hired ? "money" : "reserve");
  return { territory, unit, by, count: -Math.min(count, fresh[unit]) };
}

/** Takes back everything that was placed and not confirmed. */
export function takeBackAll(desk: Desk): void {
  for (const territory of (desk.view.value?.fresh ?? []).keys())
    for (const kind of KINDS) {
      const view = desk.view.value;
      if (view && freshAt(view, territory)[kind] > 0) place(desk, territory, -EVERYTHING);
    }
}

/** The units that resources can raise on a territory now. */
export const recruits = ({ legal }: Desk, territory: number): Extract<Action, { t: "recruit" }>[] =>
  legal.value.filter((action) => action.t === "recruit").filter((action) => action.territory === territory);

/** Raises a unit with resources; that cannot be taken back. */
export function recruit(desk: Desk, action: Extract<Action, { t: "recruit" }>): void {
  if (desk.free.value && desk.seat.value !== null) act(desk.table, desk.seat.value, action);
}
