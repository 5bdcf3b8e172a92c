import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { RequestError } from "../../net/http";
import { finishTable, forgetTable, type KnownTable, knownTables, tableList } from "../../net/knownTables";
import { route } from "../route";
import { PageHeader } from "../shared/PageHeader";
import { UnreadableList } from "../shared/UnreadableList";
import { words as shared } from "../shared/words";
import { endingSeen, fetchTableStatus } from "../unfinished/tableStatus";
import { Empty } from "./Empty";
import { FilterBar } from "./FilterBar";
import { GameRow } from "./GameRow";
import { type FinishedGame, filtersOf, isFinished, matching, queryOf } from "./games";
import { words } from "./words";
import "./history.css";

const PAGE = 8; // games at first: enough to fill a window

/** The page of this browser's finished games. */
export function HistoryPage(): JSX.Element {
  const games = useSignal(finishedGames());
  const filters = useSignal(filtersOf(location.search));
  const shown = useSignal(PAGE);
  const lookAgain = (): void => void (games.value = finishedGames());
  useEffect(() => {
    void findEndings(lookAgain);
  }, []);
  useSignalEffect(() => {
    // a link to this page resets the filters
    if (route.value.page === "history") filters.value = filtersOf(route.value.query);
  });
  useEffect(() => history.replaceState(null, "", `/history${queryOf(filters.value)}`), [filters.value]);
  const found = matching(games.value, filters.value);
  return (
    <div class="history-page">
      <PageHeader />
      <main>
        <h1 class="display">{words.title}</h1>
        <p class="muted history-lead">{words.about}</p>
        <UnreadableList list={tableList} what={shared.games} file="outflank-games.txt" onChange={lookAgain} />
        {games.value.length === 0 ? (
          tableList.damage()?.isSetAside === false ? null : (
            <Empty />
          )
        ) : (
          <>
            <FilterBar
              games={games.value}
              filters={filters.value}
              onFilters={(next) => {
                filters.value = next;
                shown.value = PAGE;
              }}
            />
            {found.length === 0 ? (
              <p class="panel history-none">
                {words.noMatch}{" "}
                <button type="button" class="btn sm" onClick={() => void (filters.value = filtersOf(""))}>
                  {words.clear}
                </button>
              </p>
            ) : (
              <Games
                games={found}
                shown={shown.value}
                onMore={() => void (shown.value += PAGE)}
                onChange={lookAgain}
              />
            )}
          </>
        )}
      </main>
    </div>
  );
}

interface GamesProps {
  games: readonly FinishedGame[];
  shown: number;
  onMore(): void;
  onChange(): void;
}

function Games({ games, shown, onMore, onChange }: GamesProps): JSX.Element {
  const visible = games.slice(0, shown);
  return (
    <>
      <div class="panel history-list">
        <div class="history-row history-head" aria-hidden="true">
          {words.columns.map((column, index) => (
            <span key={index}>{column}</span>
          ))}
        </div>
        <ul aria-label={words.finished}>
          {visible.map((game) => (
            <GameRow key={game.id} game={game} onChange={onChange} />
          ))}
        </ul>
      </div>
      <div class="history-pager">
        <p class="muted" role="status">
          {words.showing(visible.length, games.length)}
        </p>
        {visible.length < games.length ? (
          <button type="button" class="btn" onClick={onMore}>
            {words.showMore}
          </button>
        ) : null}
      </div>
    </>
  );
}

const finishedGames = (): FinishedGame[] => knownTables().filter(isFinished);

/** Ask the server about games that may have ended since the last visit. */
async function findEndings(onFound: () => void): Promise<void> {
  for (const table of knownTables().filter((known) => !isFinished(known))) {
    if (await findEnding(table)) onFound();
  }
}

async function findEnding({ id, token }: KnownTable): Promise<boolean> {
  try {
    const status = await fetchTableStatus(id, token);
    const ending = status && endingSeen(status);
    if (ending) finishTable(id, ending);
    return Boolean(ending);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.code === "no_such_table") forgetTable(id);
    return false;
  }
}
