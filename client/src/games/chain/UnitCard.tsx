import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { UnitArt } from "./art";
import { deskOf } from "./desk";
import { type Field, type Kind, kindName, nameOf, type Unit } from "./model";
import { defenceAt, FIGURES } from "./preview";

/** The figures of the unit that is chosen, and what is worth knowing of its kind. */
export function UnitCard({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const unit = desk.unit.value;
  const field = desk.field.value;
  if (!unit || !field || desk.covered.value) return null;
  const mine = unit.seat === desk.seat.value;
  return (
    <section class="panel unit-card" aria-label="Chosen unit">
      <div class="unit-head">
        <UnitArt kind={unit.kind} seat={unit.seat} size={36} />
        <div>
          <h2>
            {mine ? kindName(unit.kind) : `${table.cast.value.name(unit.seat)}'s ${kindName(unit.kind)}`}
          </h2>
          <p class="muted">{`${nameOf(unit.at)} \u00b7 ${unit.hp} of ${FIGURES[unit.kind].hp} HP`}</p>
        </div>
      </div>
      <UnitFigures field={field} unit={unit} />
      <p class="unit-note">{noteOf(unit.kind, field.view.terms.attack_move_cost ?? 1)}</p>
    </section>
  );
}

export function UnitFigures({ field, unit }: { field: Field; unit: Unit }): JSX.Element {
  const { move, nearest, farthest, attack, cost } = FIGURES[unit.kind];
  const figures: [string, string][] = [
    ["Move", String(move)],
    ["Attack", String(attack)],
    ["Range", nearest === farthest ? String(farthest) : `${nearest}\u2013${farthest}`],
    ["Cost", String(cost)],
    ["HP", String(unit.hp)],
    ["Def", `+${defenceAt(field.grid, unit.at)}`],
  ];
  return (
    <dl class="unit-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What people forget about a kind of unit. */
function noteOf(kind: Kind, cost: number): string {
  const walk = cost > 0 ? "Attacking after a walk costs one step. " : "";
  if (kind === "ranger")
    return `${walk}It strikes a tile, not a unit: if they leave, it misses. Next to an enemy it is helpless.`;
  if (kind === "tank")
    return `${walk}It takes a contested tile from anything lighter, and never enters mountains.`;
  return `${walk}Two rounds on a building capture it. It alone enters mountains.`;
}
