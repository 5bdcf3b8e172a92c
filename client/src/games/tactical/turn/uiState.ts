import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import { partsOf } from "../../../play/parts";
import { perTable } from "../../../play/perTable";
import { follow } from "../../../play/table/ask";
import type { Table } from "../../../play/table/table";
import { reset, signalsOf } from "../../../play/turn/choice";
import { answerTo, newTurn, activate as start } from "../../../play/turn/turn";
import { oddsOf } from "../battle/odds";
import { isSharedInFog } from "../log/turns";
import { earlierView } from "../map/LookBack";
import {
  type Action,
  type Aftermath,
  type Bill,
  type Billed,
  type Board,
  type Choices,
  type Comers,
  type Event,
  type Front,
  type Gathering,
  type Highlights,
  isTurn,
  NO_HIGHLIGHTS,
  type Odds,
  type Panel,
  type Sight,
  type Spot,
  type Way,
  type Ways,
} from "../model";
import { currentFront, grouped, isHere, seatsHere, seeTogether } from "../position";
import { highlightsOf, keyOf } from "./highlights";
import { billFor } from "./plan";

/** A person's turn: what every game has, the selection, and what the server says about it. */
export type UiState = ReturnType<typeof newUiState>;

/** What every panel is drawn from. */
export interface Shown {
  ui: UiState;
  board: Board;
  view: Sight;
}

/** A question about the chosen places, and the match entry after which it is asked. */
interface WaysQuestion {
  seat: Seat;
  question: Ways;
  after: number;
}

interface Answer extends Choices {
  /** The question, as JSON. */
  words: string;
  places: readonly number[];
}

/** The selection in the chosen places. */
const PICKS = {
  /** How many of each group. */
  picked: new Map() as ReadonlyMap<string, number>,
  /** The destination. If there are several ways, `way` is the index of one. */
  aim: null as number | null,
  way: 0,
};

/** The choices of a phase. */
const CHOICE = {
  ...PICKS,
  /** The place whose units are selected, or that is inspected. */
  chosen: null as number | null,
  /** The places to choose once the server has said what is there; null if there are none. */
  awaitedPlaces: null as readonly number[] | null,
  /** Other places whose units join. */
  more: [] as readonly number[],
  /** Whether the next pressed place joins, for people without a Shift key. */
  adding: false,
  /** During a purchase, the kind that can't be bought again. */
  refused: null as number | null,
  /** During placement, the kind to place. */
  kind: null as number | null,
  /** The units to lose, once someone has changed them. Null for the suggested ones. */
  losses: null as readonly number[] | null,
  /** The player was warned about losing something at the end of the phase. Asking again ends it. */
  warned: false,
};

const MOST_SEEN = 40; // answers kept; clearing them now and then bounds memory
const NO_CHOICES: Choices = { groups: [], ways: [], closed: [], far: [] };

export const uiOf = perTable(newUiState);

export const part = partsOf(uiOf);

