import { computed, effect, untracked } from "@preact/signals";
import { randomHex } from "../../net/link";
import type { Seat } from "../../net/wire.gen";
import type { Table } from "./table";

/** Ask the server about a possible move. Null if there is no answer, or the connection was lost before it came. */
export function ask<A>(table: Table, seat: Seat, question: unknown): Promise<A | null> {
  if (!table.link) return Promise.resolve(null);
  const ref = randomHex(8);
  const answered = new Promise<unknown>((resolve) => table.openQuestions.set(ref, resolve));
  table.link.send({ t: "ask", ref, seat, question });
  return answered as Promise<A | null>;
}

/** Pass an answer to whoever asked. */
export function reply(table: Table, ref: string, answer: unknown): void {
  table.openQuestions.get(ref)?.(answer);
  table.openQuestions.delete(ref);
}

/** Give up all open questions. After a reconnect, the server doesn't answer them. */
export function forgetQuestions(table: Table): void {
  for (const resolve of table.openQuestions.values()) resolve(null);
  table.openQuestions.clear();
}

/**
 * Ask a question whenever it changes or the match moves on. `onAnswer` gets each answer that is still current, and nulls
 * while there is no question. Returns how to stop.
 */
export function follow<Q, A>(
  table: Table,
  question: () => { seat: Seat; question: Q } | null,
  onAnswer: (question: Q | null, answer: A | null) => void,
): () => void {
  const words = computed(() => JSON.stringify(question()));
  let asked = 0;
  return effect(() => {
    const current = JSON.parse(words.value) as ReturnType<typeof question>;
    const now = ++asked;
    if (!current) return untracked(() => onAnswer(null, null));
    if (table.standing.value?.phase !== "playing") return;
    void ask<A>(table, current.seat, current.question).then((answer) => {
      if (now === asked) onAnswer(current.question, answer);
    });
  });
}
