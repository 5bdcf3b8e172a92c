import type { IconName } from "../../ui/Icon";
import { beyond, type Course, nextRound } from "./course";

/** The ways one can go in a replay. */
export type Way =
  | "start"
  | "previous round"
  | "previous battle"
  | "previous move"
  | "next move"
  | "next battle"
  | "next round"
  | "end";

/** Where a way leads from a position; null where it leads nowhere. */
export function destination(course: Course, at: number, way: Way): number | null {
  const place = target(course, at, way);
  return place === at ? null : place;
}

function target(course: Course, at: number, way: Way): number | null {
  switch (way) {
    case "start":
      return 0;
    case "previous round":
      return nextRound(course, at, -1);
    case "previous battle":
      return beyond(course.battles, at, -1);
    case "previous move":
      return Math.max(0, at - 1);
    case "next move":
      return Math.min(course.last, at + 1);
    case "next battle":
      return beyond(course.battles, at, 1);
    case "next round":
      return nextRound(course, at, 1);
    case "end":
      return course.last;
  }
}

export interface Button {
  way: Way;
  icon: IconName;
  words: string;
  /** The key, as a person reads it, and as `aria-keyshortcuts` writes it. */
  press: string;
  shortcut: string;
}

/** The buttons on either side of the one that plays. */
export const BEFORE: readonly Button[] = [
  {
    way: "previous round",
    icon: "rewind",
    words: "Previous round",
    press: "Page down",
    shortcut: "PageDown",
  },
  { way: "previous battle", icon: "swords", words: "Previous battle", press: "Down", shortcut: "ArrowDown" },
  { way: "previous move", icon: "prev", words: "Previous move", press: "Left", shortcut: "ArrowLeft" },
];
export const AFTER: readonly Button[] = [
  { way: "next move", icon: "next", words: "Next move", press: "Right", shortcut: "ArrowRight" },
  { way: "next battle", icon: "swords", words: "Next battle", press: "Up", shortcut: "ArrowUp" },
  { way: "next round", icon: "forward", words: "Next round", press: "Page up", shortcut: "PageUp" },
];

const KEYS: Readonly<Record<string, Way>> = {
  Home: "start",
  End: "end",
  ...Object.fromEntries([...BEFORE, ...AFTER].map(({ shortcut, way }) => [shortcut, way])),
};

/** What a key means; with Shift the sideways arrows go by rounds. */
export function wayOf(key: string, shift: boolean): Way | null {
  if (shift && key === "ArrowLeft") return "previous round";
  if (shift && key === "ArrowRight") return "next round";
  return KEYS[key] ?? null;
}
