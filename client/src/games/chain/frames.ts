import type { Frame } from "../../play/face";
import { scoresOf } from "./economy";
import { CAPTURE_ROUNDS, FIGURES } from "./ground";
import {
  type Bubble,
  type Building,
  type Event,
  type FireShow,
  nameOf,
  type PathShow,
  type Sight,
  type Spot,
  type Tile,
  type Unit,
} from "./model";
import { unitOf } from "./plan";

/** Milliseconds at speed 1; a round with everything in it takes about 6 s. */
const MS = {
  seals: 700,
  step: 350,
  sweep: 450,
  sweeps: 900,
  strikes: 1200,
  deaths: 400,
  capture: 800,
  income: 400,
  production: 700,
};

type Of<T extends Event["t"]> = Extract<Event, { t: T }>;
type Push = Of<"pushedback">;

/** A part of the round: its moments from a view on, of which the last one stands at its end. */
type Telling = (view: Sight, events: readonly Event[]) => Frame<Sight>[];

/**
 * The moments in which a round's events are told, everybody at once: only what the events say is changed on
 * the way.
 */
export function frames(view: Sight, events: readonly Event[]): Frame<Sight>[] {
  const parts: Telling[] = [seals, movement, combat, capture, income, production];
  const told: Frame<Sight>[] = [];
  for (const part of parts) told.push(...part(told.at(-1)?.view ?? view, events));
  return told.map((frame, index) => finished(frame, told[index + 1]));
}

/** A frame with the scores of what it shows, and whether its phase or the whole round ends with it. */
function finished({ ms, view, spot }: Frame<Sight>, next: Frame<Sight> | undefined): Frame<Sight> {
  const { phase } = spot as Spot;
  const ends: Spot["ends"] = !next ? "round" : (next.spot as Spot).phase === phase ? null : "phase";
  return { ms, view: { ...view, scores: scoresOf(view) }, spot: { ...(spot as Spot), ends } satisfies Spot };
}

const of = <T extends Event["t"]>(events: readonly Event[], ...kinds: T[]): Of<T>[] =>
  events.filter((event): event is Of<T> => (kinds as string[]).includes(event.t));

const frame = (ms: number, view: Sight, spot: Partial<Spot> & Pick<Spot, "phase">): Frame<Sight> => ({
  ms,
  view,
  spot: { paths: [], fires: [], bubbles: [], fallen: [], glide: 0, ends: null, ...spot } satisfies Spot,
});

/** Both seals are opened; who withheld pays. */
function seals(view: Sight, events: readonly Event[]): Frame<Sight>[] {
  const fined = of(events, "fined").reduce((shown, { seat, gold }) => withGold(shown, seat, gold), view);
  return of(events, "revealed").map(() => frame(MS.seals, fined, { phase: "seals" }));
}

const withGold = (view: Sight, seat: number, gold: number): Sight => ({
  ...view,
  gold: [seat === 0 ? gold : view.gold[0], seat === 1 ? gold : view.gold[1]],
});

/** Everyone goes step by step as planned, then sweep by sweep those fall back who must. */
function movement(view: Sight, events: readonly Event[]): Frame<Sight>[] {
  const moves = of(events, "moved");
  const steps = Math.max(0, ...moves.map(({ path }) => path.length - 1));
  const walk = Array.from({ length: steps }, (_, step) => {
    const reached = new Map(moves.map(({ unit, path }) => [unit, Math.min(step + 1, path.length - 1)]));
    return marching(view, moves, reached, MS.step, []);
  });
  return [...walk, ...sweeps(view, moves, of(events, "pushedback"))];
}

function sweeps(view: Sight, moves: readonly Of<"moved">[], pushes: readonly Push[]): Frame<Sight>[] {
  const count = Math.max(0, ...pushes.map(({ sweep }) => sweep));
  const reached = new Map(moves.map(({ unit, path }) => [unit, path.length - 1]));
  return Array.from({ length: count }, (_, index) => {
    const now = pushes.filter(({ sweep }) => sweep === index + 1);
    for (const { unit } of now) reached.set(unit, (reached.get(unit) ?? 1) - 1);
    const bubbles = now.map(({ start, cause }): Bubble => ({ at: start, words: BUMPS[cause], is: "note" }));
    return marching(view, moves, new Map(reached), Math.min(MS.sweep, MS.sweeps / count), once(bubbles));
  });
}

const BUMPS: Readonly<Record<Push["cause"], string>> = {
  head_on: "head-on",
  ran_into: "blocked",
  standing: "held",
  outweighed: "outweighed",
  tie: "a tie",
};

/** Two who fall back from one tile for one reason need one bubble. */
const once = (bubbles: readonly Bubble[]): Bubble[] =>
  bubbles.filter(
    ({ at, words }, index) =>
      bubbles.findIndex((other) => other.words === words && nameOf(other.at) === nameOf(at)) === index,
  );

/** Units so far along their paths. */
function marching(
  view: Sight,
  moves: readonly Of<"moved">[],
  reached: ReadonlyMap<number, number>,
  ms: number,
  bubbles: readonly Bubble[],
): Frame<Sight> {
  const spots = new Map(moves.map(({ unit, path }) => [unit, path[reached.get(unit) ?? 0]]));
  const units = view.units.map((unit): Unit => ({ ...unit, at: spots.get(unit.id) ?? unit.at }));
  return frame(
    ms,
    { ...view, units },
    { phase: "movement", paths: walked(view, moves, reached), bubbles, glide: ms },
  );
}

