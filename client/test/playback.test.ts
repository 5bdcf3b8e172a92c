import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame } from "../src/play/face";
import { newPlayback, type Playback } from "../src/play/table/playback";

let factor: number;
let seen: string[];
let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers();
  factor = 1;
  seen = [];
  playback = newPlayback({
    factor: () => factor,
    show: (frame) => {
      if (frame) seen.push(String(frame.view));
    },
    onIdle: () => seen.push("rest"),
  });
});

afterEach(() => vi.useRealTimers());

function tell(name: string, frames = 2, ms = 100): void {
  const list: Frame<unknown>[] = Array.from({ length: frames }, (_, index) => ({
    ms,
    view: `${name}${index}`,
    spot: null,
  }));
  playback.push({ frames: () => list, finish: () => seen.push(`${name} done`) });
}

describe("playback", () => {
  test("shows frames in order, then the result, then is idle", async () => {
    tell("a");
    expect(seen).toEqual(["a0"]);
    expect(playback.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(seen).toEqual(["a0", "a1", "a done", "rest"]);
    expect(playback.busy).toBe(false);
  });

  test("plays a second message after the first", async () => {
    tell("a", 1);
    tell("b", 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(["a0", "a done", "b0"]);
  });

  test("skips to the result at speed 0, without a delay", () => {
    factor = 0;
    tell("a", 5);
    expect(seen).toEqual(["a done", "rest"]);
  });

  test("takes half the time at double speed", async () => {
    factor = 0.5;
    tell("a", 2);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.at(-1)).toBe("rest");
  });

  test("plays all of a long turn if the game allows many waiting messages", async () => {
    playback = newPlayback({
      factor: () => 1,
      maxWaiting: () => 60,
      show: (frame) => void (frame && seen.push(String(frame.view))),
      onIdle: () => undefined,
    });
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) tell(name, 1, 1000);
    await vi.advanceTimersByTimeAsync(5900);
    expect(seen.filter((each) => each.endsWith("0"))).toEqual(["a0", "b0", "c0", "d0", "e0", "f0"]);
  });

  test("catches up when many messages wait", async () => {
    for (const name of ["a", "b", "c", "d", "e", "f", "g"]) tell(name, 1, 1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.slice(0, 4)).toEqual(["a0", "a done", "b done", "c done"]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(seen.at(-1)).toBe("rest");
    expect(seen.filter((entry) => entry.endsWith("done"))).toHaveLength(7);
  });

  test("endFrame ends the current frame", async () => {
    tell("a", 2, 10_000);
    factor = 0;
    playback.endFrame();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(["a0", "a done", "rest"]);
  });

  test("flush skips everything that waits, and the next message plays normally", async () => {
    tell("a", 1, 10_000);
    tell("b", 1, 10_000);
    playback.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(["a0", "a done", "b done", "rest"]);
    tell("c", 1);
    expect(seen.at(-1)).toBe("c0");
  });

  test("clear drops what waits and never finishes it", async () => {
    tell("a", 1, 1000);
    tell("b", 1, 1000);
    playback.clear();
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual(["a0"]);
    tell("c", 1, 10);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen).toEqual(["a0", "c0", "c done", "rest"]);
  });

  test("asks for frames only when their turn comes", async () => {
    let asked = false;
    tell("a", 1);
    playback.push({
      frames: () => {
        asked = true;
        return [];
      },
      finish: () => undefined,
    });
    expect(asked).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toBe(true);
  });
});
