import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { unfinishedTables } from "../../net/knownTables";
import { allSaves, SLOTS, saveList } from "../../net/saves";
import { Icon } from "../../ui/icons/Icon";
import { OpenFile } from "../home/OpenFile";
import { PageHeader } from "../shared/PageHeader";
import { UnreadableList } from "../shared/UnreadableList";
import { UnfinishedGames } from "../unfinished/UnfinishedGames";
import { SaveCard } from "./SaveCard";
import "./saves.css";

const RUNNING = 12;

/** Every place one can come back to: games under way, saves and files. */
export function SavesPage(): JSX.Element {
  const saves = useSignal(allSaves());
  const running = useSignal(RUNNING);
  const lookAgain = (): void => void (saves.value = allSaves());
  const count = saves.value.length;
  return (
    <div class="saves">
      <PageHeader />
      <main class="saves-main">
        <div>
          <h1 class="display">Saved games</h1>
          <p class="muted">
            Every move is kept as it is made, so a game under way simply goes on. A save is a place to return
            to as often as you like.
          </p>
        </div>
        <UnreadableList list={saveList} what="saved games" file="outflank-saves.txt" onChange={lookAgain} />
        {unfinishedTables().length > 0 ? (
          <>
            <h2>Under way</h2>
            <UnfinishedGames most={running.value} onMore={() => void (running.value += RUNNING)} />
          </>
        ) : null}
        <div class="saves-head">
          <h2>Your saves</h2>
          {count > 0 ? (
            <span class="chip">{count === SLOTS ? `All ${SLOTS} used` : `${count} of ${SLOTS}`}</span>
          ) : null}
        </div>
        {count === 0 && saveList.damage()?.isAside === false ? null : count > 0 ? (
          <ul class="saves-list">
            {saves.value.map((save) => (
              <SaveCard key={save.slot} save={save} onChange={lookAgain} />
            ))}
          </ul>
        ) : (
          <p class="panel saves-empty">
            <Icon name="save" /> Nothing is saved here yet. While you play, open the menu and choose “Save the
            game”.
          </p>
        )}
        <h2>From a file</h2>
        <div class="panel saves-file">
          <p class="muted">
            A game that was saved to a file, here or on another machine: a finished one to look at, an
            unfinished one to play on from there.
          </p>
          <div class="home-saves">
            <OpenFile />
          </div>
        </div>
      </main>
    </div>
  );
}
