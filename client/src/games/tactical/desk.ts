import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals";
import type { Seat, Tactical } from "../../net/wire.gen";
import { perTable } from "../../play/perTable";
import { act } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { underWay } from "./facts";
import { ferriesOf } from "./ferries";
import { awaitedAt } from "./handOver";
import { litOf } from "./lit";
import {
  type Action,
  type Board,
  type Front,
  type Lit,
  NOTHING_LIT,
  type Phase,
  type Sight,
  type Way,
} from "./model";
import { frontWith, oddsOf } from "./odds";
import { looked } from "./past";
import { bestLot } from "./placing";
import { type Group, groupsAt, waysOf } from "./ways";

/** Where a person's turn is played: what is chosen and meant, and not yet told to the server. */
export interface Desk {
  table: Table;
  board: ReadonlySignal<Board | null>;
  /** What is shown, with the purchase that is on its way. */
  view: ReadonlySignal<Sight | null>;
  /** The seat at this screen that is asked to act; null while it is nobody's here, or something is told. */
  seat: ReadonlySignal<Seat | null>;
  /** Whether a move can be made this moment: nothing is being told and none is on its way. */
  free: ReadonlySignal<boolean>;
  phase: ReadonlySignal<Phase | null>;
  legal: ReadonlySignal<readonly Action[]>;
  lit: ReadonlySignal<Lit>;

  /** The place whose units are picked, or that is looked at. */
  chosen: Signal<number | null>;
  /** Other places whose units are picked too, to go to the same place. */
  more: Signal<readonly number[]>;
  /** The next place that is pressed joins them; for those who have no Shift. */
  adding: Signal<boolean>;
  pointed: Signal<number | null>;
  /**
   * The place under the pointer, if what is picked could go there; so pointing elsewhere draws nothing anew.
   */
  within: ReadonlySignal<number | null>;
  /** What can be picked there, and how many of each are. */
  groups: ReadonlySignal<readonly Group[]>;
  picked: Signal<ReadonlyMap<string, number>>;
  /** Where all that is picked can go, by place; of several ways to one place `way` is meant. */
  ways: ReadonlySignal<ReadonlyMap<number, readonly Way[]>>;
  aim: Signal<number | null>;
  way: Signal<number>;
  /** The way that would be gone now. */
  meant: ReadonlySignal<Way | null>;

  /** In the purchase the kind of which one more was asked for in vain. */
  refused: Signal<number | null>;
  /** In the placement the kind that is placed. */
  kind: Signal<number | null>;
  /** Whether all that is left is being placed. */
  placing: Signal<boolean>;
  /** The seat that fights its battle to the end without being asked. */
  runner: Signal<Seat | null>;
  running: ReadonlySignal<boolean>;
  /** The units that are to be lost, once someone has said so; else the suggested ones. */
  losses: Signal<readonly number[] | null>;
  /** Whether the plan for the next turn is open. */
  planning: Signal<boolean>;
  /** Going on was asked for though something would be left undone; once more does it. */
  warned: Signal<boolean>;

  /** Moves that wait until those before them are answered. */
  queue: Signal<readonly Action[]>;
  /**
   * The latest that was sent, and the entry of the record after which that was: a later standing shows it
   * itself.
   */
  sent: Signal<{ action: Action; after: number } | null>;

  /**
   * The battle that is looked at: the one under way, the one that the aim would make, or the chosen place's.
   */
  front: ReadonlySignal<Front | null>;
  /** Its exact odds, and those that it began with. */
  odds: ReadonlySignal<Tactical.Odds | null>;
  before: ReadonlySignal<Tactical.Odds | null>;
  /** The battle that was last begun, as it stood before its first shot. */
  began: Signal<Front | null>;
}

const NOTHING: ReadonlyMap<string, number> = new Map();
const NOWHERE: ReadonlyMap<number, readonly Way[]> = new Map();

export const deskOf = perTable(newDesk);

