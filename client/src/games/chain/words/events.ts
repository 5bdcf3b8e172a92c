import type { Cast, LogLine } from "../../../play/face";
import { headingOf, lineOf, listed, plural, titleOf, verb, whom, whose } from "../../../play/phrases";
import { type Event, type EventOf, type RoundStep, type Sight, type Unit, unitAt, unitOf } from "../model";
import { CAPTURE_ROUNDS, FIGURES } from "../preview";
import { PHASES, type Phase, phaseOf } from "../round/phases";
import { REASONS } from "./game";
import { PHASE_WORDS } from "./screen";
import { aKind, kindName, nameOf, owned, siteName } from "./units";

/** An event as a line, with the views around it; null if the line of another event includes it. */
function line(event: Event, cast: Cast, views: readonly Sight[]): LogLine | null {
  const [before, after] = [views[0], views.at(-1)];
  const known = (id: number): Unit | undefined => {
    const view = views.findLast((each) => unitOf(each, id));
    return view && unitOf(view, id);
  };
  const kindOf = (id: number): Unit["kind"] => known(id)?.kind ?? "infantry";
  /** "your Ranger", "Ottoline's Tank". */
  const name = (id: number): string => {
    const unit = known(id);
    return unit ? `${owned(cast, unit.seat)} ${kindName(unit.kind)}` : "a unit";
  };
  /** Where a unit was after all moves. */
  const at = (id: number): string => {
    const unit = known(id);
    return unit ? nameOf(unit.at) : "an unknown tile";
  };
  const of = (seat: number | null, subject: string, text: string, figures = ""): LogLine => ({
    ...lineOf(cast, seat, text, figures),
    subject,
  });
  const ofSeat = (seat: number, text: string, figures = ""): LogLine => lineOf(cast, seat, text, figures);
  const ofUnit = (id: number, text: string, figures = ""): LogLine =>
    of(known(id)?.seat ?? null, known(id) ? kindName(kindOf(id)) : "A unit", text, figures);
  const site = (building: number): string => {
    const found = before?.buildings[building];
    return found ? siteName(found) : "building";
  };
  const ofSite = (building: number, text: string, figures = "", seat?: number): LogLine =>
    of(seat ?? before?.buildings[building]?.owner ?? null, site(building), text, figures);

  switch (event.t) {
    case "committed":
      return ofSeat(
        event.seat,
        `sealed ${verb(cast, event.seat, "your", "their")} orders`,
        short(event.digest),
      );
    case "revealed":
      return headingOf(`Round ${event.round}`);
    case "absent":
      return ofSeat(
        event.seat,
        event.step === "commit" ? "sealed no orders" : "revealed no orders",
        event.in_a_row > 1 ? `${event.in_a_row} in a row` : "",
      );
    case "fined":
      return ofSeat(event.seat, `paid a penalty, ${event.gold} gold left`, `-${event.lost}`);
    case "roundskipped":
      return of(null, "Nobody", "revealed orders, so the round was skipped");
    case "dropped":
      if (event.unit !== null) return ofUnit(event.unit, `waited: ${WHY[event.why]}`);
      return ofSite(event.factory ?? -1, `built nothing: ${WHY[event.why]}`, "", event.seat);
    case "moved": {
      const [from, to] = [event.path[0], event.path[event.reached]];
      if (!from || !to || event.reached === 0) return null;
      return ofUnit(event.unit, `moved from ${nameOf(from)} to ${nameOf(to)}`, String(event.reached));
    }
    case "pushedback": {
      const { unit, start, end, cause, by } = event;
      const why = PUSHED[cause].replace("^", listed(by.map(name)));
      const weigh = (id: number): string => `${kindName(kindOf(id))} ${FIGURES[kindOf(id)].weight}`;
      const weights = cause === "outweighed" || cause === "tie" ? [unit, by[0] ?? unit] : [];
      return ofUnit(
        unit,
        `was pushed back from ${nameOf(start)} to ${nameOf(end)}: ${why}`,
        weights.map(weigh).join(" v "),
      );
    }
    case "missed": {
      const { unit, target, why } = event;
      if (!target) return ofUnit(unit, "attacked off the board", "miss");
      const foe = before && unitAt(before, target);
      const nobody = foe && foe.seat !== known(unit)?.seat ? "the target had left" : "nobody was there";
      const reason = why === "nobody" ? nobody : `out of range from ${at(unit)}`;
      return ofUnit(unit, `attacked ${nameOf(target)}: ${reason}`, "miss");
    }
    case "struck": {
      const { unit, victim, damage, counter } = event;
      const dying = after && !unitOf(after, unit) ? " before it fell" : "";
      const foe = `the ${kindName(kindOf(victim))} at ${at(victim)}`;
      return ofUnit(unit, `hit ${counter ? "back at " : ""}${foe}${dying}`, `-${damage}`);
    }
    case "hurt": {
      const { unit, damage, hp } = event;
      const left = hp === 0 ? `fell at ${at(unit)}` : `took ${damage} damage, ${hp} HP left`;
      return ofUnit(unit, left, `-${damage}`);
    }
    case "captureticked": {
      const { building, unit, progress } = event;
      if (progress === CAPTURE_ROUNDS) return null; // the capture itself follows
      return ofUnit(unit, `is capturing ${site(building)}: ${progress} of ${CAPTURE_ROUNDS}`);
    }
    case "captured": {
      const { building, seat, former, lost } = event;
      const from = former === null ? "" : ` from ${whom(cast, former)}`;
      const queue = lost ? `; the ${kindName(lost)} in its queue was lost` : "";
      return { ...ofSeat(seat, `captured ${site(building)}${from}${queue}`), landmark: { icon: "flag" } };
    }
    case "earned":
      return ofSeat(event.seat, `earned ${event.income} gold`, `${event.gold} in total`);
    case "spawned":
      return of(
        event.seat,
        kindName(event.kind),
        `appeared at ${nameOf(event.at)}`,
        `${FIGURES[event.kind].hp} HP`,
      );
    case "delayed":
      return ofSite(event.building, `couldn't deploy its unit: ${WHY[event.why]}`);
    case "queued":
      return ofSite(event.building, `started ${aKind(event.kind)}`, `-${FIGURES[event.kind].cost}`);
    case "lapsed":
      return ofSite(event.building, `built nothing: ${WHY[event.why]}`);
    case "decided": {
      const { winner, reason, scores } = event;
      const [words, figures] = [REASONS[reason], scores.join(" v ")];
      const worded =
        winner === null ? of(null, "A draw:", words, figures) : ofSeat(winner, `won: ${words}`, figures);
      return reason === "hq" ? { ...worded, landmark: { icon: "star" } } : worded;
    }
    case "revealtaken":
    case "roundended":
      return null;
  }
}

