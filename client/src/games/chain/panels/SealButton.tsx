import { ownsPace } from "../../../play/room/Controls";
import { PaceButtons } from "../../../play/room/PaceButtons";
import { askHint, mayAsk } from "../../../play/table/act";
import { Button } from "../../../ui/Button";
import { useKeptFocus } from "../../../ui/useKeptFocus";
import { play, toggleTrial, trialOf } from "../round/show";
import { idleWords, wishToSeal } from "../seals/sealing";
import { part } from "../turn/desk";
import { idleUnits } from "../turn/planning";

/**
 * The one button of the moment: seal, skip what is told, or wait; whatever it becomes, it keeps the focus.
 */
export const SealButton = part(({ table }) => {
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div class="seal-place" ref={place}>
      <Now table={table} />
    </div>
  );
});

const Now = part(({ table, desk, view }) => {
  const phase = table.standing.value?.phase;
  if (phase === "waiting") return null;
  const show = desk.show.value;
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
  if (desk.seat.value === null) return <Again table={table} />;
  if (!desk.open.value)
    return (
      <Button kind="lg wide" icon="lock" off onClick={() => undefined}>
        {view.phase === "reveal" ? "Opening the seals" : "Waiting for opponent"}
      </Button>
    );
  const idle = idleUnits(desk).length;
  const asked = desk.held.value.asked && idle > 0;
  return (
    <>
      {asked ? <p class="seal-question">{idleWords(idle)}</p> : null}
      <Button kind="primary lg wide" icon="lock" cap="S" onClick={() => wishToSeal(desk)}>
        {asked ? "Seal anyway" : "Seal orders"}
      </Button>
    </>
  );
});

/** The latest round once more, where this page has seen it. */
export const Again = part(({ desk }) => {
  const last = desk.last.value;
  if (!last || desk.covered.value) return null;
  return (
    <Button kind="wide" icon="rewind" onClick={() => play(desk, "again", last)}>
      Show the round again
    </Button>
  );
});

/** The plan tried out against a guess at the enemy's. */
export const Trial = part(({ table, desk }) => {
  if (!desk.open.value) return null;
  if (!desk.guess.value) {
    return (
      <div class="trial-buttons">
        <Button icon="eye" cap="V" onClick={() => toggleTrial(desk)}>
          Preview
        </Button>
        {mayAsk(table) ? <Button onClick={() => askHint(table, desk.seat.value)}>Hint</Button> : null}
      </div>
    );
  }
  return (
    <section class="panel trial" aria-label="Preview">
      <p>Only a guess at the enemy's orders; nothing is sent. Choose an enemy unit to guess again.</p>
      <div class="trial-buttons">
        <Button icon="play" onClick={() => play(desk, "trial", trialOf(desk))}>
          Play it
        </Button>
        <Button onClick={() => toggleTrial(desk)}>Close preview</Button>
      </div>
    </section>
  );
});
