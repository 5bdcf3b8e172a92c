import type { Frame } from "../../play/face";
import type { Sound } from "../../sound/cue";
import {
  type Bubble,
  type Event,
  type FireShow,
  isSame,
  nameOf,
  type PathShow,
  type RoundStep,
  type Sight,
  type Spot,
  type Tile,
  type Unit,
  type UnitShow,
  unitOf,
} from "./model";
import { CAPTURE_ROUNDS } from "./preview";

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
const SHARE = 0.25; // of the time to plan the next round

type Of<T extends Event["t"]> = Extract<Event, { t: T }>;
type Steps = readonly RoundStep[];

/** The moments in which a round is told, everybody at once, phase by phase. */
export function frames(steps: Steps): Frame<Sight>[] {
  const told = [seals, movement, combat, capture, income, production].flatMap((part) => part(steps));
  return told.map((frame, index) => finished(frame, told[index + 1]));
}

/** Where the clock runs, telling a round takes a quarter of the time to plan the next one at most. */
export function timely(told: readonly Frame<Sight>[]): Frame<Sight>[] {
  const whole = told.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = told[0]?.view.terms.plan_seconds;
  const factor = seconds ? Math.min(1, (seconds * 1000 * SHARE) / whole) : 1;
  return told.map((frame) => ({
    ...frame,
    ms: frame.ms * factor,
    spot: { ...(frame.spot as Spot), glide: (frame.spot as Spot).glide * factor },
  }));
}

/** A frame that says whether its phase or the whole round ends with it. */
function finished(frame: Frame<Sight>, next: Frame<Sight> | undefined): Frame<Sight> {
  const spot = frame.spot as Spot;
  const ends: Spot["ends"] = !next ? "round" : (next.spot as Spot).phase === spot.phase ? null : "phase";
  return { ...frame, spot: { ...spot, ends } satisfies Spot };
}

const told = <T extends Event["t"]>(steps: Steps, ...kinds: T[]): RoundStep[] =>
  steps.filter(({ event }) => (kinds as string[]).includes(event.t));

const of = <T extends Event["t"]>(steps: Steps, ...kinds: T[]): Of<T>[] =>
  told(steps, ...kinds).map(({ event }) => event as Of<T>);

const frame = (ms: number, view: Sight, spot: Partial<Spot> & Pick<Spot, "phase">): Frame<Sight> => ({
  ms,
  view,
  spot: { paths: [], fires: [], bubbles: [], fallen: [], glide: 0, ends: null, ...spot } satisfies Spot,
});

/** Both seals are opened; who withheld pays. */
function seals(steps: Steps): Frame<Sight>[] {
  const last = told(steps, "revealed", "fined").at(-1);
  return last ? [frame(MS.seals, last.view, { phase: "seals" })] : [];
}

/** Everyone goes step by step as planned, then sweep by sweep those fall back who must. */
function movement(steps: Steps): Frame<Sight>[] {
  const view = told(steps, "moved")[0]?.before;
  if (!view) return [];
  const moves = of(steps, "moved");
  const longest = Math.max(...moves.map(({ path }) => path.length - 1));
  const walk = Array.from({ length: longest }, (_, step) =>
    marching(view, moves, placesOn(moves, step + 1), MS.step, []),
  );
  return [...walk, ...sweeps(view, moves, of(steps, "pushedback"))];
}

/** Where units are that have gone so many steps of their paths. */
const placesOn = (moves: readonly Of<"moved">[], steps: number): Map<number, Tile> =>
  new Map(moves.map(({ unit, path }) => [unit, path[Math.min(steps, path.length - 1)] as Tile]));

function sweeps(view: Sight, moves: readonly Of<"moved">[], pushes: readonly Of<"pushedback">[]) {
  const count = Math.max(0, ...pushes.map(({ sweep }) => sweep));
  const places = placesOn(moves, Infinity);
  return Array.from({ length: count }, (_, index) => {
    const now = pushes.filter(({ sweep }) => sweep === index + 1);
    for (const { unit, end } of now) places.set(unit, end);
    const bubbles = now.map(({ start, cause }): Bubble => ({ at: start, words: BUMPS[cause], is: "note" }));
    return marching(view, moves, places, Math.min(MS.sweep, MS.sweeps / count), once(bubbles));
  });
}

const BUMPS: Readonly<Record<Of<"pushedback">["cause"], string>> = {
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
      bubbles.findIndex((other) => other.words === words && isSame(other.at, at)) === index,
  );

/** Units on their way. */
function marching(
  view: Sight,
  moves: readonly Of<"moved">[],
  places: ReadonlyMap<number, Tile>,
  ms: number,
  bubbles: readonly Bubble[],
): Frame<Sight> {
  const units = view.units.map((unit) => ({ ...unit, at: (places.get(unit.id) ?? unit.at) as Unit["at"] }));
  const paths = walked(view, moves, ({ unit, path }) =>
    path.findIndex((tile) => isSame(tile, places.get(unit) as Tile)),
  );
  return frame(ms, { ...view, units }, { phase: "movement", paths, bubbles, glide: ms });
}

