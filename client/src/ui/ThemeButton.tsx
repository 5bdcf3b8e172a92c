import type { JSX } from "preact";
import { theme } from "../appearance";
import { set } from "../settings";
import { Icon } from "./Icon";

export function ThemeButton(): JSX.Element {
  const dark = theme.value === "dark";
  return (
    <button
      type="button"
      class="btn icon"
      aria-label={dark ? "Light theme" : "Dark theme"}
      onClick={() => set({ theme: dark ? "light" : "dark" })}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}
