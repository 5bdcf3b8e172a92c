import { batch, computed, effect, untracked } from "@preact/signals";
import type { Conquest } from "../../net/wire.gen";
import { perTable } from "../../play/perTable";
import type { Table } from "../../play/table/table";
import { reset, signalsOf } from "../../play/turn/choice";
import { answerTo, newTurn, attend as start } from "../../play/turn/turn";
import { litOf } from "./lit";
import { moving, span } from "./marching";
import {
  type Action,
  type Board,
  type Highlights,
  NOTHING_LIT,
  type Panel,
  type Sight,
  type UnitKind,
} from "./model";
import type { Page } from "./plus/affairs";
import { hasSecrets } from "./plus/sharing";
import type { Motive } from "./plus/treaties";
import { pointsOf, USUAL_KIND } from "./units";

/** A person's turn here: what every game has, what is chosen, and what the server says of that. */
export type UiState = ReturnType<typeof newUiState>;

/** What a panel is drawn from, once there is a board. */
export interface Shown {
  ui: UiState;
  board: Board;
  view: Sight;
}

/** Of units that move, so many of these. */
export type Kinds = Record<"cavalry" | "artillery", number>;

/** What is chosen in a phase. */
const CHOICE = {
  /** Where an attack or a move begins, and where it goes. */
  chosen: null as number | null,
  aim: null as number | null,
  /** How many dice to roll; null is as many as can be. */
  dice: null as number | null,
  /** How many armies an attack to the end leaves behind at least. */
  keep: 1,
  /** How many armies move, once someone has said so; and how many of them are cavalry and artillery. */
  count: null as number | null,
  kinds: null as Kinds | null,
  /** The territory for which a debt was warned of, before all armies are placed there. */
  warned: null as number | null,
  /** Places of cards in the hand. */
  picked: [] as readonly number[],
};

/** What stays so for as long as the same person plays. */
const MANNER = {
  /** Whether the cards are looked at. */
  cards: false,
  /** The kind of units that are placed. */
  unit: USUAL_KIND as UnitKind,
  /** What a finger pressed last. */
  touched: null as number | null,
  /** The page behind the map that is open. */
  page: null as Page | null,
  /** Why one says what one says next about a treaty; null is without a word. */
  motive: null as Motive | null,
};

export const uiOf = perTable(newUiState);

function newUiState(table: Table) {
  const turn = newTurn<Board, Sight, Action, Panel>(table, {
    hides: (board, view, seat, you) => hasSecrets(board, view, you, seat),
    answers: ({ phase }) => phase === "defend",
    ahead: (view, actions) => actions.reduce((shown, action) => placed(shown, action, pointsOf(table)), view),
  });
  const { view, seat, own, asked, awaited, present } = turn;
  const ui = {
    ...turn,
    ...signalsOf({ ...CHOICE, ...MANNER, pointed: null as number | null }),
    /** What attacks from the chosen territory promise. */
    odds: answerTo<Conquest.Attacks, Conquest.Prospects>(turn, (): Conquest.Attacks | null =>
      attacksMeant(ui),
    ),
    /** What units cost on the chosen territory. */
    hires: answerTo<Conquest.Hires, Conquest.Hirings>(turn, (): Conquest.Hires | null => hireMeant(ui)),
    /** Which kinds of units can move. */
    movable: answerTo<Conquest.Kinds, Conquest.KindSpan>(turn, (): Conquest.Kinds | null => moveMeant(ui)),
    /** How the seat stands to the technologies, while somebody looks at them. */
    techs: answerTo<Conquest.Technologies, Conquest.TechStandings>(turn, (): Conquest.Technologies | null =>
      ui.page.value === "technology" ? { t: "technologies" } : null,
    ),
    /** The cards that lie open at this screen, and whose they are. */
    hand: computed(() => {
      const whose = table.about.value?.you.length === 1 || present.value === asked.value ? own.value : null;
      const cards = whose === null ? null : (table.view.value as Sight | null)?.hands[whose];
      return cards && whose !== null && awaited.value === null ? { seat: whose, cards } : null;
    }),
    /** What is lit on the map. */
    lit: computed(
      (): Highlights => (view.value && seat.value !== null ? litOf(ui, view.value) : NOTHING_LIT),
    ),
  };
  turn.duties.push(() => keepUp(ui));
  return ui;
}

