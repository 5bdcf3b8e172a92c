import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { FigureList } from "../../ui/charts/FigureList";
import { Icon } from "../../ui/icons/Icon";
import { Winners } from "../shared/Winners";
import { words as shared } from "../shared/words";
import { endTitle, reasonText } from "./ending";
import { follow } from "./TablePage";
import { words } from "./words";

/** How the game ended and what to do next. It can be hidden to look at the board. */
export function EndCard({ table }: { table: Table }): JSX.Element | null {
  const hidden = useSignal(false);
  const over = Boolean(table.moment.value?.result);
  useEscape(over && !hidden.value, () => void (hidden.value = true));
  if (!hidden.value) return <Shown table={table} onClose={() => void (hidden.value = true)} />;
  return over ? (
    <button type="button" class="btn end-again" ref={focusNew} onClick={() => void (hidden.value = false)}>
      <Icon name="flag" size={18} /> {words.showResult}
    </button>
  ) : null;
}

/** Focus the button that replaces the one just pressed, so that the keyboard keeps its place. */
const focusNew = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true });

/** Close on Escape. A layout effect, so that no key is lost after the first paint. */
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
  const log = table.log.value;
  const { line, figures } = face.summary(
    log.events,
    moment.cast,
    moment.view,
    log.missing === null,
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
          aria-label={words.hideResult}
          title={words.hideResult}
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
  const next = table.rematch.value;
  const rematch = (sameMap: boolean): void => {
    table.wantsRematch = true;
    table.link?.send({ t: "rematch", same_map: sameMap });
  };
  const watching = !table.about.value?.owner && table.about.value?.you.length === 0;
  return (
    <div class="end-buttons">
      {next ? (
        <button type="button" class="btn primary" onClick={() => follow(table, next)}>
          {words.nextGame}
        </button>
      ) : null}
      {next || watching ? null : (
        <>
          <button type="button" class="btn primary" onClick={() => rematch(false)}>
            {words.rematch}
          </button>
          {table.face.value?.rerollMap ? (
            <button type="button" class="btn" onClick={() => rematch(true)}>
              {words.rematchSameMap}
            </button>
          ) : null}
        </>
      )}
      <a class="btn" href={`/s/${table.id}`}>
        {words.summary}
      </a>
      <a class="btn" href={`/r/${table.id}`}>
        {words.replay}
      </a>
      <a class="btn" href="/">
        {shared.home}
      </a>
    </div>
  );
}
