import type { Frame } from "../face";

/** The frames of one message. `finish` then shows the actual state. */
interface Telling {
  /** Called when its turn comes, so that it starts from what is shown then. */
  frames(): Frame<unknown>[];
  finish(): void;
}

export interface Playback {
  push(telling: Telling): void;
  /** Drop everything, because a new state will be shown. */
  cut(): void;
  /** End the current frame, so that a new speed applies at once. */
  nudge(): void;
  /** Finish everything without animation. */
  flush(): void;
  readonly busy: boolean;
}

interface Stage {
  /** The factor for all durations: 2, 1, 0.5, 0.25, or 0 for no animation. */
  factor(): number;
  /** With this many messages waiting, playback is twice as fast. With twice as many, it skips to the results. */
  patience?(): number;
  show(frame: Frame<unknown> | null): void;
  /** Called when nothing is left to play. */
  rest(): void;
}

/** The default. */
export const PATIENCE = 2;

/** Play messages one after the other, and catch up if many are waiting. */
export function newPlayback(stage: Stage): Playback {
  let queue: Telling[] = [];
  let running = false;
  let run = 0; // `cut` starts a new run, which makes the old one stop
  let wake: (() => void) | null = null;
  let flushing = false;

  function pace(): number {
    const patience = stage.patience?.() ?? PATIENCE;
    if (flushing || queue.length >= 2 * patience) return 0;
    return queue.length >= patience ? stage.factor() / 2 : stage.factor();
  }

  async function tellAll(): Promise<void> {
    const mine = run;
    running = true;
    for (let telling = queue.shift(); telling; telling = queue.shift()) {
      for (const frame of telling.frames()) {
        const ms = frame.ms * pace();
        if (ms <= 0) continue;
        stage.show(frame);
        await sleep(ms);
        if (run !== mine) return;
      }
      stage.show(null);
      telling.finish();
      if (run !== mine) return;
    }
    running = false;
    flushing = false;
    stage.rest();
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
    push(telling) {
      queue.push(telling);
      if (!running) void tellAll();
    },
    cut() {
      run += 1;
      queue = [];
      running = false;
      flushing = false;
      wake?.();
      stage.show(null);
    },
    nudge() {
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
