import type { Sound } from "../../sound/cue";
import type { IconName } from "../../ui/icons/Icon";
import type { Event } from "./model";

/**
 * A phase in which a round is told: its milliseconds at speed 1, in movement for each step (a round with
 * everything in it takes about 6 s), and what sums it up where nothing happened in it.
 */
const kind = (
  title: string,
  icon: IconName,
  sound: Sound | null,
  ms: number,
  quiet: string,
  ...events: Event["t"][]
) => ({ title, icon, sound, ms, quiet, events });

/** The phases, in their order. */
export const PHASE_KINDS = {
  seals: kind("Reveal", "lock", "seal", 700, "", "revealed", "fined"),
  movement: kind("Movement", "arrow", "march", 350, "nobody moved", "moved", "pushedback"),
  combat: kind("Combat", "swords", "shot", 1200, "nobody fought", "missed", "struck", "hurt"),
  capture: kind("Capture", "flag", "capture", 800, "nothing changed hands", "captureticked", "captured"),
  income: kind("Income", "coin", null, 400, "no City paid", "earned"),
  production: kind(
    "Production",
    "factory",
    "select",
    700,
    "nothing built",
    ...(["spawned", "delayed", "queued", "lapsed"] as const),
  ),
};

export type Phase = keyof typeof PHASE_KINDS;

export const PHASES = Object.keys(PHASE_KINDS) as Phase[];

export const phaseOf = (event: Event): Phase | undefined =>
  PHASES.find((phase) => PHASE_KINDS[phase].events.includes(event.t));
