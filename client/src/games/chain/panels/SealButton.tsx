import { ownsPace } from "../../../play/room/Controls";
import { PaceButtons } from "../../../play/room/PaceButtons";
import { askHint, mayAsk } from "../../../play/table/act";
import { Button } from "../../../ui/controls/Button";
import { useKeepFocus } from "../../../ui/hooks/useKeepFocus";
import { playRound, previewOf, togglePreview } from "../round/playRound";
import { requestSeal } from "../seals/sealing";
import { idleUnits } from "../turn/planning";
import { part } from "../turn/uiState";
import { words } from "../words/screen";

/** The main button: seal, skip the animation, or wait. Whatever it becomes, it keeps the focus. */
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
  const show = ui.show.value;
  if (phase === "waiting") return null;
  // The label doesn't say what comes next: it would give away whether the game ends with this round.
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
  if (phase === "over") return <ReplayButton table={table} />;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (ui.seat.value === null) return <ReplayButton table={table} />;
  if (!ui.open.value)
    return (
      <Button kind="lg wide" icon="lock" shut onClick={() => undefined}>
        {view.phase === "reveal" ? words.revealing : words.waiting}
      </Button>
    );
  const idle = idleUnits(ui).length;
  const asked = ui.asked.value && idle > 0;
  return (
    <>
      {asked ? <p class="seal-question">{words.sealAnyway(idle)}</p> : null}
      <Button kind="primary lg wide" icon="lock" cap="S" onClick={() => requestSeal(ui)}>
        {asked ? words.sealNow : words.sealOrders}
      </Button>
    </>
  );
});

/** Plays the latest round again, if this page has seen it. */
export const ReplayButton = part(({ ui }) => {
  const last = ui.last.value;
  if (!last || ui.covered.value) return null;
  return (
    <Button kind="wide" icon="rewind" onClick={() => playRound(ui, "again", last)}>
      {words.again}
    </Button>
  );
});

/** Tries the plan out against a guess at the enemy's orders. */
export const PreviewPanel = part(({ table, ui }) => {
  if (!ui.open.value) return null;
  const { title, playIt, close, note } = words.preview;
  if (!ui.guess.value)
    return (
      <div class="trial-buttons">
        <Button icon="eye" cap="V" onClick={() => togglePreview(ui)}>
          {title}
        </Button>
        {mayAsk(table) ? <Button onClick={() => askHint(table, ui.seat.value)}>{words.hint}</Button> : null}
      </div>
    );
  return (
    <section class="panel trial" aria-label={title}>
      <p>{note}</p>
      <div class="trial-buttons">
        <Button icon="play" onClick={() => playRound(ui, "preview", previewOf(ui))}>
          {playIt}
        </Button>
        <Button onClick={() => togglePreview(ui)}>{close}</Button>
      </div>
    </section>
  );
});
