import { landsIn } from "../../board/atlas";
import type { Board, Card, Event, Sight } from "../../net/conquest.gen";
import type { Atlas, Conquest, Seat } from "../../net/wire.gen";
import type { Moment } from "../../play/face";
import type { Deed } from "./deeds";

export type * from "../../net/conquest.gen";

export type Phase = Conquest.Sight["phase"];
export type Plus = Conquest.ExpansionView;
export type Condition = Conquest.Progress["condition"];
export type Boost = NonNullable<NonNullable<Plus["boosts"]>[number]>;
export type Special = NonNullable<Card["special"]>;
export type Tech = Conquest.Research["tech"];
export type UnitKind = Conquest.Recruit["unit"];
export type Happening = Conquest.WorldEvent;
export type Takings = Conquest.TurnIncome;

/** Nobody's armies, and land that nobody has claimed. */
export const NOBODY = -1;
export const FREE = -2;
/** Whose it is cannot be seen; armies that are not seen are -1. */
export const UNSEEN = -3;

/** The symbol of a card that stands for any. */
export const WILD = 3;

/** What the board points at while an event is told; `ms` is how long a roll takes at speed 1. */
export interface Spot {
  event: Event;
  stage?: "roll" | "result";
  mine?: boolean;
  ms?: number;
}

/** Where on the map it happens. */
export function placesOf(event: Event | Deed): readonly number[] {
  if ("source" in event) return [event.source, event.target];
  if ("territories" in event) return event.territories;
  if ("territory" in event) return event.territory === null ? [] : [event.territory];
  if (event.t === "traded") return event.bonus;
  if (event.t === "turnbegan") return event.takings?.barracks ?? [];
  return event.t === "struck" ? [...(event.lost ?? []).map(([land]) => land), ...(event.turned ?? [])] : [];
}

/** What is lit on the map for the one who acts at this screen. */
export interface Highlights {
  /** Can be pressed to begin with: to claim, to place on, to attack or move from. */
  ready: ReadonlySet<number>;
  /** Can be pressed now that something is chosen. */
  targets: ReadonlySet<number>;
  chosen: number | null;
  aim: number | null;
  /** On the arrow from the chosen one to the aim: "95%". */
  label: string | null;
}

export const NOTHING_LIT: Highlights = {
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

export const landsOf = (view: Sight, seat: Seat): number =>
  view.owners.filter((owner) => owner === seat).length;

export const armiesOf = (view: Sight, seat: Seat): number =>
  view.armies.reduce(
    (sum, count, territory) => sum + (view.owners[territory] === seat ? Math.max(0, count) : 0),
    0,
  );

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
  (terms.attack_modes ?? ["once", "until"]).includes(mode);