function newDesk(table: Table): Desk {
  const [chosen, pointed, aim] = [
    signal<number | null>(null),
    signal<number | null>(null),
    signal<number | null>(null),
  ];
  const more = signal<readonly number[]>([]);
  const picked = signal(NOTHING);
  const way = signal(0);
  const runner = signal<Seat | null>(null);
  const queue = signal<readonly Action[]>([]);
  const sent: Desk["sent"] = signal(null);
  const began = signal<Front | null>(null);
  const board = computed(() => table.board.value as Board | null);
  const shown = computed(() => looked(table) ?? (table.view.value as Sight | null));
  const seat = computed(() => {
    const standing = table.standing.value;
    if (
      standing?.phase !== "playing" ||
      table.spot.value !== null ||
      awaitedAt(table) !== null ||
      looked(table) !== null
    )
      return null;
    return standing.to_act.find((one) => table.about.value?.you.includes(one)) ?? null;
  });
  const legal = computed(() =>
    seat.value === null
      ? []
      : ((table.standing.value?.legal[String(seat.value)] as Action[] | undefined) ?? []),
  );
  const onItsWay = computed(() =>
    table.pending.value.size > 0 && sent.value?.after === table.standing.value?.n
      ? (sent.value?.action ?? null)
      : null,
  );
  const view = computed(() =>
    shown.value && board.value ? ordered(board.value, shown.value, [onItsWay.value, ...queue.value]) : null,
  );
  const moves = computed(
    () => view.value?.now.phase === "combat_move" || view.value?.now.phase === "noncombat_move",
  );
  const groups = computed(() => {
    if (!board.value || !view.value || !moves.value || chosen.value === null) return [];
    const [known, shown] = [board.value, view.value];
    return [chosen.value, ...more.value].flatMap((place) => groupsAt(known, shown, legal.value, place));
  });
  const ways = computed(() =>
    board.value && view.value && groups.value.length > 0
      ? allWays(board.value, view.value, legal.value, groups.value, picked.value)
      : NOWHERE,
  );
  const meant = computed(() => {
    const found = aim.value === null ? undefined : ways.value.get(aim.value);
    return found?.[Math.min(way.value, found.length - 1)] ?? null;
  });
  const front = computed(() =>
    board.value && view.value ? frontOf(board.value, view.value, meant.value, chosen.value) : null,
  );
  const oddsFor = (asked: Front | null): Tactical.Odds | null =>
    asked && board.value ? oddsOf(board.value, asked).value : null;
  const desk: Desk = {
    table,
    board,
    view,
    seat,
    free: computed(() => seat.value !== null && table.acting.value === seat.value),
    phase: computed(() => view.value?.now.phase ?? null),
    legal,
    lit: computed(() => (view.value && board.value ? litOf(desk, view.value) : NOTHING_LIT)),
    chosen,
    more,
    adding: signal(false),
    pointed,
    within: computed(() => (pointed.value !== null && ways.value.has(pointed.value) ? pointed.value : null)),
    groups,
    picked,
    ways,
    aim,
    way,
    meant,
    refused: signal<number | null>(null),
    kind: signal<number | null>(null),
    placing: signal(false),
    runner,
    running: computed(() => runner.value !== null),
    losses: signal<readonly number[] | null>(null),
    planning: signal(false),
    warned: signal(false),
    queue,
    sent,
    front,
    odds: computed(() => oddsFor(front.value)),
    before: computed(() =>
      oddsFor(began.value?.place === view.value?.now.battle?.place ? began.value : null),
    ),
    began,
  };
  return desk;
}

