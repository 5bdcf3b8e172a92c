import type { Arrow } from "../../board/scene";
import { FACTION, NOBODY, ORIGIN, PLACE, type Sight, TARGET } from "./model";

/**
 * Thin arrows onto the places of the battles ahead, from where the attackers came; with what will go ashore.
 */
export function attacksOf({ now, fronts }: Sight): Arrow[] {
  const places = new Set(fronts.map(({ place }) => place));
  const found = new Map<string, Arrow>();
  const add = (from: number, to: number): void => {
    if (from !== NOBODY && from !== to && places.has(to))
      found.set(`${from} ${to}`, { from, to, minor: true });
  };
  for (const unit of now.units) {
    if (unit[FACTION] !== now.turn || unit[PLACE] === NOBODY) continue;
    add(unit[ORIGIN], unit[PLACE]);
    add(unit[PLACE], unit[TARGET]);
  }
  return [...found.values()];
}
