import {
  type Building,
  type Event,
  type Field,
  NO_PLAN,
  type Plan,
  type RoundStep,
  type Sight,
  type Unit,
} from "../model";
import { fight } from "./combat";
import { capture, earn, holdings, produce } from "./economy";
import { isWalk } from "./ground";
import { move } from "./movement";
import { purse } from "./plan";
import { type Mover, type Round, scoreOf, tell } from "./round";

const SEATS = [0, 1] as const;

/**
 * The round that two plans make, step by step, worked out here so that a plan is shown to nobody; the server
 * has the last word (CT-7).
 */
export function preview(field: Field, plans: readonly [Plan, Plan]): RoundStep[] {
  const round = begun(field, plans);
  move(round);
  fight(round);
  const conquerors = capture(round);
  if (conquerors.size === 0) {
    earn(round);
    produce(round);
  }
  const decided = decision(field.view, round, conquerors);
  const end = after(field.view, decided);
  tell(round, { t: "roundended", round: field.view.round }, decided ? {} : end);
  if (decided) tell(round, decided, end);
  return round.steps;
}

/**
 * The orders given out: an illegal one becomes a wait, a build that cannot be paid is ignored (CT-13 to
 * CT-18).
 */
function begun({ grid, view }: Field, plans: readonly [Plan, Plan]): Round {
  const round: Round = {
    grid,
    view,
    units: view.units.map((unit): Mover => mover({ grid, view }, unit, plans[unit.seat] ?? NO_PLAN)),
    buildings: view.buildings.map(whole),
    gold: [...view.gold],
    builds: new Map(),
    nextUnit: view.next_unit,
    steps: [],
  };
  for (const seat of SEATS) {
    const plan = plans[seat];
    for (const event of [...droppedUnits({ grid, view }, seat, plan), ...droppedBuilds(view, seat, plan)])
      tell(round, event);
    for (const factory of purse(view, seat, plan).paid)
      round.builds.set(factory, { seat, kind: plan.builds.get(factory) ?? "infantry" });
  }
  return round;
}

function mover(field: Field, unit: Unit, plan: Plan): Mover {
  const order = plan.units.get(unit.id);
  const legal =
    order && isWalk(field, unit, order.path, order.target !== null) ? order : { path: [], target: null };
  return { ...unit, path: [unit.at, ...legal.path], reach: legal.path.length, target: legal.target };
}

function droppedUnits(field: Field, seat: number, { units }: Plan): Event[] {
  return field.view.units.flatMap((unit): Event[] => {
    const order = unit.seat === seat ? units.get(unit.id) : undefined;
    const faulty = order && !isWalk(field, unit, order.path, order.target !== null);
    return faulty ? [{ t: "dropped", seat, unit: unit.id, factory: null, why: "faulty" }] : [];
  });
}

function droppedBuilds(view: Sight, seat: number, plan: Plan): Event[] {
  const { paid } = purse(view, seat, plan);
  return view.buildings.flatMap((building, factory): Event[] => {
    if (!plan.builds.has(factory) || paid.has(factory)) return [];
    const why =
      building.kind !== "factory" ? "not_a_factory" : building.owner !== seat ? "not_yours" : "too_dear";
    return [{ t: "dropped", seat, unit: null, factory, why }];
  });
}

const whole = ({
  kind,
  at,
  owner = null,
  unit = null,
  progress = 0,
  queue = null,
}: Building): Required<Building> => ({ kind, at, owner, unit, progress, queue });

type Decided = Extract<Event, { t: "decided" }>;

/** An HQ, elimination, the last round: what comes first decides (CT-60 to CT-63). */
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

/** Whether a seat has nothing left and nothing to come (CT-61). */
function isFinished({ units, buildings, gold }: Round, seat: 0 | 1): boolean {
  if (
    units.some((unit) => unit.seat === seat) ||
    buildings.some(({ owner, queue }) => owner === seat && queue)
  )
    return false;
  return (
    holdings(buildings, seat, "factory") === 0 || (gold[seat] < 1 && holdings(buildings, seat, "city") === 0)
  );
}

/** What else is new once a round is over. */
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
