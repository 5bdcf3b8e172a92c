import type { JSX } from "preact";
import { Icon } from "./Icon";
import { switchTheme, theme } from "./theme";

export function ThemeButton(): JSX.Element {
  const dark = theme.value === "dark";
  return (
    <button type="button" class="btn icon" aria-label={dark ? "Light theme" : "Dark theme"} onClick={switchTheme}>
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}
