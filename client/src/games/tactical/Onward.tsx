import type { JSX } from "preact";
import { HintButton, ownsPace } from "../../play/room/Controls";
import { PaceButtons } from "../../play/room/PaceButtons";
import { Button } from "../../ui/controls/Button";
import { looked } from "./history";
import { isOwnTurn } from "./people";
import { onwardWords } from "./phases";
import type { UiState } from "./uiState";
import { goOn } from "./verbs";

/** The one button that takes the turn further, with what has to come first. */
export function Onward({ ui }: { ui: UiState }): JSX.Element | null {
  const { table, free } = ui;
  const view = ui.view.value;
  if (!view || table.standing.value?.phase !== "playing" || looked(table)) return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (!isOwnTurn(table, view)) return null;
  const { words, ready, sentence } = onwardWords(ui, view);
  return (
    <div class="tr-onward">
      {sentence ? (
        <p id="tr-first" class="tr-quiet">
          {sentence}
        </p>
      ) : null}
      <div class="tr-onward-row">
        <HintButton table={table} kind="lg" />
        <Button
          kind={`lg ${ready && ui.meant.value === null ? "primary" : ""}`}
          off={!ready || !free.value} // a press says what comes first
          aria-describedby={sentence ? "tr-first" : undefined}
          cap={ready ? "E" : null}
          aria-keyshortcuts="e"
          onClick={() => goOn(ui)}
        >
          {words}
        </Button>
      </div>
    </div>
  );
}
