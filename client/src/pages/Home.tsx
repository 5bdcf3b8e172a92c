import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { cards } from "../games";
import type { Card } from "../games/face";
import { sentenceOf } from "../http";
import { myName, startGame } from "../opening";
import { Brand } from "../ui/Brand";
import { Icon, type IconName } from "../ui/Icon";
import { ThemeButton } from "../ui/ThemeButton";
import { toast } from "../ui/toasts";
import type { Mode } from "../wish";
import { Hero } from "./Hero";
import { JoinByLink } from "./JoinByLink";
import { OpenFile } from "./OpenFile";
import { Running } from "./Running";
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
        <Running most={3} />
        <div class="game-cards">
          {cards.map(([game, card]) => (
            <GameCard key={game} game={game} card={card} />
          ))}
        </div>
        <div class="home-row">
          <JoinByLink />
          <section class="panel home-card">
            <h2>
              <Icon name="save" /> Saved games
            </h2>
            <div class="home-saves">
              <a class="btn" href="/saves">
                To the saves
              </a>
              <OpenFile />
            </div>
          </section>
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
      .catch((error: unknown) => toast(sentenceOf(error), "warn"))
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
