import { effect, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Seat } from "../net/wire.gen";
import { follow } from "./table/ask";
import type { Table } from "./table/table";

/**
 * The server's answer to the question of the moment, as `follow` keeps it; null where there is none yet. The question
 * may depend on signals, and on one thing more that it is `about`.
 */
export function useReply<T>(
  table: Table,
  doubt: () => { seat: Seat; question: unknown } | null,
  about: unknown = null,
): T | null {
  const answer = useSignal<T | null>(null);
  useEffect(() => {
    const { reply, stop } = follow(table, doubt);
    const stopCopying = effect(() => {
      const said = reply.value;
      answer.value = said && "answer" in said ? (said.answer as T) : null;
    });
    return () => {
      stopCopying();
      stop();
    };
  }, [table, about]);
  return answer.value;
}
