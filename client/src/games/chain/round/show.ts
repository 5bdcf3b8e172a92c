import { type Signal, signal, untracked } from "@preact/signals";
import type { Frame } from "../../../play/face";
import { isKernelEvent } from "../../../play/kernel";
import type { Step } from "../../../play/steps";
import { newPlayback } from "../../../play/table/playback";
import { motionFactor } from "../../../play/table/speed";
import { say } from "../../../ui/live";
import type { RoundStep, Sight, Spot } from "../model";
import { guess, preview } from "../preview";
import { changed, type Desk, deselect, NO_DRAFT } from "../turn/desk";
import { words } from "../words/screen";
import { frames, spotOf } from "./frames";
import { PHASES, type Phase } from "./phases";

export type Round = readonly RoundStep[];

/** Shows how a phase ended, for each phase that can be shown. */
type Picks = ReadonlyMap<Phase, () => void>;

/** A round that the screen shows: live, the last one again, or one that is only tried out. */
export interface ShownRound {
  is: "live" | "again" | "trial";
  round: Round;
  /** The moment that the board shows; null once all of the round has been shown. */
  spot: Spot | null;
  picks?: Picks;
}

/** A round that only this screen plays. */
export interface Show {
  is: "again" | "trial";
  round: Round;
  frame: Signal<Frame<Sight> | null>;
  picks: Picks;
  close(): void;
}

/** The round that the board shows at this moment; null while it shows the present. */
export function shownRound({ show, spot, last }: Desk): ShownRound | null {
  if (show.value) return { ...show.value, spot: spot.value };
  if (!spot.value || !last.value) return null;
  return { is: "live", round: last.value, spot: spot.value };
}

/** The outcome of the plan and the guess, to be read before it is played. */
export function trialRound(desk: Desk): ShownRound | null {
  const round = trialOf(desk);
  return round && { is: "trial", round, spot: null };
}

/** Keeps the latest round, so that it can be seen again. */
export function rememberRound(desk: Desk): void {
  const round = roundIn(desk.table.latest.value?.steps ?? []);
  if (!round) return;
  desk.last.value = round;
  untracked(() => desk.show.value?.close()); // nothing hides a new round
}

export function roundIn(steps: readonly Step[]): Round | null {
  const own = steps.filter((step): step is RoundStep => !isKernelEvent(step.event));
  return own.some(({ event: { t } }) => t === "roundended" || t === "roundskipped") ? own : null;
}

/** The round that the plan and the guess would make; null while there is nothing to try out. */
export function trialOf({ field, seat, draft, guess }: Desk): Round | null {
  if (!field.value || !guess.value) return null;
  const [mine, theirs] = [draft.value.plan, guess.value.plan];
  return preview(field.value, seat.value === 0 ? [mine, theirs] : [theirs, mine]);
}

/** Begins to try the plan out against a guess, or ends it. */
export function toggleTrial(desk: Desk): void {
  const field = desk.field.value;
  const seat = desk.seat.value;
  if (!field || seat === null || !desk.open.value) return;
  if (desk.guess.value) {
    if (desk.unit.value?.seat !== seat) deselect(desk);
    desk.guess.value = null;
    return say(words.trial.closed);
  }
  desk.guess.value = changed(NO_DRAFT, guess(field, 1 - seat));
  say(words.trial.opened);
}

export function play(desk: Desk, is: Show["is"], round: Round | null): void {
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
    desk.show.value = null;
  };
  const picks = picksOf(told, (end) => {
    playback.cut();
    frame.value = end;
  });
  desk.show.value = { is, round, frame, picks, close };
  playback.push({ frames: () => told, finish: () => {} });
}

/** Shows the last moment of each phase. A phase in which nothing happened looks like the end of the one before. */
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