/** What the server lists, and where that leads nowhere, over the sea in one go. */
function allWays(
  board: Board,
  view: Sight,
  legal: readonly Action[],
  groups: readonly Group[],
  picked: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly Way[]> {
  const ferries = [...ferriesOf(board, view, legal, groups, picked)].map(
    ([to, way]): [number, readonly Way[]] => [to, [way]],
  );
  return new Map([...ferries, ...waysOf(board, view, legal, groups, picked)]);
}

/** The battle under way; else the one that the moves would lead to; else that of the chosen place. */
function frontOf(board: Board, view: Sight, meant: Way | null, chosen: number | null): Front | null {
  if (view.now.battle) return underWay(view);
  if (meant) return frontWith(board, view, meant);
  return view.fronts.find(({ place }) => place === chosen) ?? null;
}

/** The view with the purchase that is not answered yet. */
function ordered(board: Board, view: Sight, actions: readonly (Action | null)[]): Sight {
  const order = actions.findLast((action) => action?.t === "buy");
  if (!order || view.now.phase !== "purchase") return view;
  const cost = (counts: readonly number[]): number =>
    counts.reduce((sum, count, kind) => sum + count * (board.units[kind]?.cost ?? 0), 0);
  const { now } = view;
  const treasuries = now.treasuries.map((money, faction) =>
    faction === now.turn ? money + cost(now.basket) - cost(order.counts) : money,
  );
  return { ...view, now: { ...now, treasuries, basket: order.counts } };
}

/** Lets go of everything that was chosen. */
export function letGo(desk: Desk): void {
  batch(() => {
    desk.chosen.value = null;
    if (desk.more.value.length > 0) desk.more.value = [];
    desk.adding.value = false;
    letPicked(desk);
    desk.refused.value = null;
    desk.kind.value = null;
    desk.losses.value = null;
    desk.warned.value = false;
  });
}

/** Lays back what was picked. */
export function letPicked(desk: Desk): void {
  batch(() => {
    desk.picked.value = NOTHING;
    desk.aim.value = null;
    desk.way.value = 0;
  });
}

/** Sends moves one after the other, each once the one before is answered. */
export function send(desk: Desk, ...actions: readonly Action[]): void {
  desk.queue.value = [...desk.queue.value, ...actions];
}

/**
 * Follows the table: sends what waits, fights on where that was asked for, and drops choices that make no
 * sense any more.
 */
export function attend(table: Table): () => void {
  const desk = deskOf(table);
  const stops = [
    effect(() => {
      // whichever changes, there may be something to send
      void [desk.queue.value, desk.running.value, desk.placing.value];
      if (desk.seat.value === null) untracked(() => forget(desk));
      else if (desk.free.value) untracked(() => sendNext(desk));
    }),
    effect(() => {
      const view = desk.view.value;
      if (view && desk.seat.value !== null) untracked(() => turnTo(desk, view));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function sendNext(desk: Desk): void {
  const { table, seat, sent, queue } = desk;
  const n = table.standing.value?.n ?? 0;
  // it was refused, so what was to follow it makes no sense
  if (sent.value?.after === n) return batch(() => stopAll(desk));
  const next: Action | null =
    queue.value[0] ?? (desk.running.value ? fightOn(desk) : desk.placing.value ? placeOn(desk) : null);
  if (!next || seat.value === null) return;
  batch(() => {
    queue.value = queue.value.slice(1);
    act(table, seat.value as Seat, next);
    sent.value = { action: next, after: n };
  });
}

function stopAll({ queue, runner, placing, sent }: Desk): void {
  queue.value = [];
  runner.value = null;
  placing.value = false;
  sent.value = null;
}

/**
 * The next step of a battle that is fought to its end; nothing where another seat at this screen is asked.
 */
function fightOn({ view, seat, runner, legal }: Desk): Action | null {
  if (!view.value?.now.battle) runner.value = null;
  if (runner.value === null || runner.value !== seat.value) return null;
  return legal.value.find(({ t }) => t === "fire") ?? legal.value.find(({ t }) => t === "casualties") ?? null;
}

/** What is placed next of all that is left. */
function placeOn({ legal, chosen, placing, board, view }: Desk): Action | null {
  const lots = legal.value.filter((action) => action.t === "place");
  const best = board.value && view.value ? bestLot(board.value, view.value, lots, chosen.value) : null;
  if (!best) placing.value = false;
  return best;
}

function forget(desk: Desk): void {
  if (
    desk.table.standing.value?.phase !== "playing" ||
    desk.table.spot.value !== null ||
    desk.table.busy.value
  )
    return;
  batch(() => {
    if (desk.queue.value.length > 0) desk.queue.value = [];
    desk.placing.value = false;
    if (!desk.view.value?.now.battle) desk.runner.value = null;
  });
}

/** What a person's choices belong to: with another page they begin anew. */
const LAST = new WeakMap<Desk, string>();

function turnTo(desk: Desk, view: Sight): void {
  const { now } = view;
  const page = [
    desk.seat.value,
    now.turn,
    now.phase,
    now.battle?.place,
    now.battle?.stage,
    now.battle?.round,
  ].join();
  const phase = [now.turn, now.phase, now.battle?.place].join();
  const last = LAST.get(desk) ?? "";
  LAST.set(desk, `${page} ${phase}`);
  if (!now.battle) desk.began.value = null;
  if (!last.endsWith(` ${phase}`)) letGo(desk);
  else if (!last.startsWith(`${page} `)) desk.losses.value = null;
  if (now.phase === "place" && (desk.kind.value === null || !now.basket[desk.kind.value]))
    desk.kind.value = now.basket.findIndex((count) => count > 0);
  dropStale(desk);
}

/** Picks and aims that the server lists no longer are dropped. */
function dropStale(desk: Desk): void {
  const { picked, groups, aim, ways, more } = desk;
  const still = more.value.filter((place) => groups.value.some((group) => group.place === place));
  if (still.length < more.value.length) more.value = still;
  const kept = new Map(
    [...picked.value].flatMap(([key, count]) => {
      const group = groups.value.find((one) => one.key === key);
      return group ? [[key, Math.min(count, group.units.length)] as const] : [];
    }),
  );
  batch(() => {
    if (kept.size !== picked.value.size) picked.value = kept;
    if (aim.value !== null && !ways.value.has(aim.value)) aim.value = null;
  });
}
