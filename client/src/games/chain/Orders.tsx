import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { isSmall } from "../../ui/narrow";
import { type Desk, deskOf } from "./desk";
import { type Field, type Kind, kindName, nameOf, type Unit } from "./model";
import { UnitArt } from "./Pieces";
import {
  aimFire,
  captureHere,
  choose,
  clearAll,
  deedHere,
  deedWords,
  isOrdered,
  mayCapture,
  ownUnits,
  planWith,
  remove,
  takeBack,
  waitHere,
} from "./planning";
import { defenceAt, FIGURES, faults, orderNote } from "./preview";

const ROOMY = 5; // units whose rows find room in most windows

/** Every own unit with what it shall do. */
export function Orders({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const field = desk.field.value;
  const seat = desk.seat.value;
  if (!field || seat === null || desk.covered.value) return null;
  const plan = desk.draft.value.plan;
  const units = ownUnits(desk);
  const wrong = new Map(faults(field, seat, plan).map((fault) => [fault.unit, fault.sentence]));
  return (
    <section class="panel orders" aria-labelledby="orders-title">
      <div class="orders-head">
        <h2 id="orders-title">Orders</h2>
        {desk.open.value ? <PlanButtons desk={desk} /> : <span class="muted">Only you see these</span>}
      </div>
      <ul
        class={`orders-list ${units.length > ROOMY ? "dense" : ""}`}
        tabIndex={0}
        aria-label="Orders of your units"
      >
        {units.map((unit) => (
          <Row key={unit.id} desk={desk} unit={unit} wrong={wrong.get(unit.id) ?? null} />
        ))}
      </ul>
    </section>
  );
}

function PlanButtons({ desk }: { desk: Desk }): JSX.Element {
  const { plan, earlier } = desk.draft.value;
  return (
    <div class="plan-buttons">
      <button
        type="button"
        class="btn sm"
        aria-disabled={earlier.length === 0}
        onClick={() => takeBack(desk)}
      >
        <Icon name="undo" size={15} /> Undo
      </button>
      <button
        type="button"
        class="btn sm"
        aria-disabled={plan.units.size + plan.builds.size === 0}
        onClick={() => clearAll(desk)}
      >
        Clear all
      </button>
    </div>
  );
}

function Row({ desk, unit, wrong }: { desk: Desk; unit: Unit; wrong: string | null }): JSX.Element {
  const order = desk.draft.value.plan.units.get(unit.id);
  const { words, missing } = deedWords(desk, unit);
  const note = chosenNote(desk, unit);
  const chosen = desk.chosen.value === unit.id;
  const name = `${kindName(unit.kind)} at ${nameOf(unit.at)}`;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <li ref={place} class={`order-row ${chosen ? "chosen" : ""}`}>
      <div class="order-line">
        <button type="button" class="order-unit" aria-pressed={chosen} onClick={() => choose(desk, unit)}>
          <UnitArt kind={unit.kind} seat={unit.seat} size={32} />
          <span class="grow">
            <b>{kindName(unit.kind)}</b> <span class="order-at">{nameOf(unit.at)}</span>
            <span class={`order-words ${missing ? "none" : ""}`}>{words}</span>
          </span>
        </button>
        {desk.open.value ? (
          <button
            type="button"
            class="btn icon bare"
            aria-label={order ? `Remove the order of ${name}` : `Give ${name} an order`}
            onClick={() => (order ? remove(desk, unit) : choose(desk, unit))}
          >
            <Icon name={order ? "close" : "plus"} size={16} />
          </button>
        ) : null}
      </div>
      {wrong ? <p class="order-wrong">{wrong}</p> : null}
      {note && !wrong ? <p class="order-note">{note}</p> : null}
      {chosen && isSmall.value ? <ReachSigns /> : null}
      {chosen ? <UnitActions desk={desk} unit={unit} /> : null}
    </li>
  );
}

/** What helps to order a unit that is chosen. */
export function chosenNote(desk: Desk, unit: Unit): string | null {
  const field = desk.field.value;
  return field && desk.chosen.value === unit.id && isOrdered(desk, unit)
    ? orderNote(field, unit, deedHere(desk, field.view, unit))
    : null;
}

/** What the chosen unit can be told by a button as well as by a press on the board or a key. */
export function UnitActions({ desk, unit }: { desk: Desk; unit: Unit }): JSX.Element | null {
  if (!isOrdered(desk, unit)) return null;
  const has = planWith(desk, unit).units.has(unit.id);
  const fires = unit.kind === "ranger" ? "Fire" : "Strike";
  return (
    <div
      class="unit-actions"
      role="group"
      aria-label={`Orders for ${kindName(unit.kind)} at ${nameOf(unit.at)}`}
    >
      <button
        type="button"
        class={`btn sm ${desk.firing.value ? "on" : ""}`}
        aria-pressed={desk.firing.value}
        title="Then press the tile to attack (F)"
        onClick={() => aimFire(desk)}
      >
        {desk.firing.value ? "Which tile?" : fires}
      </button>
      {mayCapture(desk) ? (
        <button type="button" class="btn sm" title="Stay and capture (C)" onClick={() => captureHere(desk)}>
          Capture
        </button>
      ) : (
        <button type="button" class="btn sm" title="Stay (W)" onClick={() => waitHere(desk)}>
          Wait
        </button>
      )}
      <button
        type="button"
        class="btn sm"
        aria-disabled={!has}
        title="Remove this order (Delete)"
        onClick={() => remove(desk, unit)}
      >
        Clear
      </button>
    </div>
  );
}

const SIGNS: readonly { words: string; sign: JSX.Element }[] = [
  { words: "Planned path", sign: <path class="sign-path" d="M2 10h20M18 4l8 6-8 6z" /> },
  { words: "Destination", sign: <rect class="sign-ghost" x="7" y="3" width="14" height="14" rx="3" /> },
  { words: "Target", sign: <circle class="sign-fire" cx="14" cy="10" r="6" /> },
  { words: "Can move here", sign: <rect class="sign-reach" x="2" y="4" width="24" height="12" /> },
  { words: "Can strike here", sign: <rect class="sign-range" x="3" y="4" width="22" height="12" /> },
];

/** What the signs on the board mean. */
export function Legend(): JSX.Element {
  return (
    <section class="panel legend" aria-labelledby="legend-title">
      <h2 id="legend-title">On the board</h2>
      <ul>{SIGNS.map(line)}</ul>
    </section>
  );
}

/** The two signs of a chosen unit, where there is no room for all of them. */
export function ReachSigns(): JSX.Element {
  return (
    <ul class="reach-signs" aria-label="On the board">
      {SIGNS.slice(-2).map(line)}
    </ul>
  );
}

const line = ({ words, sign }: (typeof SIGNS)[number]): JSX.Element => (
  <li key={words}>
    <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
      {sign}
    </svg>
    {words}
  </li>
);

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
