import type { Cast, Headline, LogLine, Moment } from "../../play/face";
import { headlineOf } from "../../play/headline";
import { capital, headingOf, lineOf, listed, plural, titleOf, verb, whom, whose } from "../../play/phrases";
import type { Table } from "../../play/table/table";
import {
  aKind,
  type Building,
  type Event,
  type EventOf,
  endOf,
  type Field,
  type Grid,
  type GridScene,
  keyOf,
  kindName,
  nameOf,
  PLACE_NAMES,
  type Plan,
  type RoundStep,
  type Sight,
  type Spot,
  type Tile,
  type Unit,
  type UnitOrder,
  unitAt,
  unitOf,
  unitsOf,
} from "./model";
import { PHASE_KINDS, PHASES, type Phase, phaseOf } from "./phases";
import { CAPTURE_ROUNDS, captures, deedOf, FIGURES } from "./preview";

/** In the middle of a sentence: "your", "Ottoline's". */
const owned = (cast: Cast, seat: number): string => verb(cast, seat, "your", `${cast.name(seat)}'s`);

/** What an event did, in a line, by the views around it; null for one that another event tells of. */
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
  /** Where a unit stood once all had moved. */
  const at = (id: number): string => {
    const tile = known(id)?.at;
    return tile ? nameOf(tile) : "an unknown tile";
  };
  const of = (seat: number | null, subject: string, text: string, figures = ""): LogLine => ({
    ...lineOf(cast, seat, text, figures),
    subject,
  });
  const ofSeat = (seat: number, mine: string, theirs: string, rest: string, figures = ""): LogLine =>
    lineOf(cast, seat, `${verb(cast, seat, mine, theirs)} ${rest}`, figures);
  const ofUnit = (id: number, text: string, figures = ""): LogLine =>
    of(known(id)?.seat ?? null, known(id) ? kindName(kindOf(id)) : "A unit", text, figures);
  /** "City K6". */
  const site = (building: number): string => {
    const found = before?.buildings[building];
    return found ? `${PLACE_NAMES[found.kind]} ${nameOf(found.at)}` : "building";
  };
  const ofSite = (building: number, text: string, figures = "", seat?: number): LogLine =>
    of(seat ?? before?.buildings[building]?.owner ?? null, site(building), text, figures);

  switch (event.t) {
    case "committed":
      return ofSeat(event.seat, "sealed your", "sealed the", "orders", short(event.digest));
    case "revealed":
      return headingOf(`Round ${event.round}`);
    case "absent": {
      const inARow = event.in_a_row > 1 ? `${event.in_a_row} in a row` : "";
      const missed = event.step === "commit" ? "sealed nothing" : "did not open the seal";
      return lineOf(cast, event.seat, missed, inARow);
    }
    case "fined":
      return lineOf(cast, event.seat, `lost gold for it, ${event.gold} left`, `-${event.lost}`);
    case "roundskipped":
      return of(null, "Nobody", "opened a seal: the round is skipped");
    case "dropped":
      if (event.unit !== null) return ofUnit(event.unit, `waits: ${WHY[event.why]}`);
      return ofSite(event.factory ?? -1, `builds nothing: ${WHY[event.why]}`, "", event.seat);
    case "moved": {
      const [from, to] = [event.path[0], event.path[event.reached]];
      if (!from || !to || event.reached === 0) return null;
      return ofUnit(event.unit, `goes from ${nameOf(from)} to ${nameOf(to)}`, String(event.reached));
    }
    case "pushedback": {
      const { unit, start, end, cause, by } = event;
      const why = BUMPED[cause].replace("^", listed(by.map(name)));
      const weigh = (id: number): string => `${kindName(kindOf(id))} ${FIGURES[kindOf(id)].weight}`;
      const weights = cause === "outweighed" || cause === "tie" ? [unit, by[0] ?? unit] : [];
      return ofUnit(
        unit,
        `is pushed back from ${nameOf(start)} to ${nameOf(end)}: ${why}`,
        weights.map(weigh).join(" v "),
      );
    }
    case "missed": {
      const { unit, target, why } = event;
      const strikes = kindOf(unit) === "ranger" ? "fires" : "strikes";
      if (!target) return ofUnit(unit, `${strikes} off the board`, "miss");
      const foe = before && unitAt(before, target);
      const nobody = foe && foe.seat !== known(unit)?.seat ? "they had left" : "nobody was there";
      const reason = why === "nobody" ? nobody : `out of range from ${at(unit)}`;
      return ofUnit(unit, `${strikes} at ${nameOf(target)}: ${reason}`, "miss");
    }
    case "struck": {
      const { unit, victim, damage, counter } = event;
      const dying = after && !unitOf(after, unit) ? ", dying" : "";
      const foe = `the ${kindName(kindOf(victim))} at ${at(victim)}`;
      return ofUnit(unit, `${counter ? "strikes back at" : "hits"} ${foe}${dying}`, `-${damage}`);
    }
    case "hurt": {
      const { unit, damage, hp } = event;
      return ofUnit(
        unit,
        hp === 0 ? `falls at ${at(unit)}` : `takes ${damage} and has ${hp} HP left`,
        `-${damage}`,
      );
    }
    case "captureticked": {
      const { building, unit, progress } = event;
      if (progress === CAPTURE_ROUNDS) return null; // it is captured
      return ofUnit(unit, `takes the ${site(building)}: ${progress} of ${CAPTURE_ROUNDS}`);
    }
    case "captured": {
      const { building, seat, former, lost } = event;
      const from = former === null ? "" : ` from ${whom(cast, former)}`;
      const queue = lost ? `; the ${kindName(lost)} in its queue is lost` : "";
      const told = ofSeat(seat, "take", "takes", `the ${site(building)}${from}${queue}`);
      return { ...told, landmark: { icon: "flag" } };
    }
    case "earned":
      return ofSeat(event.seat, "earn", "earns", `${event.income} gold`, `${event.gold} in all`);
    case "spawned":
      return of(
        event.seat,
        kindName(event.kind),
        `appears at ${nameOf(event.at)}`,
        `${FIGURES[event.kind].hp} HP`,
      );
    case "delayed":
      return ofSite(event.building, `holds its unit back: ${WHY[event.why]}`);
    case "queued":
      return ofSite(event.building, `builds ${aKind(event.kind)}`, `-${FIGURES[event.kind].cost}`);
    case "lapsed":
      return ofSite(event.building, `builds nothing: ${WHY[event.why]}`);
    case "decided": {
      const { winner, reason, scores } = event;
      const [words, figures] = [REASONS[reason], scores.join(" v ")];
      const told =
        winner === null
          ? of(null, "A draw:", words, figures)
          : lineOf(cast, winner, `won: ${words}`, figures);
      return reason === "hq" ? { ...told, landmark: { icon: "star" } } : told;
    }
    case "revealtaken":
    case "roundended":
      return null;
  }
}

