import type { Board, ConquestMoment, Event, Fought, Sight, Spot } from "../src/games/conquest/model";
import type { Atlas, SeatView } from "../src/net/wire.gen";
import { idleMoment } from "../src/play/idleMoment";
import { castOf } from "../src/play/table/cast";

/** Two regions of three territories, in a ring of six: Ash, Birch and Cedar are Woods; Dune, Edge and Fen are Sands. */
const NAMES = ["Ash", "Birch", "Cedar", "Dune", "Edge", "Fen"];

const ATLAS: Atlas = {
  title: "Ring",
  line: "",
  width: 10,
  height: 10,
  regions: [
    { name: "Woods", bonus: 2 },
    { name: "Sands", bonus: 3 },
  ],
  territories: NAMES.map((name, index) => ({
    name,
    region: index < 3 ? 0 : 1,
    at: [index, 0],
    shape: [],
    card: index % 3,
  })),
  borders: NAMES.map((_, index): [number, number] => [index, (index + 1) % 6]),
} as unknown as Atlas;

/** The server's descriptions of some effects. */
export const EFFECTS: NonNullable<Board["effects"]> = {
  roads: { line: "At the end of your turn, armies may move through all your connected territories." },
  freeze: { line: "The set it is in doesn't raise the rate.", short: "no rise" },
  embargo: { line: "Somebody else's next set is worth 4 less.", short: "\u22124 for others" },
  storm: { line: "Nobody can attack or move across the sea." },
  drought: { line: "The region brings nothing." },
  boom: { line: "The region brings twice as much." },
  levy: { line: "Everyone receives 2 more armies at the start of a turn." },
  plague: {
    line: "Every stack of more than 10 armies loses half of them.",
    struck: "Every stack of more than 10 armies has lost half of them.",
  },
  revolt: { line: "The largest empire loses some.", struck: "If one empire was the largest, it lost some." },
};

export const BOARD: Board = { atlas: ATLAS, terms: {}, effects: EFFECTS };

const person = (seat: number, name: string, kind: SeatView["kind"]): SeatView => ({
  seat,
  name,
  kind,
  bot: null,
  taken: true,
  connected: true,
  away: null,
});

export const SEATS = [person(0, "Ann", "human"), person(1, "Ines", "human"), person(2, "Hard", "bot")];

/** The viewer is seat 0, "You". Ines is a person and Hard a bot. */
export const CAST = castOf(SEATS, [0]);

/** You hold the Woods, Ines holds Dune and Edge, and nobody holds Fen. */
export function sight(more: Partial<Sight> = {}): Sight {
  return {
    seat: 0,
    phase: "attack",
    turn: 0,
    first: 0,
    round: 3,
    owners: [0, 0, 0, 1, 1, -1],
    armies: [5, 1, 8, 2, 3, 2],
    pool: [0, 0, 0],
    reserve: 0,
    fresh: [0, 0, 0, 0, 0, 0],
    placed: false,
    conquered: false,
    moves: 0,
    battle: null,
    pile: [],
    sets: [0, 0, 0],
    kept: [[], [], []],
    fallen: [],
    winner: null,
    reason: null,
    hands: [[], null, null],
    cards: [0, 2, 1],
    deck: 3,
    income: [5, 3, 3],
    pays: [2, 3],
    worth: [4, 4, 4],
    ...more,
  };
}

export const fought = (more: Partial<Fought> = {}): Fought => ({
  t: "fought",
  seat: 0,
  defender: 1,
  source: 2,
  target: 3,
  dice: [3, 2],
  attack: [1, 6, 4],
  defence: [4, 5],
  lost: [1, 1],
  word: 7,
  resolver: "dice",
  ...more,
});

/** One of each. */
export const EVENTS: { [T in Event["t"]]: Extract<Event, { t: T }> } = {
  claimed: { t: "claimed", seat: 1, territory: 3 },
  leftover: { t: "leftover", territories: [4, 5], armies: 2 },
  turnbegan: { t: "turnbegan", round: 3, seat: 0, armies: 5, regions: [[0, 2]] },
  placed: { t: "placed", seat: 0, territory: 2, count: 3 },
  undone: { t: "undone", seat: 0, territory: 2, count: 1 },
  traded: {
    t: "traded",
    seat: 1,
    cards: [{ symbol: 0, territory: 3 }, { symbol: 1, territory: 4 }, { symbol: 3 }],
    worth: 8,
    bonus: [3],
  },
  fought: fought(),
  conquered: { t: "conquered", seat: 0, former: 1, source: 2, target: 3, count: 3 },
  occupied: { t: "occupied", seat: 0, source: 2, target: 3, count: 2 },
  eliminated: { t: "eliminated", seat: 1, by: 0 },
  cardstaken: {
    t: "cardstaken",
    seat: 0,
    former: 1,
    count: 2,
    cards: [{ symbol: 0, territory: 1 }, { symbol: 3 }],
  },
  cardsdropped: { t: "cardsdropped", seat: 1, cards: [{ symbol: 0, territory: 1 }] },
  carddrawn: { t: "carddrawn", seat: 0, card: { symbol: 1, territory: 4 }, reshuffled: false },
  fortified: { t: "fortified", seat: 1, source: 3, target: 4, count: 1 },
  phasebegan: { t: "phasebegan", seat: 0, phase: "attack" },
  decided: { t: "decided", winner: 0, reason: "last_standing" },
  hired: { t: "hired", seat: 1, territory: 3, count: 2, unit: "cavalry", price: 4 },
  recruited: { t: "recruited", seat: 0, territory: 2, unit: "infantry", count: 2, food: 2, gold: 1 },
  researched: { t: "researched", seat: 1, tech: "roads" },
  withdrew: { t: "withdrew", seat: 0, territory: 2 },
  announced: { t: "announced", kind: "drought", round: 4, region: 1 },
  struck: { t: "struck", kind: "plague", round: 4, region: null, lost: [[2, 4]] },
  passed: { t: "passed", kind: "plague" },
  treatyoffered: { t: "treatyoffered", seat: 1, to: 0, kind: "peace", rounds: 3 },
  treatyanswered: { t: "treatyanswered", seat: 0, to: 1, kind: "peace", rounds: 3, accept: true },
  noticegiven: { t: "noticegiven", seat: 1, to: 0, kind: "alliance", round: 4 },
  treatyended: { t: "treatyended", one: 0, other: 1, kind: "peace", why: "time" },
  victorynear: { t: "victorynear", seat: 1, conditions: ["regions"] },
  victorystopped: { t: "victorystopped", seat: 1, conditions: ["regions"] },
  revived: { t: "revived", seat: 2, territory: 5, armies: 3 },
  handedover: { t: "handedover", seat: 2, to: 1 },
};

/** A position in which nobody acts. */
export const momentOf = (view: Sight, board = BOARD, spot: Spot | null = null): ConquestMoment => ({
  ...idleMoment(board, view, CAST),
  spot,
});
