import { type Action, ABOARD, type Board, FACTION, FLAGS, KIND, NOBODY, PLACE, RAIDING, type Sight, sideOf, SPENT, stacksOf, TRANSPORT, type Unit, type Way } from "./model";

/** Units of the chosen place that can be picked together: of one kind, with as much movement left, all aboard or none. */
export interface Group {
  key: string;
  kind: number;
  /** Steps they can still go. */
  left: number;
  aboard: boolean;
  units: readonly number[];
}

/** One thing that some units of a group can do, as the server lists it; `most` of them at once. */
interface Choice {
  how: Way["how"];
  to: number;
  path: readonly number[];
  most: number;
}

type Choices = readonly { group: Group; choices: readonly Choice[] }[];

const ORDER: readonly Way["how"][] = ["attack", "land", "unload", "load", "move", "raid"];

const keyOf = (unit: Unit): string => [unit[KIND], unit[SPENT], unit[ABOARD] === NOBODY ? "ashore" : "aboard"].join(" ");

/** The units of a place that can do something, by group; kinds in the order of the list, cargo last. */
export function groupsAt(board: Board, view: Sight, legal: readonly Action[], place: number): Group[] {
  const able = new Set(legal.flatMap((action) => ("units" in action && action.t !== "casualties" ? action.units.map((unit) => keyAt(view, unit)) : [])));
  const found = new Map<string, { kind: number; left: number; aboard: boolean; units: number[] }>();
  view.now.units.forEach((unit, number) => {
    if (unit[PLACE] !== place || unit[FACTION] !== view.now.turn || (unit[FLAGS] & RAIDING) !== 0) return;
    const key = keyOf(unit);
    if (!able.has(`${place} ${key}`)) return;
    const group = found.get(key) ?? { kind: unit[KIND], left: (board.units[unit[KIND]]?.movement ?? 0) - unit[SPENT], aboard: unit[ABOARD] !== NOBODY, units: [] };
    group.units.push(number);
    found.set(key, group);
  });
  const groups = [...found].map(([key, group]) => ({ key, ...group }));
  return groups.sort((one, other) => Number(one.aboard) - Number(other.aboard) || one.kind - other.kind || other.left - one.left);
}

const keyAt = (view: Sight, unit: number): string => {
  const known = view.now.units[unit];
  return known ? `${known[PLACE]} ${keyOf(known)}` : "";
};

/** Where the picked units can go together; with none picked, where any could, taking all that can. */
export function waysOf(board: Board, view: Sight, legal: readonly Action[], place: number, groups: readonly Group[], picked: ReadonlyMap<string, number>): Map<number, Way[]> {
  const wanted = groups.filter(({ key }) => (picked.get(key) ?? 0) > 0);
  const all = (wanted.length > 0 ? wanted : groups).map((group) => ({ group, choices: choicesOf(board, view, legal, place, group) }));
  const goals = new Set(all.flatMap(({ choices }) => choices.map(({ to }) => to)));
  const found = new Map<number, Way[]>();
  for (const to of goals) {
    const ways = ORDER.flatMap((how) => waysTo(board, view, all, how, to, wanted.length > 0 ? picked : null));
    if (ways.length > 0) found.set(to, ways);
  }
  return found;
}

/** What a group can do, from the list of what is allowed. */
function choicesOf(board: Board, view: Sight, legal: readonly Action[], place: number, group: Group): Choice[] {
  const own = `${place} ${group.key}`;
  const has = (units: readonly number[]): boolean => units.some((unit) => keyAt(view, unit) === own);
  const found: Choice[] = [];
  for (const action of legal) {
    if (action.t === "move" && has(action.units)) {
      const to = action.path[action.path.length - 1] as number;
      const how = action.raid ? "raid" : isHostile(board, view, to) ? "attack" : "move";
      found.push({ how, to, path: action.path, most: action.units.length });
    } else if (action.t === "load" && has(action.units)) {
      const zone = view.now.units[action.ship]?.[PLACE] ?? place;
      if (!found.some(({ how, to }) => how === "load" && to === zone)) found.push({ how: "load", to: zone, path: [place, zone], most: group.units.length });
    } else if (action.t === "unload" && has(action.units)) {
      const how = isHostile(board, view, action.to) ? "land" : "unload";
      if (!found.some((known) => known.how === how && known.to === action.to)) found.push({ how, to: action.to, path: [place, action.to], most: group.units.length });
    }
  }
  return found;
}

