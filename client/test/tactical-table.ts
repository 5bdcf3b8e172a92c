import { batch } from "@preact/signals";
import units from "../../src/outflank/games/tactical/data/units.json";
import type {
  Action,
  Battle,
  Board,
  Group,
  Panel,
  Sight,
  Standing,
  Unit,
  Way,
} from "../src/games/tactical/model";
import { keys } from "../src/games/tactical/turn/keys";
import { activate, receiveWays, type UiState, uiOf } from "../src/games/tactical/turn/uiState";
import type { Seat, Tactical } from "../src/net/wire.gen";
import type { Table } from "../src/play/table/table";
import { pressKey as pressed } from "../src/play/turn/keys";
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

/** Three territories in a row, a sound beside the first one, and an island in it. */
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

/** A unit that hasn't done anything yet. */
/** A battle in Birch before its first round, in which the Germans defend. */
export const battle = (more: Partial<Battle> = {}): Battle => ({
  place: BIRCH,
  stage: "press",
  round: 0,
  defender: GERMANS,
  amphibious: false,
  ship_hits: [0, 0],
  hits: [0, 0],
  struck: [false, false],
  carried: 0,
  ...more,
});

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
    expected: null,
    spent: 0,
    holdings: [
      { faction: RUSSIANS, held: [ASH] },
      { faction: GERMANS, held: [ISLE] },
    ],
    goals: [
      { capitals: 2, held: 0, production: null },
      { capitals: 2, held: 0, production: null },
    ],
    fallen: [],
    output: [8, 6],
    worth: [0, 0],
    ...more,
  };
}

export interface Scene {
  table: Table;
  ui: UiState;
  sent: Sent<Action>;
  stop(): void;
}

/** A table of Tactical Risk with the test as its server. */
export function sitAt(
  view: Sight,
  legal: readonly Action[],
  you: readonly Seat[] = [0],
  panel: Panel = {},
): Scene {
  const { table, sent } = fakeTable<Action>("tactical", BOARD, you);
  stand(table, view, legal, 0, panel);
  const stop = activate(table);
  return { table, ui: uiOf(table), sent, stop };
}

export function stand(
  table: Table,
  view: Sight,
  legal: readonly Action[],
  actor: Seat = 0,
  panel: Panel = {},
): void {
  batch(() => {
    tell(table, view, legal, actor);
    const now = table.standing.value;
    if (now) table.standing.value = { ...now, panel: { [actor]: panel as never } };
  });
}

/** A group of units that can be selected. */
export const group = (
  place: number,
  kind: number,
  units: readonly number[],
  more: Partial<Group> = {},
): Group => ({
  place,
  kind,
  left: 1,
  aboard: false,
  units: [...units],
  ...more,
});

/** A way from one place to another in one move. */
export const way = (
  to: number,
  units: readonly number[],
  path: readonly number[],
  more: Partial<Way> = {},
): Way => ({
  to,
  how: "attack",
  paths: [[...path]],
  actions: [{ t: "move", units: [...units], path: [...path] }],
  units: [...units],
  ...more,
});

/** Answer the question about the chosen places. */
export function answer({ ui }: Scene, choices: Partial<Tactical.Choices>): void {
  const asked = ui.waysQuestion.value;
  if (!asked) throw new Error("nothing is asked");
  receiveWays(ui, asked, { groups: [], ways: [], closed: [], far: [], ...choices });
}

/** The latest question. */
export const question = ({ ui }: Scene): Tactical.Ways | undefined => ui.waysQuestion.value?.question;

/** Refuse all pending moves. */
export function refuse(table: Table): void {
  table.pending.value = new Map();
}

/** Press a key at the table. Returns whether it did something. */
export const pressKey = ({ table }: UiState, key: string, code: string): boolean =>
  pressed(keys, table, { key, code });
