import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Seat, Tactical } from "../../net/wire.gen";
import { perTable } from "../../play/perTable";
import { follow } from "../../play/table/ask";
import type { Table } from "../../play/table/table";
import { reset, signalsOf } from "../../play/turn/choice";
import { answerTo, newTurn, attend as start } from "../../play/turn/turn";
import { seeTogether, underWay } from "./facts";
import { looked } from "./history";
import { keyOf, litOf } from "./lit";
import {
  type Action,
  type Board,
  type Front,
  type Highlights,
  isTurn,
  NOTHING_LIT,
  type Panel,
  type Phase,
  type Sight,
  type Way,
} from "./model";
import { oddsOf } from "./odds";
import { billFor } from "./plan";
import { isShared } from "./sharing";

/** A person's turn here: what every game has, what is chosen, and what the server says of that. */
export type UiState = ReturnType<typeof newUiState>;

/** What every panel is drawn from. */
export interface Shown {
  ui: UiState;
  board: Board;
  view: Sight;
}

/** A question about the chosen places, and after which entry of the record it is asked. */
interface Doubt {
  seat: Seat;
  question: Tactical.Ways;
  after: number;
}

interface Answer extends Tactical.Choices {
  /** What was asked. */
  words: string;
  places: readonly number[];
}

/** What is picked in the chosen places. */
const PICKS = {
  /** How many of each group. */
  picked: new Map() as ReadonlyMap<string, number>,
  /** Where all that is picked goes; of several ways to one place `way` is meant. */
  aim: null as number | null,
  way: 0,
};

/** What is chosen in a phase. */
const CHOICE = {
  ...PICKS,
  /** The place whose units are picked, or that is looked at. */
  chosen: null as number | null,
  /** The places that are to be chosen as soon as the server has said what is there; null for those that are. */
  wanted: null as readonly number[] | null,
  /** Other places whose units are picked too, to go to the same place. */
  more: [] as readonly number[],
  /** The next place that is pressed joins them; for those who have no Shift. */
  adding: false,
  /** In the purchase the kind of which one more was asked for in vain. */
  refused: null as number | null,
  /** In the placement the kind that is placed. */
  kind: null as number | null,
  /** The units that are to be lost, once someone has said so; else the suggested ones. */
  losses: null as readonly number[] | null,
  /** Going on was asked for though something would be left undone; once more does it. */
  warned: false,
};

const MOST_SEEN = 40;
const MOVES: readonly Phase[] = ["combat_move", "noncombat_move"];
const NO_CHOICES: Tactical.Choices = { groups: [], ways: [], closed: [], far: [] };

export const uiOf = perTable(newUiState);

