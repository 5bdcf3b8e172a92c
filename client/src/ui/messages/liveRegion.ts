import { computed, signal } from "@preact/signals";

interface Sentence {
  id: number;
  text: string;
}

const KEPT = 6;
let count = 0;

/**
 * What was said last: each sentence is an element of its own, so that quick ones do not silence each other.
 */
export const sentences = signal<readonly Sentence[]>([]);

/** The same in one piece. */
export const said = computed(() => sentences.value.map((sentence) => sentence.text).join(" "));

/** Somebody else listens from now on: nothing of what was said can be read again. */
export function forgetSaid(): void {
  sentences.value = [];
}

/** Says a sentence to people who listen; the same sentence twice is heard twice. */
export function say(text: string): void {
  if (text) sentences.value = [...sentences.value.slice(1 - KEPT), { id: ++count, text }];
}
