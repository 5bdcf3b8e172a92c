import { type Signal, signal } from "@preact/signals";
import { readStored, writeStored } from "./knownTables";

/** The settings. `theme.js` reads them too, under the same names. */
export interface Settings {
  theme: "system" | "dark" | "light";
  palette: "printed" | "vivid";
  motion: "system" | "reduced";
  /** Show win chances before an attack. */
  chances: boolean;
  /** Skip automatically if nothing else is allowed. */
  autoSkip: boolean;
  /** Show everyone's luck beside the board. The summary always shows it. */
  liveLuck: boolean;
  sound: boolean;
  /** Volumes from 0 to 1. */
  effects: number;
  master: number;
}

export const DEFAULTS: Settings = {
  theme: "system",
  palette: "printed",
  motion: "system",
  chances: true,
  autoSkip: false,
  liveLuck: false,
  sound: true,
  effects: 0.8,
  master: 1,
};

const KEY = "settings";

const CHOICES = {
  theme: ["system", "dark", "light"],
  palette: ["printed", "vivid"],
  motion: ["system", "reduced"],
} as const;

/** The valid stored settings, and defaults for the rest. */
export function validSettings(stored: unknown): Settings {
  const found = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, standard] of Object.entries(DEFAULTS)) {
    const value = found[name];
    if (typeof value !== typeof standard) continue;
    const choices: readonly string[] | undefined = CHOICES[name as keyof typeof CHOICES];
    if (choices && !choices.includes(value as string)) continue;
    if (typeof value === "number" && !(value >= 0 && value <= 1)) continue;
    settings[name] = value;
  }
  return settings as unknown as Settings;
}

export const settings: Signal<Settings> = signal(validSettings(readStored<unknown>(KEY, null)));

export function set(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  writeStored(KEY, settings.value);
}
