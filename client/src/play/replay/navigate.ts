import type { IconName } from "../../ui/icons/Icon";
import { capital } from "../phrases";
import { beyond, type Timeline, within } from "./timeline";

type Stop = "round" | "battle" | "move";

/** The ways one can go in a replay. */
export type Way = "start" | "end" | `${"previous" | "next"} ${Stop}`;

/** Where a way leads from a position; null where it leads nowhere. */
export function destination(timeline: Timeline, at: number, way: Way): number | null {
  const [side, stop] = way.split(" ");
  const by = side === "next" || side === "end" ? 1 : -1;
  const end = by > 0 ? timeline.last : 0;
  const stops: Readonly<Record<string, number | null>> = {
    move: within(timeline, at + by),
    battle: beyond(timeline.battles, at, by),
    round: beyond(timeline.openings, at, by) ?? end,
  };
  const place = stop ? stops[stop] : end;
  return place === at ? null : (place ?? null);
}

export interface Button {
  way: Way;
  icon: IconName;
  words: string;
  /** The key, as a person reads it, and as `aria-keyshortcuts` writes it. */
  press: string;
  shortcut: string;
}

type Key = readonly [icon: IconName, shortcut: string, press: string];

/** Where one stops, with the keys that go back and forth. */
const STOPS: readonly (readonly [Stop, Key, Key])[] = [
  ["round", ["rewind", "PageDown", "Page down"], ["forward", "PageUp", "Page up"]],
  ["battle", ["swords", "ArrowDown", "Down"], ["swords", "ArrowUp", "Up"]],
  ["move", ["prev", "ArrowLeft", "Left"], ["next", "ArrowRight", "Right"]],
];

const button = (way: Way, [icon, shortcut, press]: Key): Button => ({
  way,
  icon,
  words: capital(way),
  press,
  shortcut,
});

/** The buttons on either side of the one that plays. */
export const BEFORE = STOPS.map(([stop, back]) => button(`previous ${stop}`, back));
export const AFTER = STOPS.map(([stop, , forth]) => button(`next ${stop}`, forth)).reverse();

/** What a key means; with Shift the sideways arrows go by rounds. */
export function wayOf(key: string, shift: boolean): Way | null {
  if (key === "Home" || key === "End") return key === "Home" ? "start" : "end";
  const way = [...BEFORE, ...AFTER].find(({ shortcut }) => shortcut === key)?.way ?? null;
  return way && shift ? (way.replace("move", "round") as Way) : way;
}