/** Lets go of everything that was chosen. */
export const deselect = (ui: UiState): void => reset(ui, CHOICE);

/** Somebody else plays at this screen now. */
export const sitDown = (ui: UiState): void => reset(ui, { ...CHOICE, ...MANNER });

/** Follows the table for as long as it is open; gives back how to stop. */
export const attend = (table: Table): (() => void) => start(uiOf(table));

function attacksMeant({ view, chosen, keep }: UiState): Conquest.Attacks | null {
  if (view.value?.phase !== "attack" || chosen.value === null) return null;
  return { t: "attacks", source: chosen.value, keep: keep.value };
}

function hireMeant({ board, view, chosen }: UiState): Conquest.Hires | null {
  const hires = board.value?.terms.economy && view.value?.phase === "reinforce";
  return hires && chosen.value !== null ? { t: "hires", territory: chosen.value } : null;
}

function moveMeant(ui: UiState): Conquest.Kinds | null {
  const between = ui.board.value?.terms.units ? span(ui) : null;
  if (!between) return null;
  const { source, target } = between;
  return { t: "kinds", source, target, count: moving(ui), ...(ui.kinds.value ?? {}) };
}

/**
 * The view with units shown where they are to be placed, hired or taken back; what they cost in money only the server
 * says.
 */
function placed(view: Sight, action: Action, points: (unit: UnitKind) => number): Sight {
  if (action.t !== "place" && action.t !== "hire" && action.t !== "undo") return view;
  const { t, territory, unit = USUAL_KIND } = action;
  const { plus } = view;
  const count = t === "undo" ? -action.count : action.count;
  const isHired = t === "hire" || (t === "undo" && (plus?.hired?.[territory] ?? 0) > 0);
  // what is not seen stays so
  const more = (list: readonly number[] = []): number[] =>
    list.map((old, place) => (place === territory && old >= 0 ? old + count : old));
  return {
    ...view,
    armies: more(view.armies),
    fresh: more(view.fresh),
    reserve: isHired ? view.reserve : view.reserve - count * points(unit),
    ...(plus && {
      plus: {
        ...plus,
        ...(isHired && { hired: more(plus.hired) }),
        ...(unit !== USUAL_KIND && {
          [unit]: more(plus[unit]),
          [`fresh_${unit}`]: more(plus[`fresh_${unit}`]),
        }),
      },
    }),
  };
}

/** With another phase or seat the choices begin anew, except that who has moved in goes on from there. */
function keepUp(ui: UiState): () => void {
  let [phase, seat, entered] = ["", -1, -1];
  return effect(() => {
    const [view, now] = [ui.view.value, ui.seat.value];
    // something is told, or others act: what was chosen may still make sense
    if (!view || now === null) return;
    untracked(() => {
      if (phase !== view.phase || seat !== now)
        batch(() => {
          deselect(ui);
          if (phase === "occupy" && view.phase === "attack" && begins(ui, entered)) ui.chosen.value = entered;
        });
      [phase, seat, entered] = [view.phase, now, view.battle?.target ?? -1];
      dropStale(ui);
    });
  });
}

/** The territory that a press begins an action with. */
export const startOf = (action: Action): number | null =>
  "source" in action ? action.source : "territory" in action ? action.territory : null;

const begins = (ui: UiState, territory: number): boolean =>
  ui.legal.value.some((action) => startOf(action) === territory);

function dropStale(ui: UiState): void {
  const { chosen, aim, legal, waiting } = ui;
  const start = chosen.value;
  // until what was clicked there is answered, the server lists what could be done before
  const stays =
    start !== null && (begins(ui, start) || waiting.value.some((action) => startOf(action) === start));
  const goes = legal.value.some(
    (action) => "source" in action && action.source === start && action.target === aim.value,
  );
  batch(() => {
    if (!stays) chosen.value = null;
    if (!stays || !goes) aim.value = null;
  });
}
