import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { keepHere, recallHere } from "../../net/memory";
import type { Seat } from "../../net/wire.gen";
import { presentAt } from "../../play/handOver";
import { perTable } from "../../play/perTable";
import type { Table } from "../../play/table/table";
import { type Field, type Grid, type Plan, type Sight, type Tile, type Unit, unitOf } from "./model";
import { changed, type Draft, NO_DRAFT, orderText, planOf, undone } from "./orders";
import type { Round, Show } from "./shows";

/** Where the plans of one table are made: everything that nobody else sees. */
export interface Desk {
  table: Table;
  field: ReadonlySignal<Field | null>;
  /** The seat at this screen that is to plan next; null while nothing is to be planned. */
  next: ReadonlySignal<Seat | null>;
  /** Whose plan lies open here. */
  seat: ReadonlySignal<Seat | null>;
  /** Whether it may still be changed. */
  open: ReadonlySignal<boolean>;
  /** Two share this screen, and the one who is to plan has not said to be there. */
  covered: ReadonlySignal<boolean>;
  draft: ReadonlySignal<Draft>;
  unit: ReadonlySignal<Unit | null>;

  present: Signal<Seat | null>;
  drafts: Signal<ReadonlyMap<string, Draft>>;
  /** Seats whose seal is on its way, with the round it is for. */
  sealing: Signal<ReadonlySet<string>>;
  /** A unit's id, one's own or the enemy's. */
  chosen: Signal<number | null>;
  pointed: Signal<Tile | null>;
  /** The path that is being drawn with the pointer. */
  trail: Signal<readonly Tile[]>;
  /** The next tile that is pressed comes under fire. */
  firing: Signal<boolean>;
  /** The Factory whose row of builds is asked for, by its place in the list of buildings. */
  menu: Signal<number | null>;
  /** Sealing was asked for while units had no order; once more does it. */
  asked: Signal<boolean>;
  /** What the enemy might do; null while nothing is tried out. */
  guess: Signal<Draft | null>;
  /** A round that is played for this screen only. */
  show: Signal<Show | null>;
  last: Signal<Round | null>;
}

export const deskOf = perTable(newDesk);

function newDesk(table: Table): Desk {
  const present = presentAt(table);
  const drafts = signal<ReadonlyMap<string, Draft>>(new Map());
  const sealing = signal<ReadonlySet<string>>(new Set());
  const chosen = signal<number | null>(null);
  const field = computed<Field | null>(() => {
    const view = table.view.value as Sight | null;
    return view && table.board.value ? { grid: table.board.value as Grid, view } : null;
  });
  const you = computed(() => table.about.value?.you ?? []);
  const isSealed = (view: Sight, seat: Seat): boolean =>
    view.digests[seat] !== null || isOnItsWay({ table, sealing }, seat, view.round);
  const next = computed(() => {
    const view = field.value?.view;
    if (view?.phase !== "commit" || table.spot.value !== null || table.standing.value?.phase !== "playing")
      return null;
    return you.value.find((seat) => !isSealed(view, seat)) ?? null;
  });
  const seat = computed(() => (you.value.length === 1 ? (you.value[0] as Seat) : present.value));
  const open = computed(() => next.value !== null && next.value === seat.value);
  const draft = computed(() => {
    if (seat.value === null || !field.value) return NO_DRAFT;
    const page = pageOf(seat.value, field.value.view.round);
    return drafts.value.get(page) ?? recalled(table, seat.value, field.value.view.round);
  });
  return {
    table,
    field,
    next,
    seat,
    open,
    covered: computed(() => you.value.length > 1 && next.value !== null && next.value !== present.value),
    draft,
    unit: computed(() =>
      field.value && chosen.value !== null ? (unitOf(field.value.view, chosen.value) ?? null) : null,
    ),
    present,
    drafts,
    sealing,
    chosen,
    pointed: signal<Tile | null>(null),
    trail: signal<readonly Tile[]>([]),
    firing: signal(false),
    menu: signal<number | null>(null),
    asked: signal(false),
    guess: signal<Draft | null>(null),
    show: signal<Show | null>(null),
    last: signal<Round | null>(null),
  };
}

/** Whether there is a plan to be seen here: someone's own, in a game that goes on. */
export const showsPlan = ({ seat, covered, table }: Desk): boolean =>
  seat.value !== null && !covered.value && table.standing.value?.phase === "playing";

/** Whether this seat's seal for a round was sent and not yet answered. */
export const isOnItsWay = (
  { table, sealing }: Pick<Desk, "table" | "sealing">,
  seat: Seat,
  round: number,
): boolean => sealing.value.has(pageOf(seat, round)) && table.pending.value.size > 0;

export const pageOf = (seat: Seat, round: number): string => `${seat}/${round}`;

const storeOf = (table: Table, seat: Seat): string => `chain.plan.${table.id}.${seat}`;

/** The plan that this tab kept, so that a reload loses none; another round's is past. */
function recalled(table: Table, seat: Seat, round: number): Draft {
  const kept = recallHere<{ round: number; orders: string } | null>(storeOf(table, seat), null);
  return kept?.round === round ? { plan: planOf(kept.orders), earlier: [] } : NO_DRAFT;
}

/** The plan of a seat for a round, whoever looks at the screen. */
export function planFor(desk: Desk, seat: Seat, round: number): Plan {
  return (desk.drafts.value.get(pageOf(seat, round)) ?? recalled(desk.table, seat, round)).plan;
}

/** Puts a new plan in the place of the one that lies open; undo brings that back. */
export function write(desk: Desk, plan: Plan): void {
  lay(desk, changed(desk.draft.value, plan));
}

export function undo(desk: Desk): void {
  lay(desk, undone(desk.draft.value));
}

function lay(desk: Desk, draft: Draft): void {
  const seat = desk.seat.value;
  const round = desk.field.value?.view.round;
  if (seat === null || round === undefined || !desk.open.value) return;
  keepHere(storeOf(desk.table, seat), { round, orders: orderText(draft.plan) });
  batch(() => {
    desk.drafts.value = new Map([[pageOf(seat, round), draft]]);
    desk.asked.value = false;
  });
}

/** Nothing is chosen, pointed at or asked for. */
export function letGo(desk: Desk): void {
  batch(() => {
    desk.chosen.value = null;
    desk.trail.value = [];
    desk.firing.value = false;
    desk.menu.value = null;
    desk.asked.value = false;
  });
}

/** Who has yet to sit down; a round that is shown again is looked at first. */
export function awaitedAt(table: Table): Seat | null {
  const { covered, show, next } = deskOf(table);
  return covered.value && show.value === null ? next.value : null;
}

/** The one who is to plan sits down before a screen that two share. */
export function sitDown(desk: Desk): void {
  batch(() => {
    letGo(desk);
    desk.guess.value = null;
    desk.present.value = desk.next.value;
  });
}
