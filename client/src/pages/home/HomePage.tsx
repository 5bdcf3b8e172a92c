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
import { words as shared } from "../shared/words";
import { UnfinishedGames } from "../unfinished/UnfinishedGames";
import { GameCard } from "./GameCard";
import { Hero } from "./Hero";
import { JoinByLink } from "./JoinByLink";
import { OpenFile } from "./OpenFile";
import { words } from "./words";
import "../shared/page.css";
import "./home.css";

/** The home page: what Outflank is, and a game in two clicks. */
export function HomePage(): JSX.Element {
  const listed = useMemo(listGames, []);
  const others = useSignal<readonly [string, Card][]>([]);
  useEffect(() => {
    listed.then(
      (games) =>
        (others.value = games.flatMap((info) => (cardOf(info.name) ? [] : [[info.name, cardFrom(info)]]))),
      () => undefined, // starting a game then says what went wrong
    );
  }, []);
  return (
    <div class="home">
      <Hero />
      <PageHeader />
      <main class="home-main">
        <div class="home-words">
          <h1 class="display">
            {words.title[0]} <br />
            {words.title[1]}
          </h1>
          <p>{words.about}</p>
        </div>
        <div class="home-unfinished">
          <UnreadableList
            list={tableList}
            what={shared.games}
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
              <Icon name="save" /> {words.savedTitle}
            </h2>
            <div class="home-saves">
              <a class="btn" href="/saves">
                {words.savedGames}
              </a>
              <a class="btn" href="/history">
                {words.yourGames}
              </a>
              <OpenFile />
            </div>
          </section>
          <section class="panel home-card">
            <h2>
              <Icon name="seal" /> {words.diceTitle}
            </h2>
            <p>{words.dice}</p>
          </section>
        </div>
      </main>
    </div>
  );
}
