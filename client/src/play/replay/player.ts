import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { readStored, writeStored } from "../../net/knownTables";
import { say } from "../../ui/messages/liveRegion";
import { isStill } from "../../ui/screen/theme";
import type { AnyMoment, Frame } from "../face";
import { idleMoment } from "../idleMoment";
import { newPlayback } from "../table/playback";
import { momentAt, sentenceTo, stepsTo, type Timeline, within } from "./timeline";

export const SPEEDS = [1, 2, 4, 8] as const;

export type Speed = (typeof SPEEDS)[number];

const SPEED = "replay.speed";
const stored = readStored<number>(SPEED, 1);
const PAUSE_MS = 250; // between moves, so that they don't run into each other
const STILL_MS = 1200; // without animation, each position stays long enough to be read

/** A replay's player: the position, and whether it is playing. */
export interface Player {
  timeline: Timeline;
  at: ReadonlySignal<number>;
  playing: ReadonlySignal<boolean>;
  speed: Signal<Speed>;
  /** The position after the move that is described beside the board. */
  shownMove: ReadonlySignal<number>;
  moment: ReadonlySignal<AnyMoment>;
  /** Go to a position and stop. Announces what happened there, unless `aloud` is false, as while scrubbing. */
  go(at: number, aloud?: boolean): void;
  /** Show one frame of the current move and stop. Null shows its result. */
  pick(frame: Frame<unknown> | null): void;
  toggle(): void;
  setSpeed(next: Speed): void;
  close(): void;
}

export function newPlayer(timeline: Timeline, start: number): Player {
  const at = signal(within(timeline, start));
  const playing = signal(false);
  const target = signal<number | null>(null);
  const frame = signal<Frame<unknown> | null>(null);
  const speed = signal<Speed>(SPEEDS.find((known) => known === stored) ?? 1);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const playback = newPlayback({
    factor: () => (isStill.value ? 0 : 1 / speed.value),
    show: (next) => void (frame.value = next),
    onIdle: continuePlaying,
  });

  function playNext(): void {
    const next = at.value + 1;
    target.value = next;
    playback.push({ frames: () => framesTo(timeline, next), finish: () => arrive(next) });
  }

  function arrive(next: number): void {
    batch(() => {
      at.value = next;
      target.value = null;
    });
    if (speed.value === 1 || !playing.value) say(sentenceTo(timeline, next));
  }

  function continuePlaying(): void {
    if (!playing.value) return;
    if (at.value >= timeline.last) playing.value = false;
    else timer = setTimeout(playNext, (isStill.value ? STILL_MS : PAUSE_MS) / speed.value);
  }

  function stop(): void {
    clearTimeout(timer);
    playing.value = false;
  }

  function go(next: number, aloud = true): void {
    stop();
    playback.clear();
    batch(() => {
      target.value = null;
      at.value = within(timeline, next);
    });
    if (aloud) say(sentenceTo(timeline, at.value));
  }

  return {
    timeline,
    at,
    playing,
    speed,
    shownMove: computed(() => target.value ?? at.value),
    moment: computed(() =>
      frame.value
        ? idleMoment(timeline.board, frame.value.view, timeline.cast, frame.value.spot)
        : momentAt(timeline, at.value),
    ),
    go,
    pick(next) {
      stop();
      playback.clear();
      batch(() => {
        if (target.value !== null) at.value = target.value;
        target.value = null;
        frame.value = next;
      });
    },
    toggle() {
      if (playing.value) {
        stop();
        playback.flush(); // skip to the end of the current move
        return;
      }
      if (timeline.last === 0) return;
      if (at.value >= timeline.last) go(0, false);
      playing.value = true;
      if (!playback.busy) playNext();
    },
    setSpeed(next) {
      speed.value = next;
      writeStored(SPEED, next);
      playback.endFrame();
    },
    close() {
      stop();
      playback.clear();
    },
  };
}

/** The frames of the move that leads to a position. */
export function framesTo(timeline: Timeline, at: number): Frame<unknown>[] {
  return timeline.face.frames(stepsTo(timeline, at), () => false, timeline.board);
}