const WHY = {
  faulty: "its order was faulty",
  doubled: "it had two orders",
  not_a_factory: "that is no Factory",
  not_yours: "another owns it",
  too_dear: "not enough gold",
  no_tile: "no free tile beside it",
  army_full: "the army is full",
  lost: "it was lost",
  queue_full: "its queue is still full",
};

/** Why a unit was pushed back, because of others. */
const BUMPED: Readonly<Record<EventOf<"pushedback">["cause"], string>> = {
  head_on: "it met ^ head-on",
  ran_into: "it ran into ^",
  standing: "^ stood there",
  outweighed: "it gave way to ^",
  tie: "a tie with ^, so nobody gets the tile",
};

const REASONS = {
  hq: "HQ captured",
  elimination: "army destroyed",
  rounds: "HP and gold counted after the last round",
  forfeit: "too many rounds missed",
};

export const endings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REASONS).map(([reason, words]) => [reason, `${capital(words)}.`]),
);

/** "7f3a·09c2": enough of a digest to compare it by eye. */
export const short = (digest: string): string => `${digest.slice(0, 4)}\u00b7${digest.slice(-4)}`;

/** A line in a sentence by itself: "Your Tank appears at E2." */
function sentence(told: LogLine, cast: Cast): string {
  const { seat, subject } = told;
  return `${seat === null || subject === cast.name(seat) ? "" : `${whose(cast, seat)} `}${titleOf(told)}`;
}

