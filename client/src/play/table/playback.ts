import type { Frame } from "../face";

/** The frames of one message. `finish` then shows the actual state. */
interface Clip {
  /** Called when its turn comes, so that it starts from what is shown then. */
  frames(): Frame<unknown>[];
  finish(): void;
}

export interface Playback {
  push(clip: Clip): void;
  /** Drop everything, because a new state will be shown. */
  clear(): void;
  /** End the current frame, so that a new speed applies at once. */
  endFrame(): void;
  /** Finish everything without animation. */
  flush(): void;
  readonly busy: boolean;
}

interface PlaybackOptions {
  /** The factor for all durations: 2, 1, 0.5, 0.25, or 0 for no animation. */
  factor(): number;
  /** With this many messages waiting, playback is twice as fast. With twice as many, it skips to the results. */
  maxWaiting?(): number;
  show(frame: Frame<unknown> | null): void;
  /** Called when nothing is left to play. */
  onIdle(): void;
}

/** The default. */
export const MAX_WAITING = 2;

/** Play messages one after the other, and catch up if many are waiting. */
export function newPlayback(options: PlaybackOptions): Playback {
  let queue: Clip[] = [];
  let running = false;
  let run = 0; // `clear` starts a new run, which makes the old one stop
  let wake: (() => void) | null = null;
  let flushing = false;

  function pace(): number {
    const maxWaiting = options.maxWaiting?.() ?? MAX_WAITING;
    if (flushing || queue.length >= 2 * maxWaiting) return 0;
    return queue.length >= maxWaiting ? options.factor() / 2 : options.factor();
  }

  async function playAll(): Promise<void> {
    const mine = run;
    running = true;
    for (let clip = queue.shift(); clip; clip = queue.shift()) {
      for (const frame of clip.frames()) {
        const ms = frame.ms * pace();
        if (ms <= 0) continue;
        options.show(frame);
        await sleep(ms);
        if (run !== mine) return;
      }
      options.show(null);
      clip.finish();
      if (run !== mine) return;
    }
    running = false;
    flushing = false;
    options.onIdle();
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      function done(): void {
        clearTimeout(timer);
        wake = null;
        resolve();
      }
      wake = done;
    });
  }

  return {
    push(clip) {
      queue.push(clip);
      if (!running) void playAll();
    },
    clear() {
      run += 1;
      queue = [];
      running = false;
      flushing = false;
      wake?.();
      options.show(null);
    },
    endFrame() {
      wake?.();
    },
    flush() {
      flushing = running;
      wake?.();
    },
    get busy() {
      return running;
    },
  };
}
