import { type Building, isSame, type Site, type Tile, unitAt, unitsOf } from "../model";
import { CAPTURE_ROUNDS, canEnter, FIGURES, STEPS, stepped } from "./ground";
import { type Mover, pairOf, type Round, record, SEATS } from "./round";

const ARMY = 32; // CT-56
/** Forward, left, right, back, as each seat looks at the board (CT-52). */
const FRONT = [
  [2, 1, 3, 0],
  [0, 3, 1, 2],
] as const;

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
function tick(round: Round, site: number, building: Required<Building>, { id, seat }: Mover): boolean {
  building.progress = building.unit === id ? building.progress + 1 : 1;
  building.unit = id;
  record(round, { t: "captureticked", building: site, unit: id, progress: building.progress });
  if (building.progress < CAPTURE_ROUNDS) return false;
  const { owner: former, queue: lost } = building;
  Object.assign(building, { owner: seat, queue: null, unit: null, progress: 0 });
  record(round, { t: "captured", building: site, seat, former, lost });
  return former !== null && building.kind === "hq";
}

export const countBuildings = (buildings: readonly Building[], seat: number, kind: Site): number =>
  buildings.filter((building) => building.kind === kind && building.owner === seat).length;

/** Every City pays its owner (CT-50). */
export function earn(round: Round): void {
  const { buildings, gold } = round;
  for (const seat of SEATS) {
    const income = countBuildings(buildings, seat, "city");
    gold[seat] += income;
    if (income > 0) record(round, { t: "earned", seat, income, gold: gold[seat] });
  }
}

/** Units queued earlier appear, then this round's orders enter the queues (CT-51). */
export function produce(round: Round): void {
  const admitted = new Set(
    SEATS.flatMap((seat) => {
      const room = Math.max(0, ARMY - unitsOf(round, seat).length); // CT-56
      return round.buildings.filter(({ owner, queue }) => owner === seat && queue).slice(0, room);
    }),
  );
  for (const step of FRONT[0].keys()) appear(round, step, admitted);
  for (const [site, building] of round.buildings.entries()) {
    if (!building.queue) continue;
    const why = admitted.has(building) ? "no_tile" : "army_full";
    record(round, { t: "delayed", building: site, why });
  }
  enterQueues(round);
}

/** Everyone not yet placed proposes its next tile, and has it if nobody else does (CT-53). */
function appear(round: Round, step: number, admitted: ReadonlySet<Building>): void {
  const proposals = [...round.buildings.entries()].flatMap(([site, building]) => {
    const { queue: kind, owner: seat, at } = building;
    if (!kind || seat === null || !admitted.has(building)) return [];
    const tile = stepped(at, STEPS[FRONT[seat as 0 | 1][step] as number] as Tile);
    const free = canEnter(round.grid, kind, tile) && !unitAt(round.view, tile);
    return free ? [{ site, building, kind, seat, at: pairOf(tile) }] : [];
  });
  for (const { site, building, kind, seat, at } of proposals) {
    if (proposals.some((other) => other.site !== site && isSame(other.at, at))) continue;
    const id = round.nextUnit++;
    round.units.push({ id, seat, kind, at, hp: FIGURES[kind].hp, path: [at], reach: 0, target: null });
    building.queue = null;
    record(round, { t: "spawned", building: site, unit: id, seat, kind, at });
  }
}

/** Build orders are paid and queued, unless the Factory was lost or is not free (CT-54, CT-55). */
function enterQueues(round: Round): void {
  const { buildings, builds, gold } = round;
  for (const [site, building] of buildings.entries()) {
    const order = builds.get(site);
    if (!order) continue;
    const { seat, kind } = order;
    if (building.owner !== seat) record(round, { t: "lapsed", building: site, why: "lost" });
    else if (building.queue) record(round, { t: "lapsed", building: site, why: "queue_full" });
    else {
      building.queue = kind;
      gold[seat] -= FIGURES[kind].cost;
      record(round, { t: "queued", building: site, kind, gold: gold[seat] });
    }
  }
}
