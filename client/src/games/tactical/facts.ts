import { ATTACKER, DEFENDER, losing } from "./clash";
import {
  AA_GUN,
  ABOARD,
  ARTILLERY,
  type Board,
  CARRIER,
  FACTION,
  FACTORY,
  FIGHTER,
  FLAGS,
  type Front,
  INFANTRY,
  KIND,
  NOBODY,
  PLACE,
  type Sight,
  SUBMERGED,
  seatOf,
  sideOf,
  stacksOf,
  TRANSPORT,
} from "./model";
import { pairsOf } from "./say";
import { terrainOf } from "./terrain";

/** So many units of a kind. */
export type Count = readonly [kind: number, count: number];

/** Kinds with how many of each, in the order of the list. */
export function countKinds(kinds: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other);
}

/** Units as counts by kind. */
export const countsOf = (view: Sight, units: readonly number[]): Count[] =>
  countKinds(units.flatMap((number) => view.now.units[number]?.[KIND] ?? []));

/** The same from the words of the odds. */
export const countsById = ({ units }: Board, counts: Readonly<Record<string, number>>): Count[] =>
  units.flatMap(({ id }, kind): Count[] => ((counts[id] ?? 0) > 0 ? [[kind, counts[id] ?? 0]] : []));

/** What is bought and not yet placed. */
export const basketOf = ({ now }: Sight): Count[] => pairsOf(now.basket);

export const priceOf = (board: Board, counts: readonly Count[]): number =>
  counts.reduce((sum, [kind, count]) => sum + (board.units[kind]?.cost ?? 0) * count, 0);

const LIMITLESS = 1000;

export interface Works {
  place: number;
  /** How many units it can still make in this turn. */
  room: number;
}

/** The factories that make units for the faction in turn: its own since the turn began. */
export function worksOf({ territories, factions, terms }: Board, { now }: Sight): Works[] {
  const taken = new Set(now.taken.map(([place]) => place));
  const own = factions[now.turn]?.name;
  return now.factories.flatMap((place): Works[] => {
    const land = territories[place];
    if (!land || now.owners[place] !== now.turn || taken.has(place)) return [];
    const made = now.made.find(([at]) => at === place)?.[1] ?? 0;
    const limitless = terms.classicUnlimitedFactories && land.hasFactory && land.originalOwner === own;
    return [{ place, room: limitless ? LIMITLESS : (land.production ?? 0) - made }];
  });
}

export const isLimitless = (room: number): boolean => room >= LIMITLESS;

/** Whether the faction in turn has lost its capital: then it buys and collects nothing. */
export function capitalLost(board: Board, view: Sight, faction: number): boolean {
  const at = terrainOf(board).capitalOf.indexOf(faction);
  return at >= 0 && sideOf(view, view.now.owners[at] ?? NOBODY) !== sideOf(view, faction);
}

/** The units in the order that a factory has to make. */
export const ordered = ({ now }: Sight): number =>
  now.basket.reduce((sum, count, kind) => (kind === FACTORY ? sum : sum + count), 0);

export interface Region {
  name: string;
  bonus: number;
  /** Whose share is told: the faction in turn's, or that of the one who holds the most. */
  faction: number;
  held: number;
  of: number;
  /** The lands that this faction lacks. */
  lacks: number[];
  /** Owners of its lands, those of the faction first. */
  owners: number[];
}

/** How a place's continent stands. */
export function regionOf(board: Board, view: Sight, place: number): Region | null {
  const { now } = view;
  const number = board.continents.findIndex(({ name }) => name === board.territories[place]?.continent);
  const known = board.continents[number];
  if (!known) return null;
  const places = terrainOf(board).continents[number] ?? [];
  const held = (faction: number): number[] =>
    places.filter((land) => together(board, view, faction, now.owners[land] ?? NOBODY));
  const rank = (faction: number): number => held(faction).length + (faction === now.turn ? 100 : 0);
  const holders = board.factions.map((_, faction) => faction).filter((faction) => held(faction).length > 0);
  const faction = holders.reduce(
    (best, next) => (best === NOBODY || rank(next) > rank(best) ? next : best),
    NOBODY,
  );
  const owned = faction === NOBODY ? [] : held(faction);
  const rest = places.filter((land) => !owned.includes(land));
  const owners = [
    ...owned,
    ...[...rest].sort((one, other) => (now.owners[other] ?? NOBODY) - (now.owners[one] ?? NOBODY)),
  ].map((land) => now.owners[land] ?? NOBODY);
  return {
    name: known.name,
    bonus: known.bonus,
    faction,
    held: owned.length,
    of: places.length,
    lacks: rest,
    owners,
  };
}

/** Whether what two factions hold counts together for a continent. */
function together({ terms: { continentScope } }: Board, view: Sight, one: number, other: number): boolean {
  if (one === other) return true;
  if (other === NOBODY) return false;
  if (continentScope === "alliance") return sideOf(view, one) === sideOf(view, other);
  return continentScope === "seat" && seatOf(view, one) === seatOf(view, other);
}

