import {
  type Action,
  type Board,
  KIND,
  NOBODY,
  PLACE,
  type Sight,
  SPENT,
  TRANSPORT,
  type Way,
} from "./model";
import { terrainOf } from "./terrain";
import { type Group, isHostile, loading } from "./ways";

type Load = Extract<Action, { t: "load" }>;

/** Over the sea in one go: aboard, along the zones, and ashore; for the places where no other way leads. */
export function ferriesOf(
  board: Board,
  view: Sight,
  legal: readonly Action[],
  groups: readonly Group[],
  picked: ReadonlyMap<string, number>,
): Map<number, Way> {
  const { kinds } = terrainOf(board);
  const wanted = groups.filter(({ key }) => (picked.get(key) ?? 0) > 0);
  const going =
    wanted.length > 0 ? wanted : groups.filter(({ kind, aboard }) => kinds[kind]?.troop && !aboard);
  if (going.length === 0 || going.some(({ kind, aboard }) => !kinds[kind]?.troop || aboard)) return new Map();
  const units = going.flatMap((group) =>
    group.units.slice(0, wanted.length > 0 ? (picked.get(group.key) ?? 0) : undefined),
  );
  const from = new Set(going.map(({ place }) => place));
  const found = new Map<number, Way>();
  for (const zone of zonesOf(view, legal, from)) {
    const able = wanted.length > 0 ? units : units.filter((unit) => canBoard(view, legal, unit, zone));
    const loads = loading(board, view, able, zone, wanted.length > 0);
    if (!loads || loads.length === 0) continue;
    for (const sail of sailings(board, view, legal, zone, loads)) {
      for (const [to, way] of shores(board, view, sail, loads, from)) {
        if ((found.get(to)?.paths[0]?.length ?? Infinity) > (way.paths[0]?.length ?? 0)) found.set(to, way);
      }
    }
  }
  return found;
}

/** The zones where the server lists units of all these lands as able to go aboard. */
function zonesOf(view: Sight, legal: readonly Action[], from: ReadonlySet<number>): number[] {
  const lands = new Map<number, Set<number>>();
  for (const action of legal) {
    if (action.t !== "load") continue;
    const zone = view.now.units[action.ship]?.[PLACE] ?? NOBODY;
    const known = lands.get(zone) ?? new Set();
    for (const unit of action.units) known.add(view.now.units[unit]?.[PLACE] ?? NOBODY);
    lands.set(zone, known);
  }
  return [...lands].flatMap(([zone, known]) => ([...from].every((place) => known.has(place)) ? [zone] : []));
}

/** Whether the server lists one like this as able to go aboard there. */
const canBoard = (view: Sight, legal: readonly Action[], unit: number, zone: number): boolean =>
  legal.some(
    (action) =>
      action.t === "load" &&
      view.now.units[action.ship]?.[PLACE] === zone &&
      action.units.some((other) => isLike(view, unit, other)),
  );

const isLike = (view: Sight, one: number, other: number): boolean =>
  [KIND, PLACE, SPENT].every((what) => view.now.units[one]?.[what] === view.now.units[other]?.[what]);

/** The ways that all these ships can go, and staying where they are. */
function sailings(
  board: Board,
  view: Sight,
  legal: readonly Action[],
  zone: number,
  loads: readonly Load[],
): (readonly number[])[] {
  const ships = [...new Set(loads.map(({ ship }) => ship))];
  const moves = legal
    .filter((action) => action.t === "move")
    .filter(
      ({ path, units }) => path[0] === zone && view.now.units[units[0] ?? NOBODY]?.[KIND] === TRANSPORT,
    );
  const goes = (path: readonly number[], ship: number): boolean =>
    moves.some(
      (move) => move.path.join() === path.join() && move.units.some((other) => isLike(view, ship, other)),
    );
  const paths = [...new Map(moves.map(({ path }) => [path.join(), path])).values()];
  const free = paths.filter(
    (path) => !isHostile(board, view, path.at(-1) ?? NOBODY) && ships.every((ship) => goes(path, ship)),
  );
  return [[zone], ...free];
}

/** Where one can go ashore at the end of such a way. */
function shores(
  board: Board,
  view: Sight,
  sail: readonly number[],
  loads: readonly Load[],
  from: ReadonlySet<number>,
): [number, Way][] {
  const end = board.territories[sail.at(-1) ?? NOBODY];
  const units = loads.flatMap((load) => load.units);
  const ships = [...new Set(loads.map(({ ship }) => ship))];
  const land = terrainOf(board).numbers;
  return (end?.connections ?? []).flatMap((name): [number, Way][] => {
    const to = land.get(name) ?? NOBODY;
    const hostile = isHostile(board, view, to);
    if (
      to === NOBODY ||
      board.territories[to]?.isWater ||
      from.has(to) ||
      (hostile && !isInvadable(view, to))
    )
      return [];
    const sailing: Action[] = sail.length > 1 ? [{ t: "move", units: ships, path: [...sail] }] : [];
    const paths = [...from].map((place) => [place, ...sail, to]);
    return [
      [
        to,
        {
          to,
          how: hostile ? "invade" : "ferry",
          paths,
          actions: [...loads, ...sailing, { t: "unload", units, to }],
        },
      ],
    ];
  });
}

/** Enemy land in the combat move; neutral land is entered by those who aim at it from its shore. */
const isInvadable = ({ now }: Sight, to: number): boolean =>
  now.phase === "combat_move" && (now.owners[to] ?? NOBODY) !== NOBODY;
