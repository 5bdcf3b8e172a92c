import type { JSX } from "preact";
import { ownsPace } from "../../play/room/Controls";
import { PaceButtons } from "../../play/room/PaceButtons";
import { askHint, mayAsk } from "../../play/table/act";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { type Desk, deskOf } from "./desk";
import type { Sight } from "./model";
import { idleUnits } from "./planning";
import { idleWords, wishToSeal } from "./sealing";
import { playTrial, showAgain, toggleTrial } from "./shows";

/**
 * The one button of the moment: seal, skip what is told, or wait; whatever it becomes, it keeps the focus.
 */
export function SealButton({ table }: { table: Table }): JSX.Element {
  const place = useKeptFocus<HTMLDivElement>();
  return (
    <div class="seal-place" ref={place}>
      <Now table={table} />
    </div>
  );
}

function Now({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const view = table.view.value as Sight | null;
  if (!view || table.standing.value?.phase === "waiting") return null;
  if (desk.show.value) return <CloseShow desk={desk} />;
  if (table.spot.value !== null) return <Skip table={table} />;
  if (table.standing.value?.phase === "over") return <Again desk={desk} />;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if (desk.seat.value === null) return <Again desk={desk} />;
  if (desk.open.value) return <Seal desk={desk} />;
  return (
    <button type="button" class="btn lg wide" aria-disabled="true">
      <Icon name="lock" size={18} /> {view.phase === "reveal" ? "Opening the seals" : "Waiting for opponent"}
    </button>
  );
}

function Seal({ desk }: { desk: Desk }): JSX.Element {
  const idle = idleUnits(desk).length;
  const asked = desk.asked.value && idle > 0;
  return (
    <>
      {asked ? <p class="seal-question">{`${idleWords(idle)} Seal anyway?`}</p> : null}
      <button type="button" class="btn primary lg wide" onClick={() => wishToSeal(desk)}>
        <Icon name="lock" size={18} /> {asked ? "Seal anyway" : "Seal orders"}{" "}
        {isPhone.value ? null : <span class="kbd">S</span>}
      </button>
    </>
  );
}

/** It does not say what it skips to: whether the game ends with this round has yet to be shown. */
function Skip({ table }: { table: Table }): JSX.Element {
  return (
    <button type="button" class="btn lg wide" onClick={() => table.playback?.flush()}>
      <Icon name="next" size={18} /> Skip animation {isPhone.value ? null : <span class="kbd">Space</span>}
    </button>
  );
}

function CloseShow({ desk }: { desk: Desk }): JSX.Element {
  const again = desk.show.value?.is === "again";
  return (
    <button type="button" class="btn lg wide" onClick={() => desk.show.value?.close()}>
      <Icon name="next" size={18} /> {again ? "Back to the present" : "Back to the plan"}{" "}
      {isPhone.value ? null : <span class="kbd">Space</span>}
    </button>
  );
}

/** The latest round once more, where this page has seen it. */
export function Again({ desk }: { desk: Desk }): JSX.Element | null {
  const last = desk.last.value;
  if (!last || desk.covered.value) return null;
  return (
    <button type="button" class="btn wide" onClick={() => showAgain(desk)}>
      <Icon name="rewind" size={16} /> Show the round again
    </button>
  );
}

/** The plan tried out against a guess at the enemy's. */
export function Trial({ desk }: { desk: Desk }): JSX.Element | null {
  if (!desk.open.value) return null;
  if (!desk.guess.value) {
    return (
      <div class="trial-buttons">
        <button type="button" class="btn" onClick={() => toggleTrial(desk)}>
          <Icon name="eye" size={17} /> Preview {isPhone.value ? null : <span class="kbd">V</span>}
        </button>
        {mayAsk(desk.table) ? (
          <button type="button" class="btn" onClick={() => askHint(desk.table, desk.seat.value)}>
            Hint
          </button>
        ) : null}
      </div>
    );
  }
  return (
    <section class="panel trial" aria-label="Preview">
      <p>Only a guess at the enemy's orders; nothing is sent. Choose an enemy unit to guess again.</p>
      <div class="trial-buttons">
        <button type="button" class="btn" onClick={() => playTrial(desk)}>
          <Icon name="play" size={16} /> Play it
        </button>
        <button type="button" class="btn" onClick={() => toggleTrial(desk)}>
          Close preview
        </button>
      </div>
    </section>
  );
}
