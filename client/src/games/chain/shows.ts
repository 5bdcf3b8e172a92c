import { type Signal, signal, untracked } from "@preact/signals";
import type { Frame } from "../../play/face";
import { isKernelEvent } from "../../play/kernelEvents";
import type { Step } from "../../play/steps";
import { newPlayback } from "../../play/table/playback";
import { motionFactor } from "../../play/table/speed";
import { say } from "../../ui/messages/liveRegion";
import { frames, spotOf } from "./frames";
import type { RoundStep, Sight } from "./model";
import { PHASES, type Phase } from "./phases";
import { guess, preview } from "./preview";
import { changed, holdOnly, NO_DRAFT, type UiState } from "./uiState";

export type Round = readonly RoundStep[];

/** A round that only this screen plays: the last one again, or one that is only thought of. */
export interface Show {
  is: "again" | "trial";
  round: Round;
  frame: Signal<Frame<Sight> | null>;
  /** What stops it and shows how a phase ended, for each phase in which something happened. */
  picks: Picks;
  close(): void;
}

export type Picks = ReadonlyMap<Phase, () => void>;

/** Keeps the latest round as it was told, so that it can be seen again. */
export function rememberRound(ui: UiState): void {
  const round = roundIn(ui.table.latest.value?.steps ?? []);
  if (!round) return;
  ui.last.value = round;
  untracked(() => ui.show.value?.close()); // nothing hides a new round
}

export function roundIn(steps: readonly Step[]): Round | null {
  const own = steps.filter((step): step is RoundStep => !isKernelEvent(step.event));
  return own.some(({ event: { t } }) => t === "roundended" || t === "roundskipped") ? own : null;
}

/** The round that the plan and the guess would make; null while there is nothing to try out. */
export function trialOf({ field, seat, draft, guess }: UiState): Round | null {
  if (!field.value || !guess.value) return null;
  const [mine, theirs] = [draft.value.plan, guess.value.plan];
  return preview(field.value, seat.value === 0 ? [mine, theirs] : [theirs, mine]);
}

/** Begins to try the plan out against a guess, or ends it. */
export function toggleTrial(ui: UiState): void {
  const field = ui.field.value;
  const seat = ui.seat.value;
  if (!field || seat === null || !ui.open.value) return;
  if (ui.guess.value) {
    if (ui.unit.value?.seat !== seat) holdOnly(ui);
    ui.guess.value = null;
    return say("Preview closed.");
  }
  ui.guess.value = changed(NO_DRAFT, guess(field, 1 - seat));
  say(
    "Preview. The enemy's orders shown are only a guess; nothing is sent. Choose an enemy unit to change its guess.",
  );
}

export function play(ui: UiState, is: Show["is"], round: Round | null): void {
  if (!round) return;
  const told = frames(round);
  const frame = signal(told[0] ?? null);
  const playback = newPlayback({
    factor: motionFactor,
    show: (next) => {
      if (next) frame.value = next as Frame<Sight>;
    },
    rest: () => {
      if (is === "again" && motionFactor() > 0) close();
      else frame.value = told.at(-1) ?? null;
    },
  });
  const close = (): void => {
    playback.cut();
    ui.show.value = null;
  };
  const picks = picksOf(told, (end) => {
    playback.cut();
    frame.value = end;
  });
  ui.show.value = { is, round, frame, picks, close };
  playback.push({ frames: () => told, finish: () => {} });
}

/**
 * What shows the last moment of each phase; one in which nothing happened looks like the one before it ended.
 */
export function picksOf(told: readonly Frame<Sight>[], pick: (end: Frame<Sight>) => void): Picks {
  const picks = new Map<Phase, () => void>();
  let last: Frame<Sight> | undefined;
  for (const phase of PHASES) {
    const quiet = last && { ...last, spot: { ...spotOf(last), ...QUIET, phase } };
    const end = told.findLast((frame) => spotOf(frame).phase === phase) ?? quiet;
    if (end && phase !== "seals") picks.set(phase, () => pick(end));
    last = end;
  }
  return picks;
}

const QUIET = { paths: [], fires: [], bubbles: [], fallen: [] };
