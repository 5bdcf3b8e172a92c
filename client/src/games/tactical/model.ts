import type { Board, Event, Fired, Sight, Unit } from "../../net/tactical.gen";
import type { Seat, Tactical } from "../../net/wire.gen";
import type { Moment } from "../../play/face";

export type * from "../../net/tactical.gen";

export type Phase = Tactical.Standing["phase"];

export type TacticalMoment = Moment<Sight, Board>;

/** Owns neutral land and the sea; also where a unit stands that is gone. */
export const NOBODY = -1;

/** What is where in a unit's list. */
export const KIND = 0;
export const FACTION = 1;
export const PLACE = 2;
export const ABOARD = 4;
export const TARGET = 5;
export const ORIGIN = 6;

/** Kinds of unit, by their place in the list. */
export const INFANTRY = 0;
export const ARTILLERY = 1;
export const ARMOUR = 2;
export const FIGHTER = 3;
export const BOMBER = 4;
export const TRANSPORT = 5;
export const SUBMARINE = 6;
export const AA_GUN = 10;
export const FACTORY = 11;

/** Units of one kind and faction in one place; `aboard` are on transports there. */
export interface Stack {
  kind: number;
  faction: number;
  aboard: boolean;
  units: readonly number[];
}

/** What the board points at while an event is told; for dice also whether they roll or lie, and how long. */
export interface Spot {
  event: Event;
  stage?: "roll" | "result";
  ms?: number;
  /** The dice of both sides that led to it. */
  salvo?: readonly Fired[];
}

/** What is lit on the map for the one who acts at this screen. */
export interface Highlights {
  /** Can be pressed to begin with: units can move from here, a battle can be chosen, units can be placed. */
  ready: ReadonlySet<number>;
  /** Can be pressed now that units are picked, or a kind to place. */
  targets: ReadonlySet<number>;
  /** Those of them where there will be a battle or a raid. */
  foes: ReadonlySet<number>;
  chosen: number | null;
  /** Other places whose units go too. */
  more: readonly number[];
  aim: number | null;
  /** The ways to the aim, drawn as arrows from place to place; the first one is labelled. */
  paths: readonly (readonly number[])[];
  /** Where planes that go there can land afterwards. */
  landings: ReadonlySet<number>;
  /** On the arrow: "94.3%". */
  label: string | null;
}

export const NOTHING_LIT: Highlights = {
  ready: new Set(),
  targets: new Set(),
  foes: new Set(),
  chosen: null,
  more: [],
  aim: null,
  paths: [],
  landings: new Set(),
  label: null,
};

export const placeName = ({ territories }: Board, place: number): string => {
  const territory = territories[place];
  return territory ? (territory.displayName ?? territory.name) : `Place ${place + 1}`;
};

export const factionName = ({ factions }: Board, faction: number): string =>
  factions[faction]?.name ?? "Nobody";

export const unitName = ({ units }: Board, kind: number): string => units[kind]?.name ?? "Unit";

/** Who plays what, and on which side, as a view tells it. */
export type Seating = Pick<Sight, "seats" | "sides">;

/** The seat that plays a faction; null while nobody has it. */
export const seatOf = ({ seats }: Seating, faction: number): Seat | null => {
  const seat = seats[faction] ?? NOBODY;
  return seat === NOBODY ? null : seat;
};

/** The side of a faction; -1 for nobody and while it is not declared. */
export const sideOf = ({ sides }: Seating, faction: number): number => sides[faction] ?? NOBODY;

/** The factions of a seat, in the order of turns. */
export const factionsOf = ({ seats }: Seating, seat: Seat): number[] =>
  seats.flatMap((holder, faction) => (holder === seat ? [faction] : []));

/** Whether a faction is in turn: not while factions are drafted, nor once the game is over. */
export const isTurn = ({ now: { phase } }: Sight): boolean =>
  phase !== "over" && phase !== "draft" && phase !== "declare";

const STACKS = new WeakMap<readonly Unit[], ReadonlyMap<number, readonly Stack[]>>();

/**
 * What stands in each place: factions in the order of turns, kinds in the order of the list, those aboard
 * last.
 */
export function stacksOf(units: readonly Unit[]): ReadonlyMap<number, readonly Stack[]> {
  const known = STACKS.get(units);
  if (known) return known;
  const found = new Map<
    string,
    { place: number; kind: number; faction: number; aboard: boolean; units: number[] }
  >();
  units.forEach((unit, number) => {
    if (unit[PLACE] === NOBODY) return;
    const aboard = unit[ABOARD] !== NOBODY;
    const key = `${unit[PLACE]} ${unit[FACTION]} ${aboard ? 1 : 0} ${unit[KIND]}`;
    const stack = found.get(key);
    if (stack) stack.units.push(number);
    else
      found.set(key, {
        place: unit[PLACE],
        kind: unit[KIND],
        faction: unit[FACTION],
        aboard,
        units: [number],
      });
  });
  const sorted = [...found.values()].sort(
    (one, other) =>
      one.faction - other.faction || Number(one.aboard) - Number(other.aboard) || one.kind - other.kind,
  );
  const stacks = new Map<number, Stack[]>();
  for (const { place, ...stack } of sorted) stacks.set(place, [...(stacks.get(place) ?? []), stack]);
  STACKS.set(units, stacks);
  return stacks;
}

const INKS: readonly number[] = [3, 8, 4, 7, 6, 2];

/** The ink in which a faction is printed. */
export const factionInk = (faction: number): number => INKS[faction] ?? 0;