function walked(
  view: Sight,
  moves: readonly Of<"moved">[],
  reached: ReadonlyMap<number, number>,
): PathShow[] {
  return moves.flatMap(({ unit, path }): PathShow[] => {
    const seat = unitOf(view, unit)?.seat;
    const tiles = path.slice(0, (reached.get(unit) ?? 0) + 1);
    return seat === undefined || tiles.length < 2 ? [] : [{ seat, tiles, is: "walked" }];
  });
}

/** All strikes and misses together, then the dead are gone. */
function combat(view: Sight, events: readonly Event[]): Frame<Sight>[] {
  const hurts = of(events, "hurt");
  const fires = of(events, "struck", "missed").flatMap((event) => fire(view, event));
  if (of(events, "struck", "missed").length === 0) return [];
  const left = new Map(hurts.map(({ unit, hp }) => [unit, hp]));
  const units = view.units.map((unit): Unit => ({ ...unit, hp: left.get(unit.id) ?? unit.hp }));
  const moves = of(events, "moved");
  const paths = walked(view, moves, new Map(moves.map(({ unit, reached }) => [unit, reached])));
  const spot = { phase: "combat", paths, fires, bubbles: combatBubbles(view, events) } as const;
  const fallen = units.filter(({ hp }) => hp === 0);
  const strikes = frame(MS.strikes, { ...view, units }, spot);
  return fallen.length === 0
    ? [strikes]
    : [strikes, frame(MS.deaths, { ...view, units: units.filter(({ hp }) => hp > 0) }, { ...spot, fallen })];
}

function fire(view: Sight, event: Of<"struck" | "missed">): FireShow[] {
  const unit = unitOf(view, event.unit);
  const at = event.t === "struck" ? unitOf(view, event.victim)?.at : event.target;
  return unit && at
    ? [{ seat: unit.seat, from: unit.at, at, is: event.t === "struck" ? "hit" : "missed" }]
    : [];
}

function combatBubbles(view: Sight, events: readonly Event[]): Bubble[] {
  const bubble = (at: Tile | undefined, words: string, is: Bubble["is"]): Bubble[] =>
    at ? [{ at, words, is }] : [];
  return [
    ...of(events, "hurt").flatMap(({ unit, damage }) =>
      bubble(unitOf(view, unit)?.at, `-${damage}`, "damage"),
    ),
    ...once(
      of(events, "missed").flatMap(({ unit, target }) =>
        bubble(target ?? unitOf(view, unit)?.at, "missed", "note"),
      ),
    ),
  ];
}

function capture(view: Sight, events: readonly Event[]): Frame<Sight>[] {
  const ticks = of(events, "captureticked");
  if (ticks.length === 0) return [];
  const taken = new Map(of(events, "captured").map((event) => [event.building, event.seat]));
  const ticking = new Map(ticks.map((event) => [event.building, event]));
  const buildings = view.buildings.map((building, site): Building => {
    const owner = taken.get(site);
    if (owner !== undefined) return { kind: building.kind, at: building.at, owner };
    const tick = ticking.get(site);
    return tick ? { ...building, unit: tick.unit, progress: tick.progress } : building;
  });
  const bubbles = ticks.flatMap(({ building, progress }): Bubble[] => {
    const at = view.buildings[building]?.at;
    return at ? [{ at, words: `takes ${nameOf(at)}: ${progress} of ${CAPTURE_ROUNDS}`, is: "note" }] : [];
  });
  return [frame(MS.capture, { ...view, buildings }, { phase: "capture", bubbles })];
}

function income(view: Sight, events: readonly Event[]): Frame<Sight>[] {
  const earned = of(events, "earned");
  if (earned.length === 0) return [];
  const paid = earned.reduce((shown, { seat, gold }) => withGold(shown, seat, gold), view);
  const payers = view.buildings.filter(
    ({ kind, owner }) => kind === "city" && earned.some(({ seat }) => seat === owner),
  );
  return [
    frame(MS.income, paid, {
      phase: "income",
      bubbles: payers.map(({ at }) => ({ at, words: "+1", is: "note" })),
    }),
  ];
}

function production(view: Sight, events: readonly Event[]): Frame<Sight>[] {
  const told = of(events, "spawned", "delayed", "queued", "lapsed");
  if (told.length === 0) return [];
  const bubbles = told.flatMap((event): Bubble[] => {
    const at = event.t === "spawned" ? event.at : view.buildings[event.building]?.at;
    return at && event.t !== "queued" ? [{ at, words: PRODUCED[event.t], is: "note" }] : [];
  });
  return [frame(MS.production, told.reduce(produced, view), { phase: "production", bubbles: once(bubbles) })];
}

const PRODUCED = { spawned: "new", delayed: "waits", lapsed: "lapsed" };

function produced(view: Sight, event: Of<"spawned" | "delayed" | "queued" | "lapsed">): Sight {
  switch (event.t) {
    case "spawned": {
      const unit: Unit = {
        id: event.unit,
        seat: event.seat,
        kind: event.kind,
        at: event.at,
        hp: FIGURES[event.kind].hp,
      };
      return { ...withQueue(view, event.building, null), units: [...view.units, unit] };
    }
    case "queued": {
      const owner = view.buildings[event.building]?.owner ?? null;
      const queued = withQueue(view, event.building, event.kind);
      return owner === null ? queued : withGold(queued, owner, event.gold);
    }
    case "delayed":
    case "lapsed":
      return view;
  }
}

const withQueue = (view: Sight, site: number, queue: NonNullable<Building["queue"]> | null): Sight => ({
  ...view,
  buildings: view.buildings.map((building, index) => (index === site ? { ...building, queue } : building)),
});
