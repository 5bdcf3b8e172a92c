import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { gameAndRound, playersText, turnText } from "../../net/describeGame";
import { finishTable, forgetTable, type KnownTable, unfinishedTables } from "../../net/knownTables";
import { Icon } from "../../ui/icons/Icon";
import { ago } from "../../ui/text/timeAgo";
import { RemoveGame, TablePicture } from "../lazyPages";
import { endingSeen, type TableStatus, useTableStatus } from "./tableStatus";
import "./unfinished.css";

/** This browser's games that are not over, the latest first; without `onMore` a link leads to the rest. */
export function UnfinishedGames({ most, onMore }: { most: number; onMore?: () => void }): JSX.Element | null {
  const tables = useSignal(unfinishedTables());
  const section = useRef<HTMLElement>(null);
  const lookAgain = (): void => void (tables.value = unfinishedTables());
  const count = tables.value.length;
  if (count === 0) return null;
  return (
    <section class="running" ref={section} tabIndex={-1} aria-label="Your games under way">
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
    <button type="button" class="btn running-all" onClick={onMore}>
      Show more
    </button>
  ) : (
    <a class="btn running-all" href="/saves">
      {`All ${count} games under way`} <Icon name="chevron" size={14} />
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
  const status = useTableStatus(table.id, table.token, (trouble) => {
    if (trouble.code !== "no_such_table") return;
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
  const heading = `running-${table.id}`;
  const title = titleOf(table, status);
  const when = `Last played ${ago(table.seen ?? table.at)}`;
  return (
    <article class="panel running-card" aria-labelledby={heading}>
      <div class="thumb" aria-hidden="true">
        {status ? <TablePicture status={status} /> : null}
      </div>
      <div class="running-words">
        <p class="eyebrow">{status ? turnOf(status) : "Not finished"}</p>
        <h2 id={heading} class="display">
          {title}
        </h2>
        {status ? (
          <p class="muted running-line">{playersText(status.welcome.seats, status.welcome.you)}</p>
        ) : null}
        <p class="muted running-line">{when}</p>
      </div>
      <div class="running-buttons">
        <a class="btn primary" href={`/t/${table.id}`} aria-label={`Resume ${title}`}>
          <Icon name="play" size={16} /> Resume
        </a>
        <button
          type="button"
          class="btn icon"
          aria-label={`Remove ${title}`}
          title="Remove"
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
  if (!status) return table.title || "Your table";
  const { title, standing } = status.welcome;
  return status.board ? gameAndRound(title, status.face.roundOf(standing.view)) : title;
}

const turnOf = ({ welcome }: TableStatus): string => turnText(welcome.standing, welcome.seats, welcome.you);
