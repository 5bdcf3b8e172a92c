import type { JSX } from "preact";
import type { Table } from "../../table/table";
import { FigureList } from "../../ui/FigureList";
import { Winners } from "../../ui/Winners";
import { follow } from "../TablePage";
import { endTitle, reasonText } from "./ending";

/** How the game ended, and what next. */
export function EndCard({ table }: { table: Table }): JSX.Element | null {
  const moment = table.moment.value;
  const face = table.face.value;
  const result = moment?.result;
  if (!moment || !face || !result) return null;
  const told = table.told.value;
  const { line, figures } = face.summary(told.events, moment.cast, moment.view, told.missing === null, moment.board);
  const Ending = face.own?.Ending;
  return (
    <section class="panel end-card" aria-labelledby="end-title">
      <div class="end-head">
        <Winners result={result} cast={moment.cast} size={44} />
        <div>
          <h2 id="end-title" class="display">
            {endTitle(result, moment.cast)}
          </h2>
          <p class="muted">{[reasonText(result, moment.cast, face.endings), line].filter(Boolean).join(" ")}</p>
        </div>
      </div>
      <FigureList class="end-figures" figures={figures} />
      {Ending ? <Ending table={table} /> : null}
      <EndButtons table={table} />
    </section>
  );
}

function EndButtons({ table }: { table: Table }): JSX.Element {
  const next = table.next.value;
  const rematch = (sameMap: boolean): void => {
    table.wantsNext = true;
    table.link?.send({ t: "rematch", same_map: sameMap });
  };
  const watching = !table.about.value?.owner && table.about.value?.you.length === 0;
  return (
    <div class="end-buttons">
      {next ? (
        <button type="button" class="btn primary" onClick={() => follow(table, next)}>
          To the next game
        </button>
      ) : null}
      {next || watching ? null : (
        <>
          <button type="button" class="btn primary" onClick={() => rematch(false)}>
            Play again
          </button>
          {table.face.value?.anotherMap ? (
            <button type="button" class="btn" onClick={() => rematch(true)}>
              Same map again
            </button>
          ) : null}
        </>
      )}
      <a class="btn" href={`/s/${table.id}`}>
        Summary
      </a>
      <a class="btn" href={`/r/${table.id}`}>
        Replay
      </a>
      <a class="btn" href="/">
        Home
      </a>
    </div>
  );
}
