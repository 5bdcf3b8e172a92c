import { ownsPace } from "../../../play/room/Controls";
import { PaceButtons } from "../../../play/room/PaceButtons";
import { askHint, mayAsk } from "../../../play/table/act";
import { Button } from "../../../ui/Button";
import { useKeptFocus } from "../../../ui/useKeptFocus";
import { play, toggleTrial, trialOf } from "../round/show";
import { wishToSeal } from "../seals/sealing";
import { part } from "../turn/desk";
import { idleUnits } from "../turn/planning";
import { words } from "../words/screen";

/** The main button: seal, skip the animation, or wait. Whatever it becomes, it keeps the focus. */
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
  const show = desk.show.value;
  if (phase === "waiting") return null;
  // It doesn't say what it skips to: whether the game ends with this round is still to be shown.
  if (show || table.spot.value !== null)
    return (
      <Button
        kind="lg wide"
        icon="next"
        cap="Space"
        onClick={() => (show ? show.close() : table.playback?.flush())}
      >
        {show ? words.back[show.is] : words.skip}
      </Button>
    );
  if (phase === "over") return <Again table={table} />;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (desk.seat.value === null) return <Again table={table} />;
  if (!desk.open.value)
    return (
      <Button kind="lg wide" icon="lock" shut onClick={() => undefined}>
        {view.phase === "reveal" ? words.revealing : words.waiting}
      </Button>
    );
  const idle = idleUnits(desk).length;
  const asked = desk.asked.value && idle > 0;
  return (
    <>
      {asked ? <p class="seal-question">{words.sealAnyway(idle)}</p> : null}
      <Button kind="primary lg wide" icon="lock" cap="S" onClick={() => wishToSeal(desk)}>
        {asked ? words.sealNow : words.sealOrders}
      </Button>
    </>
  );
});

/** The latest round once more, if this page has seen it. */
export const Again = part(({ desk }) => {
  const last = desk.last.value;
  if (!last || desk.covered.value) return null;
  return (
    <Button kind="wide" icon="rewind" onClick={() => play(desk, "again", last)}>
      {words.again}
    </Button>
  );
});

/** The plan tried out against a guess at the enemy's. */
export const Trial = part(({ table, desk }) => {
  if (!desk.open.value) return null;
  const { preview, playIt, close, note } = words.trial;
  if (!desk.guess.value)
    return (
      <div class="trial-buttons">
        <Button icon="eye" cap="V" onClick={() => toggleTrial(desk)}>
          {preview}
        </Button>
        {mayAsk(table) ? <Button onClick={() => askHint(table, desk.seat.value)}>{words.hint}</Button> : null}
      </div>
    );
  return (
    <section class="panel trial" aria-label={preview}>
      <p>{note}</p>
      <div class="trial-buttons">
        <Button icon="play" onClick={() => play(desk, "trial", trialOf(desk))}>
          {playIt}
        </Button>
        <Button onClick={() => toggleTrial(desk)}>{close}</Button>
      </div>
    </section>
  );
});
