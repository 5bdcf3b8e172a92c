import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { cards } from "../games";
import { listGames } from "../http";
import { unfinishedTables } from "../memory";
import { Brand } from "../ui/Brand";
import { Icon } from "../ui/Icon";
import { ThemeButton } from "../ui/ThemeButton";
import { GameCard } from "./GameCard";
import { Hero } from "./Hero";
import { JoinByLink } from "./JoinByLink";
import { SettingsButton } from "./SettingsButton";
import "./home.css";

/** The first page: what this is, and a game in two clicks. */
export function Home(): JSX.Element {
  const listed = useMemo(listGames, []);
  return (
    <div class="home">
      <Hero />
      <header class="home-top">
        <Brand />
        <div class="home-buttons">
          <ThemeButton />
          <SettingsButton />
        </div>
      </header>
      <main class="home-main">
        <div class="home-words">
          <h1 class="display">
            Take the ground. <br />
            Then hold it.
          </h1>
          <p>Dice, nerve and a new map every time. Play a bot, a friend by link, or the person beside you. Every die can be checked afterwards.</p>
        </div>
        <div class="game-cards">
          {cards.map(([game, card]) => (
            <GameCard key={game} game={game} card={card} listed={listed} />
          ))}
        </div>
        <Continue />
        <div class="home-row">
          <JoinByLink />
          <section class="panel home-card">
            <h2>
              <Icon name="seal" /> Dice you can check
            </h2>
            <p>All rolls of a game are fixed and sealed before the first one. The key is published at the end, and anyone can work out every die again.</p>
          </section>
        </div>
      </main>
    </div>
  );
}

function Continue(): JSX.Element | null {
  const table = unfinishedTables()[0];
  if (!table) return null;
  return (
    <section class="panel continue" aria-label="Continue your last game">
      <div class="grow">
        <p class="continue-eyebrow">Not finished</p>
        <h2 class="display">
          {table.title || "Your last table"}
        </h2>
        <p class="muted">{ago(table.at)}</p>
      </div>
      <a class="btn primary" href={`/t/${table.id}`}>
        <Icon name="play" size={16} /> Continue
      </a>
    </section>
  );
}

const MINUTE = 60_000;

function ago(at: number): string {
  const minutes = Math.floor((Date.now() - at) / MINUTE);
  if (minutes < 2) return "Begun a moment ago";
  if (minutes < 120) return `Begun ${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `Begun ${hours} hours ago` : `Begun ${Math.floor(hours / 24)} days ago`;
}
