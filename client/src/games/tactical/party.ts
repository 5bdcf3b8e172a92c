import { type Done, type Event, FACTION, KIND, NOBODY, PLACE, type Sight } from "./model";

/** Who it is that goes, and from where to where. */
export interface Party {
  kinds: readonly number[];
  path: readonly number[];
}

/** Events that name units by their numbers, which mean something only in their turn. */
export type Marching = Extract<Event, { t: "moved" | "loaded" | "unloaded" | "retreated" | "landed" | "landingcancelled" | "submerged" }>;

const NOTED = new WeakMap<Event, Party>();

const isMarching = (event: Event): event is Marching => ["moved", "loaded", "unloaded", "retreated", "landed", "landingcancelled", "submerged"].includes(event.t);

/** Remembers who an event's units were, from how it stood just before. */
export function note(event: Event, view: Sight): void {
  if (isMarching(event)) partyOf(event, view);
}

/** Who an event's units are: as it was noted, else by a view of the same turn; null where that is not known. */
export function partyOf(event: Marching, view: Sight | null): Party | null {
  const known = NOTED.get(event);
  if (known || !view) return known ?? null;
  const units = event.units.map((number) => view.now.units[number]);
  if (units.some((unit) => unit === undefined || ("faction" in event && unit[FACTION] !== event.faction))) return null;
  const party: Party = { kinds: units.map((unit) => unit?.[KIND] ?? NOBODY), path: pathOf(event, view) };
  NOTED.set(event, party);
  return party;
}

/** The way, where the event or how it stood before tells it; afterwards the list of moves does. */
function pathOf(event: Marching, view: Sight): readonly number[] {
  const at = (unit: number): number => view.now.units[unit]?.[PLACE] ?? NOBODY;
  const [first = NOBODY] = event.units;
  switch (event.t) {
    case "moved":
      return event.path;
    case "loaded":
      return listed("load", event, view) ?? [at(first), at(event.ship)];
    case "unloaded":
      return listed("unload", event, view) ?? [at(first), event.to];
    case "landed":
      return [at(first), event.to];
    case "retreated":
      return event.to === null ? [event.place] : [event.place, event.to];
    case "landingcancelled":
    case "submerged":
      return [at(first)];
  }
}

const listed = (deed: Done["what"], { units }: Marching, { now }: Sight): readonly number[] | null =>
  now.moves.findLast(({ what, units: done }) => what === deed && units.every((unit, index) => done[index] === unit))?.path ?? null;

/** Kinds with how many of each, in the order of the list. */
export function countKinds(kinds: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one - other);
}
