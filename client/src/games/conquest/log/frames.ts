import type { Seat } from "../../../net/wire.gen";
import type { Frame } from "../../../play/face";
import type { Step } from "../../../play/steps";
import type { Sound } from "../../../sound/cue";
import type { Event, Fought, Sight, Spot } from "../model";

/**
 * How long the board points at an event, in milliseconds at speed 1, and its sound. It doesn't point at other events.
 */
const SHOWN: Partial<Record<Event["t"], readonly [number, Sound?]>> = {
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
/** Your own clicks take no time, so that you can keep clicking. */
const INSTANT: readonly Event["t"][] = ["claimed", "placed", "undone", "hired", "recruited", "withdrew"];
const SHORTER_FOR_OTHERS: readonly Event["t"][] = ["traded", "conquered", "occupied"];
const OTHERS_SHARE = 0.6; // of the time that your own take: a bot's turn of ten actions stays under six seconds
const ROLL_MS = 1100; // one roll: 700 ms to tumble, and the rest to read it
// Rolls in a row get faster, and take no longer than this together: the result matters, not each roll.
const ROW_MS = 2400;
const TUMBLE_SHARE = 0.64; // the part of a roll in which the dice tumble
const QUICK_MS = 300; // nobody could follow the tumbling of a shorter roll, so its dice appear at rest
const LEAST_MS = 40; // about two screen refreshes; shorter rolls are shown together with the next one

/** What the board shows of events that happened together, one moment after another. */
export function frames(steps: readonly Step<Sight, Event>[], mine: (seat: Seat) => boolean): Frame<Sight>[] {
  const rolls = rollTimes(steps.filter(({ event }) => event.t === "fought").length);
  return steps.flatMap((step) => {
    const { event, before } = step;
    // At a shared screen in fog, the last step shows the next person's map, and they have yet to take over.
    const view = step.view.seat === before.seat ? step.view : before;
    const own = "seat" in event && mine(event.seat);
    const share = own ? 1 : OTHERS_SHARE;
    if (event.t === "fought") return rollFrames(before, view, event, own, (rolls.shift() ?? 0) * share);
    const ms = own && INSTANT.includes(event.t) ? 0 : (SHOWN[event.t]?.[0] ?? 0);
    return [
      { ms: SHORTER_FOR_OTHERS.includes(event.t) ? ms * share : ms, view, spot: { event } satisfies Spot },
    ];
  });
}

/** How long to show each roll of a row. Rolls too short to see add their time to the next one. */
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
  const tumble = time < QUICK_MS * (mine ? 1 : OTHERS_SHARE) ? 0 : time * TUMBLE_SHARE;
  const frame = (stage: "roll" | "result", shown: Sight, ms: number): Frame<Sight> => ({
    ms,
    view: shown,
    spot: { event, stage, mine, ms } satisfies Spot,
  });
  const result = frame("result", view, time - tumble);
  return tumble > 0 ? [frame("roll", before, tumble), result] : [result];
}

/** What the board points at after these events: the last roll, or otherwise the first notable event, but not income. */
export function spotOf(events: readonly Event[]): Spot | null {
  const event =
    events.findLast(({ t }) => t === "fought") ?? events.find(({ t }) => t !== "turnbegan" && SHOWN[t]);
  return event ? { event } : null;
}

const soundOf = ({ t }: Event): Sound | null => SHOWN[t]?.[1] ?? null;

/** Dice that nobody sees rolling make no sound. */
export const sound = {
  event: soundOf,
  frame(shown: unknown): Sound | null {
    const spot = shown as Spot | null;
    return spot?.stage === "roll" ? "dice" : spot && soundOf(spot.event);
  },
};
