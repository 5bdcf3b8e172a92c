import type { Seat } from "../../net/wire.gen";
import type { Frame } from "../../play/face";
import type { Step } from "../../play/steps";
import type { Event, Fought, News, Sight, Spot, UnitKind } from "./model";

/**
 * Milliseconds at speed 1, of one's own deeds; placements of one's own take none, so that one can press on at
 * once.
 */
const MS = {
  income: 400,
  traded: 700,
  conquered: 350,
  occupied: 250,
  out: 900,
  fortified: 350,
  news: 900,
  aside: 450,
};
const OTHERS_MS = { claimed: 250, placed: 180, undone: 100 };
const OTHERS_SHARE = 0.6;
/**
 * One roll: the dice tumble, then lie. A row of rolls goes ever faster, and takes no longer than this in all.
 */
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
    if (event.t === "fought") return rollFrames(before, view, event, own, rolls.shift() ?? 0);
    return [{ ms: lasts(event, own), view, spot: spotOf(event) }];
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

function rollFrames(before: Sight, view: Sight, fought: Fought, mine: boolean, time: number): Frame<Sight>[] {
  const all = time * (mine ? 1 : OTHERS_SHARE);
  const tumble = time < QUICK_MS ? 0 : all * TUMBLE;
  const frame = (stage: "roll" | "result", shown: Sight, ms: number): Frame<Sight> => ({
    ms,
    view: shown,
    spot: { is: "battle", fought, stage, mine, ms } satisfies Spot,
  });
  return tumble > 0
    ? [frame("roll", before, tumble), frame("result", view, all - tumble)]
    : [frame("result", view, all)];
}

function lasts(event: Exclude<Event, Fought>, mine: boolean): number {
  const share = mine ? 1 : OTHERS_SHARE;
  switch (event.t) {
    case "claimed":
    case "placed":
    case "undone":
      return mine ? 0 : OTHERS_MS[event.t];
    case "turnbegan":
      return MS.income;
    case "traded":
    case "conquered":
    case "occupied":
      return MS[event.t] * share;
    case "eliminated":
      return MS.out;
    case "fortified":
      return MS.fortified;
    case "hired":
    case "recruited":
    case "withdrew":
      return mine ? 0 : OTHERS_MS.placed;
    case "researched":
    case "treatyoffered":
    case "treatyanswered":
    case "noticegiven":
    case "victorystopped":
      return MS.aside;
    case "announced":
    case "struck":
    case "treatyended":
    case "victorynear":
    case "revived":
    case "handedover":
      return MS.news;
    case "passed":
    case "leftover":
    case "cardstaken":
    case "cardsdropped":
    case "carddrawn":
    case "phasebegan":
    case "decided":
      return 0;
  }
}

/** What the board points at for an event, as it stands afterwards. */
export function spotOf(event: Event): Spot | null {
  switch (event.t) {
    case "claimed":
      return { is: "placed", seat: event.seat, territory: event.territory, count: 1 };
    case "turnbegan":
      return {
        is: "income",
        seat: event.seat,
        round: event.round,
        armies: event.armies,
        regions: event.regions,
        takings: event.takings ?? null,
      };
    case "placed":
      return {
        is: "placed",
        seat: event.seat,
        territory: event.territory,
        count: event.count,
        ...unitOf(event),
      };
    case "undone":
      return {
        is: "placed",
        seat: event.seat,
        territory: event.territory,
        count: -event.count,
        ...unitOf(event),
      };
    case "traded":
      return { is: "traded", seat: event.seat, cards: event.cards, worth: event.worth, bonus: event.bonus };
    case "fought":
      return { is: "battle", fought: event, stage: "result", mine: false };
    case "conquered":
      return { is: "conquered", seat: event.seat, source: event.source, target: event.target };
    case "occupied":
    case "fortified":
      return {
        is: "moved",
        seat: event.seat,
        source: event.source,
        target: event.target,
        count: event.count,
        cavalry: event.cavalry ?? 0,
        artillery: event.artillery ?? 0,
      };
    case "eliminated":
      return { is: "out", seat: event.seat, by: event.by };
    case "hired":
    case "recruited":
      return {
        is: "placed",
        seat: event.seat,
        territory: event.territory,
        count: event.count,
        ...unitOf(event),
        by: event.t,
      };
    case "withdrew":
      return { is: "placed", seat: event.seat, territory: event.territory, count: 1, by: event.t };
    case "researched":
    case "announced":
    case "struck":
    case "treatyoffered":
    case "treatyanswered":
    case "noticegiven":
    case "treatyended":
    case "victorynear":
    case "victorystopped":
    case "revived":
    case "handedover":
      return { is: "news", event, lands: landsOf(event) };
    case "passed":
    case "leftover":
    case "cardstaken":
    case "cardsdropped":
    case "carddrawn":
    case "phasebegan":
    case "decided":
      return null;
  }
}

const unitOf = ({ unit }: { unit?: UnitKind }): { unit?: UnitKind } => (unit ? { unit } : {});

/** Where on the map it shows. */
function landsOf(event: News): number[] {
  if (event.t === "struck")
    return [...(event.lost ?? []).map(([territory]) => territory), ...(event.turned ?? [])];
  return event.t === "revived" && event.territory !== null ? [event.territory] : [];
}

/**
 * What the board points at once all this has happened: its last roll before anything else, and never the next
 * one's income.
 */
export function mark(events: readonly Event[]): Spot | null {
  const roll = events.findLast((event) => event.t === "fought");
  const deed = roll ?? events.find((event) => event.t !== "turnbegan" && spotOf(event) !== null);
  return deed ? spotOf(deed) : null;
}
