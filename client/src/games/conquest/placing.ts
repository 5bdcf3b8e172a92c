import { batch } from "@preact/signals";
import type { Seat } from "../../net/wire.gen";
import { act } from "../../play/table/act";
import { cue } from "../../sound/cue";
import { say } from "../../ui/live";
import { toast } from "../../ui/toasts";
import type { Desk } from "./desk";
import { type Action, isMate, NOBODY, type Sight, territoryName, type UnitKind } from "./model";
import { armiesWords, capital } from "./say";
import { affordable, freshAt, hasKinds, KINDS, pointsOf, priceOf, USUAL_KIND } from "./units";
import { type Want, wanting } from "./wants";
import { debtAllHere, money as moneyWords } from "./wealth";

const PLACES: readonly Sight["phase"][] = ["setup", "reinforce", "spoils"];

/** As many as there are. */
export const EVERYTHING = 10_000;

/** Whether armies are placed in this phase. */
export const isPlacing = ({ phase }: Sight): boolean => PLACES.includes(phase);

/** Whose turn it is, with all that is known of it. */
interface Turn {
  desk: Desk;
  view: Sight;
  seat: Seat;
}

/**
 * Puts units of the chosen kind onto a territory, or takes back what was put there, where the count is
 * negative.
 */
export function place(desk: Desk, territory: number, count: number): void {
  const [view, seat] = [desk.view.value, desk.seat.value];
  if (!view || seat === null || !isPlacing(view)) return;
  const turn = { desk, view, seat };
  if (!takes(desk, territory)) return hint(whyNotHere(turn, territory));
  if (count > 0 && mustTrade(desk)) return hint("Trade a set of cards first.");
  if (count === EVERYTHING && warnsOfDebt(turn, territory)) return;
  const want = count > 0 ? wantMore(turn, territory, count) : wantLess(turn, territory, -count);
  if (!want && count > 0 && desk.chosen.value !== territory && recruits(desk, territory).length > 0)
    return chooseToRecruit(desk, territory);
  if (!want)
    return hint(count > 0 ? whyNoMore(turn, territory) : "You placed nothing here that you can take back.");
  if (
    count > 0 &&
    !desk.legal.value.some(({ t }) => t === "place" || t === "hire" || t === "undo" || t === "endphase")
  )
    return;
  cue("select");
  batch(() => {
    desk.lastly.value = null;
    desk.chosen.value = territory;
    desk.wanted.value = wanting(desk.wanted.value, want);
  });
  const now = desk.view.value;
  if (now && desk.board.value)
    say(
      `${territoryName(desk.board.value.atlas, territory)} ${now.armies[territory]}. ${leftWords(now, seat)}`,
    );
}

