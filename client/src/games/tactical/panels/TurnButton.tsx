import { HintButton, ownsPace } from "../../../play/room/Controls";
import { PaceButtons } from "../../../play/room/PaceButtons";
import { Button } from "../../../ui/controls/Button";
import { pressTurnButton, turnButton } from "../turn/actions";
import { part } from "../turn/uiState";
import { turnButtonWords } from "../words/phases";

/** The button that continues the turn, and what has to come first. */
export const TurnButton = part(({ table, ui, view }) => {
  if (!ui.live.value) return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (!ui.ownTurn.value) return null;
  const { action, sentence } = turnButton(ui);
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
          kind={`lg ${action && ui.chosenWay.value === null ? "primary" : ""}`}
          off={!action || !ui.free.value} // pressing it says what comes first
          aria-describedby={first ? "tr-first" : undefined}
          cap={action ? "E" : null}
          aria-keyshortcuts="e"
          onClick={() => pressTurnButton(ui)}
        >
          {turnButtonWords(view)}
        </Button>
      </div>
    </div>
  );
});
