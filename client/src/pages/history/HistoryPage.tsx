import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { RequestError } from "../../net/http";
import { finishTable, forgetTable, type KnownTable, knownTables, tableList } from "../../net/knownTables";
import { route } from "../route";
import { PageHeader } from "../shared/PageHeader";
import { UnreadableList } from "../shared/UnreadableList";
import { endingSeen, fetchTableStatus } from "../unfinished/tableStatus";
import { Empty } from "./Empty";
import { FilterBar } from "./FilterBar";
import { GameRow } from "./GameRow";
import { type FinishedGame, filtersOf, isFinished, matching, queryOf } from "./games";
import "./history.css";

const PAGE = 8;

/** The finished games that this browser played: to replay, to sum up, and to check. */
export function HistoryPage(): JSX.Element {
  const games = useSignal(finishedGames());
  const filters = useSignal(filtersOf(location.search));
  const shown = useSignal(PAGE);
  const lookAgain = (): void => void (games.value = finishedGames());
  useEffect(() => {
    void findEndings(lookAgain);
  }, []);
  useSignalEffect(() => {
    // a link to this page starts again
    if (route.value.page === "history") filters.value = filtersOf(route.value.query);
  });
  useEffect(() => history.replaceState(null, "", `/history${queryOf(filters.value)}`), [filters.value]);
  const found = matching(games.value, filters.value);
  return (
    <div class="history-page">
      <PageHeader />
      <main>
        <h1 class="display">Your games</h1>
        <p class="muted history-lead">Replay a game, see where it turned, or check the dice.</p>
        <UnreadableList list={tableList} what="games" file="outflank-games.txt" onChange={lookAgain} />
        {games.value.length === 0 ? (
          tableList.damage()?.isAside === false ? null : (
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
                No games match.{" "}
                <button type="button" class="btn sm" onClick={() => void (filters.value = filtersOf(""))}>
                  Clear filters
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
          {["", "Game", "Result", "Opponents", "Played", "Luck", ""].map((words, index) => (
            <span key={index}>{words}</span>
          ))}
        </div>
        <ul aria-label="Finished games">
          {visible.map((game) => (
            <GameRow key={game.id} game={game} onChange={onChange} />
          ))}
        </ul>
      </div>
      <div class="history-pager">
        <p class="muted" role="status">{`Showing ${visible.length} of ${games.length}`}</p>
        {visible.length < games.length ? (
          <button type="button" class="btn" onClick={onMore}>
            Show more
          </button>
        ) : null}
      </div>
    </>
  );
}

const finishedGames = (): FinishedGame[] => knownTables().filter(isFinished);

/** Games may end while nobody here looks at them: the server knows how. */
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
