import type { JSX } from "preact";
import { set, settings } from "../../net/settings";
import { Icon } from "../icons/Icon";
import { words } from "../words";

export function toggleSound(): void {
  set({ sound: !settings.value.sound });
}

/** A button that turns the sound on and off. */
export function MuteButton(): JSX.Element {
  const on = settings.value.sound;
  return (
    <button type="button" class="btn icon" aria-label={words.mute} aria-pressed={!on} onClick={toggleSound}>
      <Icon name={on ? "sound" : "mute"} />
    </button>
  );
}
