import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { settings } from "../../../net/settings";
import type { Conquest } from "../../../net/wire.gen";
import { partsOf } from "../../../play/parts";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import { reset, signalsOf } from "../../../play/turn/choice";
import { answerTo, newTurn, activate as start } from "../../../play/turn/turn";
import { percent } from "../../../ui/text/percent";
import {
  type Action,
  type Board,
  type Highlights,
  NO_HIGHLIGHTS,
  onlySeat,
  type Panel,
  type Prospect,
  pointsOf,
  type Sight,
  type UnitKind,
  USUAL_KIND,
} from "../model";
import type { Motive, Page } from "../words/expansion";
import { type Say, sayOf } from "../words/say";
import { hasSecrets } from "./secrets";

/** A person's turn: what every game has, the selection, and what the server says about it. */
export type UiState = ReturnType<typeof newUiState>;

export interface Shown {
  ui: UiState;
  board: Board;
  view: Sight;
}

/** Choices that end with the phase. */
const CHOICE = {
  /** The source and the target of an attack or a move. */
  chosen: null as number | null,
  aim: null as number | null,
  /** Dice to roll; null for as many as possible. */
  dice: null as number | null,
  /** The fewest armies that an attack leaves behind. */
  keep: 1,
  /** Armies to move, and how many of them are cavalry and artillery; null for the default. */
  count: null as number | null,
  kinds: null as Record<"cavalry" | "artillery", number> | null,
  /** The territory whose debt warning was shown. */
  warned: null as number | null,
  picked: [] as readonly number[],
};

/** Choices that last until another player takes over the screen. */
const PERSONAL = {
  cards: false,
  unit: USUAL_KIND as UnitKind,
  /** The territory that a finger touched last. */
  touched: null as number | null,
  /** The expansion page that is open. */
  page: null as Page | null,
  /** The reason to send with the next treaty action. */
  motive: null as Motive | null,
};

export const uiOf = perTable(newUiState);

/** Makes a part of the screen that renders once there is a board: `part(({ view }) => ...)`. */
export const part = partsOf(uiOf);

function newUiState(table: Table) {
  const turn = newTurn<Board, Sight, Action, Panel>(table, {
    hides: (board, view, seat, you) => hasSecrets(board, view, you, seat),
    answers: ({ phase }) => phase === "defend",
    ahead: (view, actions) => actions.reduce((shown, action) => withPending(shown, action, table), view),
  });
  const choice = signalsOf({ ...CHOICE, ...PERSONAL });
  const { board, view, seat, own, asked, awaited, present } = turn;
  const { chosen, keep, page } = choice;
  /** The seat whose secrets this screen may show: the only one here, or the seat that has taken over to play. */
  const openSeat = computed(() =>
    onlySeat(table.cast.value) !== null || present.value === asked.value ? own.value : null,
  );
  const ui = {
    ...turn,
    ...choice,
    pointed: signal<number | null>(null),
    odds: answerTo<Conquest.Attacks, Conquest.Prospects>(turn, () =>
      view.value?.phase === "attack" && chosen.value !== null
        ? { t: "attacks", source: chosen.value, keep: keep.value }
        : null,
    ),
    hires: answerTo<Conquest.Hires, Conquest.Hirings>(turn, () =>
      board.value?.terms.economy && view.value?.phase === "reinforce" && chosen.value !== null
        ? { t: "hires", territory: chosen.value }
        : null,
    ),
    movable: answerTo<Conquest.Kinds, Conquest.KindSpan>(turn, (): Conquest.Kinds | null => {
      const span = board.value?.terms.units ? spanOf(ui) : null;
      const { kinds } = ui;
      return (
        span && { t: "kinds", source: span.source, target: span.target, count: span.count, ...kinds.value }
      );
    }),
    /** The seat's access to each technology, while that page is open. */
    techs: answerTo<Conquest.Technologies, Conquest.TechStandings>(turn, () =>
      page.value === "technology" ? { t: "technologies" } : null,
    ),
    openSeat,
    hand: computed(() => {
      const whose = openSeat.value;
      const cards = whose === null ? null : (table.view.value as Sight | null)?.hands[whose];
      return cards && whose !== null && awaited.value === null ? { seat: whose, cards } : null;
    }),
    highlights: computed(
      (): Highlights => (view.value && seat.value !== null ? highlightsOf(ui, view.value) : NO_HIGHLIGHTS),
    ),
  };
  turn.effects.push(() => resetOnChange(ui));
  return ui;
}

/** The names at this table, once there is a board. */
export const sayAt = ({ board, table }: UiState): Say => sayOf(board.value as Board, table.cast.value);

export const deselect = (ui: UiState): void => reset(ui, CHOICE);

/** Resets all choices for the next person at this screen. */
export const takeOver = (ui: UiState): void => reset(ui, { ...CHOICE, ...PERSONAL });

/** Starts a table's effects while it is open. Returns how to stop them. */
export const activate = (table: Table): (() => void) => start(uiOf(table));