const WHY = {
  faulty: "its order wasn't valid",
  doubled: "it had two orders",
  not_a_factory: "it isn't a Factory",
  not_yours: "another player owns it",
  too_dear: "not enough gold",
  no_tile: "no free tile next to it",
  army_full: "the army is full",
  lost: "it was captured",
  queue_full: "its queue is full",
};

/** Why a unit was pushed back; `^` stands for the others. */
const PUSHED: Readonly<Record<EventOf<"pushedback">["cause"], string>> = {
  head_on: "it met ^ head-on",
  ran_into: "it ran into ^",
  standing: "^ was already there",
  outweighed: "^ is heavier",
  tie: "a tie with ^, so nobody gets the tile",
};

/** The same in a word or two, for the bubble at the tile. */
const BUMPS: typeof PUSHED = {
  head_on: "head-on",
  ran_into: "blocked",
  standing: "held",
  outweighed: "outweighed",
  tie: "tie",
};

/** A word or two at the tile of an event; "" for events without any. */
export function bubbleWords(event: Event): string {
  switch (event.t) {
    case "pushedback":
      return BUMPS[event.cause];
    case "hurt":
      return `-${event.damage}`;
    case "captureticked":
      return `capturing: ${event.progress} of ${CAPTURE_ROUNDS}`;
    case "spawned":
      return "new";
    case "missed":
      return "missed";
    case "delayed":
      return "no room";
    case "lapsed":
      return "not built";
    default:
      return "";
  }
}

