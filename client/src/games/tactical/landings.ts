import { listed } from "../../play/say";
import {
  type Board,
  CARRIER,
  FIGHTER,
  KIND,
  NOBODY,
  PLACE,
  placeName,
  type Sight,
  SPENT,
  sideOf,
  stacksOf,
  type Way,
} from "./model";
import { stepsFrom } from "./steps";
import { terrainOf } from "./terrain";
import { goers } from "./ways";

/** Where planes of one kind can land after a flight, the nearest first. */
export interface Landings {
  kind: number;
  /** Movement they have left then. */
  left: number;
  places: readonly number[];
}

/**
 * For each kind of plane that goes this way: what it has left, and which places are then in reach. Only in
 * the combat move, where they fight first.
 */
export function landingsOf(board: Board, view: Sight, way: Way): Landings[] {
  const { kinds } = terrainOf(board);
  if (view.now.phase !== "combat_move") return [];
  const found = new Map<number, number>();
  for (const unit of goers(way)) {
    const known = view.now.units[unit];
    if (!known || !kinds[known[KIND]]?.air) continue;
    const path = way.paths.find(([from]) => from === known[PLACE]) ?? [];
    const left = (kinds[known[KIND]]?.range ?? 0) - known[SPENT] - Math.max(0, path.length - 1);
    found.set(known[KIND], Math.min(found.get(known[KIND]) ?? left, left));
  }
  return [...found].map(([kind, left]) => ({ kind, left, places: within(board, view, way.to, kind, left) }));
}

/** Where a plane with so much left can land. */
function within(board: Board, view: Sight, from: number, kind: number, left: number): number[] {
  const { water } = terrainOf(board);
  const passes = (place: number): boolean =>
    (water[place] ?? false) || (view.now.owners[place] ?? NOBODY) !== NOBODY;
  const near = [...stepsFrom(board, from, left, passes)].sort(([, one], [, other]) => one - other);
  return near.flatMap(([place]) => (canLand(board, view, kind, place) ? [place] : []));
}

/** Whether a plane of this kind could land here as things stand. */
export const canLand = (board: Board, view: Sight, kind: number, place: number): boolean =>
  terrainOf(board).water[place] ? kind === FIGHTER && hasBerth(board, view, place) : isSteady(view, place);

/** Friendly since the turn began. */
export const isSteady = (view: Sight, place: number): boolean =>
  !view.now.taken.some(([taken]) => taken === place) &&
  (view.now.owners[place] ?? NOBODY) !== NOBODY &&
  sideOf(view, view.now.owners[place] ?? NOBODY) === sideOf(view, view.now.turn);

/** Room for one more fighter on the faction's carriers. */
function hasBerth(board: Board, view: Sight, place: number): boolean {
  const own = (stacksOf(view.now.units).get(place) ?? []).filter(({ faction }) => faction === view.now.turn);
  const count = (kind: number): number => own.find((stack) => stack.kind === kind)?.units.length ?? 0;
  return count(CARRIER) * (board.units[CARRIER]?.carrierCapacity ?? 2) > count(FIGHTER);
}

const TOLD = 3;

/** "Can land in Russia, Karelia or 2 more places afterwards." */
export function landingWords(board: Board, { left, places }: Landings): string {
  if (places.length === 0) return "Lands on a carrier that comes to meet it.";
  const names = places.slice(0, TOLD).map((place) => placeName(board, place));
  const rest = places.length - names.length;
  const all = rest > 0 ? [...names, `${rest} more`] : names;
  return `${left} ${left === 1 ? "step" : "steps"} left: can land in ${all.length > 1 ? `${all.slice(0, -1).join(", ")} or ${all.at(-1)}` : listed(all)}.`;
}
