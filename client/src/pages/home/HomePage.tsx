import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { cardFrom, cardOf, cards } from "../../games";
import { listGames } from "../../net/http";
import { tableList } from "../../net/knownTables";
import type { Card } from "../../play/face";
import { Icon } from "../../ui/icons/Icon";
import { PageHeader } from "../shared/PageHeader";
import { UnreadableList } from "../shared/UnreadableList";
import { UnfinishedGames } from "../unfinished/UnfinishedGames";
import { GameCard } from "./GameCard";
import { Hero } from "./Hero";
import { JoinByLink } from "./JoinByLink";
import { OpenFile } from "./OpenFile";
import "../shared/page.css";
import "./home.css";

/** The first page: what this is, and a game in two clicks. */
export function HomePage(): JSX.Element {
  const listed = useMemo(listGames, []);
  const others = useSignal<readonly [string, Card][]>([]);
  useEffect(() => {
    listed.then(
      (games) =>
        (others.value = games.flatMap((info) => (cardOf(info.name) ? [] : [[info.name, cardFrom(info)]]))),
      () => undefined, // starting a game then tells why
    );
  }, []);
  return (
    <div class="home">
      <Hero />
      <PageHeader />
      <main class="home-main">
        <div class="home-words">
          <h1 class="display">
            Take the ground. <br />
            Then hold it.
          </h1>
          <p>
            Games of conquest at one table. Play a bot, a friend by link, the person beside you, or your own
            program. The odds are exact, and every die can be checked.
          </p>
        </div>
        <div class="home-running">
          <UnreadableList
            list={tableList}
            what="games"
            file="outflank-games.txt"
            onChange={() => undefined}
          />
          <UnfinishedGames most={3} />
        </div>
        <div class="game-cards">
          {[...cards, ...others.value].map(([game, card]) => (
            <GameCard key={card.title} game={game} card={card} listed={listed} />
          ))}
        </div>
        <div class="home-row">
          <JoinByLink />
          <section class="panel home-card">
            <h2>
              <Icon name="save" /> Saved and finished games
            </h2>
            <div class="home-saves">
              <a class="btn" href="/saves">
                Saved games
              </a>
              <a class="btn" href="/history">
                Your games
              </a>
              <OpenFile />
            </div>
          </section>
          <section class="panel home-card">
            <h2>
              <Icon name="seal" /> Dice you can check
            </h2>
            <p>
              All rolls of a game are fixed and sealed before the first one. The key is published at the end,
              and anyone can work out every die again.
            </p>
          </section>
        </div>
      </main>
    </div>
  );
}