/** What the log tells: what concerns seats. A round's panel tells of units one by one. */
const LOGGED: readonly Event["t"][] = [
  ...(["committed", "revealed", "absent", "fined", "roundskipped"] as const),
  ...(["captured", "earned", "spawned", "decided"] as const),
];

export const logLine = (event: Event, cast: Cast, view: Sight): LogLine | null =>
  LOGGED.includes(event.t) ? line(event, cast, [view]) : null;

/** The event for the ear; `after` is the view once everything in its message has happened. */
export function spoken(event: Event, cast: Cast, after: Sight, before: Sight | null): string {
  const told = event.t === "struck" ? null : line(event, cast, before ? [before, after] : [after]);
  return told ? `${sentence(told, cast)}.` : ""; // what a strike did is told with the wounds
}

/** A phase of the round that is told: its line in the panel, and what happened in it one by one. */
export interface PhaseTold {
  phase: Exclude<Phase, "seals">;
  summary: string;
  lines: readonly LogLine[];
}

export function phasesOf(round: readonly RoundStep[], cast: Cast): PhaseTold[] {
  const views = round.flatMap(({ before, view }) => [before, view]);
  return PHASES.filter((phase) => phase !== "seals").map((phase) => {
    const events = round.flatMap(({ event }) =>
      (phaseOf(event) ?? droppedIn(event)) === phase ? [event] : [],
    );
    const told = events.flatMap((event) => {
      const found = event.t === "hurt" && event.hp > 0 ? null : line(event, cast, views);
      return found ? [{ event, line: found }] : []; // wounds stand with their strikes
    });
    const sentences = told
      .filter(({ event }) => NEWS.includes(event.t))
      .map(({ line: found }) => sentence(found, cast));
    const summary = countWords(events) || sentences.join("; ") || PHASE_KINDS[phase].quiet;
    return { phase, summary, lines: told.map(({ line: found }) => found) };
  });
}

const droppedIn = (event: Event): Phase | null =>
  event.t === "dropped" ? (event.unit === null ? "production" : "movement") : null;

/** What sums up a phase in which little happens. */
const NEWS: readonly Event["t"][] = ["captureticked", "captured", "earned", "spawned", "queued"];

/** What sums up a phase in which much happens: "2 hits, 1 miss, 1 falls". */
const countWords = (events: readonly Event[]): string =>
  COUNTED.flatMap(([t, one, many]) => {
    const found = events.filter((event) => event.t === t && (event.t !== "hurt" || event.hp === 0));
    const count = new Set(found.map((event) => (event.t === "pushedback" ? event.unit : event))).size;
    return count > 0 ? [plural(count, one, many)] : [];
  }).join(", ");

const COUNTED: readonly [Event["t"], string, string][] = [
  ["moved", "unit", "units"],
  ["pushedback", "pushed back", "pushed back"],
  ["struck", "hit", "hits"],
  ["missed", "miss", "misses"],
  ["hurt", "falls", "fall"],
];

export function opening({ view, cast }: Moment<Sight, Grid>): string {
  const sides = cast.seats.map(
    ({ seat }) =>
      `${cast.name(seat)} ${verb(cast, seat, "have", "has")} ${plural(unitsOf(view, seat).length, "unit", "units")} and ${view.gold[seat]} gold`,
  );
  return `Map loaded. ${sides.join(", ")}.`;
}

export function headline(moment: Moment<Sight, Grid>): Headline {
  const { view, spot } = moment;
  const round = `Round ${view.round} of ${view.terms.rounds ?? 30}`;
  const done = view.phase === "commit" ? view.digests : view.revealed;
  const missing = moment.cast.seats.filter(({ seat }) => !done[seat]);
  return headlineOf(moment, {
    told: spot ? { title: PHASE_KINDS[(spot as Spot).phase].title, line: round } : null,
    round,
    next: () => "",
    turn: missing.length === 1 ? (missing[0]?.seat ?? null) : null,
    end: `After ${plural(view.round - 1, "round", "rounds")}`,
  });
}

