import units from "../../src/outflank/games/tactical/data/units.json";
import { attend, type Desk, deskOf } from "../src/games/tactical/desk";
import type { Action, Board, Sight, Standing, Unit } from "../src/games/tactical/model";
import type { Seat, Tactical } from "../src/net/wire.gen";
import type { Table } from "../src/play/table/table";
import { fakeTable, type Sent, tell } from "./fakeTable";

export const [ASH, BIRCH, CEDAR, SOUND, ISLE] = [0, 1, 2, 3, 4] as const;
export const [RUSSIANS, GERMANS] = [0, 1] as const;

const land = (
  name: string,
  connections: string[],
  more: Partial<Tactical.Territory> = {},
): Tactical.Territory => ({
  name,
  isWater: false,
  connections,
  production: 2,
  continent: "Mainland",
  ...more,
});

/** Three lands in a row, a sound beside the first, and an isle in it. */
export const BOARD: Board = {
  territories: [
    land("Ash", ["Birch", "Sound"], {
      isCapital: true,
      capitalOf: "Russians",
      hasFactory: true,
      production: 8,
      originalOwner: "Russians",
    }),
    land("Birch", ["Ash", "Cedar"], { originalOwner: "Germans" }),
    land("Cedar", ["Birch"], { originalOwner: "Germans" }),
    { name: "Sound", isWater: true, connections: ["Ash", "Isle"] },
    land("Isle", ["Sound"], { continent: "Isles", originalOwner: "Germans" }),
  ],
  canals: [],
  continents: [
    { name: "Mainland", bonus: 7, territories: ["Ash", "Birch", "Cedar"] },
    { name: "Isles", bonus: 1, territories: ["Isle"] },
  ],
  factions: [faction("Russians", "Allies"), faction("Germans", "Axis")],
  units: units.unitTypes as Tactical.UnitType[],
  terms: { factions: { Russians: 0, Germans: 1 } },
};

function faction(name: string, alliance: "Allies" | "Axis"): Tactical.Faction {
  return { name, alliance, capital: "Ash", startingPUs: 24, color: "#000000", territories: [], units: [] };
}

/** A unit that has done nothing yet. */
export const unit = (
  kind: number,
  owner: number,
  place: number,
  more: { spent?: number; aboard?: number; target?: number; flags?: number } = {},
): Unit => [kind, owner, place, more.spent ?? 0, more.aboard ?? -1, more.target ?? -1, -1, more.flags ?? 0];

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
    seats: [0, 1],
    sides: [0, 1],
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
  sent: Sent<Action>;
  stop(): void;
}

/** A table of Tactical Risk whose other end is the test. */
export function sitAt(view: Sight, legal: readonly Action[], you: readonly Seat[] = [0]): Scene {
  const { table, sent } = fakeTable<Action>("tactical", BOARD, you);
  stand(table, view, legal);
  const stop = attend(table);
  return { table, desk: deskOf(table), sent, stop };
}

export const stand = (table: Table, view: Sight, legal: readonly Action[], actor: Seat = 0): void =>
  tell(table, view, legal, actor);

/** The server refuses all that is on its way. */
export function refuse(table: Table): void {
  table.pending.value = new Map();
}
