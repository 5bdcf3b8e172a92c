import { type Signal, signal, untracked } from "@preact/signals";
import type { Frame } from "../../play/face";
import { isKernelEvent } from "../../play/kernel";
import type { Step } from "../../play/steps";
import { newPlayback } from "../../play/table/playback";
import { motionFactor } from "../../play/table/speed";
import { say } from "../../ui/live";
import { type Desk, letGo } from "./desk";
import { frames } from "./frames";
import type { Phase, Plan, RoundStep, Sight, Spot } from "./model";
import { changed, NO_DRAFT } from "./orders";
import { guess, preview } from "./preview";

/** What came of a round, step by step. */
export type Round = readonly RoundStep[];

/** A round that only this screen plays: the last one again, or one that is only thought of. */
export interface Show {
  is: "again" | "trial";
  round: Round;
  frame: Signal<Frame<Sight> | null>;
  /** What stops it and shows how a phase ended, for each phase in which something happened. */
  picks: ReadonlyMap<Phase, () => void>;
  close(): void;
}

/** Keeps the latest round as it was told, so that it can be seen again. */
export function rememberRound(desk: Desk): void {
  const round = roundIn(desk.table.latest.value?.steps ?? []);
  if (!round) return;
  desk.last.value = round;
  untracked(() => desk.show.value?.close()); // nothing hides a new round
}

/** The steps of a round, if these are those of one. */
export function roundIn(steps: readonly Step[]): Round | null {
  const own = steps.filter((step): step is RoundStep => !isKernelEvent(step.event));
  return own.some(({ event: { t } }) => t === "roundended" || t === "roundskipped") ? own : null;
}

export function showAgain(desk: Desk): void {
  if (desk.last.value) play(desk, "again", desk.last.value);
}

/** The round that the plan and the guess would make; null while there is nothing to try out. */
export function trialOf(desk: Desk): Round | null {
  const field = desk.field.value;
  const seat = desk.seat.value;
  if (!field || seat === null || !desk.guess.value) return null;
  const mine = desk.draft.value.plan;
  const theirs = desk.guess.value.plan;
  const plans: [Plan, Plan] = seat === 0 ? [mine, theirs] : [theirs, mine];
  return preview(field, plans);
}

/** Begins to try the plan out against a guess, or ends it. */
export function toggleTrial(desk: Desk): void {
  const field = desk.field.value;
  const seat = desk.seat.value;
  if (!field || seat === null || !desk.open.value) return;
  desk.show.value?.close();
  if (desk.guess.value) {
    const chosen = desk.unit.value;
    if (chosen && chosen.seat !== seat) letGo(desk);
    desk.guess.value = null;
    return say("Preview closed.");
  }
  desk.guess.value = changed(NO_DRAFT, guess(field, 1 - seat));
  say(
    "Preview. The enemy's orders shown are only a guess; nothing is sent. Choose an enemy unit to change its guess.",
  );
}

export function playTrial(desk: Desk): void {
  const round = trialOf(desk);
  if (round) play(desk, "trial", round);
}

function play(desk: Desk, is: Show["is"], round: Round): void {
  desk.show.value?.close();
  const told = frames(round);
  const frame = signal<Frame<Sight> | null>(told[0] ?? null);
  const playback = newPlayback({
    factor: motionFactor,
    show: (next) => {
      if (next) frame.value = next as Frame<Sight>;
    },
    rest: () => {
      if (is === "again" && motionFactor() > 0) show.close();
      else frame.value = told.at(-1) ?? null;
    },
  });
  const show: Show = {
    is,
    round,
    frame,
    picks: picksOf(told, (end) => {
      playback.cut();
      frame.value = end;
    }),
    close() {
      playback.cut();
      if (desk.show.value === show) desk.show.value = null;
    },
  };
  desk.show.value = show;
  playback.push({ frames: () => told, finish: () => {} });
}

const PHASES: readonly Phase[] = ["movement", "combat", "capture", "income", "production"];
const QUIET = { paths: [], fires: [], bubbles: [], fallen: [] };

/**
 * What shows the last moment of each phase; one in which nothing happened looks like the one before it ended.
 */
export function picksOf(
  told: readonly Frame<Sight>[],
  pick: (end: Frame<Sight>) => void,
): ReadonlyMap<Phase, () => void> {
  const spotOf = (frame: Frame<Sight>): Spot => frame.spot as Spot;
  const picks = new Map<Phase, () => void>();
  let last = told.findLast((frame) => spotOf(frame).phase === "seals");
  for (const phase of PHASES) {
    const own = told.findLast((frame) => spotOf(frame).phase === phase);
    const end = own ?? (last && { ...last, spot: { ...spotOf(last), ...QUIET, phase } satisfies Spot });
    if (end) picks.set(phase, () => pick(end));
    last = end;
  }
  return picks;
}
