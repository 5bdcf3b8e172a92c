import type { JSX } from "preact";
import type { Sight } from "./model";
import { incomeOf } from "./Players";

/** A seat's units, gold and cities. */
export function Figures({ view, seat, part }: { view: Sight; seat: number; part?: "strip" | "sheet" }): JSX.Element {
  const units = view.units.filter((unit) => unit.seat === seat);
  const hp = units.reduce((sum, unit) => sum + unit.hp, 0);
  const figures: [string, string][] = [
    [String(units.length), units.length === 1 ? "unit" : "units"],
    [String(hp), "HP"],
    [String(view.gold[seat] ?? 0), "gold"],
    [`+${incomeOf(view, seat)}`, "income"],
  ];
  if (part) return <span class="figures-short">{figures.map(([value, name]) => `${value} ${name}`).join(" \u00b7 ")}</span>;
  return (
    <dl class="figures">
      {figures.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