function walked(
  view: Sight,
  moves: readonly Of<"moved">[],
  reached: (move: Of<"moved">) => number,
): PathShow[] {
  return moves.flatMap((move): PathShow[] => {
    const seat = unitOf(view, move.unit)?.seat;
    const tiles = move.path.slice(0, reached(move) + 1);
    return seat === undefined || tiles.length < 2 ? [] : [{ seat, tiles, is: "walked" }];
  });
}

/** All strikes and misses together, then the dead are gone. */
function combat(steps: Steps): Frame<Sight>[] {
  const fought = told(steps, "struck", "missed", "hurt");
  const [before, view] = [fought[0]?.before, fought.at(-1)?.view];
  if (!before || !view) return [];
  const moves = of(steps, "moved");
  const dying = of(steps, "hurt").flatMap(({ unit, hp }): UnitShow[] => {
    const known = hp === 0 ? unitOf(before, unit) : undefined;
    return known ? [{ ...known, hp, state: "idle", idle: false }] : [];
  });
  const spot = {
    phase: "combat",
    paths: walked(before, moves, ({ reached }) => reached),
    fires: of(steps, "struck", "missed").flatMap((event) => fire(before, event)),
    bubbles: combatBubbles(before, steps),
  } as const;
  const strikes = frame(MS.strikes, view, { ...spot, fallen: dying });
  const fallen = dying.map((unit): UnitShow => ({ ...unit, state: "fallen" }));
  return fallen.length === 0 ? [strikes] : [strikes, frame(MS.deaths, view, { ...spot, fallen })];
}

function fire(view: Sight, event: Of<"struck" | "missed">): FireShow[] {
  const unit = unitOf(view, event.unit);
  const at = event.t === "struck" ? unitOf(view, event.victim)?.at : event.target;
  return unit && at
    ? [{ seat: unit.seat, from: unit.at, at, is: event.t === "struck" ? "hit" : "missed" }]
    : [];
}

function combatBubbles(view: Sight, steps: Steps): Bubble[] {
  const bubble = (at: Tile | undefined, words: string, is: Bubble["is"]): Bubble[] =>
    at ? [{ at, words, is }] : [];
  return [
    ...of(steps, "hurt").flatMap(({ unit, damage }) =>
      bubble(unitOf(view, unit)?.at, `-${damage}`, "damage"),
    ),
    ...once(
      of(steps, "missed").flatMap(({ unit, target }) =>
        bubble(target ?? unitOf(view, unit)?.at, "missed", "note"),
      ),
    ),
  ];
}

function capture(steps: Steps): Frame<Sight>[] {
  const view = told(steps, "captureticked", "captured").at(-1)?.view;
  if (!view) return [];
  const bubbles = of(steps, "captureticked").flatMap(({ building, progress }): Bubble[] => {
    const at = view.buildings[building]?.at;
    return at ? [{ at, words: `takes ${nameOf(at)}: ${progress} of ${CAPTURE_ROUNDS}`, is: "note" }] : [];
  });
  return [frame(MS.capture, view, { phase: "capture", bubbles })];
}

/** Each City with its share of what its owner earned. */
function income(steps: Steps): Frame<Sight>[] {
  const view = told(steps, "earned").at(-1)?.view;
  if (!view) return [];
  const bubbles = of(steps, "earned").flatMap((event): Bubble[] => {
    const cities = view.buildings.filter(({ kind, owner }) => kind === "city" && owner === event.seat);
    return cities.map(({ at }) => ({ at, words: `+${event.income / cities.length}`, is: "note" }));
  });
  return [frame(MS.income, view, { phase: "income", bubbles })];
}

function production(steps: Steps): Frame<Sight>[] {
  const kinds = ["spawned", "delayed", "queued", "lapsed"] as const;
  const view = told(steps, ...kinds).at(-1)?.view;
  if (!view) return [];
  const bubbles = of(steps, ...kinds).flatMap((event): Bubble[] => {
    const at = event.t === "spawned" ? event.at : view.buildings[event.building]?.at;
    return at && event.t !== "queued" ? [{ at, words: PRODUCED[event.t], is: "note" }] : [];
  });
  return [frame(MS.production, view, { phase: "production", bubbles: once(bubbles) })];
}

const PRODUCED = { spawned: "new", delayed: "waits", lapsed: "lapsed" };

/** What a moment of a round sounds like. */
function frameSound(moment: unknown): Sound | null {
  const spot = moment as Spot | null;
  switch (spot?.phase) {
    case "seals":
      return "seal";
    case "movement":
      return spot.bubbles.length > 0 ? "invalid" : "march";
    case "combat":
      return spot.fallen.some(({ state }) => state === "fallen") ? "failure" : "shot";
    case "capture":
      return "capture";
    case "production":
      return "select";
    case "income":
    case undefined:
      return null;
  }
}

/** What is told without moments: orders that are sealed, and a round that is over. */
function eventSound({ t }: Event): Sound | null {
  if (t === "committed") return "seal";
  return t === "roundended" || t === "roundskipped" ? "round" : null;
}

export const sound = { frame: frameSound, event: eventSound };