/** "7f3a·09c2": enough of a digest to compare it by eye. */
export const short = (digest: string): string => `${digest.slice(0, 4)}\u00b7${digest.slice(-4)}`;

/** A line as a whole sentence: "Your Tank appeared at E2". */
function sentence(worded: LogLine, cast: Cast): string {
  const { seat, subject } = worded;
  return `${seat === null || subject === cast.name(seat) ? "" : `${whose(cast, seat)} `}${titleOf(worded)}`;
}

/** The log keeps to players. The panel of a round lists what each unit did. */
const LOGGED: readonly Event["t"][] = [
  ...(["committed", "revealed", "absent", "fined", "roundskipped"] as const),
  ...(["captured", "earned", "spawned", "decided"] as const),
];

export const logLine = (event: Event, cast: Cast, view: Sight): LogLine | null =>
  LOGGED.includes(event.t) ? line(event, cast, [view]) : null;

/** The event for screen readers; `after` is the view after everything in the same message. */
export function spoken(event: Event, cast: Cast, after: Sight, before: Sight | null): string {
  const worded = event.t === "struck" ? null : line(event, cast, before ? [before, after] : [after]);
  return worded ? `${sentence(worded, cast)}.` : ""; // the line about the victim's damage tells the effect
}

/** A phase of a round: its line in the panel, and what happened in it one by one. */
export interface PhaseReport {
  phase: Exclude<Phase, "seals">;
  summary: string;
  lines: readonly LogLine[];
}

export function phasesOf(round: readonly RoundStep[], cast: Cast): PhaseReport[] {
  const views = round.flatMap(({ before, view }) => [before, view]);
  return PHASES.filter((phase) => phase !== "seals").map((phase) => {
    const events = round.flatMap(({ event }) =>
      (phaseOf(event) ?? droppedIn(event)) === phase ? [event] : [],
    );
    const worded = events.flatMap((event) => {
      const found = event.t === "hurt" && event.hp > 0 ? null : line(event, cast, views);
      return found ? [{ event, line: found }] : []; // damage is in the line of the strike
    });
    const news = worded
      .filter(({ event }) => NEWS.includes(event.t))
      .map((each) => sentence(each.line, cast));
    const summary = countWords(events) || oneSentence(news) || PHASE_WORDS[phase].quiet;
    return { phase, summary, lines: worded.map((each) => each.line) };
  });
}

/** "Basic captured City A1; you captured HQ F10" */
const oneSentence = (parts: readonly string[]): string =>
  parts.map((part, index) => (index > 0 ? part.replace(/^You(?=r? )/, "you") : part)).join("; ");

const droppedIn = (event: Event): Phase | null =>
  event.t === "dropped" ? (event.unit === null ? "production" : "movement") : null;

/** Events that sum up a phase with few of them. */
const NEWS: readonly Event["t"][] = ["captureticked", "captured", "earned", "spawned", "queued"];

/** Sum up a phase with many events: "2 hits, 1 miss, 1 unit lost". */
const countWords = (events: readonly Event[]): string =>
  COUNTED.flatMap(([t, one, many]) => {
    const found = events.filter((event) => event.t === t && (event.t !== "hurt" || event.hp === 0));
    const count = new Set(found.map((event) => (event.t === "pushedback" ? event.unit : event))).size;
    return count > 0 ? [plural(count, one, many)] : [];
  }).join(", ");

const COUNTED: readonly [Event["t"], string, string][] = [
  ["moved", "unit moved", "units moved"],
  ["pushedback", "pushed back", "pushed back"],
  ["struck", "hit", "hits"],
  ["missed", "miss", "misses"],
  ["hurt", "unit lost", "units lost"],
];