function newUiState(table: Table) {
  const turn = newTurn<Board, Sight, Action, Panel>(table, {
    hides: (board, view, _, you) => isTurn(view) && isShared(board, view, you),
    share: seeTogether,
    ahead: ordered,
    earlier: () => looked(table),
  });
  const { board, view, seat, repeat } = turn;
  const choice = signalsOf({
    ...CHOICE,
    pointed: null as number | null,
    /** Whether the plan for the next turn is open. */
    planning: false,
    /** The battle that was last begun, as it stood before its first shot. */
    began: null as Front | null,
  });
  const { chosen, more, wanted, picked, pointed, aim, way } = choice;
  const phase = computed(() => view.value?.now.phase ?? null);
  const moves = computed(() => seat.value !== null && phase.value !== null && MOVES.includes(phase.value));
  /** The latest answer about the chosen places, and earlier ones by their words. */
  const answer = signal<Answer | null>(null);
  const seen = new Map<string, Answer>();
  /** What is asked about the chosen places and what is picked there; null where nothing is. */
  const doubt = computed((): Doubt | null => {
    const standing = table.standing.value;
    const asker = seat.value ?? table.about.value?.you[0];
    const places = wanted.value ?? (chosen.value === null ? [] : [chosen.value, ...more.value]);
    const still = table.spot.value === null && !looked(table);
    if (places.length === 0 || asker === undefined || standing?.phase !== "playing" || !still) return null;
    const units = (answer.value?.groups ?? []).flatMap((group) =>
      group.units.slice(0, picked.value.get(keyOf(group)) ?? 0),
    );
    return { seat: asker, question: { t: "ways", places: [...places], units }, after: standing.n };
  });
  /** The answer to it; an earlier one stays until that has come. */
  const said = computed(() => {
    const known = doubt.value && seen.get(JSON.stringify(doubt.value));
    return chosen.value === null ? null : (known ?? answer.value);
  });
  const told = computed(() => (seat.value === null ? null : said.value));
  /** What can be picked there. */
  const groups = computed(() => told.value?.groups ?? []);
  /** Where all that is picked can go, by place. */
  const ways = computed(() => {
    const found = new Map<number, readonly Way[]>();
    for (const one of told.value?.ways ?? []) found.set(one.to, [...(found.get(one.to) ?? []), one]);
    return found;
  });
  /** The way that would be gone now. */
  const meant = computed(() => {
    const found = aim.value === null ? undefined : ways.value.get(aim.value);
    return found?.[Math.min(way.value, found.length - 1)] ?? null;
  });
  /** The battle that is looked at: the one under way, the one that the aim would make, or the chosen place's. */
  const front = computed(() => (view.value ? frontOf(view.value, meant.value, chosen.value) : null));
  const oddsFor = (asked: Front | null): Tactical.Odds | null =>
    asked && board.value ? oddsOf(board.value, asked) : null;
  const ui = {
    ...turn,
    ...choice,
    /** Only while one is asked: what it shows can be pressed. */
    panel: computed((): Partial<Panel> => (seat.value === null ? {} : turn.panel.value)),
    phase,
    doubt,
    answer,
    seen,
    said,
    /** Whether that is the answer to what is asked now, or none is needed: only who moves waits for it. */
    fresh: computed(
      () => doubt.value === null || !moves.value || said.value?.words === JSON.stringify(doubt.value),
    ),
    groups,
    ways,
    meant,
    /** The place under the pointer, if what is picked could go there; so pointing elsewhere draws nothing anew. */
    within: computed(() => (pointed.value !== null && ways.value.has(pointed.value) ? pointed.value : null)),
    lit: computed((): Highlights => (view.value && board.value ? litOf(ui, view.value) : NOTHING_LIT)),
    /** What can come to the chosen place, where nothing in it can move. */
    comers: answerTo<Tactical.Comers, Tactical.Gathering>(turn, () =>
      moves.value && chosen.value !== null && groups.value.length === 0
        ? { t: "comers", to: chosen.value }
        : null,
    ),
    /** How the battle would stand with the losses that somebody has chosen. */
    aftermath: answerTo<Tactical.Aftermath, Front>(turn, () =>
      seat.value === null || choice.losses.value === null
        ? null
        : { t: "aftermath", units: [...choice.losses.value] },
    ),
    /** What the plan that is shown would cost, and what there will be to spend. */
    bill: answerTo<Tactical.Bill, Tactical.Billed>(
      turn,
      (): Tactical.Bill | null => billFor(ui)?.question ?? null,
      (): Seat | null => billFor(ui)?.seat ?? null,
    ),
    /** Whether the battle is fought to its end. */
    running: computed(() => repeat.value !== null && view.value?.now.battle !== null),
    front,
    /** Its exact odds, and those that it began with. */
    odds: computed(() => oddsFor(front.value)),
    before: computed(() =>
      oddsFor(choice.began.value?.place === view.value?.now.battle?.place ? choice.began.value : null),
    ),
  };
  turn.duties.push(
    () =>
      follow<Tactical.Ways, Tactical.Choices>(
        table,
        () => doubt.value,
        (question, choices) => {
          if (question && doubt.value) hear(ui, doubt.value, choices ?? NO_CHOICES);
        },
      ),
    () =>
      effect(() => {
        if (!ui.fresh.value) return;
        if (wanted.value !== null) take(ui, wanted.value);
        else if (seat.value !== null) untracked(() => dropStale(ui));
      }),
    () => keepUp(ui),
  );
  return ui;
}

/** The battle under way; else the one that the moves would lead to; else that of the chosen place. */
function frontOf(view: Sight, meant: Way | null, chosen: number | null): Front | null {
  if (view.now.battle) return underWay(view);
  if (meant) return meant.front ?? null;
  return view.fronts.find(({ place }) => place === chosen) ?? null;
}

/** The view with the order that is not answered yet. */
function ordered(view: Sight, actions: readonly Action[]): Sight {
  const order = actions.findLast(({ t }) => t === "buy");
  return order?.t === "buy" && view.now.phase === "purchase"
    ? { ...view, now: { ...view.now, basket: order.counts } }
    : view;
}

/** Lets go of everything that was chosen. */
export const deselect = (ui: UiState): void => reset(ui, CHOICE);

/** Lays back what was picked. */
export const letPicked = (ui: UiState): void => reset(ui, PICKS);

/** Follows the table for as long as it is open; gives back how to stop. */
export const attend = (table: Table): (() => void) => start(uiOf(table));

/** Does something once the server has said what the chosen units can do. */
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

/** Notes what the server said of some places; if they are wanted they are chosen now. */
export function hear(ui: UiState, asked: Doubt, choices: Tactical.Choices): void {
  const { places } = asked.question;
  const told = { ...choices, words: JSON.stringify(asked), places };
  if (ui.seen.size >= MOST_SEEN) ui.seen.clear();
  ui.seen.set(told.words, told);
  batch(() => {
    ui.answer.value = told;
    if (ui.wanted.value?.join() === places.join()) take(ui, places);
  });
}

function take({ chosen, more, wanted }: UiState, [first, ...rest]: readonly number[]): void {
  chosen.value = first ?? null;
  more.value = rest;
  wanted.value = null;
}

/** Chooses places: once the server has said what is there, or at once where nobody can be asked. */
export function chooseAll(ui: UiState, places: readonly number[]): void {
  batch(() => {
    ui.wanted.value = places;
    if (ui.doubt.value === null || ui.fresh.value) take(ui, places);
  });
}

/** With another phase or battle the choices begin anew, and with another stage of it the losses. */
function keepUp(ui: UiState): () => void {
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
      if (!battle) ui.began.value = null;
      if (now.phase !== last.phase) deselect(ui);
      else if (now.stage !== last.stage) ui.losses.value = null;
      last = now;
      if (phase === "place" && (ui.kind.value === null || !basket[ui.kind.value]))
        ui.kind.value = basket.findIndex((count) => count > 0);
    });
  });
}

/** Picks and aims that make no sense any more are dropped. */
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
