import type { JSX } from "preact";
import { ThemeButton } from "../../ui/controls/ThemeButton";
import { Brand } from "../../ui/icons/Brand";
import { Icon, type IconName } from "../../ui/icons/Icon";
import { SettingsButton } from "../settings/SettingsButton";
import { words } from "./words";
import "./page.css";

/** The header of pages outside a game: home, lists, theme and settings. */
export function PageHeader(): JSX.Element {
  return (
    <header class="home-top">
      <Brand />
      <nav class="home-nav" aria-label={words.yourGames}>
        <TopLink href="/history" icon="clock" words={words.yourGames} />
        <TopLink href="/saves" icon="save" words={words.savedGames} />
      </nav>
      <div class="home-buttons">
        <ThemeButton />
        <SettingsButton />
      </div>
    </header>
  );
}

function TopLink({ href, icon, words }: { href: string; icon: IconName; words: string }): JSX.Element {
  return (
    <a
      class="top-link"
      href={href}
      title={words}
      aria-current={location.pathname === href ? "page" : undefined}
    >
      <Icon name={icon} size={18} /> <span>{words}</span>
    </a>
  );
}
