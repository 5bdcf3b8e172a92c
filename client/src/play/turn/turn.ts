import { computed, effect, type Signal, signal, untracked } from "@preact/signals";
import type { Seat } from "../../net/wire.gen";
import { follow } from "../table/ask";
import type { Table } from "../table/table";
import { presentAt } from "./handOver";
import { forget, type Sent, sendNext } from "./queue";

/** What a game says of its turns; without any of it nothing is secret between people at one screen. */
interface Rules<B, V, A> {
  /** Whether others at this screen may not see what the seat that is asked sees. */
  hides?(board: B, view: V, seat: Seat, you: readonly Seat[]): boolean;
  /** Whether two seats may look at the screen together. */
  share?(view: V, one: Seat, other: Seat): boolean;
  /** Whether the seat that is asked only answers, so that the one before need not sit down again. */
  answers?(view: V): boolean;
  /** The view with actions that are not answered yet. */
  ahead?(view: V, actions: readonly A[]): V;
  /** An earlier position that is looked at; null for now. */
  earlier?(): V | null;
}

export type Turn<B, V, A, P extends object> = ReturnType<typeof newTurn<B, V, A, P>>;

/** A person's turn at a table: who is asked here, what they see and may do, and what waits to be sent. */
export function newTurn<B, V, A, P extends object>(table: Table, game: Rules<B, V, A> = {}) {
  const present = presentAt(table);
  /** Actions that wait until those before them are answered. */
  const queue = signal<readonly A[]>([]);
  /** The latest that was sent, and the entry of the record after which that was: a later standing shows it. */
  const sent = signal<Sent<A> | null>(null);
  const board = computed(() => table.board.value as B | null);
  const you = computed(() => table.about.value?.you ?? []);
  const earlier = computed(() => game.earlier?.() ?? null);
  const asked = computed(() => {
    const standing = table.standing.value;
    if (standing?.phase !== "playing") return null;
    return standing.to_act.find((seat) => you.value.includes(seat)) ?? null;
  });
  const sees = (view: V, seat: Seat): boolean =>
    present.value !== null && (present.value === seat || (game.share?.(view, present.value, seat) ?? false));
  /** The seat that must sit down before anything is shown; null while nobody has to. */
  const awaited = computed(() => {
    const [map, view, seat] = [board.value, table.view.value as V | null, asked.value];
    if (!map || !view || seat === null || you.value.length < 2 || sees(view, seat)) return null;
    if (table.spot.value !== null) return null;
    return game.hides?.(map, view, seat, you.value) ? seat : null;
  });
  /** The seat at this screen that is asked; null while nobody here is, or something is told or handed over. */
  const seat = computed(() =>
    awaited.value === null && earlier.value === null && table.spot.value === null ? asked.value : null,
  );
  /** That seat, else the only one here. */
  const own = computed(() => seat.value ?? (you.value.length === 1 ? (you.value[0] as Seat) : null));
  const ofSeat = <T>(all: Readonly<Record<string, unknown>> | undefined, whose: Seat | null): T | undefined =>
    all?.[String(whose)] as T | undefined;
  const waiting = computed(() => {
    const unanswered = table.pending.value.size > 0 && sent.value?.after === table.standing.value?.n;
    return unanswered && sent.value ? [sent.value.action, ...queue.value] : queue.value;
  });
  return {
    table,
    board,
    present,
    /** The seat at this screen that the match waits for. */
    asked,
    awaited,
    seat,
    own,
    queue,
    sent,
    /** All that is not answered yet. */
    waiting,
    /** What is shown, with what is not answered yet. */
    view: computed(() => {
      const view = earlier.value ?? (table.view.value as V | null);
      return view && game.ahead ? game.ahead(view, waiting.value) : view;
    }),
    /** Whether a move can be made this moment: nothing is being told and none is on its way. */
    free: computed(() => seat.value !== null && table.acting.value === seat.value),
    legal: computed(() => ofSeat<readonly A[]>(table.standing.value?.legal, seat.value) ?? []),
    panel: computed((): Partial<P> => ofSeat<P>(table.standing.value?.panel, own.value) ?? {}),
    /** What this client does next by itself whenever that seat may move and nothing waits; null for nothing. */
    repeat: signal<{ seat: Seat; next(): A | null } | null>(null),
    /** What goes on for as long as the table is open; each gives back how to stop it. */
    duties: [
      () =>
        effect(() => {
          const [view, now] = [table.view.value as V | null, asked.value];
          if (view && now !== null && !game.answers?.(view) && !sees(view, now)) present.value = null;
        }),
    ] as (() => () => void)[],
  };
}

/** Starts what goes on by itself: sends what waits, and does a game's own duties. Gives back how to stop it. */
export function attend<A>(turn: Turn<unknown, unknown, A, object>): () => void {
  const stops = [
    effect(() => {
      // whichever changes, there may be something to send
      void [turn.queue.value, turn.repeat.value];
      if (turn.seat.value === null) untracked(() => forget(turn));
      else if (turn.free.value) untracked(() => sendNext(turn));
    }),
    ...turn.duties.map((start) => start()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export interface Answered<Q, A> {
  question: Q;
  answer: A;
}

/**
 * The server's answer to the question of the moment, beside the question; an earlier one stays until the next has
 * come, so that nothing flickers.
 */
export function answerTo<Q, A>(
  { table, own, duties }: Pick<Turn<unknown, unknown, unknown, object>, "table" | "own" | "duties">,
  question: () => Q | null,
  asker: () => Seat | null = () => own.value,
): Signal<Answered<Q, A> | null> {
  const kept = signal<Answered<Q, A> | null>(null);
  duties.push(() =>
    follow<Q, A>(
      table,
      () => {
        const [asked, seat] = [question(), asker()];
        return asked && seat !== null ? { seat, question: asked } : null;
      },
      (asked, answer) => void (kept.value = asked && answer ? { question: asked, answer } : null),
    ),
  );
  return kept;
}
