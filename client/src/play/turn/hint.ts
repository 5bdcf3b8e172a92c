import type { ReadonlySignal } from "@preact/signals";
import type { Seat } from "../../net/wire.gen";
import { cue } from "../../sound/cue";
import { say } from "../../ui/messages/liveRegion";
import { toast } from "../../ui/messages/toasts";
import { ask } from "../table/ask";
import type { Table } from "../table/table";

/** Confirm a choice for screen readers, with a sound. */
export function sayChosen(sentence: string): void {
  cue("select");
  say(sentence);
}

/** Say why something can't be done. */
export function hint(sentence: string): void {
  cue("invalid");
  toast(sentence);
}

/** The same in the server's words. */
export async function explain(
  { table, seat }: { table: Table; seat: ReadonlySignal<Seat | null> },
  question: unknown,
): Promise<void> {
  if (seat.value === null) return;
  const refusal = await ask<{ sentence: string }>(table, seat.value, question);
  if (refusal) hint(refusal.sentence);
}