/** What is said to the one who is to plan next at a shared screen. */
export function coverWords(table: Table, seat: number): Headline {
  const view = table.view.value as Sight;
  const { name, seats } = table.cast.value;
  const other = seats.find((each) => each.seat !== seat && view.digests[each.seat] !== null);
  return {
    title: `Round ${view.round}`,
    line: other
      ? `${other.name}'s orders are sealed. Hand over to ${name(seat)}.`
      : `${name(seat)} plans first. Only ${name(seat)} looks at the screen now.`,
  };
}

/** The figures of a finished game: who fell to whom, as far as everything was seen, and what was left. */
export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
): { line: string; figures: [string, string][] } {
  const rounds = plural(view.round - 1, "round", "rounds");
  const left = cast.seats.map(({ seat }): [string, string] => [
    String(view.scores[seat]),
    cast.isMe(seat) ? "HP and gold left" : `HP and gold of ${cast.name(seat)}`,
  ]);
  if (!complete) return { line: rounds, figures: left };
  const taken = events.filter(({ t }) => t === "captured").length;
  const falls = events.filter((event) => event.t === "hurt" && event.hp === 0).length;
  return {
    line: `${rounds}, ${plural(taken, "capture", "captures")}`,
    figures: [...left, [String(falls), falls === 1 ? "unit fell" : "units fell"]],
  };
}

/** An order in a few words: "moves to L8, fires at L9", "captures K6". */
export function orderWords(view: Sight, unit: Unit, { path, target }: UnitOrder): string {
  const strikes = unit.kind === "ranger" ? "fires at" : "strikes";
  const deeds = [
    path.length > 0 && `moves to ${nameOf(endOf(unit, path))}`,
    target && `${strikes} ${nameOf(target)}`,
  ].filter(Boolean);
  return deeds.join(", ") || (captures(view, unit, unit.at) ? `captures ${nameOf(unit.at)}` : "waits");
}

/**
 * What each tile of a scene says: "L13, your Tank, 5 of 5 HP, moves to L11"; of the orders only those of
 * `planner`.
 */
export function tileWords(
  { grid, view }: Field,
  scene: GridScene,
  cast: Cast,
  plan: Plan,
  planner: number | null = null,
): (tile: Tile) => string {
  const byTile = <T extends { at: Tile }>(things: readonly T[]): Map<number, T> =>
    new Map(things.map((thing) => [keyOf(thing.at), thing]));
  const units = byTile(scene.units.filter(({ state }) => state !== "fallen"));
  const buildings = byTile(scene.buildings);
  const reached = byTile(scene.reach?.steps ?? []);
  const fires = byTile(scene.fires);
  return (tile) => {
    const key = keyOf(tile);
    const unit = units.get(key);
    const building = buildings.get(key);
    const cost = reached.get(key)?.cost;
    const deed = unit?.seat === planner ? deedOf(view, plan, unit) : undefined;
    return [
      nameOf(tile),
      building ? placeWords(building, cast) : grid.rows[tile[1]]?.[tile[0]] === "M" && "mountain",
      unit && `${owned(cast, unit.seat)} ${kindName(unit.kind)}, ${unit.hp} of ${FIGURES[unit.kind].hp} HP`,
      unit && deed && orderWords(view, unit, deed),
      cost && `within reach, costs ${cost}`,
      fires.has(key) && "under fire",
    ]
      .filter(Boolean)
      .join(", ");
  };
}

function placeWords({ kind, owner = null, queue, progress }: Building, cast: Cast): string {
  const name = PLACE_NAMES[kind];
  return [
    owner === null ? `${name} without an owner` : `${owned(cast, owner)} ${name}`,
    queue && `builds ${kindName(queue)}`,
    progress && `captured ${progress} of ${CAPTURE_ROUNDS}`,
  ]
    .filter(Boolean)
    .join(", ");
}
