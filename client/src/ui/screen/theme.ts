import { computed, effect } from "@preact/signals";
import { settings } from "../../net/settings";
import { mediaQuery } from "./mediaQuery";

const light = mediaQuery("(prefers-color-scheme: light)");
const still = mediaQuery("(prefers-reduced-motion: reduce)");

/** The theme that is shown. */
export const theme = computed<"dark" | "light">(() => {
  const chosen = settings.value.theme;
  return chosen === "system" ? (light.value ? "light" : "dark") : chosen;
});

/** Whether movement is unwelcome: here, or anywhere on this machine. */
export const isStill = computed(() => still.value || settings.value.motion === "reduced");

/**
 * Marks the page with theme, palette and motion, so that styles can follow; `theme.js` did so before the
 * first paint.
 */
export function followSettings(): void {
  effect(() => {
    const marks = document.documentElement.dataset;
    marks.theme = theme.value;
    marks.palette = settings.value.palette;
    marks.motion = isStill.value ? "reduced" : "full";
  });
}
