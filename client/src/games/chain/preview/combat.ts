import { type Event, type Field, isSame, type Unit } from "../model";
import { defenceAt, distance, FIGURES, isInRange, isOnBoard } from "./ground";
import { type Mover, pairOf, type Round, record } from "./round";

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
  for (const [unit, victim] of victims) {
    if (!victim) {
      if (unit.target) events.push(missed(round, unit));
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
  for (const event of events) record(round, event);
}

const victimOf = ({ units }: Round, { kind, seat, at, target }: Mover): Mover | undefined =>
  target && isInRange(kind, at, target)
    ? units.find((other) => other.seat !== seat && isSame(other.at, target))
    : undefined;

/** What one strike does (CT-32). */
export const damageOf = (
  { grid }: Pick<Field, "grid">,
  { kind }: Pick<Unit, "kind">,
  { at }: Pick<Mover, "at">,
): number => Math.max(1, FIGURES[kind].attack - defenceAt(grid, at));

/** An attack that hit nobody (CT-17, CT-31). */
function missed({ grid }: Round, { id, kind, at, target }: Mover): Event {
  const known = target && isOnBoard(grid, target) ? target : null;
  const why = known && !isInRange(kind, at, known) ? "out_of_range" : "nobody";
  return { t: "missed", unit: id, target: known && pairOf(known), why };
}
