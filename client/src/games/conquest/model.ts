import { landsIn } from "../../board/atlas";
import type { Action, Board, Card, Event, Sight, Tables, Treaty } from "../../net/conquest.gen";
import type { Atlas, Seat } from "../../net/wire.gen";
import type { Moment } from "../../play/face";
import type { Highlights as MapHighlights } from "../../play/highlights";
import type { Table } from "../../play/table/table";

export type * from "../../net/conquest.gen";

export type Phase = Sight["phase"];
export type Expansion = NonNullable<Sight["plus"]>;
type Progress = NonNullable<Expansion["progress"]>[number][number];
export type Condition = Progress["condition"];
export type Boost = NonNullable<NonNullable<Expansion["boosts"]>[number]>;
export type Special = NonNullable<Card["special"]>;
export type Tech = Extract<Action, { t: "research" }>["tech"];
export type UnitKind = Extract<Action, { t: "recruit" }>["unit"];
export type EventOf<T extends Event["t"]> = Extract<Event, { t: T }>;

/** Owners that aren't seats: neutral armies, unclaimed land, and fog. Hidden armies are -1. */
export const NOBODY = -1;
export const FREE = -2;
export const UNSEEN = -3;

export const WILD = 3;

/** What the board points at while it shows an event; `ms` is how long a roll takes at speed 1. */
export interface Spot {
  event: Event;
  stage?: "roll" | "result";
  mine?: boolean;
  ms?: number;
}

export interface Highlights extends MapHighlights {
  /** On the arrow from the chosen territory to the aim: "95%". */
  label: string | null;
}

export const NO_HIGHLIGHTS: Highlights = {
  ready: new Set(),
  targets: new Set(),
  chosen: null,
  aim: null,
  label: null,
};

export type ConquestMoment = Moment<Sight, Board> & { spot: Spot | null };

/** The viewer's seat, if this screen has only one. */
export const onlySeat = ({ you }: { you: readonly Seat[] }): Seat | null =>
  you.length === 1 ? (you[0] as Seat) : null;

export const territoryName = (atlas: Atlas, territory: number): string =>
  atlas.territories[territory]?.name ?? "";

export const regionName = (atlas: Atlas, region: number): string => atlas.regions[region]?.name ?? "";

export const isHidden = (view: Sight, territory: number): boolean => (view.armies[territory] ?? 0) < 0;

export const territoriesOf = (view: Sight, seat: Seat): number =>
  view.owners.filter((owner) => owner === seat).length;

/** The seat's armies that the viewer can see. */
export const armiesOf = (view: Sight, seat: Seat): number =>
  view.armies.reduce(
    (sum, count, territory) => sum + (view.owners[territory] === seat ? Math.max(0, count) : 0),
    0,
  );

/** The regions that a seat holds completely. */
export const regionsOf = (atlas: Atlas, view: Sight, seat: Seat): number[] =>
  [...atlas.regions.keys()].filter((region) =>
    landsIn(atlas, region).every((land) => view.owners[land] === seat),
  );

export const isStormy = ({ plus }: Sight): boolean => plus?.current?.kind === "storm";

export const KINDS: readonly UnitKind[] = ["infantry", "cavalry", "artillery"];

/** The kind that actions and events leave out. */
export const USUAL_KIND = "infantry" satisfies UnitKind;

/** The server's price list for a kind of unit. */
export const priceOf = ({ tables }: Table, unit: UnitKind): Tables["recruits"][number] | undefined =>
  (tables.value as Tables | null)?.recruits.find((row) => row.unit === unit);

/** How many armies of the reserve a unit costs. */
export const pointsOf = (table: Table, unit: UnitKind): number => priceOf(table, unit)?.points ?? 1;

/** The units of a stack by kind. */
export const unitsIn = (all = 0, cavalry = 0, artillery = 0): Readonly<Record<UnitKind, number>> => ({
  infantry: Math.max(0, all - cavalry - artillery),
  cavalry,
  artillery,
});

/** The units on a territory that can still be taken back. */
export const freshAt = ({ fresh, plus }: Sight, at: number): ReturnType<typeof unitsIn> =>
  unitsIn(fresh[at], plus?.fresh_cavalry?.[at], plus?.fresh_artillery?.[at]);

/** Whether cavalry and artillery can be placed in this phase. */
export const hasKinds = ({ terms }: Board, { phase }: Sight): boolean =>
  terms.units === true && phase !== "setup";

export const isFoggy = ({ terms }: Board, { phase }: Sight): boolean =>
  (terms.fog ?? "none") !== "none" && phase !== "claim" && phase !== "over";

export const areMates = ({ plus }: Sight, one: Seat, other: Seat): boolean =>
  Boolean(plus?.teams?.length) && plus?.teams?.[one] === plus?.teams?.[other];

export const teamOf = (view: Sight, seat: Seat): Seat[] => [
  seat,
  ...[...view.pool.keys()].filter((other) => other !== seat && areMates(view, seat, other)),
];

/** The number of sides among these seats: teams, or single players. */
export const countSides = ({ plus }: Sight, seats: readonly Seat[]): number =>
  new Set(seats.map((seat) => plus?.teams?.[seat] ?? seat)).size;

export const treatyOf = ({ plus }: Sight, first: Seat, second: Seat): Treaty | null =>
  plus?.treaties?.find(({ one, other }) => [one, other].includes(first) && [one, other].includes(second)) ??
  null;

/** The seat that the game waits for, or null at the end. */
export function actorOf(view: Sight): Seat | null {
  if (view.phase === "over") return null;
  return view.phase === "defend" && view.battle ? (view.owners[view.battle.target] ?? null) : view.turn;
}
