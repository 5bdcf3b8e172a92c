import { effect, type Signal } from "@preact/signals";
import type { Seat } from "../../net/wire.gen";
import { ask, follow } from "../../play/table/ask";
import { cue } from "../../sound/cue";
import { toast } from "../../ui/toasts";
import type { Desk } from "./desk";
import type { Question } from "./model";

/** What the server answered to which question; an earlier one stays until the next has come. */
export interface Answered<Q, A> {
  question: Q;
  answer: A;
}

/** Keeps the answer to the question of the moment; gives back how to stop. */
export function keepAsking<Q extends Question, A>(
  { table, seat }: Desk,
  wish: () => Q | null,
  into: Signal<Answered<Q, A> | null>,
): () => void {
  const asked = follow(table, () => {
    const question = wish();
    const you = table.about.value?.you ?? [];
    const asker = seat.value ?? (you.length === 1 ? (you[0] as Seat) : null);
    return question && asker !== null ? { seat: asker, question } : null;
  });
  const stop = effect(() => {
    const question = wish();
    const reply = asked.reply.value;
    if (!question) into.value = null;
    else if (reply && "answer" in reply) into.value = { question, answer: reply.answer as A };
  });
  return () => {
    stop();
    asked.stop();
  };
}

export function hint(sentence: string): void {
  cue("invalid");
  toast(sentence);
}

/** Says why something cannot be done, in the server's words. */
export function explain({ table, seat }: Desk, question: unknown): void {
  if (seat.value === null) return;
  void ask(table, seat.value, question).then((reply) => {
    const refusal = reply && "answer" in reply ? (reply.answer as { sentence: string } | null) : null;
    if (refusal) hint(refusal.sentence);
  });
}
