import type { Sound } from "../../../sound/cue";
import type { IconName } from "../../../ui/icons/Icon";
import type { Event } from "../model";

/** A phase of a round, with its milliseconds at speed 1; a round with everything in it takes about 6 s. */
const kind = (icon: IconName, sound: Sound | null, ms: number, ...events: Event["t"][]) => ({
  icon,
  sound,
  ms,
  events,
});

/** The phases, in their order. */
export const PHASE_KINDS = {
  seals: kind("lock", "seal", 700, "revealed", "fined"),
  movement: kind("arrow", "march", 350, "moved", "pushedback"), // for each step
  combat: kind("swords", "shot", 1200, "missed", "struck", "hurt"),
  capture: kind("flag", "capture", 800, "captureticked", "captured"),
  income: kind("coin", null, 400, "earned"),
  production: kind("factory", "select", 700, "spawned", "delayed", "queued", "lapsed"),
};

export type Phase = keyof typeof PHASE_KINDS;

export const PHASES = Object.keys(PHASE_KINDS) as Phase[];

export const phaseOf = (event: Event): Phase | undefined =>
  PHASES.find((phase) => PHASE_KINDS[phase].events.includes(event.t));
