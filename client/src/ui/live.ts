import { signal } from "@preact/signals";

/** The one live region's words. */
export const said = signal("");

/** Says a sentence to people who listen; the same sentence twice is still heard. */
export function say(sentence: string): void {
  if (sentence) said.value = said.value === sentence ? `${sentence}\u00a0` : sentence;
}
