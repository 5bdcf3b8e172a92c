import { signal } from "@preact/signals";

/** Whether a media query matches, updated as it changes. False without a screen. */
export function mediaQuery(query: string): { readonly value: boolean } {
  const media = typeof matchMedia === "function" ? matchMedia(query) : null;
  const matches = signal(media?.matches ?? false);
  media?.addEventListener("change", () => (matches.value = media.matches));
  return matches;
}
