import type { JSX } from "preact";
import { Brand } from "../ui/Brand";
import { ThemeButton } from "../ui/ThemeButton";
import { SettingsButton } from "./SettingsButton";
import "./page.css";

/** The way home, and what belongs to no game. */
export function PageTop(): JSX.Element {
  return (
    <header class="home-top">
      <Brand />
      <div class="home-buttons">
        <ThemeButton />
        <SettingsButton />
      </div>
    </header>
  );
}
