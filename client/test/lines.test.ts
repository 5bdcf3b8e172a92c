import { expect, test } from "vitest";
import type { AnyFace } from "../src/play/face";
import { linePerEvent, linesOf, sentencePerEvent, sentencesOf } from "../src/play/lines";
import { sentenceOf } from "../src/play/phrases";
import { castOf } from "../src/play/table/cast";
import { SEATS } from "./fakes";

const CAST = castOf(SEATS, [0]);
const RESIGNED = { t: "resigned", seat: 1 };
const line = (text: string) => ({ seat: null, subject: "", text, figures: "", lands: [] });
const own = (...words: string[]) => words.map((t) => ({ t }));

/** Words all events in a row together, and names the board. */
const face = {
  lines: (events: { t: string }[], _cast: unknown, view: string, board: string) => [
    line(`${events.map(({ t }) => t).join("+")} ${view} ${board}`),
  ],
  spoken: (events: { t: string }[], _cast: unknown, after: string, before: string, board: string) =>
    `${events.map(({ t }) => t).join("+")} ${before} ${after} ${board}.`,
} as unknown as AnyFace;

test("a game words its own events in a row, between the events that every game has", () => {
  const events = [...own("a", "b"), RESIGNED, ...own("c")];
  expect(
    linesOf(face, events, CAST, "view", "board").map(({ subject, text }) => `${subject} ${text}`),
  ).toEqual([" a+b view board", "Balanced resigned", " c view board"]);
  expect(sentencesOf(face, events, CAST, "after", "before", "board")).toBe(
    "a+b before after board. Balanced resigned. c before after board.",
  );
  expect(linesOf(face, [], CAST, "view", "board")).toEqual([]);
});

test("a log line is also its spoken sentence", () => {
  const mute = { ...face, spoken: undefined } as unknown as AnyFace;
  expect(sentencesOf(mute, own("a", "b"), CAST, "after", "before", "board")).toBe("a+b after board.");
  expect(sentenceOf({ ...line("took 2 from 1"), subject: "You", figures: "27 v 15" })).toBe(
    "You took 2 from 1, 27 v 15.",
  );
});

test("a game that words events one by one can leave some out", () => {
  const events = own("a", "silent", "b");
  expect(
    linePerEvent(({ t }: { t: string }) => (t === "silent" ? null : line(t)))(events, CAST, null).map(
      ({ text }) => text,
    ),
  ).toEqual(["a", "b"]);
  expect(
    sentencePerEvent(({ t }: { t: string }) => (t === "silent" ? "" : `${t}.`))(events, CAST, null, null),
  ).toBe("a. b.");
});

test("neutral armies are called nobody", () => {
  expect([CAST.name(-1), CAST.name(0), CAST.name(7)]).toEqual(["Nobody", "You", "Seat 8"]);
});
