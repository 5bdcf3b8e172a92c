import { beyond, type Timeline, within } from "../../play/replay/timeline";
import type { IconName } from "../../ui/icons/Icon";
import type { words } from "./words";

type Stop = "round" | "battle" | "move";

/** The ways to step through a replay. */
export type Way = "start" | "end" | `${"previous" | "next"} ${Stop}`;

/** The position that a way leads to, or null if it leads nowhere. */
export function destination(timeline: Timeline, at: number, way: Way): number | null {
  const [side, stop] = way.split(" ");
  const by = side === "next" || side === "end" ? 1 : -1;
  const end = by > 0 ? timeline.last : 0;
  const stops: Readonly<Record<string, number | null>> = {
    move: within(timeline, at + by),
    battle: beyond(timeline.battles, at, by),
    round: beyond(timeline.roundStarts, at, by) ?? end,
  };
  const place = stop ? stops[stop] : end;
  return place === at ? null : (place ?? null);
}

export interface Button {
  way: keyof typeof words.ways;
  icon: IconName;
  /** The key, by the browser's name. */
  shortcut: keyof typeof words.keys;
}

/** The buttons before and after the play button. */
export const BEFORE: readonly Button[] = [
  { way: "previous round", icon: "rewind", shortcut: "PageDown" },
  { way: "previous battle", icon: "swords", shortcut: "ArrowDown" },
  { way: "previous move", icon: "prev", shortcut: "ArrowLeft" },
];
export const AFTER: readonly Button[] = [
  { way: "next move", icon: "next", shortcut: "ArrowRight" },
  { way: "next battle", icon: "swords", shortcut: "ArrowUp" },
  { way: "next round", icon: "forward", shortcut: "PageUp" },
];

/** The way of a key. With Shift, the left and right arrows step by rounds. */
export function wayOf(key: string, shift: boolean): Way | null {
  if (key === "Home" || key === "End") return key === "Home" ? "start" : "end";
  const way = [...BEFORE, ...AFTER].find(({ shortcut }) => shortcut === key)?.way ?? null;
  return way && shift ? (way.replace("move", "round") as Way) : way;
}
