import type { JSX } from "preact";
import { Brand } from "../ui/Brand";
import { Icon } from "../ui/Icon";
import { ThemeButton } from "../ui/ThemeButton";
import { SettingsButton } from "./SettingsButton";
import "./page.css";

/** The way home, and what belongs to no game. */
export function PageTop(): JSX.Element {
  return (
    <header class="home-top">
      <Brand />
      <nav class="home-nav" aria-label="Your things">
        <a class="top-link" href="/history">
          <Icon name="clock" size={18} /> Your games
        </a>
        <a class="top-link" href="/saves">
          <Icon name="save" size={18} /> <span>Saved games</span>
        </a>
      </nav>
      <div class="home-buttons">
        <ThemeButton />
        <SettingsButton />
      </div>
    </header>
  );
}
