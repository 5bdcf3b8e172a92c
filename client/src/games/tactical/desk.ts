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
import { follow } from "../../play/table/ask";
import type { Table } from "../../play/table/table";
import { underWay } from "./facts";
import { awaitedAt } from "./handOver";
import { keyOf, litOf } from "./lit";
import {
  type Action,
  type Board,
  type Front,
  type Group,
  type Lit,
  NOTHING_LIT,
  type Panel,
  type Phase,
  type Sight,
  type Way,
} from "./model";
import { oddsOf } from "./odds";
import { looked } from "./past";

/** Where a person's turn is played: what is chosen and meant, and not yet told to the server. */
export interface Desk {
  table: Table;
  board: ReadonlySignal<Board | null>;
  /** What is shown, with the order that is on its way. */
  view: ReadonlySignal<Sight | null>;
  /** The seat at this screen that is asked to act; null while it is nobody's here, or something is told. */
  seat: ReadonlySignal<Seat | null>;
  /** Whether a move can be made this moment: nothing is being told and none is on its way. */
  free: ReadonlySignal<boolean>;
  phase: ReadonlySignal<Phase | null>;
  legal: ReadonlySignal<readonly Action[]>;
  /** What the server shows the one who acts beside what is legal. */
  panel: ReadonlySignal<Panel>;
  lit: ReadonlySignal<Lit>;

