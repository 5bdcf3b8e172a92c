import type { JSX } from "preact";
import { type Settings, set, settings } from "../../net/settings";
import { SPEED_CHOICES } from "../../play/room/speeds";
import { setSpeed, speed } from "../../play/table/speed";
import { cue } from "../../sound/cue";
import { Field } from "../../ui/controls/Field";
import { type Choice, Segmented } from "../../ui/controls/Segmented";
import { Slider } from "../../ui/controls/Slider";
import { Switch } from "../../ui/controls/Switch";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import "./settings.css";

const THEMES: readonly Choice<Settings["theme"]>[] = [
  { value: "system", label: "System" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
];
const PALETTES: readonly Choice<Settings["palette"]>[] = [
  { value: "printed", label: "Printed" },
  { value: "vivid", label: "Vivid" },
];
const MOTIONS: readonly Choice<Settings["motion"]>[] = [
  { value: "system", label: "System" },
  { value: "reduced", label: "Reduced" },
];

interface SettingsProps {
  /** Whether there are games with dice to be set: all of them, or the one at this table. */
  dice?: boolean;
  onClose(): void;
  /** At a table a new speed is felt at once. */
  onSpeed?: typeof setSpeed;
}

/** What a person may set, for all tables in this browser; every change counts at once. */
export function SettingsDialog({ dice = true, onClose, onSpeed = setSpeed }: SettingsProps): JSX.Element {
  const now = settings.value;
  return (
    <Dialog title="Settings" onClose={onClose} class="settings">
      <div class="settings-pair">
        <Choices legend="Theme" choices={THEMES} value={now.theme} onChoose={(theme) => set({ theme })} />
        <Choices
          legend="Colours"
          choices={PALETTES}
          value={now.palette}
          onChoose={(palette) => set({ palette })}
        />
        <Choices legend="Animation speed" choices={SPEED_CHOICES} value={speed.value} onChoose={onSpeed} />
        <Choices
          legend="Motion"
          choices={MOTIONS}
          value={now.motion}
          onChoose={(motion) => set({ motion })}
        />
      </div>
      {dice ? (
        <>
          <Switch
            label="Show win chances"
            note="The exact odds before an attack"
            on={now.chances}
            onChange={(chances) => set({ chances })}
          />
          <Switch
            label="Skip automatically"
            note="When nothing is left to attack"
            on={now.autoSkip}
            onChange={(autoSkip) => set({ autoSkip })}
          />
          <Switch
            label="Luck while playing"
            note="After the game it is always in the summary"
            on={now.liveLuck}
            onChange={(liveLuck) => set({ liveLuck })}
          />
        </>
      ) : null}
      <Switch
        label="Sound"
        note="All sounds also show on the board"
        on={now.sound}
        onChange={(sound) => set({ sound })}
      />
      <Slider
        label="Effects"
        value={now.effects}
        disabled={!now.sound}
        onChange={(effects) => loud({ effects })}
      />
      <Slider
        label="Master"
        value={now.master}
        disabled={!now.sound}
        onChange={(master) => loud({ master })}
      />
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

/** A new volume is heard at once. */
function loud(change: Partial<Settings>): void {
  set(change);
  cue("select");
}

function Choices<T extends string | number>(props: {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  onChoose(value: T): void;
}): JSX.Element {
  return (
    <Field label={props.legend}>
      <Segmented class="wide" {...props} />
    </Field>
  );
}
