import { afterEach, describe, expect, test, vi } from "vitest";
import { loadFace } from "../src/games";
import { lastLines } from "../src/pages/room/lastLines";
import type { LogLine } from "../src/play/face";
import {
  addEvents,
  EMPTY_LOG,
  loadMissing,
  logAtWelcome,
  missingText,
  retryMissing,
} from "../src/play/table/eventLog";
import { newTable, type Table } from "../src/play/table/table";

afterEach(() => void vi.unstubAllGlobals());

describe("log after a welcome", () => {
  test("is complete if nothing has happened, or nothing since", () => {
    expect(logAtWelcome(EMPTY_LOG, 0, true)).toEqual(EMPTY_LOG);
    const log = addEvents(EMPTY_LOG, 2, ["a", "b"]);
    expect(logAtWelcome(log, 2, true)).toBe(log);
  });
  test("lacks everything for a latecomer, and recent events after a break", () => {
    expect(logAtWelcome(EMPTY_LOG, 7, true)).toEqual({
      n: 7,
      events: [],
      missing: { after: 0, upto: 7, earlier: [], failed: false },
    });
    expect(logAtWelcome(addEvents(EMPTY_LOG, 2, ["a"]), 5, true)).toEqual({
      n: 5,
      events: [],
      missing: { after: 2, upto: 5, earlier: ["a"], failed: false },
    });
  });
  test("lacks more after a second break before the events have arrived", () => {
    const first = addEvents(logAtWelcome(addEvents(EMPTY_LOG, 2, ["a"]), 5, true), 6, ["f"]);
    expect(logAtWelcome(first, 9, true)).toEqual({
      n: 9,
      events: [],
      missing: { after: 2, upto: 9, earlier: ["a"], failed: false },
    });
  });
  test("starts over for other seats, or for an earlier position", () => {
    const log = addEvents(EMPTY_LOG, 4, ["secret"]);
    expect(logAtWelcome(log, 4, false).missing).toMatchObject({ after: 0, earlier: [] });
    expect(logAtWelcome(log, 3, true)).toMatchObject({
      n: 3,
      events: [],
      missing: { after: 0, earlier: [] },
    });
    expect(logAtWelcome(log, 0, false)).toEqual(EMPTY_LOG);
  });
});

describe("loading missing events", () => {
  const late = (): Table => {
    const table = newTable("abc", null, loadFace);
    table.log.value = logAtWelcome(EMPTY_LOG, 3, true);
    return table;
  };
  const answers = (...bodies: (object | null)[]): void => {
    vi.stubGlobal("fetch", () => {
      const body = bodies.shift();
      return body ? Promise.resolve(Response.json(body)) : Promise.reject(new TypeError("offline"));
    });
  };

  test("reports a failure, and can be tried again", async () => {
    const table = late();
    expect(missingText(table.log.value.missing!)).toBe("Loading earlier moves\u2026");
    answers(null, { n: 3, entries: [{ n: 2, events: ["a"] }] });
    await loadMissing(table);
    expect(missingText(table.log.value.missing!)).toBe("Couldn't load earlier moves.");
    retryMissing(table);
    expect(table.log.value.missing?.failed).toBe(false);
    await vi.waitUntil(() => table.log.value.missing === null);
    expect(table.log.value).toEqual({ n: 3, events: ["a"], missing: null });
  });
  test("ignores an answer to an older question", async () => {
    const table = late();
    answers({ n: 3, entries: [{ n: 1, events: ["old"] }] });
    const asked = loadMissing(table);
    table.log.value = logAtWelcome(table.log.value, 5, true);
    await asked;
    expect(table.log.value.events).toEqual([]);
    expect(table.log.value.missing).toMatchObject({ upto: 5 });
  });
});

describe("lines of a long log", () => {
  const line = (text: string): LogLine => ({ seat: null, subject: "", text, figures: "", lands: [] });
  const events = Array.from({ length: 5000 }, (_, index) => index);
  const inTens = (part: readonly unknown[]): LogLine[] => {
    const tens = new Map<number, number>();
    for (const event of part as number[])
      tens.set(Math.floor(event / 10), (tens.get(Math.floor(event / 10)) ?? 0) + 1);
    return [...tens].map(([ten, count]) => line(`${ten}:${count}`));
  };

  test("are the last ones, each complete, however many events a line has", () => {
    const { lines, more } = lastLines(inTens, events, 60);
    expect(lines).toHaveLength(60);
    expect(lines.at(-1)?.text).toBe("499:10");
    expect(lines.every(({ text }) => text.endsWith(":10"))).toBe(true);
    expect(more).toBe(true);
  });
  test("are all of them in the end", () => {
    expect(lastLines(inTens, events, 500)).toMatchObject({ more: false });
    expect(lastLines(inTens, events, 1000).lines).toHaveLength(500);
    expect(lastLines(inTens, [], 60)).toEqual({ lines: [], more: false });
  });
  test("don't need the whole game", () => {
    let most = 0;
    lastLines(
      (part) => {
        most = Math.max(most, part.length);
        return part.map(String).map(line);
      },
      events,
      60,
    );
    expect(most).toBeLessThan(500);
  });
});
