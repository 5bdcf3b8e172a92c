import type { JSX } from "preact";
import { set } from "../../net/settings";
import { Icon } from "../icons/Icon";
import { theme } from "../screen/theme";
import { words } from "../words";

export function ThemeButton(): JSX.Element {
  const dark = theme.value === "dark";
  return (
    <button
      type="button"
      class="btn icon"
      aria-label={dark ? words.lightTheme : words.darkTheme}
      onClick={() => set({ theme: dark ? "light" : "dark" })}
    >
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}
