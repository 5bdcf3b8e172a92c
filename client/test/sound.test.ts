import { describe, expect, test } from "vitest";
import { EFFECTS, lengthOf, type Sound } from "../src/sound/effects";
import { loudness } from "../src/sound/loudness";
import { decide, MOST_VOICES, type Voice } from "../src/sound/schedule";

/** Ask for sounds at these times. */
function ask(...calls: [Sound, number][]): readonly Voice[] {
  return calls.reduce<readonly Voice[]>((voices, [sound, at]) => decide(voices, sound, at).voices, []);
}

describe("sounds", () => {
  test("number sixteen, and long ones last as long as the game needs", () => {
    expect(Object.keys(EFFECTS)).toHaveLength(16);
    expect(lengthOf("dice")).toBe(800);
    expect(lengthOf("victory")).toBeGreaterThanOrEqual(3000);
    expect(lengthOf("victory")).toBeLessThanOrEqual(5000);
  });
  test("have playable notes", () => {
    const notes = Object.values(EFFECTS).flatMap((effect) => effect.notes);
    expect(notes.every((note) => note.gain > 0 && note.gain <= 1 && note.ms > 0 && note.from > 20)).toBe(
      true,
    );
  });
});

describe("sounds at the same time", () => {
  test("number three at most", () => {
    const voices = ask(["dice", 0], ["select", 10], ["turn", 20], ["success", 30], ["round", 40]);
    expect(voices).toHaveLength(MOST_VOICES);
  });
  test("a heavier sound replaces a lighter one, and not the other way around", () => {
    const full = ask(["round", 0], ["button", 10], ["victory", 20]);
    expect(decide(full, "success", 25)).toMatchObject({
      begin: { sound: "success" },
      end: { sound: "button" },
    });
    const heavy = ask(["round", 0], ["success", 10], ["victory", 20]);
    expect(decide(heavy, "button", 25)).toMatchObject({ begin: null, end: null });
  });
  test("finished sounds leave room", () => {
    const later = ask(["select", 0], ["button", 0], ["turn", 0], ["round", 5000]);
    expect(later.map((voice) => voice.sound)).toEqual(["round"]);
  });
  test("the same sound twice in quick succession plays once", () => {
    expect(ask(["button", 0], ["button", 5])).toHaveLength(1);
  });
});

test("volume is effects times master, and zero if off or in a background tab", () => {
  expect(loudness({ sound: true, effects: 0.8, master: 0.5 }, false)).toBeCloseTo(0.4);
  expect(loudness({ sound: false, effects: 0.8, master: 1 }, false)).toBe(0);
  expect(loudness({ sound: true, effects: 0.8, master: 1 }, true)).toBe(0);
});