/** The ways of one sort to one place: the first one, and one more for each other path that a group could take. */
function waysTo(board: Board, view: Sight, all: Choices, how: Way["how"], to: number, picked: ReadonlyMap<string, number> | null): Way[] {
  const able = all
    .map(({ group, choices }) => ({ group, options: choices.filter((choice) => choice.how === how && choice.to === to) }))
    .filter(({ options }) => options.length > 0);
  if (able.length === 0 || (picked && able.length < all.length)) return [];
  const counts = able.map(({ group, options }) => (picked ? (picked.get(group.key) ?? 0) : Math.min(group.units.length, options[0]?.most ?? 0)));
  if (able.some(({ options }, number) => (counts[number] ?? 0) > (options[0]?.most ?? 0))) return [];
  const first = able.map(({ options }) => options[0] as Choice);
  const variants = [first, ...able.flatMap(({ options }, number) => options.slice(1).map((option) => first.map((choice, place) => (place === number ? option : choice))))];
  return variants.flatMap((choices) => {
    const actions = actionsOf(board, view, how, able.map(({ group }, number) => ({ units: group.units.slice(0, counts[number]), choice: choices[number] as Choice })), picked !== null);
    return actions ? [{ to, how, path: longest(choices), actions }] : [];
  });
}

const longest = (choices: readonly Choice[]): readonly number[] => choices.reduce((best, { path }) => (path.length > best.length ? path : best), choices[0]?.path ?? []);

/** The actions that send these units; null where not all of them fit on the ships that are there, though all are meant. */
function actionsOf(board: Board, view: Sight, how: Way["how"], parts: readonly { units: readonly number[]; choice: Choice }[], all: boolean): Action[] | null {
  const units = parts.flatMap((part) => part.units);
  const to = parts[0]?.choice.to ?? NOBODY;
  if (how === "unload" || how === "land") return [{ t: "unload", units, to }];
  if (how === "load") return loading(board, view, units, to, all);
  const byPath = new Map<string, { units: number[]; path: readonly number[] }>();
  for (const { units, choice } of parts) {
    const key = choice.path.join();
    const known = byPath.get(key) ?? { units: [], path: choice.path };
    known.units.push(...units);
    byPath.set(key, known);
  }
  return [...byPath.values()].map(({ units, path }) => ({ t: "move", units, path: [...path], ...(how === "raid" ? { raid: true } : {}) }));
}

/** Who goes aboard which ship: the bulky first, each where it fits, and only as many as fit unless all are meant. */
function loading(board: Board, view: Sight, units: readonly number[], zone: number, all: boolean): Action[] | null {
  const bulk = (unit: number): number => board.units[view.now.units[unit]?.[KIND] ?? 0]?.transportCost ?? 0;
  const ships = roomsIn(board, view, zone);
  const loads = new Map<number, number[]>();
  for (const unit of [...units].sort((one, other) => bulk(other) - bulk(one))) {
    const ship = ships.find(({ room }) => room >= bulk(unit));
    if (!ship && all) return null;
    if (!ship) continue;
    ship.room -= bulk(unit);
    loads.set(ship.ship, [...(loads.get(ship.ship) ?? []), unit]);
  }
  return [...loads].map(([ship, cargo]) => ({ t: "load", units: cargo, ship }));
}

/** The transports of the faction in turn in a zone, and the room that each has left; the fullest first. */
function roomsIn(board: Board, view: Sight, zone: number): { ship: number; room: number }[] {
  const capacity = board.units[TRANSPORT]?.transportCapacity ?? 0;
  const cargo = (ship: number): number => view.now.units.reduce((sum, unit) => sum + (unit[ABOARD] === ship ? (board.units[unit[KIND]]?.transportCost ?? 0) : 0), 0);
  const ships = (stacksOf(view.now.units).get(zone) ?? []).filter(({ kind, faction }) => kind === TRANSPORT && faction === view.now.turn).flatMap(({ units }) => units);
  return ships.map((ship) => ({ ship, room: capacity - cargo(ship) })).sort((one, other) => one.room - other.room);
}

/** Land of others or of nobody, or a zone with enemy ships. */
export function isHostile(board: Board, view: Sight, place: number): boolean {
  const mine = sideOf(view, view.now.turn);
  if (!board.territories[place]?.isWater) return sideOf(view, view.now.owners[place] ?? NOBODY) !== mine;
  return (stacksOf(view.now.units).get(place) ?? []).some(({ faction, kind }) => sideOf(view, faction) !== mine && board.units[kind]?.type === "sea");
}
