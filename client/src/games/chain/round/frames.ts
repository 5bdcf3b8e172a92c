import type { Frame } from "../../../play/face";
import type { Sound } from "../../../sound/cue";
import {
  type Bubble,
  type Event,
  type EventOf,
  isSame,
  type RoundStep,
  type ShownFire,
  type ShownPath,
  type ShownUnit,
  type Sight,
  type Spot,
  type Tile,
  type Unit,
  unitOf,
} from "../model";
import { bubbleWords } from "../words/events";
import { PHASE_KINDS, PHASES, type Phase, phaseOf } from "./phases";

const SWEEP = 450; // milliseconds at speed 1 for units to fall back by one tile,
const SWEEPS = 900; // and for all of them at most
const DEATHS = 400; // long enough to see which units disappear
const SHARE = 0.25; // of the planning time, which is already running while a round is shown

/** A moment of a round. */
export interface RoundFrame extends Frame<Sight> {
  spot: Spot;
}

type Steps = readonly RoundStep[];

/** A round as moments to show, phase by phase, with all units at once. */
export function frames(steps: Steps): RoundFrame[] {
  const all = PHASES.flatMap((phase) => {
    const own = steps.filter(({ event }) => phaseOf(event) === phase);
    if (own.length === 0) return [];
    if (phase === "movement") return movement(own);
    return phase === "combat" ? combat(steps, own) : [moment(phase, lastOf(own), own)];
  });
  return all.map((frame, index) => {
    const next = all[index + 1];
    const ends = !next ? "round" : next.spot.phase === frame.spot.phase ? null : "phase";
    return { ...frame, spot: { ...frame.spot, ends } };
  });
}

/**
 * With a clock, shorten a round to a quarter of the planning time: the clock for the next one already runs.
 */
export function fitToClock(all: readonly RoundFrame[]): RoundFrame[] {
  const whole = all.reduce((sum, { ms }) => sum + ms, 0);
  const seconds = all[0]?.view.terms.plan_seconds;
  const factor = seconds ? Math.min(1, (seconds * 1000 * SHARE) / whole) : 1;
  return all.map((frame) => ({
    ...frame,
    ms: frame.ms * factor,
    spot: { ...frame.spot, glide: frame.spot.glide * factor },
  }));
}

/** One moment: its position, its events (with bubbles at positions in `seen`), and what else it shows. */
function moment(
  phase: Phase,
  view: Sight,
  steps: Steps,
  seen = view,
  more: Partial<Spot> = {},
  ms = PHASE_KINDS[phase].ms,
): RoundFrame {
  const bubbles = once(steps.flatMap(({ event }) => bubblesOf(event, seen)));
  const spot: Spot = { phase, paths: [], fires: [], bubbles, fallen: [], glide: 0, ends: null, ...more };
  return { ms, view, spot };
}

/** Drop repeated bubbles: two units may fall back from the same tile for the same reason. */
const once = (bubbles: readonly Bubble[]): Bubble[] =>
  bubbles.filter(
    ({ at, words }, index) =>
      bubbles.findIndex((other) => other.words === words && isSame(other.at, at)) === index,
  );

/** The bubbles of an event. */
function bubblesOf(event: Event, view: Sight): Bubble[] {
  if (event.t === "earned") {
    const cities = view.buildings.filter(({ kind, owner }) => kind === "city" && owner === event.seat);
    return cities.map(({ at }) => ({ at, words: `+${event.income / cities.length}`, is: "note" }));
  }
  const words = bubbleWords(event);
  const at = tileIn(event, view);
  return words && at ? [{ at, words, is: event.t === "hurt" ? "damage" : "note" }] : [];
}

function tileIn(event: Event, view: Sight): Tile | undefined {
  if (event.t === "pushedback") return event.start;
  if (event.t === "spawned") return event.at;
  if (event.t === "missed" && event.target) return event.target;
  if ("building" in event) return view.buildings[event.building]?.at;
  return "unit" in event ? unitOf(view, event.unit ?? -1)?.at : undefined;
}

type Moves = readonly EventOf<"moved">[];

