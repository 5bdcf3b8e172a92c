import { computed, effect, type Signal, signal, untracked } from "@preact/signals";
import type { Seat } from "../../net/wire.gen";
import { follow } from "../table/ask";
import type { Table } from "../table/table";
import { playerAt } from "./handOver";
import { forget, type Sent, sendNext } from "./queue";

/** What a game adds to its turns. Without it, people at one screen have no secrets from each other. */
interface TurnRules<B, V, A> {
  /** Whether the others at this screen may not see what this seat sees. */
  hides?(board: B, view: V, seat: Seat, you: readonly Seat[]): boolean;
  /** Whether two seats may look at the screen together. */
  share?(view: V, one: Seat, other: Seat): boolean;
  /** Whether the seat only answers a question, so that the player before needn't take over again afterwards. */
  answers?(view: V): boolean;
  /** The view with unanswered actions applied. */
  ahead?(view: V, actions: readonly A[]): V;
  /** An earlier position to show instead, or null. */
  earlier?(): V | null;
}

export type Turn<B, V, A, P extends object> = ReturnType<typeof newTurn<B, V, A, P>>;

/** A person's turn at a table: who must act here, what they see and may do, and what is waiting to be sent. */
export function newTurn<B, V, A, P extends object>(table: Table, game: TurnRules<B, V, A> = {}) {
  const present = playerAt(table);
  /** Actions waiting for those before them to be answered. */
  const queue = signal<readonly A[]>([]);
  /** The last action sent, and the match entry at that time. A later one includes it. */
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
  /** The seat whose player must take over before anything is shown, or null. */
  const awaited = computed(() => {
    const [map, view, seat] = [board.value, table.view.value as V | null, asked.value];
    if (!map || !view || seat === null || you.value.length < 2 || sees(view, seat)) return null;
    if (table.spot.value !== null) return null;
    return game.hides?.(map, view, seat, you.value) ? seat : null;
  });
  /** The seat that acts at this screen. Null if none does, during playback, or before a hand-over. */
  const seat = computed(() =>
    awaited.value === null && earlier.value === null && table.spot.value === null ? asked.value : null,
  );
  /** That seat, or the only one here. */
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
    /** All unanswered actions. */
    waiting,
    /** The view to show, with unanswered actions applied. */
    view: computed(() => {
      const view = earlier.value ?? (table.view.value as V | null);
      return view && game.ahead ? game.ahead(view, waiting.value) : view;
    }),
    /** Whether an action can be sent now: nothing is playing or pending. */
    free: computed(() => seat.value !== null && table.acting.value === seat.value),
    legal: computed(() => ofSeat<readonly A[]>(table.standing.value?.legal, seat.value) ?? []),
    panel: computed((): Partial<P> => ofSeat<P>(table.standing.value?.panel, own.value) ?? {}),
    /** An action that the client sends by itself whenever this seat may move and the queue is empty. */
    repeat: signal<{ seat: Seat; next(): A | null } | null>(null),
    /** Effects that run while the table is open. Each returns how to stop it. */
    effects: [
      () =>
        effect(() => {
          const [view, now] = [table.view.value as V | null, asked.value];
          if (view && now !== null && !game.answers?.(view) && !sees(view, now)) present.value = null;
        }),
    ] as (() => () => void)[],
  };
}

/** Start a turn's effects, and send what is queued. Returns how to stop it. */
export function activate<A>(turn: Turn<unknown, unknown, A, object>): () => void {
  const stops = [
    effect(() => {
      // read both: either one may bring something to send
      void [turn.queue.value, turn.repeat.value];
      if (turn.seat.value === null) untracked(() => forget(turn));
      else if (turn.free.value) untracked(() => sendNext(turn));
    }),
    ...turn.effects.map((start) => start()),
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
 * The server's answer to a question, with the question. The old answer stays until the new one comes, so that nothing
 * flickers.
 */
export function answerTo<Q, A>(
  { table, own, effects }: Pick<Turn<unknown, unknown, unknown, object>, "table" | "own" | "effects">,
  question: () => Q | null,
  asker: () => Seat | null = () => own.value,
): Signal<Answered<Q, A> | null> {
  const kept = signal<Answered<Q, A> | null>(null);
  effects.push(() =>
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