  /** The place whose units are picked, or that is looked at. */
  chosen: Signal<number | null>;
  /** The places that are to be chosen as soon as the server has said what is there; null for those that are. */
  wanted: Signal<readonly number[] | null>;
  /** Other places whose units are picked too, to go to the same place. */
  more: Signal<readonly number[]>;
  /** The next place that is pressed joins them; for those who have no Shift. */
  adding: Signal<boolean>;
  pointed: Signal<number | null>;
  /**
   * The place under the pointer, if what is picked could go there; so pointing elsewhere draws nothing anew.
   */
  within: ReadonlySignal<number | null>;
  /** What is asked about the chosen places and what is picked there, in words; nothing where nothing is. */
  doubt: ReadonlySignal<Doubt | null>;
  /** The latest answer, and the one to what is asked now; an earlier one stays until that has come. */
  answer: Signal<Answer | null>;
  said: ReadonlySignal<Answer | null>;
  /** Answers to earlier questions by their words, which name the entry of the record too. */
  seen: Map<string, Answer>;
  /** Whether that is the answer to what is asked now. */
  fresh: ReadonlySignal<boolean>;
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

/** A question about the chosen places, and after which entry of the record it is asked. */
interface Doubt {
  seat: Seat;
  question: Tactical.Ways;
  after: number;
}

export interface Answer extends Tactical.Choices {
  /** What was asked. */
  words: string;
  places: readonly number[];
}

const NOTHING: ReadonlyMap<string, number> = new Map();
const NOTHING_SHOWN: Panel = {};
const MOST_SEEN = 40;
const NO_CHOICES: Tactical.Choices = { groups: [], ways: [], closed: [], far: [] };

export const deskOf = perTable(newDesk);

function newDesk(table: Table): Desk {
  const [chosen, pointed, aim] = [
    signal<number | null>(null),
    signal<number | null>(null),
    signal<number | null>(null),
  ];
  const more = signal<readonly number[]>([]);
  const wanted = signal<readonly number[] | null>(null);
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
  const view = computed(() => (shown.value ? ordered(shown.value, [onItsWay.value, ...queue.value]) : null));
  const answer = signal<Answer | null>(null);
  const seen = new Map<string, Answer>();
  const said = computed(() => {
    const known = doubt.value && seen.get(JSON.stringify(doubt.value));
    return chosen.value === null ? null : (known ?? answer.value);
  });
  const told = computed(() => (seat.value === null ? null : said.value));
  const groups = computed(() => told.value?.groups ?? []);
  const ways = computed(() => {
    const found = new Map<number, Way[]>();
    for (const way of told.value?.ways ?? []) found.set(way.to, [...(found.get(way.to) ?? []), way]);
    return found;
  });
  const doubt = computed((): Doubt | null => {
    const standing = table.standing.value;
    const asker = seat.value ?? table.about.value?.you[0];
    const places = wanted.value ?? (chosen.value === null ? [] : [chosen.value, ...more.value]);
    const still = table.spot.value === null && !looked(table);
    if (places.length === 0 || asker === undefined || standing?.phase !== "playing" || !still) return null;
    const groups = answer.value?.groups ?? [];
    const units = groups.flatMap((group) => group.units.slice(0, picked.value.get(keyOf(group)) ?? 0));
    return {
      seat: asker,
      question: { t: "ways", places: [...places], units },
      after: standing.n,
    };
  });
  const meant = computed(() => {
    const found = aim.value === null ? undefined : ways.value.get(aim.value);
    return found?.[Math.min(way.value, found.length - 1)] ?? null;
  });
  const front = computed(() => (view.value ? frontOf(view.value, meant.value, chosen.value) : null));
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
    panel: computed(
      () => (table.standing.value?.panel[String(seat.value)] as Panel | undefined) ?? NOTHING_SHOWN,
    ),
    lit: computed(() => (view.value && board.value ? litOf(desk, view.value) : NOTHING_LIT)),
    chosen,
    wanted,
    more,
    adding: signal(false),
    pointed,
    within: computed(() => (pointed.value !== null && ways.value.has(pointed.value) ? pointed.value : null)),
    doubt,
    answer,
    said,
    seen,
    fresh: computed(() => doubt.value === null || said.value?.words === JSON.stringify(doubt.value)),
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

/** The battle under way; else the one that the moves would lead to; else that of the chosen place. */
function frontOf(view: Sight, meant: Way | null, chosen: number | null): Front | null {
  if (view.now.battle) return underWay(view);
  if (meant) return meant.front ?? null;
  return view.fronts.find(({ place }) => place === chosen) ?? null;
}

/** The view with the order that is not answered yet. */
function ordered(view: Sight, actions: readonly (Action | null)[]): Sight {
  const order = actions.findLast((action) => action?.t === "buy");
  return order && view.now.phase === "purchase"
    ? { ...view, now: { ...view.now, basket: order.counts } }
    : view;
}

/** Lets go of everything that was chosen. */
export function letGo(desk: Desk): void {
  batch(() => {
    desk.chosen.value = null;
    desk.wanted.value = null;
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

/** Does something once the server has said what the chosen units can do. */
export function onceAnswered(desk: Desk, act: () => void): void {
  if (desk.fresh.value) return act();
  let stop = (): void => undefined;
  let done = false;
  stop = effect(() => {
    if (!desk.fresh.value || done) return;
    done = true;
    queueMicrotask(() => {
      stop();
      act();
    });
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
  const { reply, stop: stopAsking } = follow(table, () => desk.doubt.value);
  const stops = [
    stopAsking,
    effect(() => {
      const [said, asked] = [reply.value, desk.doubt.peek()];
      if (said && asked) hear(desk, asked, "answer" in said ? (said.answer as Tactical.Choices) : NO_CHOICES);
    }),
    effect(() => {
      if (!desk.fresh.value) return;
      if (desk.wanted.value !== null) take(desk, desk.wanted.value);
      else if (desk.seat.value !== null) untracked(() => dropStale(desk));
    }),
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

/** Notes what the server said of some places; if they are wanted they are chosen now. */
export function hear(desk: Desk, asked: Doubt, choices: Tactical.Choices): void {
  const { places } = asked.question;
  const told = { ...choices, words: JSON.stringify(asked), places };
  if (desk.seen.size >= MOST_SEEN) desk.seen.clear();
  desk.seen.set(told.words, told);
  batch(() => {
    desk.answer.value = told;
    if (desk.wanted.value?.join() === places.join()) take(desk, places);
  });
}

function take({ chosen, more, wanted }: Desk, [first, ...rest]: readonly number[]): void {
  chosen.value = first ?? null;
  more.value = rest;
  wanted.value = null;
}

/** Chooses places: once the server has said what is there, or at once where nobody can be asked. */
export function chooseAll(desk: Desk, places: readonly number[]): void {
  batch(() => {
    desk.wanted.value = places;
    if (desk.doubt.value === null) take(desk, places);
  });
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
function placeOn({ panel, chosen, placing }: Desk): Action | null {
  const lots = panel.value.lots ?? [];
  const here = lots.find(({ factory, at }) => factory === chosen.value || at === chosen.value);
  const best = here ?? lots[0] ?? null;
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
}

/** Picks and aims that make no sense any more are dropped. */
function dropStale(desk: Desk): void {
  const { picked, groups, aim, ways, more } = desk;
  const still = more.value.filter((place) => groups.value.some((group) => group.place === place));
  if (still.length < more.value.length) more.value = still;
  const kept = new Map(
    [...picked.value].flatMap(([key, count]) => {
      const group = groups.value.find((one) => keyOf(one) === key);
      return group ? [[key, Math.min(count, group.units.length)] as const] : [];
    }),
  );
  batch(() => {
    if (kept.size !== picked.value.size) picked.value = kept;
    if (aim.value !== null && !ways.value.has(aim.value)) aim.value = null;
  });
}
