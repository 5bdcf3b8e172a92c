import type { Frame } from "../face";

/** One server message told frame by frame; `finish` then shows where the match really stands. */
interface Telling {
  /** Asked for when its turn has come, so that it starts from what is shown then. */
  frames(): Frame<unknown>[];
  finish(): void;
}

export interface Playback {
  push(telling: Telling): void;
  /** Drops what is waiting and being told: a fresh start is about to be shown. */
  cut(): void;
  /** Ends the frame that is showing now, so that a new speed is felt at once. */
  nudge(): void;
  /** Cuts everything that waits to its result. */
  flush(): void;
  readonly busy: boolean;
}

interface Stage {
  /** What every duration is multiplied by: 2, 1, 0.5, 0.25, or 0 for no animation. */
  factor(): number;
  /**
   * With so many messages waiting, the one being told goes faster; with twice as many, it is cut to its
   * result.
   */
  patience?(): number;
  show(frame: Frame<unknown> | null): void;
  /** Nothing more to tell. */
  rest(): void;
}

/** Of a game that says nothing else. */
export const PATIENCE = 2;

/** Tells events in their order, one after the other, and catches up when it falls behind. */
export function newPlayback(stage: Stage): Playback {
  let queue: Telling[] = [];
  let running = false;
  let run = 0; // a cut starts a new run; the old one notices and stops
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