/**
 * Planes of the faction in turn that cannot stay where they are: over land that was not friendly when the
 * turn began, or over water without room on a carrier.
 */
export function aloft(board: Board, view: Sight): { place: number; counts: Count[] }[] {
  const { now } = view;
  const { water, kinds } = terrainOf(board);
  const taken = new Set(now.taken.map(([place]) => place));
  const side = sideOf(view, now.turn);
  const found: { place: number; counts: Count[] }[] = [];
  for (const [place, stacks] of stacksOf(now.units)) {
    const own = stacks.filter(({ faction }) => faction === now.turn);
    const planes = own.filter(({ kind }) => kinds[kind]?.air);
    if (planes.length === 0) continue;
    if (!water[place]) {
      const friendly = !taken.has(place) && sideOf(view, now.owners[place] ?? NOBODY) === side;
      if (!friendly)
        found.push({ place, counts: planes.map(({ kind, units }): Count => [kind, units.length]) });
      continue;
    }
    const berths = own.reduce(
      (sum, { kind, units }) =>
        sum + (kind === CARRIER ? units.length * (board.units[CARRIER]?.carrierCapacity ?? 2) : 0),
      0,
    );
    const counts = planes.flatMap(({ kind, units }): Count[] => {
      const homeless = kind === FIGHTER ? units.length - berths : units.length;
      return homeless > 0 ? [[kind, homeless]] : [];
    });
    if (counts.length > 0) found.push({ place, counts });
  }
  return found;
}

/** Units that roll for the same face. */
export interface Rank {
  need: number;
  counts: Count[];
}

/** A side's units by what they need to hit, as they would roll in the next round. */
export function ranksOf(board: Board, counts: readonly Count[], attacking: boolean): Rank[] {
  const artillery = counts.find(([kind]) => kind === ARTILLERY)?.[1] ?? 0;
  const ranks = new Map<number, Count[]>();
  const add = (need: number, kind: number, count: number): void => {
    if (count > 0) ranks.set(need, [...(ranks.get(need) ?? []), [kind, count]]);
  };
  for (const [kind, count] of counts) {
    if (kind === AA_GUN || kind === FACTORY) continue;
    const supported = attacking && kind === INFANTRY ? Math.min(count, artillery) : 0;
    add(2, kind, supported);
    add(needOf(board, kind, attacking), kind, count - supported);
  }
  return [...ranks].sort(([one], [other]) => one - other).map(([need, its]) => ({ need, counts: its }));
}

/** The face that a unit needs: up to it a die hits; 0 for one that rolls none. */
export function needOf({ units, terms }: Board, kind: number, attacking: boolean): number {
  const type = units[kind];
  if (kind === TRANSPORT) return !attacking && terms.transportsDefend ? 1 : 0;
  return (attacking ? type?.attack : type?.defense) ?? 0;
}

/** Who defends a place: the battle's defender, the land's owner, at sea the enemy with the most units. */
export function defenderAt(board: Board, view: Sight, place: number): number {
  const { now } = view;
  if (now.battle?.place === place) return now.battle.defender;
  if (!terrainOf(board).water[place]) return now.owners[place] ?? NOBODY;
  const side = sideOf(view, now.turn);
  const counts = board.factions.map(() => 0);
  for (const unit of now.units) {
    const enemy =
      unit[PLACE] === place &&
      unit[ABOARD] === NOBODY &&
      sideOf(view, unit[FACTION]) !== side &&
      (unit[FLAGS] & SUBMERGED) === 0;
    if (enemy) counts[unit[FACTION]] = (counts[unit[FACTION]] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : NOBODY;
}

/** The front of the battle under way. */
export const underWay = ({ now, fronts }: Sight): Front | null =>
  now.battle ? (fronts.find(({ place, raid }) => place === now.battle?.place && !raid) ?? null) : null;

/**
 * How the battle under way will stand once these units are lost; null while more hits are to come before
 * anyone decides.
 */
export function frontAfter(board: Board, view: Sight, lost: readonly number[]): Front | null {
  const { battle } = view.now;
  const front = underWay(view);
  const loser = losing(battle);
  if (!battle || !front || loser === null) return front;
  const side = loser === ATTACKER ? "attackers" : "defenders";
  const pending = loser === ATTACKER ? DEFENDER : ATTACKER;
  const more =
    battle.hits[pending] + battle.ship_hits[pending] > 0 ||
    battle.stage.startsWith("strike") ||
    (battle.stage === "aa_losses" && battle.amphibious);
  if (more) return null;
  const left = { ...front[side] };
  for (const [kind, count] of countsOf(view, lost)) {
    const id = board.units[kind]?.id ?? "";
    left[id] = (left[id] ?? 0) - count;
  }
  return { ...front, [side]: left };
}

/** The battles that are still to be fought. */
export const ahead = (view: Sight): Front[] => view.fronts.filter((front) => front !== underWay(view));
