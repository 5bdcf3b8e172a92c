import { ownsPace } from "../../play/room/Controls";
import { PaceButtons } from "../../play/room/PaceButtons";
import { askHint, mayAsk } from "../../play/table/act";
import { Button } from "../../ui/controls/Button";
import { useKeepFocus } from "../../ui/hooks/useKeepFocus";
import { idleUnits } from "./planning";
import { idleWords, wishToSeal } from "./sealing";
import { play, toggleTrial, trialOf } from "./shows";
import { part } from "./uiState";

/**
 * The one button of the moment: seal, skip what is told, or wait; whatever it becomes, it keeps the focus.
 */
export const SealButton = part(({ table }) => {
  const place = useKeepFocus<HTMLDivElement>();
  return (
    <div class="seal-place" ref={place}>
      <Now table={table} />
    </div>
  );
});

const Now = part(({ table, ui, view }) => {
  const phase = table.standing.value?.phase;
  if (phase === "waiting") return null;
  const show = ui.show.value;
  if (show)
    return (
      <Button kind="lg wide" icon="next" cap="Space" onClick={show.close}>
        {show.is === "again" ? "Back to the present" : "Back to the plan"}
      </Button>
    );
  // It does not say what it skips to: whether the game ends with this round has yet to be shown.
  if (table.spot.value !== null)
    return (
      <Button kind="lg wide" icon="next" cap="Space" onClick={() => table.playback?.flush()}>
        Skip animation
      </Button>
    );
  if (phase === "over") return <Again table={table} />;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (ui.seat.value === null) return <Again table={table} />;
  if (!ui.open.value)
    return (
      <Button kind="lg wide" icon="lock" off onClick={() => undefined}>
        {view.phase === "reveal" ? "Opening the seals" : "Waiting for opponent"}
      </Button>
    );
  const idle = idleUnits(ui).length;
  const asked = ui.held.value.asked && idle > 0;
  return (
    <>
      {asked ? <p class="seal-question">{idleWords(idle)}</p> : null}
      <Button kind="primary lg wide" icon="lock" cap="S" onClick={() => wishToSeal(ui)}>
        {asked ? "Seal anyway" : "Seal orders"}
      </Button>
    </>
  );
});

/** The latest round once more, where this page has seen it. */
export const Again = part(({ ui }) => {
  const last = ui.last.value;
  if (!last || ui.covered.value) return null;
  return (
    <Button kind="wide" icon="rewind" onClick={() => play(ui, "again", last)}>
      Show the round again
    </Button>
  );
});

/** The plan tried out against a guess at the enemy's. */
export const Trial = part(({ table, ui }) => {
  if (!ui.open.value) return null;
  if (!ui.guess.value) {
    return (
      <div class="trial-buttons">
        <Button icon="eye" cap="V" onClick={() => toggleTrial(ui)}>
          Preview
        </Button>
        {mayAsk(table) ? <Button onClick={() => askHint(table, ui.seat.value)}>Hint</Button> : null}
      </div>
    );
  }
  return (
    <section class="panel trial" aria-label="Preview">
      <p>Only a guess at the enemy's orders; nothing is sent. Choose an enemy unit to guess again.</p>
      <div class="trial-buttons">
        <Button icon="play" onClick={() => play(ui, "trial", trialOf(ui))}>
          Play it
        </Button>
        <Button onClick={() => toggleTrial(ui)}>Close preview</Button>
      </div>
    </section>
  );
});
