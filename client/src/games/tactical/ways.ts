import {
  ABOARD,
  type Action,
  type Board,
  FACTION,
  FLAGS,
  KIND,
  NOBODY,
  PLACE,
  RAIDING,
  type Sight,
  SPENT,
  sideOf,
  stacksOf,
  TRANSPORT,
  type Unit,
  type Way,
} from "./model";

/**
 * Units of one place that can be picked together: of one kind, with as much movement left, all aboard or
 * none.
 */
export interface Group {
  key: string;
  place: number;
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

/** Ways that units may go together, though each in its own manner: by land and from the sea. */
const TOGETHER: readonly (readonly Way["how"][])[] = [
  ["attack", "land"],
  ["unload", "move"],
  ["load"],
  ["raid"],
];

const keyOf = (unit: Unit): string =>
  [unit[PLACE], unit[KIND], unit[SPENT], unit[ABOARD] === NOBODY ? "ashore" : "aboard"].join(" ");

type Sent = Extract<Action, { t: "move" | "load" | "unload" }>;

const LISTED = new WeakMap<readonly Action[], ReadonlyMap<string, readonly Sent[]>>();

/** What the server lists for each group of units. */
function listedFor(view: Sight, legal: readonly Action[]): ReadonlyMap<string, readonly Sent[]> {
  const known = LISTED.get(legal);
  if (known) return known;
  const found = new Map<string, Sent[]>();
  for (const action of legal) {
    if (action.t !== "move" && action.t !== "load" && action.t !== "unload") continue;
    for (const key of new Set(action.units.map((unit) => keyAt(view, unit))))
      found.set(key, [...(found.get(key) ?? []), action]);
  }
  LISTED.set(legal, found);
  return found;
}

/** The units of a place that can do something, by group; kinds in the order of the list, cargo last. */
export function groupsAt(board: Board, view: Sight, legal: readonly Action[], place: number): Group[] {
  const able = listedFor(view, legal);
  const found = new Map<
    string,
    { place: number; kind: number; left: number; aboard: boolean; units: number[] }
  >();
  view.now.units.forEach((unit, number) => {
    if (unit[PLACE] !== place || unit[FACTION] !== view.now.turn || (unit[FLAGS] & RAIDING) !== 0) return;
    const key = keyOf(unit);
    if (!able.has(key)) return;
    const group = found.get(key) ?? {
      place,
      kind: unit[KIND],
      left: (board.units[unit[KIND]]?.movement ?? 0) - unit[SPENT],
      aboard: unit[ABOARD] !== NOBODY,
      units: [],
    };
    group.units.push(number);
    found.set(key, group);
  });
  const groups = [...found].map(([key, group]) => ({ key, ...group }));
  return groups.sort(
    (one, other) =>
      Number(one.aboard) - Number(other.aboard) || one.kind - other.kind || other.left - one.left,
  );
}

const keyAt = (view: Sight, unit: number): string => {
  const known = view.now.units[unit];
  return known ? keyOf(known) : "";
};

/**
 * Where the picked units can go together, from wherever they are; with none picked, where any could, taking
 * all that can.
 */
export function waysOf(
  board: Board,
  view: Sight,
  legal: readonly Action[],
  groups: readonly Group[],
  picked: ReadonlyMap<string, number>,
): Map<number, Way[]> {
  const wanted = groups.filter(({ key }) => (picked.get(key) ?? 0) > 0);
  const all = (wanted.length > 0 ? wanted : groups).map((group) => ({
    group,
    choices: choicesOf(board, view, legal, group),
  }));
  const goals = new Set(all.flatMap(({ choices }) => choices.map(({ to }) => to)));
  const found = new Map<number, Way[]>();
  for (const to of goals) {
    const ways = TOGETHER.flatMap((hows) =>
      waysTo(board, view, all, hows, to, wanted.length > 0 ? picked : null),
    );
    if (ways.length > 0) found.set(to, ways);
  }
  return found;
}

/** What a group can do, from the list of what is allowed. */
function choicesOf(
  board: Board,
  view: Sight,
  legal: readonly Action[],
  { key, place, units }: Group,
): Choice[] {
  const found: Choice[] = [];
  const addOnce = (how: Way["how"], to: number): void => {
    if (!found.some((known) => known.how === how && known.to === to))
      found.push({ how, to, path: [place, to], most: units.length });
  };
  for (const action of listedFor(view, legal).get(key) ?? []) {
    if (action.t === "load") addOnce("load", view.now.units[action.ship]?.[PLACE] ?? place);
    else if (action.t === "unload") addOnce(isHostile(board, view, action.to) ? "land" : "unload", action.to);
    else {
      const to = action.path[action.path.length - 1] as number;
      const how = action.raid ? "raid" : isHostile(board, view, to) ? "attack" : "move";
      found.push({ how, to, path: action.path, most: action.units.length });
    }
  }
  return found;
}

/**
 * The ways of some sorts to one place: the first one, and one more for each other path that a group could
 * take.
 */
function waysTo(
  board: Board,
  view: Sight,
  all: Choices,
  hows: readonly Way["how"][],
  to: number,
  picked: ReadonlyMap<string, number> | null,
): Way[] {
  const able = all
    .map(({ group, choices }) => ({
      group,
      options: choices.filter((choice) => hows.includes(choice.how) && choice.to === to),
    }))
    .filter(({ options }) => options.length > 0);
  if (able.length === 0 || (picked && able.length < all.length)) return [];
  const counts = able.map(({ group, options }) =>
    picked ? (picked.get(group.key) ?? 0) : Math.min(group.units.length, options[0]?.most ?? 0),
  );
  if (able.some(({ options }, number) => (counts[number] ?? 0) > (options[0]?.most ?? 0))) return [];
  const first = able.map(({ options }) => options[0] as Choice);
  const variants = [
    first,
    ...able.flatMap(({ options }, number) =>
      options.slice(1).map((option) => first.map((choice, place) => (place === number ? option : choice))),
    ),
  ];
  return variants.flatMap((choices) => {
    const parts = able.map(({ group }, number) => ({
      units: group.units.slice(0, counts[number]),
      choice: choices[number] as Choice,
    }));
    const actions = actionsOf(board, view, parts, picked !== null);
    return actions ? [{ to, how: howOf(hows, choices), paths: pathsOf(choices), actions }] : [];
  });
}

/** What many ways at once are called: by the first sort that is among them. */
const howOf = (hows: readonly Way["how"][], choices: readonly Choice[]): Way["how"] =>
  hows.find((how) => choices.some((choice) => choice.how === how)) ?? "move";

/** Every path once, the longest first. */
function pathsOf(choices: readonly Choice[]): (readonly number[])[] {
  const paths = [...new Map(choices.map(({ path }) => [path.join(), path])).values()];
  return paths.sort((one, other) => other.length - one.length);
}

interface Part {
  units: readonly number[];
  choice: Choice;
}

/**
 * The actions that send these units; null where not all of them fit on the ships that are there, though all
 * are meant.
 */
function actionsOf(board: Board, view: Sight, parts: readonly Part[], all: boolean): Action[] | null {
  const to = parts[0]?.choice.to ?? NOBODY;
  const aboard = parts.filter(({ choice: { how } }) => how === "load").flatMap(({ units }) => units);
  const loads = aboard.length > 0 ? loading(board, view, aboard, to, all) : [];
  return loads && [...moving(parts), ...landing(parts), ...loads];
}

const moving = (parts: readonly Part[]): Action[] =>
  byPath(parts.filter(({ choice: { how } }) => how === "move" || how === "attack" || how === "raid")).map(
    ({ units, path, raid }) => ({ t: "move", units, path: [...path], ...(raid ? { raid } : {}) }),
  );

const landing = (parts: readonly Part[]): Action[] =>
  byPath(parts.filter(({ choice: { how } }) => how === "unload" || how === "land")).map(
    ({ units, path }) => ({ t: "unload", units, to: path.at(-1) ?? NOBODY }),
  );

/** Units that go the same way go by one action. */
function byPath(parts: readonly Part[]): { units: number[]; path: readonly number[]; raid: boolean }[] {
  const found = new Map<string, { units: number[]; path: readonly number[]; raid: boolean }>();
  for (const { units, choice } of parts) {
    const key = choice.path.join();
    const known = found.get(key) ?? { units: [], path: choice.path, raid: choice.how === "raid" };
    known.units.push(...units);
    found.set(key, known);
  }
  return [...found.values()];
}

/** The units that will be there at the end of a way. */
export const goers = ({ how, actions }: Way): number[] =>
  actions.flatMap((action) =>
    "units" in action && (action.t === "unload" || (how !== "ferry" && how !== "invade")) ? action.units : [],
  );

/**
 * Who goes aboard which ship: the bulky first, each where it fits, and only as many as fit unless all are
 * meant.
 */
export function loading(
  board: Board,
  view: Sight,
  units: readonly number[],
  zone: number,
  all: boolean,
): Extract<Action, { t: "load" }>[] | null {
  const bulk = (unit: number): number => board.units[view.now.units[unit]?.[KIND] ?? 0]?.transportCost ?? 0;
  const ships = roomsIn(board, view, zone);
  const loads = new Map<string, { ship: number; units: number[] }>();
  for (const unit of [...units].sort((one, other) => bulk(other) - bulk(one))) {
    const ship = ships.find(({ room }) => room >= bulk(unit));
    if (!ship && all) return null;
    if (!ship) continue;
    ship.room -= bulk(unit);
    const key = `${ship.ship} ${view.now.units[unit]?.[PLACE]}`; // each land's units go aboard by themselves
    loads.set(key, { ship: ship.ship, units: [...(loads.get(key)?.units ?? []), unit] });
  }
  return [...loads.values()].map(({ ship, units: cargo }) => ({ t: "load", units: cargo, ship }));
}

/** The transports of the faction in turn in a zone, and the room that each has left; the fullest first. */
function roomsIn(board: Board, view: Sight, zone: number): { ship: number; room: number }[] {
  const capacity = board.units[TRANSPORT]?.transportCapacity ?? 0;
  const cargo = (ship: number): number =>
    view.now.units.reduce(
      (sum, unit) => sum + (unit[ABOARD] === ship ? (board.units[unit[KIND]]?.transportCost ?? 0) : 0),
      0,
    );
  const ships = (stacksOf(view.now.units).get(zone) ?? [])
    .filter(({ kind, faction }) => kind === TRANSPORT && faction === view.now.turn)
    .flatMap(({ units }) => units);
  return ships
    .map((ship) => ({ ship, room: capacity - cargo(ship) }))
    .sort((one, other) => one.room - other.room);
}

/** Land of others or of nobody, or a zone with enemy ships. */
export function isHostile(board: Board, view: Sight, place: number): boolean {
  const mine = sideOf(view, view.now.turn);
  if (!board.territories[place]?.isWater) return sideOf(view, view.now.owners[place] ?? NOBODY) !== mine;
  return (stacksOf(view.now.units).get(place) ?? []).some(
    ({ faction, kind }) => sideOf(view, faction) !== mine && board.units[kind]?.type === "sea",
  );
}
