import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { cards } from "../games";
import type { Card } from "../games/face";
import { Trouble } from "../http";
import { unfinishedTables } from "../memory";
import { myName, startGame } from "../opening";
import { Brand } from "../ui/Brand";
import { Icon, type IconName } from "../ui/Icon";
import { ThemeButton } from "../ui/ThemeButton";
import { toast } from "../ui/toasts";
import type { Mode } from "../wish";
import { Hero } from "./Hero";
import { JoinByLink } from "./JoinByLink";
import { SettingsButton } from "./SettingsButton";
import "./home.css";

/** The first page: what this is, and a game in two clicks. */
export function Home(): JSX.Element {
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
            <GameCard key={game} game={game} card={card} />
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

const MODES: readonly { mode: Mode; words: string; icon: IconName }[] = [
  { mode: "bot", words: "Play a bot", icon: "bot" },
  { mode: "friend", words: "Friends", icon: "link" },
  { mode: "screen", words: "Same screen", icon: "people" },
  { mode: "bots", words: "Watch bots", icon: "eye" },
];

function GameCard({ game, card }: { game: string; card: Card }): JSX.Element {
  const starting = useSignal<Mode | null>(null);
  const label = `game-${game}`;
  const start = (mode: Mode): void => {
    starting.value = mode;
    startGame({ game, title: card.title, mode, seats: card.seats, bots: [card.bot], name: myName(), options: {} })
      .catch((error: unknown) => {
        if (!(error instanceof Trouble)) throw error;
        toast(error.message, "warn");
      })
      .finally(() => {
        starting.value = null;
      });
  };
  return (
    <section class="panel game-card" aria-labelledby={label}>
      <div class="game-head">
        <h2 id={label} class="display">
          {card.title}
        </h2>
        <p class="game-facts">
          <span>
            <Icon name="user" size={16} /> {card.players}
          </span>
          <span>
            <Icon name="clock" size={16} /> {card.minutes}
          </span>
        </p>
      </div>
      <p class="game-line">{card.line}</p>
      <div class="game-modes">
        {MODES.map(({ mode, words, icon }) => (
          <button key={mode} type="button" class={`btn lg ${mode === "bot" ? "primary" : ""}`} disabled={starting.value !== null} onClick={() => start(mode)}>
            <Icon name={icon} /> {starting.value === mode ? "Starting" : words}
          </button>
        ))}
      </div>
      <a class="game-more" href={`/new/${game}`}>
        Choose bots, map and name <Icon name="chevron" size={14} />
      </a>
    </section>
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
