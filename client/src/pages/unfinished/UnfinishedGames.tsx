import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { company, gameAndRound, turn } from "../../net/describeGame";
import { finishTable, forgetTable, type KnownTable, unfinishedTables } from "../../net/knownTables";
import { Icon } from "../../ui/icons/Icon";
import { ago } from "../../ui/text/timeAgo";
import { RemoveGame, TablePicture } from "../lazyPages";
import { endingSeen, type Glimpse, useGlimpse } from "./tableStatus";
import "./unfinished.css";

/** This browser's games that are not over, the latest first; without `onMore` a link leads to the rest. */
export function Running({ most, onMore }: { most: number; onMore?: () => void }): JSX.Element | null {
  const tables = useSignal(unfinishedTables());
  const section = useRef<HTMLElement>(null);
  const lookAgain = (): void => void (tables.value = unfinishedTables());
  const count = tables.value.length;
  if (count === 0) return null;
  return (
    <section class="running" ref={section} tabIndex={-1} aria-label="Your games under way">
      {tables.value.slice(0, most).map((table) => (
        <RunningCard
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

interface RunningCardProps {
  table: KnownTable;
  onGone(): void;
  onRemoved(): void;
}

function RunningCard({ table, onGone, onRemoved }: RunningCardProps): JSX.Element {
  const asking = useSignal(false);
  const glimpse = useGlimpse(table.id, table.token, (trouble) => {
    if (trouble.code !== "no_such_table") return;
    forgetTable(table.id);
    onGone();
  }).value;
  useEffect(() => {
    if (!glimpse) return;
    const { standing, you, owner } = glimpse.welcome;
    if (standing.phase === "over") finishTable(table.id, endingSeen(glimpse) ?? undefined);
    else if (you.length === 0 && !owner) forgetTable(table.id);
    else return;
    onGone();
  }, [glimpse]);
  const heading = `running-${table.id}`;
  const title = titleOf(table, glimpse);
  const when = `Last played ${ago(table.seen ?? table.at)}`;
  return (
    <article class="panel running-card" aria-labelledby={heading}>
      <div class="thumb" aria-hidden="true">
        {glimpse ? <TablePicture glimpse={glimpse} /> : null}
      </div>
      <div class="running-words">
        <p class="eyebrow">{glimpse ? turnOf(glimpse) : "Not finished"}</p>
        <h2 id={heading} class="display">
          {title}
        </h2>
        {glimpse ? (
          <p class="muted running-line">{company(glimpse.welcome.seats, glimpse.welcome.you)}</p>
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
          glimpse={glimpse}
          onClose={() => void (asking.value = false)}
          onRemoved={onRemoved}
        />
      ) : null}
    </article>
  );
}

function titleOf(table: KnownTable, glimpse: Glimpse | null): string {
  if (!glimpse) return table.title || "Your table";
  const { title, standing } = glimpse.welcome;
  return glimpse.board ? gameAndRound(title, glimpse.face.chapter(standing.view)) : title;
}

const turnOf = ({ welcome }: Glimpse): string => turn(welcome.standing, welcome.seats, welcome.you);
