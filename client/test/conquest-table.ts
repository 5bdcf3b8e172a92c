import type { VNode } from "preact";
import type { Action, Board, Panel, Question, Sight, Terms } from "../src/games/conquest/model";
import { handOver } from "../src/games/conquest/turn/handOver";
import { keys } from "../src/games/conquest/turn/keys";
import { activate, type UiState, uiOf } from "../src/games/conquest/turn/uiState";
import type { Atlas, Seat } from "../src/net/wire.gen";
import { reply } from "../src/play/table/ask";
import type { Table } from "../src/play/table/table";
import { pressKey as pressed } from "../src/play/turn/keys";
import { EFFECTS } from "./conquest";
import { fakeTable, type Sent, tell } from "./fakeTable";

/** Six territories in a row. The first two and the last two are regions. */
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

export const boardOf = (terms: Terms = {}): Board => ({ atlas: ATLAS, terms, effects: EFFECTS });

/** The first seat holds the first three territories, the other seat the rest. */
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
  ui: UiState;
  sent: Sent<Action>;
  /** The questions asked about moves, oldest first. */
  asked: unknown[];
  /** Answer the latest question of this kind. */
  answer(kind: Question["t"] | "why", answer: unknown): Promise<void>;
  stop(): void;
}

/** A table of Conquest with the test as its server. */
export function sitAt(
  view: Sight,
  legal: readonly Action[],
  terms: Terms = {},
  you: readonly Seat[] = [0],
  panel: Panel = {},
): Scene {
  const { table, sent } = fakeTable<Action>("conquest", boardOf(terms), you);
  table.tables.value = TABLES;
  const asks: { ref: string; question: { t: string } }[] = [];
  if (table.link)
    table.link.send = (message) => void (message.t === "ask" && asks.push(message as (typeof asks)[number]));
  stand(table, view, legal, view.turn, undefined, panel);
  const stop = activate(table);
  return {
    table,
    ui: uiOf(table),
    sent,
    get asked() {
      return asks.map(({ question }) => question);
    },
    async answer(kind, answer) {
      const found = asks.findLast(({ question }) => question.t === kind);
      if (!found) throw new Error(`Nobody asked ${kind}`);
      reply(table, found.ref, answer);
      await Promise.resolve();
    },
    stop,
  };
}

export const stand = (
  table: Table,
  view: Sight,
  legal: readonly Action[],
  actor: Seat = view.turn,
  pending?: Table["pending"]["value"],
  panel: Panel = {},
): void => tell(table, view, legal, actor, pending, panel);

/** The rows of the server's tables that panels read. */
const TABLES = {
  recruits: [
    { unit: "infantry", points: 1, food: 3, iron: 0, units: 2, infantry: 2 },
    { unit: "cavalry", points: 2, food: 0, iron: 2, units: 1, infantry: 2 },
    { unit: "artillery", points: 3, food: 0, iron: 3, units: 1, infantry: 3 },
  ],
  techs: [
    { tech: "roads", branch: 0, tier: 0, cost: 6, needs: null },
    { tech: "convoys", branch: 0, tier: 1, cost: 10, needs: "roads" },
  ],
};

/** Press a key at the table. Returns whether it did something. */
export const pressKey = ({ table }: UiState, key: string): boolean => pressed(keys, table, { key, code: "" });

/** Take over the screen as the player that it waits for. */
export function takeSeat({ table }: UiState): void {
  const cover = handOver.Cover as (props: { table: Table }) => VNode<{ onTaken(): void }>;
  cover({ table }).props.onTaken();
}