/** All armies on one place that would lead into debt are placed only once that was said there. */
function warnsOfDebt({ desk, view, seat }: Turn, territory: number): boolean {
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

/**
 * Own land, and that of a team mate where the server lists it, if only to take back what was placed there.
 */
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

function wantMore({ desk, view, seat }: Turn, territory: number, count: number): Want | null {
  const unit = meantKind(desk, view);
  const fits = Math.floor(view.reserve / pointsOf(unit));
  if (fits > 0) return { territory, unit, by: "reserve", count: Math.min(count, fits) };
  const hires = mayHireOn(desk, view, territory)
    ? affordable(view, seat, territory, unit, desk.board.value?.terms["reinforce.hire_limit"])
    : 0;
  return hires > 0 ? { territory, unit, by: "money", count: Math.min(count, hires) } : null;
}

/** Whether money buys armies now. */
export const mayHire = ({ board }: Desk, { phase }: Sight): boolean =>
  board.value?.terms.economy === true && phase === "reinforce";

/** Whether it buys some here: only on land of one's own. */
export const mayHireOn = (desk: Desk, view: Sight, territory: number): boolean =>
  mayHire(desk, view) && view.owners[territory] === desk.seat.value;

function whyNotHere(turn: Turn, territory: number): string {
  const { view, seat } = turn;
  const board = turn.desk.board.value;
  const name = board ? capital(territoryName(board.atlas, territory)) : "That";
  if (!view.plus?.teams?.length) return `${name} isn't yours. Place armies on your own territories.`;
  if (view.reserve === 0 && isMate(view, seat, view.owners[territory] ?? NOBODY))
    return whyNoMore(turn, territory);
  return `${name} isn't yours, nor a teammate's next to your land.`;
}

function whyNoMore({ desk, view, seat }: Turn, territory: number): string {
  const unit = meantKind(desk, view);
  if (view.reserve > 0)
    return `${unit === "cavalry" ? "Cavalry" : "Artillery"} costs ${pointsOf(unit)} armies and you have ${view.reserve}. Place infantry instead.`;
  if (!mayHire(desk, view)) return "You've placed all your armies.";
  if (!mayHireOn(desk, view, territory)) return "You can only hire on your own territories.";
  const money = view.plus?.money?.[seat] ?? 0;
  if (money < 0) return `You're $${-money} in debt, so you can't hire.`;
  const price = priceOf(view, territory, unit, 1);
  if (money < price) return `That costs $${price} and you have $${money}.`;
  return `You've hired all you can here this turn: ${armiesWords(desk.board.value?.terms["reinforce.hire_limit"] ?? 0)} a territory.`;
}

/** What can be taken back: of the chosen kind, or of any; what was hired goes first. */
function wantLess({ desk, view }: Turn, territory: number, count: number): Want | null {
  const fresh = freshAt(view, territory);
  const unit = [desk.unit.value, ...KINDS].find((kind) => fresh[kind] > 0);
  if (!unit) return null;
  const hired = Math.floor((view.plus?.hired?.[territory] ?? 0) / pointsOf(unit));
  const most = Math.min(count, fresh[unit]);
  return {
    territory,
    unit,
    by: hired > 0 ? "money" : "reserve",
    count: -(hired > 0 ? Math.min(most, hired) : most),
  };
}

/** Takes back everything that was placed and not confirmed. */
export function takeBackAll(desk: Desk): void {
  const placed = (): number => desk.view.value?.fresh.findIndex((count) => count > 0) ?? -1;
  for (let territory = placed(), left = Infinity; territory >= 0; territory = placed()) {
    const before = sum(desk.view.value?.fresh);
    if (before >= left) return;
    left = before;
    place(desk, territory, -before);
  }
}

const sum = (counts: readonly number[] = []): number => counts.reduce((total, count) => total + count, 0);

/** "2 to place." or "$5 left." */
function leftWords({ reserve, plus }: Sight, seat: Seat): string {
  const money = plus?.money?.[seat] ?? null;
  return reserve > 0 || money === null ? `${reserve} to place.` : `${moneyWords(money)} left.`;
}

export const mustTrade = (desk: Desk): boolean => {
  const { view, seat, board } = desk;
  if (!view.value || seat.value === null || !board.value) return false;
  const cards = view.value.cards[seat.value] ?? 0;
  const { terms } = board.value;
  if (view.value.phase === "reinforce") return cards >= (terms["cards.forced_at_turn_start"] ?? 5);
  return view.value.phase === "spoils" && cards > (terms["elimination.trade_down_to"] ?? 4);
};

/** The units that resources can raise on a territory now. */
export const recruits = ({ legal }: Desk, territory: number): Extract<Action, { t: "recruit" }>[] =>
  legal.value.filter((action) => action.t === "recruit").filter((action) => action.territory === territory);

/** Raises a unit with resources; that cannot be taken back. */
export function recruit(desk: Desk, action: Extract<Action, { t: "recruit" }>): void {
  if (desk.free.value && desk.seat.value !== null) act(desk.table, desk.seat.value, action);
}

export function hint(sentence: string): void {
  cue("invalid");
  toast(sentence);
}
