import type { JSX } from "preact";
import { askHint, mayAsk } from "../../play/table/act";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import type { Desk } from "./desk";
import { playTrial, toggleTrial } from "./shows";

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
