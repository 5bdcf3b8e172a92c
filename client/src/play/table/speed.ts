import { signal } from "@preact/signals";
import { readStored, writeStored } from "../../net/knownTables";
import { isStill } from "../../ui/screen/theme";

/** The speed of animations. 0 skips them. */
export type Speed = 0.5 | 1 | 2 | 4 | 0;

export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, 0];

const stored = readStored<number>("speed", 1);

export const speed = signal<Speed>(SPEEDS.includes(stored as Speed) ? (stored as Speed) : 1);

export function setSpeed(next: Speed): void {
  speed.value = next;
  writeStored("speed", next);
}

/** The factor for durations. 0 for people who prefer no motion. */
export function motionFactor(): number {
  if (isStill.value || document.hidden || speed.value === 0) return 0;
  return 1 / speed.value;
}

const FASTEST_BOTS = 0.15; // seconds; faster moves would only flicker
const BOT_SECONDS = 1.5; // at speed 1, a move can be followed without explanation

/** Seconds before each bot's move in a game of bots. */
export const paceOf = (chosen: Speed): number =>
  chosen === 0 ? FASTEST_BOTS : Math.max(FASTEST_BOTS, BOT_SECONDS / chosen);
