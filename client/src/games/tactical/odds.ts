import { type ReadonlySignal, signal } from "@preact/signals";
import { askOdds, sentenceOf, Trouble } from "../../net/http";
import { settings } from "../../net/settings";
import type { Tactical } from "../../net/wire.gen";
import { DEFENDER, fighters } from "./clash";
import { defenderAt } from "./facts";
import { isDark } from "./fog";
import {
  AA_GUN,
  type Board,
  FACTION,
  type Front,
  KIND,
  NOBODY,
  PLACE,
  type Sight,
  seatOf,
  sideOf,
  stacksOf,
  TARGET,
  type Way,
} from "./model";
import { hasOrders, orderOf } from "./orders/words";
import { goers, isHostile } from "./ways";

/** What was asked: both are null while the answer is on its way. */
export interface Asked {
  odds: ReadonlySignal<Tactical.Odds | null>;
  /** Why there is none, in a sentence. */
  trouble: ReadonlySignal<string | null>;
}

const KNOWN = new Map<string, Asked>();
const MOST_KNOWN = 500;
const NONE: ReadonlySignal<Tactical.Odds | null> = signal(null);

/**
 * The exact odds of a battle; null while they are on their way, and where there are none or nobody wants to
 * see any.
 */
export function oddsOf(board: Board, front: Front): ReadonlySignal<Tactical.Odds | null> {
  if (!settings.value.chances || front.raid || isEmpty(front.attackers) || isEmpty(front.defenders))
    return NONE;
  return ask(questionOf(board, front)).odds;
}

/**
 * The same if the defender's submarines submerge before the next round; null where they would not be asked.
 */
export function submergedOdds(board: Board, view: Sight, front: Front): ReadonlySignal<Tactical.Odds | null> {
  if (!settings.value.chances || front.raid || isEmpty(front.attackers) || !maySubmerge(board, view, front))
    return NONE;
  return ask({ ...questionOf(board, front), submerge: true }).odds;
}

/**
 * Whether the defender has submarines here and is asked about them: a standing order answers for its player.
 */
export function maySubmerge(board: Board, view: Sight, { place, defenders }: Front): boolean {
  if (!board.territories[place]?.isWater || !defenders.submarine || !hasOrders(board)) return false;
  const seat = seatOf(view, defenderAt(board, view, place));
  return seat === null || orderOf(view, seat) === "ask";
}

/** The server's answer to a question; the same question is asked once. */
export function ask(question: Record<string, unknown>): Asked {
  const key = JSON.stringify(question);
  const known = KNOWN.get(key);
  if (known) return known;
  const odds = signal<Tactical.Odds | null>(null);
  const trouble = signal<string | null>(null);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, { odds, trouble });
  askOdds<Tactical.Odds>("tactical", question).then(
    (answer) => (odds.value = answer),
    (error: unknown) => {
      if (!isFinal(error)) KNOWN.delete(key); // it is asked again when it is looked at again
      trouble.value = sentenceOf(error);
    },
  );
  return { odds, trouble };
}

/** The server would answer the same once more: the battle can go too many ways for it to count them. */
const isFinal = (error: unknown): boolean => error instanceof Trouble && error.code === "bad_question";

const isEmpty = (units: Record<string, number>): boolean =>
  Object.values(units).every((count) => count === 0);

function questionOf(
  { territories, terms }: Board,
  { place, attackers, defenders, aa, bombard }: Front,
): Record<string, unknown> {
  return {
    attackers,
    defenders,
    where: territories[place]?.isWater ? "sea" : "land",
    aa,
    bombard,
    return_fire: terms.bombardReturnFire ?? false,
    transports_defend: terms.transportsDefend ?? false,
  };
}

/** The battle as it would be if these units came too; null where nobody would fight. */
export function frontWith(board: Board, view: Sight, way: Way): Front | null {
  if (isDark(view, way.to)) return null;
  if (way.how === "load" || way.how === "unload" || way.how === "ferry" || !isHostile(board, view, way.to))
    return null;
  const raid = way.how === "raid";
  const known = view.fronts.find((front) => front.place === way.to && front.raid === raid);
  const attackers = added(known?.attackers ?? {}, board, view, goers(way));
  const defenders = known?.defenders ?? added({}, board, view, fighters(view, DEFENDER, way.to, board));
  const flies = Object.keys(attackers).some((id) =>
    board.units.some((unit) => unit.id === id && unit.type === "air"),
  );
  const bombard =
    (known?.bombard ?? 0) || zonesOf(view, way).reduce((sum, zone) => sum + broadside(board, view, zone), 0);
  return {
    place: way.to,
    raid,
    ready: false,
    attackers,
    defenders,
    aa: flies && hasGun(view, way.to),
    bombard,
  };
}

/** The zones that units land from. */
function zonesOf({ now }: Sight, { how, actions, paths }: Way): number[] {
  const cargo = actions.flatMap((action) => (action.t === "unload" ? action.units : []));
  const zones = cargo.map(
    (unit) => (how === "invade" ? paths[0]?.at(-2) : now.units[unit]?.[PLACE]) ?? NOBODY,
  );
  return [...new Set(zones)];
}

function added(
  units: Record<string, number>,
  board: Board,
  view: Sight,
  more: readonly number[],
): Record<string, number> {
  const sum = { ...units };
  for (const unit of more) {
    const id = board.units[view.now.units[unit]?.[KIND] ?? 0]?.id ?? "";
    sum[id] = (sum[id] ?? 0) + 1;
  }
  return sum;
}

const enemiesAt = (view: Sight, place: number): number[] =>
  (stacksOf(view.now.units).get(place) ?? [])
    .filter(({ faction, aboard }) => !aboard && sideOf(view, faction) !== sideOf(view, view.now.turn))
    .flatMap(({ units }) => units);

const hasGun = (view: Sight, place: number): boolean =>
  enemiesAt(view, place).some((unit) => view.now.units[unit]?.[KIND] === AA_GUN);

/** The battleships that can fire before a landing from a zone without enemies. */
function broadside(board: Board, view: Sight, zone: number): number {
  if (isHostile(board, view, zone)) return 0;
  return view.now.units.filter(
    (unit) =>
      unit[PLACE] === zone &&
      unit[FACTION] === view.now.turn &&
      unit[TARGET] === NOBODY &&
      board.units[unit[KIND]]?.special?.includes("canBombard"),
  ).length;
}
