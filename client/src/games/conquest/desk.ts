import {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals";
import type { Conquest, Seat } from "../../net/wire.gen";
import { perTable } from "../../play/perTable";
import { act } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { type Answered, keepAsking } from "./asking";
import { litOf } from "./lit";
import { moving, span } from "./marching";
import type { Action, Board, Card, Lit, Panel, Phase, Sight, UnitKind } from "./model";
import { NOTHING_LIT } from "./model";
import { closeAffairs, openPage } from "./plus/affairs";
import { hasSecrets, isShared } from "./plus/sharing";
import { pointsOf, USUAL_KIND } from "./units";
import { actionOf, NO_WANTS, type Want, withWants } from "./wants";

/** Where a person's turn is played: what is chosen and meant, and not yet told to the server. */
export interface Desk {
  table: Table;
  board: ReadonlySignal<Board | null>;
  /** What is shown, with the armies counted in that are on their way to be placed. */
  view: ReadonlySignal<Sight | null>;
  /**
   * The seat at this screen whose move it is; null while it is nobody's here, or the screen is to be handed
   * over.
   */
  seat: ReadonlySignal<Seat | null>;
  /** Whether a move can be made this moment: nothing is being told and none is on its way. */
  free: ReadonlySignal<boolean>;
  /** What the server lists for that seat. */
  legal: ReadonlySignal<readonly Action[]>;
  /** What the server shows that seat beside it, or the only one here. */
  panel: ReadonlySignal<Panel>;
  /** What attacks from the chosen territory promise. */
  odds: Signal<Answered<Conquest.Attacks, Conquest.Prospects> | null>;
  /** What units cost on the chosen territory. */
  hires: Signal<Answered<Conquest.Hires, Conquest.Hirings> | null>;
  /** Which kinds of units can move. */
  movable: Signal<Answered<Conquest.Kinds, Conquest.KindSpan | null> | null>;
  /** How that seat stands to the technologies, while somebody looks at them. */
  techs: Signal<Answered<Conquest.Technologies, Conquest.TechStandings> | null>;
  /** The cards that lie open at this screen, and whose they are. */
  hand: ReadonlySignal<{ seat: Seat; cards: readonly Card[] } | null>;
  /**
   * Several share this screen, and the one whose move it is has something to hide and has not said to be
   * there.
   */
  awaited: ReadonlySignal<Seat | null>;
  /** What is lit on the map. */
  lit: ReadonlySignal<Lit>;

  present: Signal<Seat | null>;
  /** Where an attack or a move begins, and where it goes. */
  chosen: Signal<number | null>;
  aim: Signal<number | null>;
  pointed: Signal<number | null>;
  /** What a finger pressed last. */
  touched: Signal<number | null>;
  /** How many dice to roll; null is as many as can be. */
  dice: Signal<number | null>;
  /** How many armies an attack to the end leaves behind at least. */
  keep: Signal<number>;
  /** How many armies move, once someone has said so; and how many of them are cavalry and artillery. */
  count: Signal<number | null>;
  kinds: Signal<Kinds | null>;
  /** The kind of units that are placed. */
  unit: Signal<UnitKind>;
  /** The territory for which a debt was warned of, before all armies are placed there. */
  warned: Signal<number | null>;
  /** Places of cards in the hand. */
  picked: Signal<readonly number[]>;
  /** Whether the cards are looked at. */
  cards: Signal<boolean>;
  /** Units to place, to hire or to take back that are not yet sent. */
  wanted: Signal<readonly Want[]>;
  /**
   * The one that was sent, and the entry of the record after which that was: a later standing shows it
   * itself.
   */
  sent: Signal<{ want: Want; after: number } | null>;
  /** What is to be done once all of that is there. */
  lastly: Signal<Action | null>;
}

/** What a panel is drawn from, once there is a board. */
export interface Shown {
  desk: Desk;
  board: Board;
  view: Sight;
}

/** Of units that move, so many of these. */
export interface Kinds {
  cavalry: number;
  artillery: number;
}

export const deskOf = perTable(newDesk);

function newDesk(table: Table): Desk {
  const present = signal<Seat | null>(null);
  const chosen = signal<number | null>(null);
  const aim = signal<number | null>(null);
  const pointed = signal<number | null>(null);
  const wanted = signal(NO_WANTS);
  const sent: Desk["sent"] = signal(null);
  const board = computed(() => table.board.value as Board | null);
  const shown = computed(() => table.view.value as Sight | null);
  const you = computed(() => table.about.value?.you ?? []);
  const asked = computed(() => {
    const standing = table.standing.value;
    return standing?.phase === "playing"
      ? (standing.to_act.find((seat) => you.value.includes(seat)) ?? null)
      : null;
  });
  const awaited = computed(() => {
    const seat = asked.value;
    const hides =
      seat !== null &&
      you.value.length > 1 &&
      shown.value &&
      board.value &&
      hasSecrets(board.value, shown.value, you.value, seat);
    return hides && present.value !== seat && table.spot.value === null ? seat : null;
  });
  const seat = computed(() => (awaited.value === null && table.spot.value === null ? asked.value : null));
  const free = computed(() => seat.value !== null && table.acting.value === seat.value);
  const legal = computed(() =>
    seat.value === null
      ? []
      : ((table.standing.value?.legal[String(seat.value)] as Action[] | undefined) ?? []),
  );
  const panel = computed(() => {
    const own = seat.value ?? (you.value.length === 1 ? you.value[0] : null);
    return (table.standing.value?.panel[String(own)] as Panel | undefined) ?? {};
  });
  const onTheirWay = computed(() =>
    table.pending.value.size > 0 && sent.value && sent.value.after === table.standing.value?.n
      ? [sent.value.want]
      : NO_WANTS,
  );
  const view = computed(() =>
    shown.value ? withWants(shown.value, [...onTheirWay.value, ...wanted.value], pointsOf(table)) : null,
  );
  const hand = computed(() => {
    const own =
      you.value.length === 1 ? (you.value[0] as Seat) : present.value === asked.value ? present.value : null;
    const cards = own === null || awaited.value !== null ? null : shown.value?.hands[own];
    return cards && own !== null ? { seat: own, cards } : null;
  });
  const desk: Desk = {
    table,
    board,
    view,
    seat,
    free,
    legal,
    panel,
    odds: signal(null),
    hires: signal(null),
    movable: signal(null),
    techs: signal(null),
    hand,
    awaited,
    lit: computed(() =>
      view.value && board.value && seat.value !== null ? litOf(desk, view.value) : NOTHING_LIT,
    ),
    present,
    chosen,
    aim,
    pointed,
    touched: signal<number | null>(null),
    dice: signal<number | null>(null),
    keep: signal(1),
    count: signal<number | null>(null),
    kinds: signal<Kinds | null>(null),
    unit: signal<UnitKind>(USUAL_KIND),
    warned: signal<number | null>(null),
    picked: signal<readonly number[]>([]),
    cards: signal(false),
    wanted,
    sent,
    lastly: signal<Action | null>(null),
  };
  return desk;
}

/** Lets go of everything that was chosen. */
export function letGo(desk: Desk): void {
  batch(() => {
    desk.chosen.value = null;
    desk.aim.value = null;
    desk.dice.value = null;
    desk.keep.value = 1;
    desk.count.value = null;
    desk.kinds.value = null;
    desk.warned.value = null;
    desk.picked.value = [];
  });
}

/** Says that the one whose move it is sits here now. */
export function sitDown(desk: Desk): void {
  batch(() => {
    letGo(desk);
    desk.cards.value = false;
    desk.unit.value = USUAL_KIND;
    closeAffairs(desk.table);
    desk.touched.value = null;
    desk.present.value = desk.awaited.value;
  });
}

/**
 * Once someone else plays at this screen, the one before has to sit down again; who only defends does not
 * take it over.
 */
function standUp({ present, view, board, table }: Desk, asked: Seat | null): void {
  const [shown, map] = [view.peek(), board.peek()];
  const onlyDefends =
    shown?.phase === "defend" && map !== null && !isShared(map, shown, table.about.peek()?.you ?? []);
  if (asked !== null && asked !== present.peek() && !onlyDefends) present.value = null;
}

/**
 * Follows the table: sends what was clicked, one after the other, and drops choices that make no sense any
 * more.
 */
export function attend(table: Table): () => void {
  const desk = deskOf(table);
  const stops = [
    effect(() => {
      const waits = desk.wanted.value.length > 0 || desk.lastly.value !== null;
      if (table.acting.value !== null && desk.seat.value !== null) untracked(() => sendNext(desk, waits));
      else if (desk.seat.value === null) untracked(() => forget(desk));
    }),
    effect(() => {
      const page = pageOf(desk.view.value, desk.seat.value);
      untracked(() => turnTo(desk, page));
    }),
    effect(() => standUp(desk, desk.awaited.value ?? desk.seat.value)),
    keepAsking(desk, () => attacksMeant(desk), desk.odds),
    keepAsking(desk, () => hireMeant(desk), desk.hires),
    keepAsking(desk, () => moveMeant(desk), desk.movable),
    keepAsking(
      desk,
      () => (openPage(table).value === "technology" ? { t: "technologies" } : null),
      desk.techs,
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function attacksMeant({ view, chosen, keep }: Desk): Conquest.Attacks | null {
  if (view.value?.phase !== "attack" || chosen.value === null) return null;
  return { t: "attacks", source: chosen.value, keep: keep.value };
}

function hireMeant({ board, view, chosen }: Desk): Conquest.Hires | null {
  const hires = board.value?.terms.economy && view.value?.phase === "reinforce";
  return hires && chosen.value !== null ? { t: "hires", territory: chosen.value } : null;
}

function moveMeant(desk: Desk): Conquest.Kinds | null {
  const between = desk.board.value?.terms.units ? span(desk) : null;
  if (!between) return null;
  const { source, target } = between;
  return { t: "kinds", source, target, count: moving(desk), ...(desk.kinds.value ?? {}) };
}

/** What was sent has been answered: the next wish is next. */
function sendNext(desk: Desk, waits: boolean): void {
  const { seat, table } = desk;
  const [next] = desk.wanted.value;
  if (!waits || seat.value === null) return;
  if (!next) return sendLast(desk, seat.value);
  batch(() => {
    desk.wanted.value = desk.wanted.value.slice(1);
    act(table, seat.value as Seat, actionOf(next));
    desk.sent.value = { want: next, after: table.standing.value?.n ?? 0 };
  });
}

function sendLast(desk: Desk, seat: Seat): void {
  const action = desk.lastly.value;
  desk.lastly.value = null;
  if (action) act(desk.table, seat, action);
}

function forget(desk: Desk): void {
  desk.lastly.value = null;
  if (desk.wanted.value.length > 0) desk.wanted.value = NO_WANTS;
}

interface Page {
  seat: Seat | null;
  phase: Phase | null;
  view: Sight | null;
}

const pageOf = (view: Sight | null, seat: Seat | null): Page => ({ seat, phase: view?.phase ?? null, view });

const LAST = new WeakMap<Desk, Page>();

/** With another phase or seat the choices begin anew, except that who has moved in goes on from there. */
function turnTo(desk: Desk, page: Page): void {
  // something is told, or others act: what was chosen may still make sense
  if (!page.view || page.seat === null) return;
  const last = LAST.get(desk);
  LAST.set(desk, page);
  const goesOn =
    last?.phase === "occupy" && page.phase === "attack" && last.view?.battle ? last.view.battle.target : null;
  if (last?.phase !== page.phase || last?.seat !== page.seat)
    batch(() => {
      letGo(desk);
      if (goesOn !== null && begins(desk, goesOn)) desk.chosen.value = goesOn;
    });
  dropStale(desk);
}

const begins = (desk: Desk, territory: number): boolean =>
  desk.legal.value.some(
    (action) =>
      ("source" in action ? action.source : "territory" in action ? action.territory : null) === territory,
  );

/**
 * Whether what was clicked there is not answered yet: until then the server lists what could be done before.
 */
const isUnderway = ({ wanted, sent, table }: Desk, territory: number): boolean =>
  wanted.value.some((want) => want.territory === territory) ||
  (table.pending.value.size > 0 && sent.value?.want.territory === territory);

function dropStale(desk: Desk): void {
  const { chosen, aim } = desk;
  const goes = (action: Action): boolean =>
    "source" in action && action.source === chosen.value && action.target === aim.value;
  batch(() => {
    if (chosen.value !== null && !begins(desk, chosen.value) && !isUnderway(desk, chosen.value))
      chosen.value = null;
    if (aim.value !== null && (chosen.value === null || !desk.legal.value.some(goes))) aim.value = null;
  });
}
