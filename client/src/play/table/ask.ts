import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { randomHex } from "../../net/link";
import type { Seat } from "../../net/wire.gen";
import type { Reply, Table } from "./table";

/** Asks about a move that is not made yet; the reply is null when the line broke before it came. */
export function ask(table: Table, seat: Seat, question: unknown): Promise<Reply | null> {
  if (!table.link) return Promise.resolve(null);
  const ref = randomHex(8);
  const answered = new Promise<Reply | null>((resolve) => table.asked.set(ref, resolve));
  table.link.send({ t: "ask", ref, seat, question });
  return answered;
}

/** Hands a reply to whoever asked. */
export function reply(table: Table, ref: string, given: Reply): void {
  table.asked.get(ref)?.(given);
  table.asked.delete(ref);
}

/** After a break nothing that was asked before is answered any more. */
export function forgetQuestions(table: Table): void {
  for (const resolve of table.asked.values()) resolve(null);
  table.asked.clear();
}

/** A question that a seat has at the moment. */
interface Doubt {
  seat: Seat;
  question: unknown;
}

/**
 * The reply to the question of the moment, asked again whenever the match stands elsewhere; null while it comes, or
 * where there is no question. An earlier reply stays until the next one has come. `stop` ends it.
 */
export function follow(
  table: Table,
  doubt: () => Doubt | null,
): { reply: ReadonlySignal<Reply | null>; stop(): void } {
  const words = computed(() => JSON.stringify(doubt()));
  const told = signal<{ words: string; reply: Reply } | null>(null);
  let asked = 0;
  const stop = effect(() => {
    const wanted = JSON.parse(words.value) as Doubt | null;
    const now = ++asked;
    if (!wanted || table.standing.value?.phase !== "playing") return;
    void ask(table, wanted.seat, wanted.question).then((reply) => {
      if (reply && now === asked) told.value = { words: words.peek(), reply };
    });
  });
  return {
    reply: computed(() => (told.value?.words === words.value ? told.value.reply : null)),
    stop,
  };
}
