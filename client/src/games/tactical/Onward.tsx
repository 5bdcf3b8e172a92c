import type { JSX } from "preact";
import { ownsPace } from "../../play/room/Controls";
import { PaceButtons } from "../../play/room/PaceButtons";
import { askHint, mayAsk } from "../../play/table/act";
import { isPhone } from "../../ui/narrow";
import type { Desk } from "./desk";
import { looked } from "./past";
import { isOwnTurn } from "./people";
import { onwardWords } from "./phases";
import { goOn } from "./verbs";

/** The one button that takes the turn further, with what has to come first. */
export function Onward({ desk }: { desk: Desk }): JSX.Element | null {
  const { table } = desk;
  const view = desk.view.value;
  if (!view || table.standing.value?.phase !== "playing" || looked(table)) return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (!isOwnTurn(table, view)) return null;
  const { words, ready, sentence } = onwardWords(desk, view);
  const off = !ready || !desk.free.value;
  return (
    <div class="tr-onward">
      {sentence ? (
        <p id="tr-first" class="tr-quiet">
          {sentence}
        </p>
      ) : null}
      <div class="tr-onward-row">
        {mayAsk(table) ? (
          <button
            type="button"
            class="btn lg"
            aria-disabled={!desk.free.value}
            onClick={() => desk.free.value && askHint(table)}
          >
            Hint
          </button>
        ) : null}
        <button
          type="button"
          class={`btn lg ${ready && desk.meant.value === null ? "primary" : ""}`}
          aria-disabled={off}
          aria-describedby={sentence ? "tr-first" : undefined}
          aria-keyshortcuts="e"
          onClick={() => goOn(desk)}
        >
          {words} {isPhone.value || !ready ? null : <span class="kbd">E</span>}
        </button>
      </div>
    </div>
  );
}
