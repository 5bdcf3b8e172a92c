import { HintButton, ownsPace } from "../../../play/room/Controls";
import { PaceButtons } from "../../../play/room/PaceButtons";
import { Button } from "../../../ui/controls/Button";
import { part } from "../turn/uiState";
import { goOn, onward } from "../turn/verbs";
import { onwardWords } from "../words/phases";

/** The one button that takes the turn further, and what comes first. */
export const Onward = part(({ table, ui, view }) => {
  if (!ui.live.value) return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (!ui.ownTurn.value) return null;
  const { action, sentence } = onward(ui);
  const first = view.now.battle ? null : sentence; // the battle's panel says what to do
  return (
    <div class="tr-onward">
      {first ? (
        <p id="tr-first" class="tr-quiet">
          {first}
        </p>
      ) : null}
      <div class="tr-onward-row">
        <HintButton table={table} kind="lg" />
        <Button
          kind={`lg ${action && ui.meant.value === null ? "primary" : ""}`}
          off={!action || !ui.free.value} // pressing it says what comes first
          aria-describedby={first ? "tr-first" : undefined}
          cap={action ? "E" : null}
          aria-keyshortcuts="e"
          onClick={() => goOn(ui)}
        >
          {onwardWords(view)}
        </Button>
      </div>
    </div>
  );
});
