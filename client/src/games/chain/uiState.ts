import { batch, computed, signal } from "@preact/signals";
import { keepHere, recallHere } from "../../net/knownTables";
import type { Seat } from "../../net/wire.gen";
import { partsOf } from "../../play/parts";
import { perTable } from "../../play/perTable";
import type { Table } from "../../play/table/table";
import { newTurn } from "../../play/turn/turn";
import { type Field, type Grid, NO_PLAN, type Plan, type Sight, type Spot, type Tile, unitOf } from "./model";
import type { Round, Show } from "./shows";

/** Where the plans of one table are made: everything that nobody else sees. */
export type UiState = ReturnType<typeof newUiState>;

export const uiOf = perTable(newUiState);

export const part = partsOf(uiOf);

interface Held {
  /** A unit's id, one's own or the enemy's. */
  chosen: number | null;
  /** The path that is being drawn with the pointer. */
  trail: readonly Tile[];
  /** The next tile that is pressed comes under fire. */
  firing: boolean;
  /** The Factory whose row of builds is asked for, by its place in the list of buildings. */
  menu: number | null;
  /** Sealing was asked for while units had no order; once more does it. */
  asked: boolean;
}

const NOTHING_HELD: Held = { chosen: null, trail: [], firing: false, menu: null, asked: false };

/** A plan with those that it came from, the latest last. */
export interface Draft {
  plan: Plan;
  earlier: readonly Plan[];
}

export const NO_DRAFT: Draft = { plan: NO_PLAN, earlier: [] };

const MOST_UNDOS = 200;

export const changed = (draft: Draft, plan: Plan): Draft =>
  plan === draft.plan ? draft : { plan, earlier: [...draft.earlier, draft.plan].slice(-MOST_UNDOS) };

export const undone = ({ plan, earlier }: Draft): Draft => ({
  plan: earlier.at(-1) ?? plan,
  earlier: earlier.slice(0, -1),
});

function newUiState(table: Table) {
  const turn = newTurn<Grid, Sight, never, object>(table, { hides: (_, { phase }) => phase === "commit" });
  const latest = signal({ page: "", draft: NO_DRAFT });
  const held = signal(NOTHING_HELD);
  const show = signal<Show | null>(null);
  const frame = computed(() => show.value?.frame.value ?? null);
  const spot = computed(() => (frame.value ?? { spot: table.spot.value }).spot as Spot | null);
  const { board } = turn;
  const view = computed(() => (frame.value?.view ?? table.view.value) as Sight | null);
  const field = computed<Field | null>(() =>
    view.value && board.value ? { grid: board.value, view: view.value } : null,
  );
  const you = computed(() => table.about.value?.you ?? []);
  /** The draft of a seat for a round, whoever looks at the screen. */
  const draftOf = (seat: Seat, round: number): Draft => {
    const { page, draft } = latest.value;
    return page === pageOf(seat, round) ? draft : recalled(table, seat, round);
  };
  /** Whose plan lies open here; once two at one screen have sealed theirs, nobody's. */
  const seat = computed(() =>
    you.value.length === 1 || view.value?.phase === "commit" ? turn.own.value : null,
  );
  return {
    table,
    board,
    view,
    field,
    spot,
    seat,
    turn,
    latest,
    held,
    draftOf,
    open: computed(() => turn.free.value && view.value?.phase === "commit" && !show.value),
    /** Two share this screen, and the one who is to plan has not said to be there. */
    covered: computed(() => turn.awaited.value !== null),
    draft: computed(() =>
      seat.value === null || !field.value ? NO_DRAFT : draftOf(seat.value, field.value.view.round),
    ),
    unit: computed(() => {
      const { chosen } = held.value;
      return (field.value && chosen !== null && unitOf(field.value.view, chosen)) || null;
    }),
    pointed: signal<Tile | null>(null),
    guess: signal<Draft | null>(null),
    show,
    last: signal<Round | null>(null),
  };
}

const isPlaying = (table: Table): boolean => table.standing.value?.phase === "playing";

/** Whether there is a plan to be seen here: someone's own, in a game that goes on. */
export const showsPlan = ({ seat, covered, table }: UiState): boolean =>
  seat.value !== null && !covered.value && isPlaying(table);

const pageOf = (seat: Seat, round: number): string => `${seat}/${round}`;

const storeOf = (table: Table, seat: Seat): string => `chain.plan.${table.id}.${seat}`;

/** The plan that this tab kept, so that a reload loses none; another round's is past. */
function recalled(table: Table, seat: Seat, round: number): Draft {
  const kept = recallHere<{ round: number; plan?: Plan } | null>(storeOf(table, seat), null);
  return kept?.round === round && kept.plan ? { plan: kept.plan, earlier: [] } : NO_DRAFT;
}

/** Puts a draft in the place of the one that lies open. */
export function lay(ui: UiState, draft: Draft): void {
  const seat = ui.seat.value;
  const round = ui.field.value?.view.round;
  if (seat === null || round === undefined || !ui.open.value) return;
  keepHere(storeOf(ui.table, seat), { round, plan: draft.plan });
  batch(() => {
    ui.latest.value = { page: pageOf(seat, round), draft };
    hold(ui, { asked: false });
  });
}

export function hold(ui: UiState, more: Partial<Held>): void {
  ui.held.value = { ...ui.held.value, ...more };
}

/** Only this is chosen and asked for; nothing where nothing is said. */
export function holdOnly(ui: UiState, held: Partial<Held> = {}): void {
  ui.held.value = { ...NOTHING_HELD, ...held };
}

/** Nothing is chosen or tried out: another plan comes. */
export function clearDesk(ui: UiState): void {
  batch(() => {
    holdOnly(ui);
    ui.guess.value = null;
  });
}