function newUiState(table: Table) {
  const turn = newTurn<Board, Sight, Action, Panel>(table, {
    hides: (board, view, _, you) => isTurn(view) && isSharedInFog(board, view, you),
    share: seeTogether,
    ahead: withOrder,
    earlier: () => earlierView(table),
  });
  const { board, view, seat, repeat } = turn;
  const choice = signalsOf({
    ...CHOICE,
    pointed: null as number | null,
    /** Whether the plan for the next turn is open. */
    planning: false,
    /** The latest battle, as it was before its first roll. */
    battleAtStart: null as Front | null,
  });
  const { chosen, more, awaitedPlaces, picked, pointed, aim, way } = choice;
  const spot = computed(() => table.spot.value as Spot | null);
  const phase = computed(() => view.value?.now.phase ?? null);
  const moves = computed(
    () => seat.value !== null && (phase.value === "combat_move" || phase.value === "noncombat_move"),
  );
  const lastAnswer = signal<Answer | null>(null);
  /** Earlier answers by their questions, so that going back to a place doesn't wait for the server. */
  const knownAnswers = new Map<string, Answer>();
  const waysQuestion = computed((): WaysQuestion | null => {
    const standing = table.standing.value;
    const asker = seat.value ?? seatsHere(table)[0];
    const places = awaitedPlaces.value ?? (chosen.value === null ? [] : [chosen.value, ...more.value]);
    const still = spot.value === null && !earlierView(table);
    if (places.length === 0 || asker === undefined || standing?.phase !== "playing" || !still) return null;
    const units = (lastAnswer.value?.groups ?? []).flatMap((group) =>
      group.units.slice(0, picked.value.get(keyOf(group)) ?? 0),
    );
    return { seat: asker, question: { t: "ways", places: [...places], units }, after: standing.n };
  });
  /** The answer to the current question. The old one stays until it arrives. */
  const shownAnswer = computed(() => {
    const known = waysQuestion.value && knownAnswers.get(JSON.stringify(waysQuestion.value));
    return chosen.value === null ? null : (known ?? lastAnswer.value);
  });
  const own = computed(() => (seat.value === null ? null : shownAnswer.value));
  const groups = computed(() => own.value?.groups ?? []);
  /** The ways for everything that is selected, by destination. */
  const ways = computed(() => grouped<Way, number>(own.value?.ways ?? [], ({ to }) => to));
  /** The way to the aim. */
  const chosenWay = computed(() => {
    const found = aim.value === null ? undefined : ways.value.get(aim.value);
    return found?.[Math.min(way.value, found.length - 1)] ?? null;
  });
  /** The battle being fought, otherwise the battle that the aim would start, or the chosen place's. */
  const front = computed((): Front | null => {
    if (!view.value) return null;
    if (view.value.now.battle) return currentFront(view.value);
    if (chosenWay.value) return chosenWay.value.front ?? null;
    return view.value.fronts.find(({ place }) => place === chosen.value) ?? null;
  });
  const oddsFor = (asked: Front | null): Odds | null =>
    asked && board.value ? oddsOf(board.value, asked) : null;
  const ui = {
    ...turn,
    ...choice,
    /** Empty unless someone here acts: everything in it can be pressed. */
    panel: computed((): Partial<Panel> => (seat.value === null ? {} : turn.panel.value)),
    /** The event on screen. */
    spot,
    /** All events so far. */
    events: computed(() => table.log.value.events as readonly Event[]),
    /** Whether the game is running and the map shows the current position. */
    live: computed(() => table.standing.value?.phase === "playing" && !earlierView(table)),
    phase,
    /** Whether units are being moved. */
    moves,
    /** Whether the faction in turn is played at this screen. */
    ownTurn: computed(
      () => view.value !== null && isTurn(view.value) && isHere(table, view.value, view.value.now.turn),
    ),
    waysQuestion,
    lastAnswer,
    knownAnswers,
    shownAnswer,
    /** Whether the answer fits the current question, or none is needed. Only moves wait for it. */
    fresh: computed(
      () =>
        waysQuestion.value === null ||
        !moves.value ||
        shownAnswer.value?.words === JSON.stringify(waysQuestion.value),
    ),
    groups,
    ways,
    chosenWay,
    /** The place under the pointer, if the selected units can go there. Pointing elsewhere then redraws nothing. */
    pointedTarget: computed(() =>
      pointed.value !== null && ways.value.has(pointed.value) ? pointed.value : null,
    ),
    highlights: computed(
      (): Highlights => (view.value && board.value ? highlightsOf(ui, view.value) : NO_HIGHLIGHTS),
    ),
    /** The units that can come to the chosen place, if nothing in it can move. */
    comers: answerTo<Comers, Gathering>(turn, () =>
      moves.value && chosen.value !== null && groups.value.length === 0
        ? { t: "comers", to: chosen.value }
        : null,
    ),
    /** The battle after the chosen losses. */
    aftermath: answerTo<Aftermath, Front>(turn, () =>
      seat.value === null || choice.losses.value === null
        ? null
        : { t: "aftermath", units: [...choice.losses.value] },
    ),
    /** The cost of the plan on screen, and the expected money. */
    bill: answerTo<Bill, Billed>(
      turn,
      (): Bill | null => billFor(ui)?.question ?? null,
      (): Seat | null => billFor(ui)?.seat ?? null,
    ),
    /** Whether the battle is fought to its end without asking again. */
    running: computed(() => repeat.value !== null && view.value?.now.battle !== null),
    front,
    /** Its exact odds now, and at its start. */
    odds: computed(() => oddsFor(front.value)),
    before: computed(() =>
      oddsFor(
        choice.battleAtStart.value?.place === view.value?.now.battle?.place
          ? choice.battleAtStart.value
          : null,
      ),
    ),
  };
  turn.effects.push(
    () =>
      follow<Ways, Choices>(
        table,
        () => waysQuestion.value,
        (question, choices) => {
          if (question && waysQuestion.value) receiveWays(ui, waysQuestion.value, choices ?? NO_CHOICES);
        },
      ),
    () =>
      effect(() => {
        if (!ui.fresh.value) return;
        if (awaitedPlaces.value !== null) setChosen(ui, awaitedPlaces.value);
        else if (seat.value !== null) untracked(() => dropStale(ui));
      }),
    () => resetOnChange(ui),
  );
  return ui;
}

