import { type Building, isSame, keyOf, type Place, type Tile } from "../model";
import { CAPTURE_ROUNDS, entryCost, FIGURES, STEPS, stepped } from "./ground";
import { type Mover, type Round, spot, tell } from "./round";

const ARMY = 32; // CT-56
const SEATS = [0, 1] as const;
/** Forward, left, right, back, as each seat looks at the board (CT-52). */
const FRONT = [
  [2, 1, 3, 0],
  [0, 3, 1, 2],
] as const;

type Site = Required<Building>;

/**
 * Counts the rounds that Infantry stands on buildings; the seats that took an enemy's HQ (CT-40 to CT-43).
 */
export function capture(round: Round): Set<number> {
  const conquerors = new Set<number>();
  const visitors = round.buildings.map((building) =>
    round.units.find(
      ({ kind, seat, at }) => kind === "infantry" && seat !== building.owner && isSame(at, building.at),
    ),
  );
  for (const [site, building] of round.buildings.entries())
    if (!visitors[site]) Object.assign(building, { unit: null, progress: 0 });
  for (const [site, building] of round.buildings.entries()) {
    const visitor = visitors[site];
    if (visitor && tick(round, site, building, visitor)) conquerors.add(visitor.seat);
  }
  return conquerors;
}

/** One more round on a building; whether that takes an enemy's HQ. */
function tick(round: Round, site: number, building: Site, { id, seat }: Mover): boolean {
  building.progress = building.unit === id ? building.progress + 1 : 1;
  building.unit = id;
  tell(round, { t: "captureticked", building: site, unit: id, progress: building.progress });
  if (building.progress < CAPTURE_ROUNDS) return false;
  const { owner: former, queue: lost } = building;
  Object.assign(building, { owner: seat, queue: null, unit: null, progress: 0 });
  tell(round, { t: "captured", building: site, seat, former, lost });
  return former !== null && building.kind === "hq";
}

/** Every City pays its owner (CT-50). */
export function earn(round: Round): void {
  const { buildings, gold } = round;
  for (const seat of SEATS) {
    const income = holdings(buildings, seat, "city");
    gold[seat] += income;
    if (income > 0) tell(round, { t: "earned", seat, income, gold: gold[seat] });
  }
}

/** How many buildings of a kind a seat owns. */
export const holdings = (buildings: readonly Building[], seat: number, kind: Place): number =>
  buildings.filter((building) => building.kind === kind && building.owner === seat).length;

/** Units queued earlier appear, then this round's orders enter the queues (CT-51). */
export function produce(round: Round): void {
  const waiting = new Set(SEATS.flatMap((seat) => admitted(round, seat)));
  const hopeful = new Set(waiting);
  for (let step = 0; step < FRONT[0].length; step++) appear(round, step, waiting);
  round.buildings.forEach((building, site) => {
    if (building.queue)
      tell(round, {
        t: "delayed",
        building: site,
        why: hopeful.has(building) ? "no_tile" : "army_full",
      });
  });
  enterQueues(round);
}

/** The Factories whose queued unit finds room in its army (CT-56). */
function admitted({ buildings, units }: Round, seat: number): Site[] {
  const room = ARMY - units.filter((unit) => unit.seat === seat).length;
  return buildings.filter(({ owner, queue }) => owner === seat && queue).slice(0, Math.max(0, room));
}

/** Everyone not yet placed proposes its next tile, and has it if nobody else does (CT-53). */
function appear(round: Round, step: number, waiting: Set<Site>): void {
  const standing = new Set(round.units.map(({ at }) => keyOf(at)));
  const proposals = [...round.buildings.entries()].flatMap(([site, building]) => {
    const tile = waiting.has(building) ? frontTile(building, step) : null;
    const free =
      tile &&
      building.queue &&
      !standing.has(keyOf(tile)) &&
      entryCost(round.grid, building.queue, tile) < Infinity;
    return tile && free ? [{ site, building, tile }] : [];
  });
  for (const { site, building, tile } of proposals) {
    if (proposals.some((other) => other.building !== building && isSame(other.tile, tile))) continue;
    spawn(round, site, building, tile);
    waiting.delete(building);
  }
}

const frontTile = ({ at, owner }: Site, step: number): Tile =>
  stepped(at, STEPS[FRONT[owner === 0 ? 0 : 1][step] as number] as Tile);

function spawn(round: Round, site: number, building: Site, at: Tile): void {
  const { queue: kind, owner: seat } = building;
  if (!kind || seat === null) return;
  const id = round.nextUnit;
  round.units.push({ id, seat, kind, at, hp: FIGURES[kind].hp, path: [at], reach: 0, target: null });
  round.nextUnit += 1;
  building.queue = null;
  tell(round, { t: "spawned", building: site, unit: id, seat, kind, at: spot(at) });
}

/** Build orders are paid and queued, unless the Factory was lost or is not free (CT-54, CT-55). */
function enterQueues(round: Round): void {
  const { buildings, builds, gold } = round;
  for (const [site, building] of buildings.entries()) {
    const order = builds.get(site);
    if (!order) continue;
    const { seat, kind } = order;
    if (building.owner !== seat) tell(round, { t: "lapsed", building: site, why: "lost" });
    else if (building.queue) tell(round, { t: "lapsed", building: site, why: "queue_full" });
    else {
      building.queue = kind;
      const left = (gold[seat] ?? 0) - FIGURES[kind].cost;
      gold[seat] = left;
      tell(round, { t: "queued", building: site, kind, gold: left });
    }
  }
}
