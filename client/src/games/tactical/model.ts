import { NEUTRAL_INK } from "../../board/inks";
import type { Board, Event, Fired, Sight } from "../../net/tactical.gen";
import type { Seat } from "../../net/wire.gen";
import type { Moment } from "../../play/face";
import type { UNIT_DRAWINGS } from "../../ui/icons/unitDrawings";

export type * from "../../net/tactical.gen";

export type Phase = Sight["now"]["phase"];

export type TacticalMoment = Moment<Sight, Board>;

/** The owner of neutral land and sea, and the place of a destroyed unit. */
export const NOBODY = -1;

/** Indexes into a unit's list. */
export const KIND = 0;
export const FACTION = 1;
export const PLACE = 2;
export const ABOARD = 4;
export const TARGET = 5;
export const ORIGIN = 6;

/** Kinds of unit, by their index in the list of types. */
export const INFANTRY = 0;
export const ARTILLERY = 1;
export const ARMOUR = 2;
export const FIGHTER = 3;
export const BOMBER = 4;
export const TRANSPORT = 5;
export const SUBMARINE = 6;
export const AA_GUN = 10;
export const FACTORY = 11;

/** A kind of unit and how many of it. */
export type Count = readonly [kind: number, count: number];

/**
 * What the board points at while it shows an event. For dice, also whether they are rolling or have landed, and for how
 * long.
 */
export interface Spot {
  event: Event;
  stage?: "roll" | "result";
  ms?: number;
  /** Both sides' dice that led to it. */
  salvo?: readonly Fired[];
}

/** What the map highlights for the person who acts at this screen. */
export interface Highlights {
  /** Can be pressed first: units can move from here, a battle can be chosen, or units can be placed. */
  ready: ReadonlySet<number>;
  /** Can be pressed now that units, or a kind to place, are selected. */
  targets: ReadonlySet<number>;
  /** Targets where there will be a battle or a raid. */
  foes: ReadonlySet<number>;
  chosen: number | null;
  /** Other places whose units join. */
  more: readonly number[];
  aim: number | null;
  /** The paths to the aim, drawn as arrows. The first one has the label. */
  paths: readonly (readonly number[])[];
  /** Where planes can land afterwards. */
  landings: ReadonlySet<number>;
  /** On the arrow: "94.3%". */
  label: string | null;
}

export const NO_HIGHLIGHTS: Highlights = {
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
  const { name, displayName } = territories[place] ?? {};
  return displayName ?? name ?? String(place + 1);
};

export const factionName = ({ factions }: Board, faction: number): string =>
  factions[faction]?.name ?? "Nobody";

export const unitName = ({ units }: Board, kind: number): string => units[kind]?.name ?? "Unit";

/** Who plays what, and on which side. */
export type Seating = Pick<Sight, "seats" | "sides">;

/** The seat that plays a faction, or null. */
export const seatOf = ({ seats }: Seating, faction: number): Seat | null => {
  const seat = seats[faction] ?? NOBODY;
  return seat === NOBODY ? null : seat;
};

/** A faction's side. -1 for nobody, or before it is declared. */
export const sideOf = ({ sides }: Seating, faction: number): number => sides[faction] ?? NOBODY;

/** A seat's factions, in turn order. */
export const factionsOf = ({ seats }: Seating, seat: Seat): number[] =>
  seats.flatMap((holder, faction) => (holder === seat ? [faction] : []));

/** Whether factions are being drafted or alliances declared, before the first turn. */
export const isDrafting = ({ now: { phase } }: Sight): boolean => phase === "draft" || phase === "declare";

/** Whether it is some faction's turn. */
export const isTurn = (view: Sight): boolean => view.now.phase !== "over" && !isDrafting(view);

/** Inks by faction: those closest to the colours that players of the genre know. */
const INKS: readonly number[] = [3, 8, 4, 7, 6, 2];

/** The ink of a faction, or the neutral one. */
export const factionInk = (faction: number): number => INKS[faction] ?? NEUTRAL_INK;

type Drawing = keyof typeof UNIT_DRAWINGS;

/** The drawing of each kind of unit, by its index in the list of types. */
const KINDS: readonly Drawing[] = [
  "infantry",
  "artillery",
  "armour",
  "fighter",
  "bomber",
  "transport",
  "submarine",
  "destroyer",
  "carrier",
  "battleship",
  "aa",
  "factory",
];

export const unitIcon = (kind: number): Drawing => KINDS[kind] ?? "infantry";
