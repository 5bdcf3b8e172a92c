import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { unfinishedTables } from "../../net/knownTables";
import { allSaves, SLOTS, saveList } from "../../net/saves";
import { Icon } from "../../ui/icons/Icon";
import { OpenFile } from "../home/OpenFile";
import { PageHeader } from "../shared/PageHeader";
import { UnreadableList } from "../shared/UnreadableList";
import { words as shared } from "../shared/words";
import { UnfinishedGames } from "../unfinished/UnfinishedGames";
import { SaveCard } from "./SaveCard";
import { words } from "./words";
import "./saves.css";

const PER_PAGE = 12; // unfinished games; each one asks the server, so not all at once

/** The page of saved games: unfinished games, saves and files. */
export function SavesPage(): JSX.Element {
  const saves = useSignal(allSaves());
  const shownGames = useSignal(PER_PAGE);
  const lookAgain = (): void => void (saves.value = allSaves());
  const count = saves.value.length;
  return (
    <div class="saves">
      <PageHeader />
      <main class="saves-main">
        <div>
          <h1 class="display">{words.title}</h1>
          <p class="muted">{words.about}</p>
        </div>
        <UnreadableList list={saveList} what={shared.saves} file="outflank-saves.txt" onChange={lookAgain} />
        {unfinishedTables().length > 0 ? (
          <>
            <h2>{words.inProgress}</h2>
            <UnfinishedGames most={shownGames.value} onMore={() => void (shownGames.value += PER_PAGE)} />
          </>
        ) : null}
        <div class="saves-head">
          <h2>{words.saves}</h2>
          {count > 0 ? (
            <span class="chip">{count === SLOTS ? words.allUsed(SLOTS) : words.used(count, SLOTS)}</span>
          ) : null}
        </div>
        {count === 0 && saveList.damage()?.isSetAside === false ? null : count > 0 ? (
          <ul class="saves-list">
            {saves.value.map((save) => (
              <SaveCard key={save.slot} save={save} onChange={lookAgain} />
            ))}
          </ul>
        ) : (
          <p class="panel saves-empty">
            <Icon name="save" /> {words.none}
          </p>
        )}
        <h2>{words.fromFile}</h2>
        <div class="panel saves-file">
          <p class="muted">{words.fromFileLine}</p>
          <div class="home-saves">
            <OpenFile />
          </div>
        </div>
      </main>
    </div>
  );
}
