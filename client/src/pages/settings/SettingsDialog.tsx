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
import { words } from "./words";
import "./settings.css";

const choicesOf = <T extends string>(labels: Record<T, string>): Choice<T>[] =>
  (Object.entries(labels) as [T, string][]).map(([value, label]) => ({ value, label }));

const THEMES = choicesOf<Settings["theme"]>(words.themes);
const PALETTES = choicesOf<Settings["palette"]>(words.palettes);
const MOTIONS = choicesOf<Settings["motion"]>(words.motions);

interface SettingsProps {
  /** Whether to show the settings about dice. */
  dice?: boolean;
  onClose(): void;
  /** In a game, a new speed applies at once. */
  onSpeed?: typeof setSpeed;
}

/** The settings of this browser. Every change applies at once. */
export function SettingsDialog({ dice = true, onClose, onSpeed = setSpeed }: SettingsProps): JSX.Element {
  const now = settings.value;
  return (
    <Dialog title={words.settings} onClose={onClose} class="settings">
      <div class="settings-pair">
        <Choices
          legend={words.theme}
          choices={THEMES}
          value={now.theme}
          onChoose={(theme) => set({ theme })}
        />
        <Choices
          legend={words.colours}
          choices={PALETTES}
          value={now.palette}
          onChoose={(palette) => set({ palette })}
        />
        <Choices legend={words.speed} choices={SPEED_CHOICES} value={speed.value} onChoose={onSpeed} />
        <Choices
          legend={words.motion}
          choices={MOTIONS}
          value={now.motion}
          onChoose={(motion) => set({ motion })}
        />
      </div>
      {dice ? (
        <>
          <Switch
            label={words.chances}
            note={words.chancesNote}
            on={now.chances}
            onChange={(chances) => set({ chances })}
          />
          <Switch
            label={words.autoSkip}
            note={words.autoSkipNote}
            on={now.autoSkip}
            onChange={(autoSkip) => set({ autoSkip })}
          />
          <Switch
            label={words.liveLuck}
            note={words.liveLuckNote}
            on={now.liveLuck}
            onChange={(liveLuck) => set({ liveLuck })}
          />
        </>
      ) : null}
      <Switch
        label={words.sound}
        note={words.soundNote}
        on={now.sound}
        onChange={(sound) => set({ sound })}
      />
      <Slider
        label={words.effects}
        value={now.effects}
        disabled={!now.sound}
        onChange={(effects) => setVolume({ effects })}
      />
      <Slider
        label={words.master}
        value={now.master}
        disabled={!now.sound}
        onChange={(master) => setVolume({ master })}
      />
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

/** Change a volume and play a sound at it. */
function setVolume(change: Partial<Settings>): void {
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