/** Shows units as placed, hired or taken back before the server answers. Only the server knows what they cost in money. */
function withPending(view: Sight, action: Action, table: Table): Sight {
  if (action.t !== "place" && action.t !== "hire" && action.t !== "undo") return view;
  const { t, territory, unit = USUAL_KIND } = action;
  const { plus } = view;
  const count = t === "undo" ? -action.count : action.count;
  const isHired = t === "hire" || (t === "undo" && (plus?.hired?.[territory] ?? 0) > 0);
  // Fog hides numbers as -1: those must stay.
  const add = (list: readonly number[] = []): number[] =>
    list.map((old, place) => (place === territory && old >= 0 ? old + count : old));
  return {
    ...view,
    armies: add(view.armies),
    fresh: add(view.fresh),
    reserve: isHired ? view.reserve : view.reserve - count * pointsOf(table, unit),
    ...(plus && {
      plus: {
        ...plus,
        ...(isHired && { hired: add(plus.hired) }),
        ...(unit !== USUAL_KIND && {
          [unit]: add(plus[unit]),
          [`fresh_${unit}`]: add(plus[`fresh_${unit}`]),
        }),
      },
    }),
  };
}

/** Deselects everything when the phase or seat changes. After moving in, the captured territory stays selected. */
function resetOnChange(ui: UiState): () => void {
  let [phase, seat, entered] = ["", -1, -1];
  return effect(() => {
    const [view, now] = [ui.view.value, ui.seat.value];
    // While others act or an event is shown, keep the choice: it may still make sense afterwards.
    if (!view || now === null) return;
    untracked(() => {
      if (phase !== view.phase || seat !== now)
        batch(() => {
          deselect(ui);
          if (phase === "occupy" && view.phase === "attack" && canStart(ui, entered))
            ui.chosen.value = entered;
        });
      [phase, seat, entered] = [view.phase, now, view.battle?.target ?? -1];
      dropStale(ui);
    });
  });
}

const startOf = (action: Action): number | null =>
  "source" in action ? action.source : "territory" in action ? action.territory : null;

const canStart = (ui: UiState, territory: number): boolean =>
  ui.legal.value.some((action) => startOf(action) === territory);

function dropStale(ui: UiState): void {
  const { chosen, aim, legal, waiting } = ui;
  const start = chosen.value;
  // Until the server answers a click, it lists what was possible before.
  const stays =
    start !== null && (canStart(ui, start) || waiting.value.some((action) => startOf(action) === start));
  const goes = legal.value.some(
    (action) => "source" in action && action.source === start && action.target === aim.value,
  );
  batch(() => {
    if (!stays) chosen.value = null;
    if (!stays || !goes) aim.value = null;
  });
}

/** Highlights what can be pressed, from the actions that the server lists. */
function highlightsOf(ui: UiState, view: Sight): Highlights {
  const chosen = ui.chosen.value;
  const ready = new Set(view.fresh.flatMap((count, territory) => (count > 0 ? [territory] : [])));
  const targets = new Set<number>();
  for (const action of ui.legal.value) {
    const from = startOf(action);
    // The reserve may already be empty here while the server still has to answer the last placements.
    if (from !== null && (action.t !== "place" || view.reserve > 0)) ready.add(from);
    if ("source" in action && action.source === chosen) targets.add(action.target);
  }
  const battle = view.phase === "occupy" || view.phase === "defend" ? view.battle : null;
  if (battle) return { ready, targets, chosen: battle.source, aim: battle.target, label: null };
  const pointed = ui.pointed.value;
  const aim = ui.aim.value ?? (pointed !== null && targets.has(pointed) ? pointed : null);
  const win = aim === null || view.phase !== "attack" ? null : prospectOf(ui, aim)?.win;
  return { ready, targets, chosen, aim, label: typeof win === "number" ? percent(win) : null };
}

/** The odds of an attack from the chosen territory, once the server has answered. */
export function prospectOf({ odds, chosen }: UiState, target: number): Prospect | null {
  const known = odds.value?.question.source === chosen.value ? odds.value?.answer : null;
  const found = known?.attacks.find((attack) => attack.target === target);
  if (!found) return null;
  return settings.value.chances ? found : { ...found, win: null, rolls: [], left: [] };
}

/** The armies that can move, as the server lists them, and the chosen number: all by default. */
export function spanOf({ view, legal, chosen, aim, count }: UiState) {
  const battle = view.value?.phase === "occupy" ? view.value.battle : null;
  const [source, target] = battle ? [battle.source, battle.target] : [chosen.value, aim.value];
  if (source === null || target === null) return null;
  const counts = legal.value.flatMap((action) => {
    const isListed =
      action.t === "occupy" ||
      (action.t === "fortify" && action.source === source && action.target === target);
    return isListed ? [action.count] : [];
  });
  if (counts.length === 0) return null;
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return { source, target, least, most, count: Math.min(most, Math.max(least, count.value ?? most)) };
}

export function movableOf(ui: UiState): Conquest.KindSpan | null {
  const span = spanOf(ui);
  const { question, answer = null } = ui.movable.value ?? {};
  const fits =
    question?.source === span?.source && question?.target === span?.target && question?.count === span?.count;
  return span && fits ? answer : null;
}

/** The kinds to choose from, or null without a choice. */
export function kindChoice(ui: UiState): Conquest.KindSpan | null {
  const known = movableOf(ui);
  return known && !known.only_cavalry && known.cavalry[2] + known.artillery[2] > 0 ? known : null;
}
