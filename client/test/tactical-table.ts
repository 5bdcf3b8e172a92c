import { batch } from "@preact/signals";
import units from "../../src/outflank/games/tactical/data/units.json";
import { attend, type Desk, deskOf } from "../src/games/tactical/desk";
import type { Action, Board, Sight, Standing, Unit } from "../src/games/tactical/model";
import type { Link } from "../src/link";
import { newTable, type Table } from "../src/table/table";
import type { Seat, Tactical } from "../src/wire.gen";
import { SEATS, standing } from "./fakes";

export const [ASH, BIRCH, CEDAR, SOUND, ISLE] = [0, 1, 2, 3, 4] as const;
export const [RUSSIANS, GERMANS] = [0, 1] as const;

const land = (name: string, connections: string[], more: Partial<Tactical.Territory> = {}): Tactical.Territory => ({ name, isWater: false, connections, production: 2, continent: "Mainland", ...more });

/** Three lands in a row, a sound beside the first, and an isle in it. */
export const BOARD: Board = {
  territories: [
    land("Ash", ["Birch", "Sound"], { isCapital: true, capitalOf: "Russians", hasFactory: true, production: 8, originalOwner: "Russians" }),
    land("Birch", ["Ash", "Cedar"], { originalOwner: "Germans" }),
    land("Cedar", ["Birch"], { originalOwner: "Germans" }),
    { name: "Sound", isWater: true, connections: ["Ash", "Isle"] },
    land("Isle", ["Sound"], { continent: "Isles", originalOwner: "Germans" }),
  ],
  canals: [],
  continents: [{ name: "Mainland", bonus: 7, territories: ["Ash", "Birch", "Cedar"] }, { name: "Isles", bonus: 1, territories: ["Isle"] }],
  factions: [faction("Russians", "Allies"), faction("Germans", "Axis")],
  units: units.unitTypes as Tactical.UnitType[],
  terms: { factions: { Russians: 0, Germans: 1 } },
};

function faction(name: string, alliance: "Allies" | "Axis"): Tactical.Faction {
  return { name, alliance, capital: "Ash", startingPUs: 24, color: "#000000", territories: [], units: [] };
}

/** A unit that has done nothing yet. */
export const unit = (kind: number, owner: number, place: number, more: { spent?: number; aboard?: number; target?: number; flags?: number } = {}): Unit => [
  kind,
  owner,
  place,
  more.spent ?? 0,
  more.aboard ?? -1,
  more.target ?? -1,
  -1,
  more.flags ?? 0,
];

export function sightOf(now: Partial<Standing> = {}, more: Partial<Sight> = {}): Sight {
  return {
    seat: 0,
    waits_for: 0,
    now: {
      phase: "combat_move",
      turn: RUSSIANS,
      round: 2,
      treasuries: [24, 32],
      owners: [RUSSIANS, GERMANS, GERMANS, -1, GERMANS],
      taken: [],
      factories: [ASH],
      new_factories: [],
      units: [],
      basket: Array.from({ length: 12 }, () => 0),
      made: [],
      raided: [],
      fought: [],
      moves: [],
      battle: null,
      winner: null,
      reason: null,
      ...now,
    },
    income: [10, 6],
    production: [8, 6],
    capacity: 8,
    fronts: [],
    retreats: [],
    suggested: [],
    ...more,
  };
}

export interface Scene {
  table: Table;
  desk: Desk;
  sent: { seat: Seat; action: Action }[];
  stop(): void;
}

/** A table of Tactical Risk whose other end is the test. */
export function sitAt(view: Sight, legal: readonly Action[], you: readonly Seat[] = [0]): Scene {
  const table = newTable("tactical", "token");
  const sent: Scene["sent"] = [];
  table.link = {
    send: () => undefined,
    move: (seat, action) => `ref${sent.push({ seat, action: action as Action })}`,
    retryNow: () => undefined,
    network: () => undefined,
    close: () => undefined,
  } satisfies Link;
  table.about.value = { game: "tactical", title: "Tactical Risk", options: {}, you, owner: true, claimAfter: 60 };
  table.seats.value = SEATS.map((seat) => ({ ...seat, name: seat.seat === 0 ? "Ann" : "Ines", kind: "human", bot: null }));
  table.board.value = BOARD;
  stand(table, view, legal);
  const stop = attend(table);
  return { table, desk: deskOf(table), sent, stop };
}

/** The server tells how it stands; every move that was on its way is settled. */
export function stand(table: Table, view: Sight, legal: readonly Action[], actor: Seat = 0): void {
  const now = standing((table.standing.value?.n ?? 0) + 1, { view, to_act: [actor], legal: { [actor]: [...legal] } });
  batch(() => {
    table.pending.value = new Map();
    table.spot.value = null;
    table.standing.value = now;
    table.view.value = view;
  });
}

/** The server refuses all that is on its way. */
export function refuse(table: Table): void {
  table.pending.value = new Map();
}
