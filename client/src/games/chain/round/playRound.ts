import { type Signal, signal, untracked } from "@preact/signals";
import type { Frame } from "../../../play/face";
import { isKernelEvent } from "../../../play/kernelEvents";
import type { Step } from "../../../play/steps";
import { newPlayback } from "../../../play/table/playback";
import { motionFactor } from "../../../play/table/speed";
import { say } from "../../../ui/messages/liveRegion";
import type { RoundStep, Sight, Spot } from "../model";
import { guess, preview } from "../preview";
import { changed, deselect, NO_DRAFT, type UiState } from "../turn/uiState";
import { words } from "../words/screen";
import { frames, spotOf } from "./frames";
import { PHASES, type Phase } from "./phases";

export type Round = readonly RoundStep[];

/** Shows how a phase ended, for each phase that can be shown. */
type Picks = ReadonlyMap<Phase, () => void>;

/** A round that the screen shows: live, the last one again, or one that is only tried out. */
export interface ShownRound {
  is: "live" | "again" | "preview";
  round: Round;
  /** The moment that the board shows; null once all of the round has been shown. */
  spot: Spot | null;
  picks?: Picks;
}

/** A round that only this screen plays. */
export interface Show {
  is: "again" | "preview";
  round: Round;
  frame: Signal<Frame<Sight> | null>;
  picks: Picks;
  close(): void;
}

/** The round that the board shows at this moment; null while it shows the present. */
export function shownRound({ show, spot, last }: UiState): ShownRound | null {
  if (show.value) return { ...show.value, spot: spot.value };
  if (!spot.value || !last.value) return null;
  return { is: "live", round: last.value, spot: spot.value };
}

/** The outcome of the plan and the guess, to be read before it is played. */
export function shownPreview(ui: UiState): ShownRound | null {
  const round = previewOf(ui);
  return round && { is: "preview", round, spot: null };
}

/** Keeps the latest round, so that it can be seen again. */
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
export function previewOf({ field, seat, draft, guess }: UiState): Round | null {
  if (!field.value || !guess.value) return null;
  const [mine, theirs] = [draft.value.plan, guess.value.plan];
  return preview(field.value, seat.value === 0 ? [mine, theirs] : [theirs, mine]);
}

/** Begins to try the plan out against a guess, or ends it. */
export function togglePreview(ui: UiState): void {
  const field = ui.field.value;
  const seat = ui.seat.value;
  if (!field || seat === null || !ui.open.value) return;
  if (ui.guess.value) {
    if (ui.unit.value?.seat !== seat) deselect(ui);
    ui.guess.value = null;
    return say(words.preview.closed);
  }
  ui.guess.value = changed(NO_DRAFT, guess(field, 1 - seat));
  say(words.preview.opened);
}

export function playRound(ui: UiState, is: Show["is"], round: Round | null): void {
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
