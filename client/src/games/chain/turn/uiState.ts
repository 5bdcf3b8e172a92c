import { batch, computed, signal } from "@preact/signals";
import { readForTab, writeForTab } from "../../../net/knownTables";
import type { Seat } from "../../../net/wire.gen";
import { partsOf } from "../../../play/parts";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import { reset, signalsOf } from "../../../play/turn/choice";
import { newTurn } from "../../../play/turn/turn";
import {
  type Field,
  type Grid,
  NO_PLAN,
  type Plan,
  type Sight,
  type Spot,
  type Tile,
  type Unit,
  unitOf,
} from "../model";
import type { Round, Show } from "../round/playRound";

/** Everything about a game that only this screen knows: plans, choices, and rounds it plays by itself. */
export type UiState = ReturnType<typeof newUiState>;

export const uiOf = perTable(newUiState);

export const part = partsOf(uiOf);

const CHOICE = {
  /** A unit's id, the player's own or the enemy's. */
  chosen: null as number | null,
  /** The path that is being drawn with the pointer. */
  trail: [] as readonly Tile[],
  /** The next click on a tile attacks it. */
  aiming: false,
  /** The Factory whose builds are offered, by its place in the list of buildings. */
  menu: null as number | null,
  /** The player was asked whether to seal although units have no order. */
  asked: false,
};

/** A plan with its earlier versions for undo, the latest last. */
export interface Draft {
  plan: Plan;
  earlier: readonly Plan[];
}

export const NO_DRAFT: Draft = { plan: NO_PLAN, earlier: [] };

const MOST_UNDOS = 200; // more steps than a round has orders

export const changed = (draft: Draft, plan: Plan): Draft =>
  plan === draft.plan ? draft : { plan, earlier: [...draft.earlier, draft.plan].slice(-MOST_UNDOS) };

export const undone = ({ plan, earlier }: Draft): Draft => ({
  plan: earlier.at(-1) ?? plan,
  earlier: earlier.slice(0, -1),
});

function newUiState(table: Table) {
  const turn = newTurn<Grid, Sight, never, object>(table, { hides: (_, { phase }) => phase === "commit" });
  const choice = signalsOf(CHOICE);
  const latest = signal({ page: "", draft: NO_DRAFT });
  const show = signal<Show | null>(null);
  const frame = computed(() => show.value?.frame.value ?? null);
  const { board } = turn;
  const view = computed(() => (frame.value?.view ?? table.view.value) as Sight | null);
  const field = computed<Field | null>(() =>
    view.value && board.value ? { grid: board.value, view: view.value } : null,
  );
  /** The draft of a seat for a round, even if another person is at the screen. */
  const draftOf = (seat: Seat, round: number): Draft => {
    const { page, draft } = latest.value;
    return page === pageOf(seat, round) ? draft : restored(table, seat, round);
  };
  /** The seat whose plan is open here; null if two people share the screen and both have sealed. */
  const seat = computed(() =>
    table.about.value?.you.length === 1 || view.value?.phase === "commit" ? turn.own.value : null,
  );
  const open = computed(() => turn.free.value && view.value?.phase === "commit" && !show.value);
  return {
    ...choice,
    table,
    board,
    view,
    field,
    spot: computed(() => (frame.value ?? { spot: table.spot.value }).spot as Spot | null),
    seat,
    turn,
    latest,
    draftOf,
    open,
    /** Whether two people share this screen, and the next to plan hasn't taken over yet. */
    covered: computed(() => turn.awaited.value !== null),
    draft: computed(() =>
      seat.value === null || !field.value ? NO_DRAFT : draftOf(seat.value, field.value.view.round),
    ),
    /** The position and the seat whose plan can be changed now; null while none can. */
    planned: computed(() => {
      const now = field.value;
      return now && seat.value !== null && open.value
        ? { field: now, view: now.view, seat: seat.value }
        : null;
    }),
    unit: computed((): Unit | null => {
      const id = choice.chosen.value;
      return (field.value && id !== null && unitOf(field.value.view, id)) || null;
    }),
    pointed: signal<Tile | null>(null),
    guess: signal<Draft | null>(null),
    show,
    last: signal<Round | null>(null),
  };
}

/** Whether the screen shows a plan: someone plays here, and the game isn't over. */
export const showsPlan = ({ seat, covered, table }: UiState): boolean =>
  seat.value !== null && !covered.value && table.standing.value?.phase === "playing";

const pageOf = (seat: Seat, round: number): string => `${seat}/${round}`;

const storeOf = (table: Table, seat: Seat): string => `chain.plan.${table.id}.${seat}`;

/** The plan from this tab's storage, which survives a reload but is void in another round. */
function restored(table: Table, seat: Seat, round: number): Draft {
  const kept = readForTab<{ round: number; plan?: Plan } | null>(storeOf(table, seat), null);
  return kept?.round === round && kept.plan ? { plan: kept.plan, earlier: [] } : NO_DRAFT;
}

/** Replace the open draft, also in this tab's storage. */
export function saveDraft(ui: UiState, draft: Draft): void {
  const now = ui.planned.value;
  if (!now) return;
  const { seat } = now;
  const { round } = now.view;
  writeForTab(storeOf(ui.table, seat), { round, plan: draft.plan });
  batch(() => {
    ui.latest.value = { page: pageOf(seat, round), draft };
    ui.asked.value = false;
  });
}

/** Deselect everything. */
export const deselect = (ui: UiState): void => reset(ui, CHOICE);

/** Deselect everything and end the preview, because another plan begins. */
export function clearUi(ui: UiState): void {
  batch(() => {
    deselect(ui);
    ui.guess.value = null;
  });
}
