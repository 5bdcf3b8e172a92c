import { effect, type Signal } from "@preact/signals";
import type { Seat } from "../net/wire.gen";
import { follow } from "./table/ask";
import type { Table } from "./table/table";

/** Keeps the server's answer to the question of the moment in a signal, as `follow` does; null while there is none. */
export function keepAnswer<T>(
  table: Table,
  doubt: () => { seat: Seat; question: unknown } | null,
  answer: Signal<T | null>,
): () => void {
  const { reply, stop } = follow(table, doubt);
  const stopCopying = effect(() => {
    const said = reply.value;
    answer.value = said && "answer" in said ? (said.answer as T) : null;
  });
  return () => {
    stopCopying();
    stop();
  };
}
