import type { JSX } from "preact";
import { set, settings } from "../../net/settings";
import { Icon } from "../icons/Icon";

export function toggleSound(): void {
  set({ sound: !settings.value.sound });
}

export function MuteButton(): JSX.Element {
  const on = settings.value.sound;
  return (
    <button type="button" class="btn icon" aria-label="Mute" aria-pressed={!on} onClick={toggleSound}>
      <Icon name={on ? "sound" : "mute"} />
    </button>
  );
}
