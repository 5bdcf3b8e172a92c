import { signal } from "@preact/signals";
import { keep, recall } from "../../net/knownTables";
import { isStill } from "../../ui/screen/theme";

/** How fast games are told: half as fast, once, twice, four times, or cut to the result. */
export type Speed = 0.5 | 1 | 2 | 4 | 0;

export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, 0];

const stored = recall<number>("speed", 1);

export const speed = signal<Speed>(SPEEDS.includes(stored as Speed) ? (stored as Speed) : 1);

export function setSpeed(next: Speed): void {
  speed.value = next;
  keep("speed", next);
}

/** What durations are multiplied by; people who want no movement get the result at once. */
export function motionFactor(): number {
  if (isStill.value || document.hidden || speed.value === 0) return 0;
  return 1 / speed.value;
}

const FASTEST_BOTS = 0.15;
const BOT_SECONDS = 1.5;

/** Seconds before each bot's move at a table without people. */
export const paceOf = (chosen: Speed): number =>
  chosen === 0 ? FASTEST_BOTS : Math.max(FASTEST_BOTS, BOT_SECONDS / chosen);
