import { computed, signal } from "@preact/signals";

interface Sentence {
  id: number;
  text: string;
}

const MOST_SENTENCES = 6; // more than any update adds, so that none is removed before it is read
let count = 0;

/** The latest sentences. Each gets an element, so that quick ones don't silence each other. */
export const sentences = signal<readonly Sentence[]>([]);

/** The same as one text. */
export const said = computed(() => sentences.value.map((sentence) => sentence.text).join(" "));

/** Clear the region when somebody else takes over the screen, so that they can't read what was said. */
export function forgetSaid(): void {
  sentences.value = [];
}

/** Announce a sentence to screen readers. Repeating a sentence announces it again. */
export function say(text: string): void {
  if (text) sentences.value = [...sentences.value.slice(1 - MOST_SENTENCES), { id: ++count, text }];
}