const movesIn = (steps: Steps): Moves => steps.flatMap(({ event }) => (event.t === "moved" ? [event] : []));

const lastOf = (steps: Steps): Sight => (steps.at(-1) as RoundStep).view;

/** All units walk as planned, step by step. Then those that must fall back do, sweep by sweep. */
function movement(own: Steps): RoundFrame[] {
  const view = own[0]?.before as Sight;
  const moves = movesIn(own);
  const places = new Map<number, Tile>();
  const marching = (steps: Steps, ms: number): RoundFrame => {
    const units = view.units.map((unit) => ({ ...unit, at: (places.get(unit.id) ?? unit.at) as Unit["at"] }));
    const paths = walked(view, moves, ({ unit, path }) =>
      path.findIndex((tile) => isSame(tile, places.get(unit) as Tile)),
    );
    return moment("movement", { ...view, units }, steps, view, { paths, glide: ms }, ms);
  };
  const longest = Math.max(...moves.map(({ path }) => path.length - 1));
  const walk = Array.from({ length: longest }, (_, step) => {
    for (const { unit, path } of moves) places.set(unit, path[Math.min(step + 1, path.length - 1)] as Tile);
    return marching([], PHASE_KINDS.movement.ms);
  });
  const sweepOf = ({ event }: RoundStep): number => (event.t === "pushedback" ? event.sweep : 0);
  const count = Math.max(...own.map(sweepOf));
  const sweeps = Array.from({ length: count }, (_, index) => {
    const swept = own.filter((step) => sweepOf(step) === index + 1);
    for (const { event } of swept) if (event.t === "pushedback") places.set(event.unit, event.end);
    return marching(swept, Math.min(SWEEP, SWEEPS / count));
  });
  return [...walk, ...sweeps];
}

function walked(view: Sight, moves: Moves, reached: (move: Moves[number]) => number): ShownPath[] {
  return moves.flatMap((move): ShownPath[] => {
    const seat = unitOf(view, move.unit)?.seat;
    const tiles = move.path.slice(0, reached(move) + 1);
    return seat === undefined || tiles.length < 2 ? [] : [{ seat, tiles, is: "walked" }];
  });
}

/** All strikes and misses at once, then the fallen disappear. */
function combat(steps: Steps, own: Steps): RoundFrame[] {
  const before = own[0]?.before as Sight;
  const dying = own.flatMap(({ event }): ShownUnit[] => {
    const known = event.t === "hurt" && event.hp === 0 ? unitOf(before, event.unit) : undefined;
    return known ? [{ ...known, hp: 0, state: "idle", idle: false }] : [];
  });
  const paths = walked(before, movesIn(steps), ({ reached }) => reached);
  const fires = own.flatMap(({ event }) => fire(before, event));
  const strikes = moment("combat", lastOf(own), own, before, { paths, fires, fallen: dying });
  if (dying.length === 0) return [strikes];
  const fallen = dying.map((unit): ShownUnit => ({ ...unit, state: "fallen" }));
  return [strikes, { ...strikes, ms: DEATHS, spot: { ...strikes.spot, fallen } }];
}

function fire(view: Sight, event: Event): ShownFire[] {
  if (event.t !== "struck" && event.t !== "missed") return [];
  const unit = unitOf(view, event.unit);
  const hit = event.t === "struck";
  const at = hit ? unitOf(view, event.victim)?.at : event.target;
  return unit && at ? [{ seat: unit.seat, from: unit.at, at, is: hit ? "hit" : "missed" }] : [];
}

export const sound = {
  frame(moment: unknown): Sound | null {
    const spot = moment as Spot | null;
    if (!spot) return null;
    if (spot.phase === "movement" && spot.bubbles.length > 0) return "invalid";
    if (spot.fallen.some(({ state }) => state === "fallen")) return "failure";
    return PHASE_KINDS[spot.phase].sound;
  },
  /** Events without a moment on the board: sealed orders, and the end of a round. */
  event({ t }: Event): Sound | null {
    if (t === "committed") return "seal";
    return t === "roundended" || t === "roundskipped" ? "round" : null;
  },
};
