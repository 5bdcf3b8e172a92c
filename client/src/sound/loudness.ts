interface SoundSettings {
  sound: boolean;
  effects: number;
  master: number;
}

/** How loud effects are, from 0 to 1. */
export const loudness = (settings: SoundSettings, hidden: boolean): number =>
  settings.sound && !hidden ? settings.effects * settings.master : 0;
