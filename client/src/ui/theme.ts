import { signal } from "@preact/signals";

export type Theme = "dark" | "light";

const KEY = "outflank.theme"; // read before the first paint by theme.js

const now = (): Theme => (document.documentElement.dataset["theme"] === "light" ? "light" : "dark");

export const theme = signal<Theme>(now());

export function switchTheme(): void {
  const next: Theme = theme.value === "dark" ? "light" : "dark";
  theme.value = next;
  document.documentElement.dataset["theme"] = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // The choice then lasts for this page only.
  }
}
