import type {
  Building,
  Event,
  Field,
  Kind,
  Plan,
  RoundStep,
  Sight,
  Tile,
  Unit,
  UnitOrder,
} from "../src/games/chain/model";
import { FIGURES, preview } from "../src/games/chain/preview";
import { castOf } from "../src/play/table/cast";
import { SEATS } from "./fakes";

const LETTERS: Readonly<Record<string, Kind>> = { I: "infantry", T: "tank", R: "ranger" };

/**
 * A field from rows such as "AI . BT:2" with seats A and B. `ground` gives other terrain, row by row. Seat A's units
 * are numbered first.
 */
export function stage(
  rows: readonly string[],
  ground: readonly string[] = [],
  more: Partial<Sight> = {},
): Field {
  const cells = rows.map((row) => row.split(" "));
  const found: Unit[] = [];
  cells.forEach((row, y) => {
    row.forEach((cell, x) => {
      const [, seat, letter, hp] = /^([AB])([ITR])(?::(\d))?$/.exec(cell) ?? [];
      const kind = LETTERS[letter ?? ""];
      if (kind)
        found.push({
          id: 0,
          seat: seat === "A" ? 0 : 1,
          kind,
          at: [x, y],
          hp: hp ? Number(hp) : FIGURES[kind].hp,
        });
    });
  });
  const units = found.sort((one, other) => one.seat - other.seat).map((each, id) => ({ ...each, id }));
  const lines = ground.length > 0 ? [...ground] : cells.map((row) => ".".repeat(row.length));
  const grid = { title: "Test", width: lines[0]?.length ?? 0, height: lines.length, rows: lines };
  return { grid, view: sight({ units, buildings: buildingsOn(lines), next_unit: units.length, ...more }) };
}

function buildingsOn(lines: readonly string[]): Building[] {
  const kinds = { C: "city", F: "factory", H: "hq" } as const;
  return lines.flatMap((line, y) =>
    [...line].flatMap((letter, x): Building[] =>
      letter in kinds ? [{ kind: kinds[letter as keyof typeof kinds], at: [x, y] }] : [],
    ),
  );
}

export function sight(more: Partial<Sight> = {}): Sight {
  const { round = 8, units = [], gold = [5, 5] } = more;
  return {
    seat: 0,
    board: null,
    terms: { game_id: "0123456789abcdef0123456789abcdef" },
    ledger: "00".repeat(32),
    round,
    rounds_left: 31 - round,
    phase: "commit",
    units,
    buildings: [],
    gold,
    scores: [0, 1].map((seat) =>
      units.reduce((sum, unit) => sum + (unit.seat === seat ? unit.hp : 0), gold[seat]!),
    ) as [number, number],
    next_unit: 0,
    digests: [null, null],
    revealed: [false, false],
    given_up: [false, false],
    orders: [null, null],
    salts: [null, null],
    missed: [0, 0],
    withheld: [0, 0],
    past: [],
    winner: null,
    reason: null,
    ...more,
  };
}

/** Resolve a round from two plans, with the position after it. */
export function resolve(
  field: Field,
  plans: readonly [Plan, Plan],
): { steps: RoundStep[]; events: Event[]; view: Sight } {
  const steps = preview(field, plans);
  return { steps, events: steps.map(({ event }) => event), view: steps.at(-1)!.view };
}

/** Events that change nothing. */
export const stepsOf = (view: Sight, events: readonly Event[]): RoundStep[] =>
  events.map((event) => ({ event, before: view, view }));

/** A plan of unit orders as [id, path, target]. */
export function planOfUnits(...orders: [number, readonly Tile[], (Tile | null)?][]): Plan {
  return {
    units: Object.fromEntries(
      orders.map(([id, path, target = null]): [number, UnitOrder] => [id, { path, target }]),
    ),
    builds: {},
  };
}

export const unit = ({ view }: Field, id: number): Unit => view.units[id] as Unit;

/** The viewer is seat 0, "You". The other player is Ottoline. */
export const CAST = castOf(
  [
    { ...SEATS[0]!, name: "Ann" },
    { ...SEATS[1]!, name: "Ottoline", kind: "human", bot: null },
  ],
  [0],
);
