import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { finishTable, forgetTable, type KnownTable, unfinishedTables } from "../../net/knownTables";
import { Icon } from "../../ui/icons/Icon";
import { timeAgo } from "../../ui/text/timeAgo";
import { RemoveGame, TablePicture } from "../lazyPages";
import { gameAndRound, playersText, turnText } from "../shared/describeGame";
import { endingSeen, type TableStatus, useTableStatus } from "./tableStatus";
import { words } from "./words";
import "./unfinished.css";

/** This browser's unfinished games, latest first. Without `onMore`, a link leads to the rest. */
export function UnfinishedGames({ most, onMore }: { most: number; onMore?: () => void }): JSX.Element | null {
  const tables = useSignal(unfinishedTables());
  const section = useRef<HTMLElement>(null);
  const lookAgain = (): void => void (tables.value = unfinishedTables());
  const count = tables.value.length;
  if (count === 0) return null;
  return (
    <section class="unfinished" ref={section} tabIndex={-1} aria-label={words.yourGames}>
      {tables.value.slice(0, most).map((table) => (
        <UnfinishedGameCard
          key={table.id}
          table={table}
          onGone={lookAgain}
          onRemoved={() => {
            lookAgain();
            section.current?.focus();
          }}
        />
      ))}
      {count > most ? <More count={count} onMore={onMore} /> : null}
    </section>
  );
}

function More({ count, onMore }: { count: number; onMore?: (() => void) | undefined }): JSX.Element {
  return onMore ? (
    <button type="button" class="btn unfinished-all" onClick={onMore}>
      {words.showMore}
    </button>
  ) : (
    <a class="btn unfinished-all" href="/saves">
      {words.all(count)} <Icon name="chevron" size={14} />
    </a>
  );
}

interface UnfinishedGameCardProps {
  table: KnownTable;
  onGone(): void;
  onRemoved(): void;
}

function UnfinishedGameCard({ table, onGone, onRemoved }: UnfinishedGameCardProps): JSX.Element {
  const asking = useSignal(false);
  const status = useTableStatus(table.id, table.token, (problem) => {
    if (problem.code !== "no_such_table") return;
    forgetTable(table.id);
    onGone();
  }).value;
  useEffect(() => {
    if (!status) return;
    const { standing, you, owner } = status.welcome;
    if (standing.phase === "over") finishTable(table.id, endingSeen(status) ?? undefined);
    else if (you.length === 0 && !owner) forgetTable(table.id);
    else return;
    onGone();
  }, [status]);
  const heading = `unfinished-${table.id}`;
  const title = titleOf(table, status);
  const when = words.lastPlayed(timeAgo(table.seen ?? table.at));
  return (
    <article class="panel unfinished-card" aria-labelledby={heading}>
      <div class="thumb" aria-hidden="true">
        {status ? <TablePicture status={status} /> : null}
      </div>
      <div class="unfinished-words">
        <p class="eyebrow">{status ? turnOf(status) : words.notFinished}</p>
        <h2 id={heading} class="display">
          {title}
        </h2>
        {status ? (
          <p class="muted unfinished-line">{playersText(status.welcome.seats, status.welcome.you)}</p>
        ) : null}
        <p class="muted unfinished-line">{when}</p>
      </div>
      <div class="unfinished-buttons">
        <a class="btn primary" href={`/t/${table.id}`} aria-label={words.resumeGame(title)}>
          <Icon name="play" size={16} /> {words.resume}
        </a>
        <button
          type="button"
          class="btn icon"
          aria-label={words.removeGame(title)}
          title={words.remove}
          onClick={() => void (asking.value = true)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
      {asking.value ? (
        <RemoveGame
          table={table}
          title={title}
          status={status}
          onClose={() => void (asking.value = false)}
          onRemoved={onRemoved}
        />
      ) : null}
    </article>
  );
}

function titleOf(table: KnownTable, status: TableStatus | null): string {
  if (!status) return table.title || words.yourGame;
  const { title, standing } = status.welcome;
  return status.board ? gameAndRound(title, status.face.roundOf(standing.view)) : title;
}

const turnOf = ({ welcome }: TableStatus): string => turnText(welcome.standing, welcome.seats, welcome.you);
