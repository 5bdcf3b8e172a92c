import { computed, effect } from "@preact/signals";
import { settings } from "../../net/settings";
import { mediaQuery } from "./mediaQuery";

const light = mediaQuery("(prefers-color-scheme: light)");
const still = mediaQuery("(prefers-reduced-motion: reduce)");

/** The theme in use. */
export const theme = computed<"dark" | "light">(() => {
  const chosen = settings.value.theme;
  return chosen === "system" ? (light.value ? "light" : "dark") : chosen;
});

/** Whether to avoid motion: by these settings, or the system's. */
export const isStill = computed(() => still.value || settings.value.motion === "reduced");

/** Set theme, palette and motion on the page for the style sheets. `theme.js` did so before the first paint. */
export function followSettings(): void {
  effect(() => {
    const marks = document.documentElement.dataset;
    marks.theme = theme.value;
    marks.palette = settings.value.palette;
    marks.motion = isStill.value ? "reduced" : "full";
  });
}
