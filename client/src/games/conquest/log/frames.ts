import type { Seat } from "../../../net/wire.gen";
import type { Frame } from "../../../play/face";
import type { Step } from "../../../play/steps";
import type { Sound } from "../../../sound/cue";
import type { Event, Fought, Sight, Spot } from "../model";

/** How long each event is told, in milliseconds at speed 1, and its sound; the others are not pointed at. */
const TOLD: Partial<Record<Event["t"], readonly [number, Sound?]>> = {
  claimed: [250, "select"],
  placed: [180, "select"],
  undone: [100, "select"],
  hired: [180, "select"],
  recruited: [180, "select"],
  withdrew: [180, "select"],
  turnbegan: [400],
  traded: [700, "success"],
  conquered: [350, "capture"],
  occupied: [250, "march"],
  fortified: [350, "march"],
  eliminated: [900, "success"],
  researched: [450, "success"],
  treatyoffered: [450, "turn"],
  treatyanswered: [450, "select"],
  noticegiven: [450, "turn"],
  victorystopped: [450, "success"],
  announced: [900, "round"],
  struck: [900, "failure"],
  treatyended: [900, "select"],
  victorynear: [900, "turn"],
  revived: [900, "march"],
  handedover: [900, "march"],
};
/** Takes no time where one does it oneself, so that one can press on at once. */
const AT_ONCE: readonly Event["t"][] = ["claimed", "placed", "undone", "hired", "recruited", "withdrew"];
const QUICKER_OF_OTHERS: readonly Event["t"][] = ["traded", "conquered", "occupied"];
const OTHERS_SHARE = 0.6;
/** One roll: the dice tumble, then lie. A row of rolls goes ever faster, and takes no longer than this in all. */
const ROLL_MS = 1100;
const ROW_MS = 2400;
const TUMBLE = 0.64; // the part of a roll in which the dice tumble
const QUICK_MS = 300; // a shorter roll shows only how the dice lie
const LEAST_MS = 40; // a still shorter one is seen together with the next

/** The moments in which what happened at once is told. */
export function frames(steps: readonly Step<Sight, Event>[], mine: (seat: Seat) => boolean): Frame<Sight>[] {
  const rolls = rollTimes(steps.filter(({ event }) => event.t === "fought").length);
  return steps.flatMap((step) => {
    const { event, before } = step;
    // People who share a screen in fog: the last step leads to what the next one sees, who has yet to sit down.
    const view = step.view.seat === before.seat ? step.view : before;
    const own = "seat" in event && mine(event.seat);
    const share = own ? 1 : OTHERS_SHARE;
    if (event.t === "fought") return rollFrames(before, view, event, own, (rolls.shift() ?? 0) * share);
    const ms = own && AT_ONCE.includes(event.t) ? 0 : (TOLD[event.t]?.[0] ?? 0);
    return [
      { ms: QUICKER_OF_OTHERS.includes(event.t) ? ms * share : ms, view, spot: { event } satisfies Spot },
    ];
  });
}

/** How long each of so many rolls in a row is seen. */
export function rollTimes(count: number): number[] {
  const wanted = Array.from({ length: count }, (_, index) => ROLL_MS / (index + 1));
  const share = Math.min(1, (ROW_MS - LEAST_MS) / wanted.reduce((sum, ms) => sum + ms, 0));
  let saved = 0;
  return wanted.map((ms, index) => {
    saved += ms * share;
    if (saved < LEAST_MS && index < count - 1) return 0;
    const shown = Math.max(saved, LEAST_MS);
    saved = 0;
    return shown;
  });
}

function rollFrames(before: Sight, view: Sight, event: Fought, mine: boolean, time: number): Frame<Sight>[] {
  const tumble = time < QUICK_MS * (mine ? 1 : OTHERS_SHARE) ? 0 : time * TUMBLE;
  const frame = (stage: "roll" | "result", shown: Sight, ms: number): Frame<Sight> => ({
    ms,
    view: shown,
    spot: { event, stage, mine, ms } satisfies Spot,
  });
  const result = frame("result", view, time - tumble);
  return tumble > 0 ? [frame("roll", before, tumble), result] : [result];
}

/** What the board points at once all this has happened: its last roll before anything else, and never the next one's income. */
export function mark(events: readonly Event[]): Spot | null {
  const event =
    events.findLast(({ t }) => t === "fought") ?? events.find(({ t }) => t !== "turnbegan" && TOLD[t]);
  return event ? { event } : null;
}

/** Dice that are not seen to roll are not heard either. */
const soundOf = ({ t }: Event): Sound | null => TOLD[t]?.[1] ?? null;

export const sound = {
  event: soundOf,
  frame(told: unknown): Sound | null {
    const spot = told as Spot | null;
    return spot?.stage === "roll" ? "dice" : spot && soundOf(spot.event);
  },
};
