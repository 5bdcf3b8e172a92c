import {
  ARMOUR,
  BOMBER,
  type Board,
  type Event,
  FIGHTER,
  type Fired,
  INFANTRY,
  type Sight,
  type Standing,
  SUBMARINE,
  TRANSPORT,
} from "../src/games/tactical/model";
import type { SeatView } from "../src/net/wire.gen";
import type { Step } from "../src/play/steps";
import { castOf } from "../src/play/table/cast";
import {
  ASH,
  BIRCH,
  battle,
  CEDAR,
  GERMANS,
  ISLE,
  BOARD as PLAIN,
  RUSSIANS,
  SOUND,
  sightOf,
  unit,
} from "./tactical-table";

/** Like the board of the turn's tests, with Cedar as the Germans' capital. */
export const BOARD: Board = {
  ...PLAIN,
  factions: PLAIN.factions.map((faction, index) =>
    index === GERMANS ? { ...faction, capital: "Cedar" } : faction,
  ),
};

const person = (seat: number, name: string, kind: SeatView["kind"]): SeatView => ({
  seat,
  name,
  kind,
  bot: null,
  taken: true,
  connected: true,
  away: null,
});

export const SEATS = [person(0, "Ann", "human"), person(1, "Ines", "human")];

/** The viewer plays the Russians, Ines the Germans. */
export const CAST = castOf(SEATS, [0]);

/**
 * By number: 0 and 1 infantry and 2 armour in Ash, 3 a fighter there, 4 a transport in the Sound with 5,
 * infantry, aboard; Germans: 6 and 7 infantry in Birch, 8 a submarine in the Sound, 9 a bomber in Cedar.
 */
export const sight = (now: Partial<Standing> = {}, more: Partial<Sight> = {}): Sight =>
  sightOf(
    {
      units: [
        unit(INFANTRY, RUSSIANS, ASH),
        unit(INFANTRY, RUSSIANS, ASH),
        unit(ARMOUR, RUSSIANS, ASH),
        unit(FIGHTER, RUSSIANS, ASH),
        unit(TRANSPORT, RUSSIANS, SOUND),
        unit(INFANTRY, RUSSIANS, SOUND, { aboard: 4 }),
        unit(INFANTRY, GERMANS, BIRCH),
        unit(INFANTRY, GERMANS, BIRCH),
        unit(SUBMARINE, GERMANS, SOUND),
        unit(BOMBER, GERMANS, CEDAR),
      ],
      ...now,
    },
    more,
  );

export const fired = (more: Partial<Fired> = {}): Fired => ({
  t: "fired",
  place: BIRCH,
  seat: 0,
  faction: RUSSIANS,
  step: "round",
  volleys: [
    { kind: INFANTRY, need: 1, faces: [1, 4] },
    { kind: ARMOUR, need: 3, faces: [3] },
  ],
  hits: 2,
  word: 5,
  ...more,
});

export const answered = fired({
  seat: 1,
  faction: GERMANS,
  volleys: [{ kind: INFANTRY, need: 2, faces: [6, 2] }],
  hits: 1,
  word: 8,
});

/** Events that change nothing. */
export const steps = (events: readonly Event[], view: Sight): Step<Sight, Event>[] =>
  events.map((event) => ({ event, before: view, view }));

const counts = (some: Record<number, number>): number[] =>
  Array.from({ length: 12 }, (_, kind) => some[kind] ?? 0);

/** One of each. */
export const EVENTS: { [T in Event["t"]]: Extract<Event, { t: T }> } = {
  turnbegan: { t: "turnbegan", round: 2, faction: RUSSIANS, seat: 0, treasury: 24 },
  phasebegan: { t: "phasebegan", faction: RUSSIANS, phase: "combat_move" },
  bought: { t: "bought", faction: RUSSIANS, counts: counts({ [INFANTRY]: 4, [ARMOUR]: 1 }), cost: 17 },
  moved: {
    t: "moved",
    faction: RUSSIANS,
    units: [0, 1, 2],
    kinds: [INFANTRY, INFANTRY, ARMOUR],
    path: [ASH, BIRCH],
    raid: false,
    paid: 0,
  },
  loaded: { t: "loaded", faction: RUSSIANS, units: [0], kinds: [INFANTRY], path: [ASH, SOUND], ship: 4 },
  unloaded: {
    t: "unloaded",
    faction: RUSSIANS,
    units: [5],
    kinds: [INFANTRY],
    path: [SOUND, ISLE],
    assault: true,
  },
  undone: { t: "undone", faction: RUSSIANS, move: 0 },
  battlebegan: {
    t: "battlebegan",
    place: BIRCH,
    attacker: RUSSIANS,
    defender: GERMANS,
    attackers: [0, 1, 2],
    defenders: [6, 7],
  },
  landed: { t: "landed", units: [5], kinds: [INFANTRY], to: ISLE },
  landingcancelled: { t: "landingcancelled", units: [5], kinds: [INFANTRY] },
  fired: fired(),
  raided: { t: "raided", place: CEDAR, seat: 0, owner: GERMANS, faces: [4, 3], damage: 2, word: 3 },
  lost: {
    t: "lost",
    place: BIRCH,
    units: [6, 7],
    what: [
      [GERMANS, INFANTRY],
      [GERMANS, INFANTRY],
    ],
    cause: "hit",
  },
  submerged: { t: "submerged", place: SOUND, units: [8], kinds: [SUBMARINE] },
  retreated: { t: "retreated", place: BIRCH, to: ASH, units: [0, 1, 2], kinds: [INFANTRY, INFANTRY, ARMOUR] },
  battleended: { t: "battleended", place: BIRCH, outcome: "won" },
  captured: { t: "captured", place: BIRCH, by: RUSSIANS, owner: RUSSIANS, former: GERMANS },
  treasurytaken: { t: "treasurytaken", faction: RUSSIANS, former: GERMANS, amount: 32 },
  placed: { t: "placed", faction: RUSSIANS, kind: INFANTRY, count: 2, factory: ASH, at: ASH },
  leftunplaced: { t: "leftunplaced", faction: RUSSIANS, counts: counts({ [INFANTRY]: 2 }), refund: 6 },
  collected: { t: "collected", faction: RUSSIANS, production: 10, continents: [[0, 7]], treasury: 41 },
  drafted: { t: "drafted", seat: 1, faction: GERMANS },
  declared: { t: "declared", seat: 1, ally: 0, side: 0 },
  pactoffered: { t: "pactoffered", seat: 1, to: 0 },
  pactanswered: { t: "pactanswered", seat: 0, to: 1, accept: true },
  pactbroken: { t: "pactbroken", seat: 1, to: 0, attacked: true },
  ordered: { t: "ordered", seat: 1, order: "cheapest" },
  decided: { t: "decided", side: 0, winners: [0], reason: "capitals" },
};

export { ASH, BIRCH, battle, CEDAR, GERMANS, RUSSIANS, SOUND };
