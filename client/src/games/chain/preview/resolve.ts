import {
  type Building,
  type Event,
  type EventOf,
  type Field,
  type Plan,
  type RoundStep,
  type Sight,
  unitsOf,
  WAIT,
} from "../model";
import { fight } from "./combat";
import { capture, countBuildings, earn, produce } from "./economy";
import { isLegalPath } from "./ground";
import { move } from "./movement";
import { budget } from "./plan";
import { type Mover, type Round, record, SEATS, scoreOf } from "./round";

/** Resolve a round from two plans, step by step, in the order of CT-7. */
export function preview(field: Field, plans: readonly [Plan, Plan]): RoundStep[] {
  const round = startRound(field, plans);
  move(round);
  fight(round);
  const conquerors = capture(round);
  if (conquerors.size === 0) {
    earn(round);
    produce(round);
  }
  const decided = decision(field.view, round, conquerors);
  const end = after(field.view, decided);
  record(round, { t: "roundended", round: field.view.round }, decided ? {} : end);
  if (decided) record(round, decided, end);
  return round.steps;
}

/**
 * Give the orders to the units. An illegal order becomes a wait, an unpaid build is dropped (CT-13 to
 * CT-18).
 */
function startRound(field: Field, plans: readonly [Plan, Plan]): Round {
  const { view } = field;
  const dropped: Event[][] = [[], []];
  const units = view.units.map((unit): Mover => {
    const seat = unit.seat as 0 | 1;
    const order = plans[seat].units[unit.id] ?? WAIT;
    const legal = isLegalPath(field, unit, order.path, order.target !== null);
    if (!legal) dropped[seat]?.push({ t: "dropped", seat, unit: unit.id, factory: null, why: "faulty" });
    const { path, target } = legal ? order : WAIT;
    return { ...unit, path: [unit.at, ...path], reach: path.length, target };
  });
  const unowned = { owner: null, unit: null, progress: 0, queue: null };
  const round: Round = {
    ...field,
    units,
    buildings: view.buildings.map((building): Required<Building> => ({ ...unowned, ...building })),
    gold: [...view.gold],
    builds: new Map(),
    nextUnit: view.next_unit,
    steps: [],
  };
  for (const seat of SEATS) {
    for (const { factory, kind, why } of budget(view, seat, plans[seat]).orders) {
      if (why) dropped[seat]?.push({ t: "dropped", seat, unit: null, factory, why });
      else round.builds.set(factory, { seat, kind });
    }
  }
  for (const event of dropped.flat()) record(round, event);
  return round;
}

type Decided = EventOf<"decided">;

/** The winner by a captured HQ, by elimination, or by score after the last round (CT-60 to CT-63). */
function decision(view: Sight, round: Round, conquerors: ReadonlySet<number>): Decided | null {
  const scores: [number, number] = [scoreOf(round, 0), scoreOf(round, 1)];
  const by = (reason: Decided["reason"], winners: readonly number[]): Decided => ({
    t: "decided",
    winner: winners.length === 1 ? (winners[0] as number) : null,
    reason,
    scores,
  });
  if (conquerors.size > 0) return by("hq", [...conquerors]);
  const left = SEATS.filter((seat) => !isFinished(round, seat));
  if (left.length < SEATS.length) return by("elimination", left);
  if (view.rounds_left > 1) return null;
  return by(
    "rounds",
    SEATS.filter((seat) => scores[seat] === Math.max(...scores)),
  );
}

/** Whether a seat has no units and can't get any (CT-61). */
const isFinished = ({ view, buildings, gold }: Round, seat: 0 | 1): boolean =>
  unitsOf(view, seat).length === 0 &&
  !buildings.some(({ owner, queue }) => owner === seat && queue) &&
  (countBuildings(buildings, seat, "factory") === 0 ||
    (gold[seat] < 1 && countBuildings(buildings, seat, "city") === 0));

const after = (view: Sight, decided: Decided | null): Partial<Sight> => ({
  round: view.round + 1,
  rounds_left: decided ? 0 : view.rounds_left - 1,
  phase: decided ? "over" : "commit",
  digests: [null, null],
  revealed: [false, false],
  given_up: [false, false],
  orders: [null, null],
  salts: [null, null],
  missed: [0, 0],
  winner: decided?.winner ?? null,
  reason: decided?.reason ?? null,
});
