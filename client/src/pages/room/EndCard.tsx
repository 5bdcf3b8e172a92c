import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { Winners } from "../../play/Winners";
import { FigureList } from "../../ui/charts/FigureList";
import { Icon } from "../../ui/icons/Icon";
import { endTitle, reasonText } from "./ending";
import { follow } from "./TablePage";

/** How the game ended, and what next; it can be put away to look at the board, and brought back. */
export function EndCard({ table }: { table: Table }): JSX.Element | null {
  const away = useSignal(false);
  const over = Boolean(table.moment.value?.result);
  useEscape(over && !away.value, () => void (away.value = true));
  if (!away.value) return <Shown table={table} onClose={() => void (away.value = true)} />;
  return over ? (
    <button type="button" class="btn end-again" ref={focusNew} onClick={() => void (away.value = false)}>
      <Icon name="flag" size={18} /> Show result
    </button>
  ) : null;
}

/** The button that was pressed is gone: whoever goes by key goes on from the one in its place. */
const focusNew = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** Escape closes what is open; from the moment it is seen, so that no key is lost. */
function useEscape(isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) close();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isOpen]);
}

function Shown({ table, onClose }: { table: Table; onClose(): void }): JSX.Element | null {
  const moment = table.moment.value;
  const face = table.face.value;
  const result = moment?.result;
  if (!moment || !face || !result) return null;
  const told = table.log.value;
  const { line, figures } = face.summary(
    told.events,
    moment.cast,
    moment.view,
    told.missing === null,
    moment.board,
  );
  const Ending = face.Ending;
  return (
    <section class="panel end-card" aria-labelledby="end-title">
      <div class="end-head">
        <Winners result={result} cast={moment.cast} size={44} />
        <div>
          <h2 id="end-title" class="display">
            {endTitle(result, moment.cast)}
          </h2>
          <p class="muted">
            {[reasonText(result, moment.cast, face.endings), line].filter(Boolean).join(" ")}
          </p>
        </div>
        <button
          type="button"
          class="btn icon end-close"
          aria-label="Hide result"
          title="Hide result"
          onClick={onClose}
        >
          <Icon name="close" size={18} />
        </button>
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
          {table.face.value?.rerollMap ? (
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
