import { attend, type Desk, deskOf } from "../src/games/conquest/desk";
import type { Action, Board, Sight, Terms } from "../src/games/conquest/model";
import type { Chances, Rolls } from "../src/games/conquest/odds";
import type { Atlas, Conquest, Seat } from "../src/net/wire.gen";
import type { Table } from "../src/play/table/table";
import { fakeTable, type Sent, tell } from "./fakeTable";

/** Six lands in a row, the first two and the last two of them regions of their own. */
const ATLAS: Atlas = {
  title: "The Row",
  line: "",
  width: 60,
  height: 10,
  regions: [
    { name: "West", bonus: 2 },
    { name: "Middle", bonus: 3 },
    { name: "East", bonus: 4 },
  ],
  territories: ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((name, place) => ({
    name,
    region: Math.floor(place / 2),
    at: [place * 10 + 5, 5],
    rings: [
      [
        [place * 10, 0],
        [place * 10 + 10, 0],
        [place * 10 + 10, 10],
        [place * 10, 10],
      ],
    ],
  })),
  borders: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
  ],
};

export const boardOf = (terms: Terms = {}): Board => ({ atlas: ATLAS, terms });

/** The first seat holds the first three lands, the other one the rest. */
export function sightOf(more: Partial<Sight> = {}): Sight {
  return {
    seat: 0,
    phase: "reinforce",
    turn: 0,
    first: 0,
    round: 3,
    owners: [0, 0, 0, 1, 1, 1],
    armies: [1, 2, 8, 4, 1, 1],
    pool: [0, 0],
    reserve: 0,
    fresh: [0, 0, 0, 0, 0, 0],
    placed: false,
    conquered: false,
    moves: 0,
    battle: null,
    pile: [],
    sets: [0, 0],
    kept: [[], []],
    fallen: [],
    winner: null,
    reason: null,
    hands: [[], null],
    cards: [0, 0],
    deck: 40,
    income: [3, 3],
    pays: [2, 3, 4],
    worth: [4, 4],
    ...more,
  };
}

export interface Scene {
  table: Table;
  desk: Desk;
  sent: Sent<Action>;
  stop(): void;
}

/** A table of Conquest whose other end is the test. */
export function sitAt(
  view: Sight,
  legal: readonly Action[],
  terms: Terms = {},
  you: readonly Seat[] = [0],
): Scene {
  const { table, sent } = fakeTable<Action>("conquest", boardOf(terms), you);
  table.tables.value = CHANCES;
  stand(table, view, legal);
  const stop = attend(table);
  return { table, desk: deskOf(table), sent, stop };
}

export const stand = (
  table: Table,
  view: Sight,
  legal: readonly Action[],
  actor: Seat = view.turn,
  pending?: Table["pending"]["value"],
): void => tell(table, view, legal, actor, pending);

/** The chances of one roll with dice, as the server tells them: 6^5 throws counted. */
export const ROLLS: Conquest.Tables["rolls"] = {
  dice: [
    [[], [], [], []],
    [[], [15 / 36, 21 / 36], [55 / 216, 161 / 216], []],
    [[], [125 / 216, 91 / 216], [295 / 1296, 420 / 1296, 581 / 1296], []],
    [[], [855 / 1296, 441 / 1296], [2890 / 7776, 2611 / 7776, 2275 / 7776], []],
  ],
};

/** All throws of so many dice, highest first. */
function throws(dice: number): number[][] {
  const shorter = dice === 0 ? [] : throws(dice - 1);
  if (dice === 0) return [[]];
  return shorter.flatMap((faces) =>
    [1, 2, 3, 4, 5, 6].map((face) => [...faces, face].sort((one, other) => other - one)),
  );
}

/** The chances of one roll with something added to the attacker's highest die, every throw counted. */
function counted(edge: number): number[][][] {
  const row = (attack: number, defence: number): number[] => {
    if (attack === 0 || defence === 0 || defence === 3) return [];
    const stake = Math.min(attack, defence);
    const counts = new Array<number>(stake + 1).fill(0);
    for (const mine of throws(attack)) {
      for (const theirs of throws(defence)) {
        const lost = Array.from({ length: stake }, (_, pair) =>
          (mine[pair] ?? 0) + (pair === 0 ? edge : 0) > (theirs[pair] ?? 0) ? 0 : 1,
        ).reduce<number>((sum, one) => sum + one, 0);
        counts[lost] = (counts[lost] ?? 0) + 1;
      }
    }
    return counts.map((count) => count / 6 ** (attack + defence));
  };
  return [0, 1, 2, 3].map((attack) => [0, 1, 2, 3].map((defence) => row(attack, defence)));
}

export const CHANCES: Chances = {
  rolls: ROLLS,
  first: {
    dice: Object.fromEntries([-2, -1, 1].map((edge) => [String(edge), counted(edge)])) as Record<
      string,
      Rolls[string]
    >,
  },
};
