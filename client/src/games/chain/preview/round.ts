import type { Building, Event, Field, Kind, RoundStep, Sight, Tile, Unit } from "../model";

export const SEATS = [0, 1] as const;

/** A unit while a round is resolved: its path with its first tile, and how far along it comes. */
export interface Mover extends Omit<Unit, "at"> {
  at: Tile;
  path: readonly Tile[];
  reach: number;
  target: Tile | null;
}

/** A round that is being resolved, and how it stood when the last event was told. */
export interface Round extends Field {
  units: Mover[];
  readonly buildings: Required<Building>[];
  readonly gold: [number, number];
  readonly builds: Map<number, { seat: 0 | 1; kind: Kind }>;
  nextUnit: number;
  readonly steps: RoundStep[];
}

/** Tells an event with how it stands now. */
export function record(round: Round, event: Event, more: Partial<Sight> = {}): void {
  const before = round.view;
  round.view = {
    ...before,
    units: round.units.map(({ id, seat, kind, at, hp }) => ({ id, seat, kind, at: pairOf(at), hp })),
    buildings: round.buildings.map((building) => ({ ...building })),
    gold: [...round.gold],
    scores: [scoreOf(round, 0), scoreOf(round, 1)],
    next_unit: round.nextUnit,
    ...more,
  };
  round.steps.push({ event, before, view: round.view });
}

/** HP of all units and gold of a seat (CT-62). */
export const scoreOf = ({ units, gold }: Round, seat: 0 | 1): number =>
  units.reduce((total, unit) => total + (unit.seat === seat ? unit.hp : 0), gold[seat]);

/** Tiles in events are pairs that may be written to. */
export const pairOf = ([x, y]: Tile): [number, number] => [x, y];
