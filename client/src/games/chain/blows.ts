import { type Event, kindName, nameOf } from "./model";
import type { Story, Teller } from "./teller";

type Blow = Extract<Event, { t: "struck" | "missed" | "hurt" }>;

/** A strike, an answer to one, a miss and why, or a fall; wounds stand with their strikes. */
export function combatLines(teller: Teller, event: Blow): Story | null {
  switch (event.t) {
    case "struck":
      return struck(teller, event);
    case "missed":
      return teller.ofUnit(event.unit, missed(teller, event), "miss");
    case "hurt":
      return event.hp === 0
        ? teller.ofUnit(event.unit, `falls at ${nameOf(teller.at(event.unit) ?? [0, 0])}`, `-${event.damage}`)
        : null;
  }
}

function struck(teller: Teller, { unit, victim, damage, counter }: Extract<Blow, { t: "struck" }>): Story {
  const foe = `the ${kindName(teller.kindOf(victim) ?? "infantry")} at ${nameOf(teller.at(victim) ?? [0, 0])}`;
  const dying = teller.hasFallen(unit) ? ", dying" : "";
  return teller.ofUnit(
    unit,
    counter ? `strikes back at ${foe}${dying}` : `hits ${foe}${dying}`,
    `-${damage}`,
  );
}

function missed(teller: Teller, { unit, target, why }: Extract<Blow, { t: "missed" }>): string {
  const verb = teller.kindOf(unit) === "ranger" ? "fires" : "strikes";
  if (!target) return `${verb} off the board`;
  if (why === "out_of_range")
    return `${verb} at ${nameOf(target)}: out of range from ${nameOf(teller.at(unit) ?? target)}`;
  return `${verb} at ${nameOf(target)}: ${teller.wasThere(unit, target) ? "they had left" : "nobody was there"}`;
}
