import { type Event, isSame } from "../model";
import { defenceAt, distance, FIGURES, hits, isOnBoard } from "./ground";
import { type Mover, type Round, spot, tell } from "./round";

/** All strikes at once, then the dead are removed (CT-30 to CT-37). */
export function fight(round: Round): void {
  const { units } = round;
  const events: Event[] = [];
  const victims = new Map(units.map((unit) => [unit, victimOf(round, unit)]));
  const hurt = new Map<Mover, number>();
  const strike = (unit: Mover, victim: Mover, counter: boolean): void => {
    const damage = damageOf(round, unit, victim);
    events.push({ t: "struck", unit: unit.id, victim: victim.id, damage, counter });
    hurt.set(victim, (hurt.get(victim) ?? 0) + damage);
  };
  for (const unit of units) {
    const victim = victims.get(unit);
    if (!victim) {
      if (unit.target) events.push(miss(round, unit));
      continue;
    }
    strike(unit, victim, false);
    const answers =
      victim.kind !== "ranger" && victims.get(victim) !== unit && distance(victim.at, unit.at) === 1;
    if (answers) strike(victim, unit, true);
  }
  for (const unit of units) {
    const damage = hurt.get(unit);
    if (damage === undefined) continue;
    unit.hp = Math.max(0, unit.hp - damage);
    events.push({ t: "hurt", unit: unit.id, damage, hp: unit.hp });
  }
  round.units = units.filter(({ hp }) => hp > 0);
  for (const event of events) tell(round, event);
}

function victimOf({ units }: Round, unit: Mover): Mover | null {
  const { target } = unit;
  if (!target || !hits(unit.kind, unit.at, target)) return null;
  return units.find(({ seat, at }) => seat !== unit.seat && isSame(at, target)) ?? null;
}

/** What one strike does (CT-32). */
const damageOf = ({ grid }: Round, unit: Mover, victim: Mover): number =>
  Math.max(1, FIGURES[unit.kind].attack - defenceAt(grid, victim.at));

/** An attack that hit nobody (CT-17, CT-31). */
function miss({ grid }: Round, { id, kind, at, target }: Mover): Event {
  if (!target || !isOnBoard(grid, target)) return { t: "missed", unit: id, target: null, why: "nobody" };
  return {
    t: "missed",
    unit: id,
    target: spot(target),
    why: hits(kind, at, target) ? "nobody" : "out_of_range",
  };
}
