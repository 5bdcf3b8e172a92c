import { batch, type ReadonlySignal } from "@preact/signals";
import { act } from "../table/act";
import type { Turn } from "./turn";

export interface Sent<A> {
  action: A;
  after: number;
}

type Sender<A> = Pick<
  Turn<unknown, unknown, A, object>,
  "table" | "seat" | "free" | "queue" | "sent" | "repeat"
>;

/** The legal actions of one kind. */
export const listed = <A extends { t: string }, T extends A["t"]>(
  { legal }: { legal: ReadonlySignal<readonly A[]> },
  t: T,
): Extract<A, { t: T }>[] => legal.value.filter((action): action is Extract<A, { t: T }> => action.t === t);

/** Queue actions. Each is sent once the one before is answered. */
export function send<A>({ queue }: Pick<Sender<A>, "queue">, ...actions: readonly A[]): void {
  queue.value = [...queue.value, ...actions];
}

/** Send an action if one can be made now. */
export function sendNow<A>({ free, queue }: Pick<Sender<A>, "free" | "queue">, action: A): void {
  if (free.value) send({ queue }, action);
}

/** Send the next action, now that the one before is answered. */
export function sendNext<A>(turn: Sender<A>): void {
  const { table, seat, queue, sent, repeat } = turn;
  const n = table.standing.value?.n ?? 0;
  batch(() => {
    // the last action was refused, so actions that depend on it make no sense
    if (sent.value?.after === n) return drop(turn);
    const next = queue.value[0] ?? (repeat.value?.seat === seat.value ? repeat.value?.next() : null);
    if (!next || seat.value === null) return;
    queue.value = queue.value.slice(1);
    act(table, seat.value, next);
    sent.value = { action: next, after: n };
  });
}

function drop<A>({ queue, sent, repeat }: Sender<A>): void {
  queue.value = [];
  sent.value = null;
  repeat.value = null;
}

/** Clear the queue once it is somebody else's turn. */
export function forget<A>({ table, queue }: Sender<A>): void {
  if (table.spot.value === null && !table.busy.value && queue.value.length > 0) queue.value = [];
}
