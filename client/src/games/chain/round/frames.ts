import type { Frame } from "../../../play/face";
import type { Sound } from "../../../sound/cue";
import {
  type Bubble,
  type Event,
  type EventOf,
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
} from "../model";
import { CAPTURE_ROUNDS } from "../preview";
import { PHASE_KINDS, PHASES, type Phase, phaseOf } from "./phases";

const SWEEP = 450; // milliseconds at speed 1,
const SWEEPS = 900; // and for all of them at most
const DEATHS = 400;
const SHARE = 0.25; // of the time to plan the next round

export const spotOf = (frame: Frame<Sight>): Spot => frame.spot as Spot;

type Steps = readonly RoundStep[];

/** The moments in which a round is told, everybody at once, phase by phase. */
export function frames(steps: Steps): Frame<Sight>[] {
  const told = PHASES.flatMap((phase) => {
    const own = steps.filter(({ event }) => phaseOf(event) === phase);
    if (own.length === 0) return [];
    if (phase === "movement") return movement(own);
    return phase === "combat" ? combat(steps, own) : [moment(phase, lastOf(own), own)];
  });
  return told.map((frame, index) => {
    const next = told[index + 1];
    const ends = !next ? "round" : spotOf(next).phase === spotOf(frame).phase ? null : "phase";
    return { ...frame, spot: { ...spotOf(frame), ends } satisfies Spot };
  });
}

/** Where the clock runs, telling a round takes a quarter of the time to plan the next one at most. */
export function timely(told: readonly Frame<Sight>[]): Frame<Sight>[] {
  const whole = told.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = told[0]?.view.terms.plan_seconds;
  const factor = seconds ? Math.min(1, (seconds * 1000 * SHARE) / whole) : 1;
  return told.map((frame) => ({
    ...frame,
    ms: frame.ms * factor,
    spot: { ...spotOf(frame), glide: spotOf(frame).glide * factor },
  }));
}

/** One moment: how it stands in it, what is said of events where things stood, and what else is shown. */
function moment(
  phase: Phase,
  view: Sight,
  told: Steps,
  seen = view,
  more: Partial<Spot> = {},
  ms = PHASE_KINDS[phase].ms,
): Frame<Sight> {
  const bubbles = once(told.flatMap(({ event }) => bubblesOf(event, seen)));
  const spot: Spot = { phase, paths: [], fires: [], bubbles, fallen: [], glide: 0, ends: null, ...more };
  return { ms, view, spot };
}

/** Two who fall back from one tile for one reason need one bubble. */
const once = (bubbles: readonly Bubble[]): Bubble[] =>
  bubbles.filter(
    ({ at, words }, index) =>
      bubbles.findIndex((other) => other.words === words && isSame(other.at, at)) === index,
  );

/** What is said of an event at its tile. */
function bubblesOf(event: Event, { units, buildings }: Sight): Bubble[] {
  const note = (at: Tile | undefined, words: string, is: Bubble["is"] = "note"): Bubble[] =>
    at ? [{ at, words, is }] : [];
  const standing = (id: number): Tile | undefined => unitOf({ units }, id)?.at;
  switch (event.t) {
    case "pushedback":
      return note(event.start, BUMPS[event.cause]);
    case "hurt":
      return note(standing(event.unit), `-${event.damage}`, "damage");
    case "missed":
      return note(event.target ?? standing(event.unit), "missed");
    case "captureticked": {
      const at = buildings[event.building]?.at;
      return at ? note(at, `takes ${nameOf(at)}: ${event.progress} of ${CAPTURE_ROUNDS}`) : [];
    }
    case "earned": {
      const cities = buildings.filter(({ kind, owner }) => kind === "city" && owner === event.seat);
      return cities.flatMap(({ at }) => note(at, `+${event.income / cities.length}`));
    }
    case "spawned":
      return note(event.at, "new");
    case "delayed":
      return note(buildings[event.building]?.at, "waits");
    case "lapsed":
      return note(buildings[event.building]?.at, "lapsed");
    default:
      return [];
  }
}

const BUMPS: Readonly<Record<EventOf<"pushedback">["cause"], string>> = {
  head_on: "head-on",
  ran_into: "blocked",
  standing: "held",
  outweighed: "outweighed",
  tie: "a tie",
};

