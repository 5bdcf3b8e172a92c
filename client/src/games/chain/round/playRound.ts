import { type Signal, signal, untracked } from "@preact/signals";
import { isKernelEvent } from "../../../play/kernelEvents";
import type { Step } from "../../../play/steps";
import { newPlayback } from "../../../play/table/playback";
import { motionFactor } from "../../../play/table/speed";
import { say } from "../../../ui/messages/liveRegion";
import type { RoundStep, Spot } from "../model";
import { guess, preview } from "../preview";
import { changed, deselect, NO_DRAFT, type UiState } from "../turn/uiState";
import { words } from "../words/screen";
import { frames, type RoundFrame } from "./frames";
import { PHASES, type Phase } from "./phases";

export type Round = readonly RoundStep[];

/** For each phase, what shows how it ended. */
type Picks = ReadonlyMap<Phase, () => void>;

/** A round on screen: as it happens, the last one again, or only a preview. */
export interface ShownRound {
  is: "live" | "again" | "preview";
  round: Round;
  /** What the board shows; null once the whole round was shown. */
  spot: Spot | null;
  picks?: Picks;
}

/** A round that is played only on this screen. */
export interface Show {
  is: "again" | "preview";
  round: Round;
  frame: Signal<RoundFrame | null>;
  picks: Picks;
  close(): void;
}

/** The round that the board shows now; null while it shows the present. */
export function shownRound({ show, spot, last }: UiState): ShownRound | null {
  if (show.value) return { ...show.value, spot: spot.value };
  if (!spot.value || !last.value) return null;
  return { is: "live", round: last.value, spot: spot.value };
}

/** The previewed round as text, before it is played. */
export function shownPreview(ui: UiState): ShownRound | null {
  const round = previewOf(ui);
  return round && { is: "preview", round, spot: null };
}

/** Keep the latest round, so that it can be played again. */
export function rememberRound(ui: UiState): void {
  const round = roundIn(ui.table.latest.value?.steps ?? []);
  if (!round) return;
  ui.last.value = round;
  untracked(() => ui.show.value?.close()); // a new round takes over the screen
}

export function roundIn(steps: readonly Step[]): Round | null {
  const own = steps.filter((step): step is RoundStep => !isKernelEvent(step.event));
  return own.some(({ event: { t } }) => t === "roundended" || t === "roundskipped") ? own : null;
}

/** The round that would follow from the plan and the guess; null without a guess. */
export function previewOf({ field, seat, draft, guess }: UiState): Round | null {
  if (!field.value || !guess.value) return null;
  const [mine, theirs] = [draft.value.plan, guess.value.plan];
  return preview(field.value, seat.value === 0 ? [mine, theirs] : [theirs, mine]);
}

/** Open or close the preview against a guess. */
export function togglePreview(ui: UiState): void {
  const now = ui.planned.value;
  if (!now) return;
  const { field, seat } = now;
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
  const all = frames(round);
  const frame = signal(all[0] ?? null);
  const playback = newPlayback({
    factor: motionFactor,
    show: (next) => {
      if (next) frame.value = next as RoundFrame;
    },
    onIdle: () => {
      if (is === "again" && motionFactor() > 0) close();
      else frame.value = all.at(-1) ?? null;
    },
  });
  const close = (): void => {
    playback.clear();
    ui.show.value = null;
  };
  const picks = picksOf(all, (end) => {
    playback.clear();
    frame.value = end;
  });
  ui.show.value = { is, round, frame, picks, close };
  playback.push({ frames: () => all, finish: () => {} });
}

/** For each phase, show its last moment. A phase without events looks like the end of the one before. */
export function picksOf(all: readonly RoundFrame[], pick: (end: RoundFrame) => void): Picks {
  const picks = new Map<Phase, () => void>();
  let last: RoundFrame | undefined;
  for (const phase of PHASES) {
    const quiet = last && { ...last, spot: { ...last.spot, ...NOTHING_SHOWN, phase } };
    const end = all.findLast((frame) => frame.spot.phase === phase) ?? quiet;
    if (end && phase !== "seals") picks.set(phase, () => pick(end));
    last = end;
  }
  return picks;
}

const NOTHING_SHOWN = { paths: [], fires: [], bubbles: [], fallen: [] };
