import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { company, gameAndRound, turn } from "../company";
import { type Glimpse, useGlimpse } from "../glimpse";
import { finishTable, forgetTable, type KnownTable, unfinishedTables } from "../memory";
import { ago } from "../ui/ago";
import { Icon } from "../ui/Icon";
import { TablePicture } from "./later";
import "./running.css";

/** This browser's games that are not over, the latest first. */
export function Running({ most }: { most: number }): JSX.Element | null {
  const tables = useSignal(unfinishedTables());
  const lookAgain = (): void => void (tables.value = unfinishedTables());
  if (tables.value.length === 0) return null;
  return (
    <section class="running" aria-label="Your games">
      {tables.value.slice(0, most).map((table) => (
        <RunningCard key={table.id} table={table} onGone={lookAgain} />
      ))}
    </section>
  );
}

function RunningCard({ table, onGone }: { table: KnownTable; onGone(): void }): JSX.Element {
  const glimpse = useGlimpse(table.id, table.token, (trouble) => {
    if (trouble.code === "no_such_table") part(forgetTable);
  }).value;
  const part = (how: (id: string) => void): void => {
    how(table.id);
    onGone();
  };
  useEffect(() => {
    if (!glimpse) return;
    const { standing, you, owner } = glimpse.welcome;
    if (standing.phase === "over") part(finishTable);
    else if (you.length === 0 && !owner) part(forgetTable);
  }, [glimpse]);
  const heading = `running-${table.id}`;
  return (
    <article class="panel running-card" aria-labelledby={heading}>
      <div class="thumb" aria-hidden="true">
        {glimpse ? <TablePicture glimpse={glimpse} /> : null}
      </div>
      <div class="running-words">
        <p class="eyebrow">{glimpse ? turnOf(glimpse) : "Not finished"}</p>
        <h2 id={heading} class="display">
          {titleOf(table, glimpse)}
        </h2>
        <p class="muted running-line">{glimpse ? company(glimpse.welcome.seats, glimpse.welcome.you) : ago(table.at)}</p>
      </div>
      <a class="btn primary" href={`/t/${table.id}`} aria-label={`Resume ${titleOf(table, glimpse)}`}>
        <Icon name="play" size={16} /> Resume
      </a>
    </article>
  );
}

function titleOf(table: KnownTable, glimpse: Glimpse | null): string {
  if (!glimpse) return table.title || "Your table";
  const { title, standing } = glimpse.welcome;
  return glimpse.board ? gameAndRound(title, glimpse.face.chapter(standing.view)) : title;
}

const turnOf = ({ welcome }: Glimpse): string => turn(welcome.standing, welcome.seats, welcome.you);