type Moves = readonly EventOf<"moved">[];

const movesIn = (steps: Steps): Moves => steps.flatMap(({ event }) => (event.t === "moved" ? [event] : []));

const lastOf = (steps: Steps): Sight => (steps.at(-1) as RoundStep).view;

/** Everyone goes step by step as planned, then sweep by sweep those fall back who must. */
function movement(own: Steps): Frame<Sight>[] {
  const view = own[0]?.before as Sight;
  const moves = movesIn(own);
  const places = new Map<number, Tile>();
  const marching = (told: Steps, ms: number): Frame<Sight> => {
    const units = view.units.map((unit) => ({ ...unit, at: (places.get(unit.id) ?? unit.at) as Unit["at"] }));
    const paths = walked(view, moves, ({ unit, path }) =>
      path.findIndex((tile) => isSame(tile, places.get(unit) as Tile)),
    );
    return moment("movement", { ...view, units }, told, view, { paths, glide: ms }, ms);
  };
  const longest = Math.max(...moves.map(({ path }) => path.length - 1));
  const walk = Array.from({ length: longest }, (_, step) => {
    for (const { unit, path } of moves) places.set(unit, path[Math.min(step + 1, path.length - 1)] as Tile);
    return marching([], PHASE_KINDS.movement.ms);
  });
  const sweepOf = ({ event }: RoundStep): number => (event.t === "pushedback" ? event.sweep : 0);
  const count = Math.max(...own.map(sweepOf));
  const sweeps = Array.from({ length: count }, (_, index) => {
    const told = own.filter((step) => sweepOf(step) === index + 1);
    for (const { event } of told) if (event.t === "pushedback") places.set(event.unit, event.end);
    return marching(told, Math.min(SWEEP, SWEEPS / count));
  });
  return [...walk, ...sweeps];
}

function walked(view: Sight, moves: Moves, reached: (move: Moves[number]) => number): PathShow[] {
  return moves.flatMap((move): PathShow[] => {
    const seat = unitOf(view, move.unit)?.seat;
    const tiles = move.path.slice(0, reached(move) + 1);
    return seat === undefined || tiles.length < 2 ? [] : [{ seat, tiles, is: "walked" }];
  });
}

/** All strikes and misses together, then the dead are gone. */
function combat(steps: Steps, own: Steps): Frame<Sight>[] {
  const before = own[0]?.before as Sight;
  const dying = own.flatMap(({ event }): UnitShow[] => {
    const known = event.t === "hurt" && event.hp === 0 ? unitOf(before, event.unit) : undefined;
    return known ? [{ ...known, hp: 0, state: "idle", idle: false }] : [];
  });
  const paths = walked(before, movesIn(steps), ({ reached }) => reached);
  const fires = own.flatMap(({ event }) => fire(before, event));
  const strikes = moment("combat", lastOf(own), own, before, { paths, fires, fallen: dying });
  if (dying.length === 0) return [strikes];
  const fallen = dying.map((unit): UnitShow => ({ ...unit, state: "fallen" }));
  return [strikes, { ...strikes, ms: DEATHS, spot: { ...spotOf(strikes), fallen } }];
}

function fire(view: Sight, event: Event): FireShow[] {
  if (event.t !== "struck" && event.t !== "missed") return [];
  const unit = unitOf(view, event.unit);
  const [at, is] =
    event.t === "struck"
      ? ([unitOf(view, event.victim)?.at, "hit"] as const)
      : ([event.target, "missed"] as const);
  return unit && at ? [{ seat: unit.seat, from: unit.at, at, is }] : [];
}

/** What a moment of a round sounds like. */
function frameSound(moment: unknown): Sound | null {
  const spot = moment as Spot | null;
  if (!spot) return null;
  if (spot.phase === "movement" && spot.bubbles.length > 0) return "invalid";
  if (spot.fallen.some(({ state }) => state === "fallen")) return "failure";
  return PHASE_KINDS[spot.phase].sound;
}

/** What is told without moments: orders that are sealed, and a round that is over. */
function eventSound({ t }: Event): Sound | null {
  if (t === "committed") return "seal";
  return t === "roundended" || t === "roundskipped" ? "round" : null;
}

export const sound = { frame: frameSound, event: eventSound };
