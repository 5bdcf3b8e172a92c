import { computed, effect, untracked } from "@preact/signals";
import { randomHex } from "../../net/link";
import type { Seat } from "../../net/wire.gen";
import type { Table } from "./table";

/** Asks about a move that is not made yet; null where there is no answer, or the line broke before it came. */
export function ask<A>(table: Table, seat: Seat, question: unknown): Promise<A | null> {
  if (!table.link) return Promise.resolve(null);
  const ref = randomHex(8);
  const answered = new Promise<unknown>((resolve) => table.asked.set(ref, resolve));
  table.link.send({ t: "ask", ref, seat, question });
  return answered as Promise<A | null>;
}

/** Hands an answer to whoever asked. */
export function reply(table: Table, ref: string, answer: unknown): void {
  table.asked.get(ref)?.(answer);
  table.asked.delete(ref);
}

/** After a break nothing that was asked before is answered any more. */
export function forgetQuestions(table: Table): void {
  for (const resolve of table.asked.values()) resolve(null);
  table.asked.clear();
}

/**
 * Asks the question of the moment, and again whenever the match stands elsewhere. `heard` gets each answer that is
 * still wanted when it comes, and null for both where there is no question. Gives back how to stop.
 */
export function follow<Q, A>(
  table: Table,
  doubt: () => { seat: Seat; question: Q } | null,
  heard: (question: Q | null, answer: A | null) => void,
): () => void {
  const words = computed(() => JSON.stringify(doubt()));
  let asked = 0;
  return effect(() => {
    const wanted = JSON.parse(words.value) as ReturnType<typeof doubt>;
    const now = ++asked;
    if (!wanted) return untracked(() => heard(null, null));
    if (table.standing.value?.phase !== "playing") return;
    void ask<A>(table, wanted.seat, wanted.question).then((answer) => {
      if (now === asked) heard(wanted.question, answer);
    });
  });
}