/** The view with an unanswered order. */
function withOrder(view: Sight, actions: readonly Action[]): Sight {
  const order = actions.findLast((action) => action.t === "buy");
  return order && view.now.phase === "purchase"
    ? { ...view, now: { ...view.now, basket: order.counts } }
    : view;
}

/** Deselect everything. */
export const deselect = (ui: UiState): void => reset(ui, CHOICE);

/** Deselect units. */
export const deselectUnits = (ui: UiState): void => reset(ui, PICKS);

/** Start a table's effects while it is open. Returns how to stop them. */
export const activate = (table: Table): (() => void) => start(uiOf(table));

/** Act once the server has said what the chosen units can do. */
export function onceAnswered(ui: UiState, act: () => void): void {
  if (ui.fresh.value) return act();
  let stop = (): void => undefined;
  let done = false;
  stop = effect(() => {
    if (!ui.fresh.value || done) return;
    done = true;
    queueMicrotask(() => {
      stop();
      act();
    });
  });
}

/** Keep the server's answer about some places, and choose them if they are still wanted. */
export function receiveWays(ui: UiState, asked: WaysQuestion, choices: Choices): void {
  const { places } = asked.question;
  const heard = { ...choices, words: JSON.stringify(asked), places };
  if (ui.knownAnswers.size >= MOST_SEEN) ui.knownAnswers.clear();
  ui.knownAnswers.set(heard.words, heard);
  batch(() => {
    ui.lastAnswer.value = heard;
    if (ui.awaitedPlaces.value?.join() === places.join()) setChosen(ui, places);
  });
}

function setChosen({ chosen, more, awaitedPlaces }: UiState, [first, ...rest]: readonly number[]): void {
  chosen.value = first ?? null;
  more.value = rest;
  awaitedPlaces.value = null;
}

/** Choose places once the server has said what is there, or at once if nobody here acts. */
export function choosePlaces(ui: UiState, places: readonly number[]): void {
  batch(() => {
    ui.awaitedPlaces.value = places;
    if (ui.waysQuestion.value === null || ui.fresh.value) setChosen(ui, places);
  });
}

/** Reset the choices in a new phase or battle, and the losses in a new stage of a battle. */
function resetOnChange(ui: UiState): () => void {
  let last = { phase: "", stage: "" };
  return effect(() => {
    const [view, seat] = [ui.view.value, ui.seat.value];
    if (!view || seat === null) return;
    const { phase, turn, battle, basket } = view.now;
    const now = {
      phase: [turn, phase, battle?.place].join(),
      stage: [seat, battle?.stage, battle?.round].join(),
    };
    untracked(() => {
      if (!battle) ui.battleAtStart.value = null;
      if (now.phase !== last.phase) deselect(ui);
      else if (now.stage !== last.stage) ui.losses.value = null;
      last = now;
      if (phase === "place" && (ui.kind.value === null || !basket[ui.kind.value]))
        ui.kind.value = basket.findIndex((count) => count > 0);
    });
  });
}

/** Drop selected units and aims that are no longer possible. */
function dropStale({ picked, groups, aim, ways, more }: UiState): void {
  const still = more.value.filter((place) => groups.value.some((group) => group.place === place));
  if (still.length < more.value.length) more.value = still;
  const kept = new Map(
    groups.value.flatMap((group) => {
      const count = Math.min(picked.value.get(keyOf(group)) ?? 0, group.units.length);
      return count > 0 ? [[keyOf(group), count] as const] : [];
    }),
  );
  batch(() => {
    if (kept.size !== picked.value.size) picked.value = kept;
    if (aim.value !== null && !ways.value.has(aim.value)) aim.value = null;
  });
}
