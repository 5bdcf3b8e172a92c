import type { Atlas, Conquest, Seat } from "../../net/wire.gen";
import type { Moment } from "../../play/face";

export type Action = Conquest.Action;
export type Board = Conquest.Board;
export type Card = Conquest.Card;
export type Event = Conquest.Event;
export type Fought = Conquest.Fought;
export type Phase = Conquest.Sight["phase"];
export type Sight = Conquest.Sight;
export type Terms = Conquest.Terms;
export type Trade = Conquest.Trade;
export type Plus = Conquest.PlusSight;
export type Condition = Conquest.Progress["condition"];
export type Happening = Conquest.Happening;
export type Mission = Conquest.Mission;
export type CardSet = Conquest.CardSet;
export type Panel = Conquest.Panel;
export type Prospect = Conquest.Prospect;
export type Question = Conquest.Question;
export type Tables = Conquest.Tables;
export type Offer = Conquest.Offer;
export type Special = NonNullable<Card["special"]>;
export type Takings = Conquest.Takings;
export type Tech = Conquest.Research["tech"];
export type Treaty = Conquest.Treaty;
export type UnitKind = Conquest.Recruit["unit"];

/** What happens to everyone or between seats, rather than on a territory. */
export type News = Extract<
  Event,
  {
    t:
      | "researched"
      | "announced"
      | "struck"
      | "treatyoffered"
      | "treatyanswered"
      | "noticegiven"
      | "treatyended"
      | "victorynear"
      | "victorystopped"
      | "revived"
      | "handedover";
  }
>;

/** Nobody's armies, and land that nobody has claimed. */
export const NOBODY = -1;
export const FREE = -2;
/** Whose it is cannot be seen; armies that are not seen are -1. */
export const UNSEEN = -3;

/** The symbol of a card that stands for any. */
export const WILD = 3;

/** What the board points at while an event is told. */
export type Spot =
  | { is: "battle"; fought: Fought; stage: "roll" | "result"; mine: boolean /** At speed 1. */; ms?: number }
  | { is: "conquered"; seat: Seat; source: number; target: number }
  /** Taken back where the count is below 0. */
  | {
      is: "placed";
      seat: Seat;
      territory: number;
      count: number;
      unit?: UnitKind /** Where they were not simply placed. */;
      by?: "hired" | "recruited" | "withdrew";
    }
  | {
      is: "moved";
      seat: Seat;
      source: number;
      target: number;
      count: number;
      cavalry?: number;
      artillery?: number;
    }
  | {
      is: "income";
      seat: Seat;
      round: number;
      armies: number;
      regions: readonly (readonly [number, number])[];
      takings?: Takings | null;
    }
  | { is: "traded"; seat: Seat; cards: readonly Card[]; worth: number; bonus: readonly number[] }
  | { is: "out"; seat: Seat; by: Seat }
  | { is: "news"; event: News; lands: readonly number[] };

/** What is lit on the map for the one who acts at this screen. */
export interface Lit {
  /** Can be pressed to begin with: to claim, to place on, to attack or move from. */
  ready: ReadonlySet<number>;
  /** Can be pressed now that something is chosen. */
  targets: ReadonlySet<number>;
  chosen: number | null;
  aim: number | null;
  /** On the arrow from the chosen one to the aim: "95%". */
  label: string | null;
}

export const NOTHING_LIT: Lit = {
  ready: new Set(),
  targets: new Set(),
  chosen: null,
  aim: null,
  label: null,
};

export type ConquestMoment = Moment<Sight, Board>;

export const territoryName = (atlas: Atlas, territory: number): string =>
  atlas.territories[territory]?.name ?? `Territory ${territory + 1}`;

export const regionName = (atlas: Atlas, region: number): string =>
  atlas.regions[region]?.name ?? `Region ${region + 1}`;

/** What stands there is not seen. */
export const isHidden = (view: Sight, territory: number): boolean => (view.armies[territory] ?? 0) < 0;

/** Whether two seats are of one team. */
const isMate = ({ plus }: Sight, one: Seat, other: Seat): boolean =>
  plus?.teams?.[one] !== undefined && plus.teams[one] === plus.teams[other];

/** Everyone of a seat's team, itself first; alone it is a team of one. */
export const teamOf = (view: Sight, seat: Seat): Seat[] => [
  seat,
  ...view.pool.map((_, other) => other).filter((other) => other !== seat && isMate(view, seat, other)),
];

export const landsOf = (view: Sight, seat: Seat): number =>
  view.owners.filter((owner) => owner === seat).length;

export const armiesOf = (view: Sight, seat: Seat): number =>
  view.armies.reduce(
    (sum, count, territory) => sum + (view.owners[territory] === seat ? Math.max(0, count) : 0),
    0,
  );

const AROUND = new WeakMap<Atlas, number[][]>();

/** The neighbours of each territory. */
export function around(atlas: Atlas): readonly (readonly number[])[] {
  const known = AROUND.get(atlas);
  if (known) return known;
  const found: number[][] = atlas.territories.map(() => []);
  for (const [one, other] of atlas.borders) {
    found[one]?.push(other);
    found[other]?.push(one);
  }
  AROUND.set(atlas, found);
  return found;
}

/** The territories of a region. */
export const landsIn = (atlas: Atlas, region: number): number[] =>
  atlas.territories.flatMap((territory, index) => (territory.region === region ? [index] : []));

/** The regions that a seat holds whole. */
export function regionsOf(atlas: Atlas, view: Sight, seat: Seat): number[] {
  return atlas.regions.flatMap((_, region) =>
    landsIn(atlas, region).every((land) => view.owners[land] === seat) ? [region] : [],
  );
}

/** Whether the sea lanes are closed in this round. */
export const isStormy = ({ plus }: Sight): boolean => plus?.current?.kind === "storm";

/** Whether attacks go roll by roll at this table, or to the end. */
export const allows = ({ terms }: Board, mode: "once" | "until"): boolean =>
  (terms["attack.modes"] ?? ["once", "until"]).includes(mode);
