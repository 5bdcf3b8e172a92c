import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { plural } from "../../play/phrases";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/icons/Icon";
import { isSmall } from "../../ui/screen/screenSize";
import { type Kind, kindName, nameOf, type Unit, WAIT } from "./model";
import { UnitArt } from "./Pieces";
import {
  aimFire,
  BUILDS,
  build,
  captureHere,
  choose,
  chosenNote,
  clearAll,
  deedWords,
  factoryName,
  give,
  mayCapture,
  ordered,
  orderOf,
  ownFactories,
  ownUnits,
  takeBack,
} from "./planning";
import { canBuild, defenceAt, FIGURES, factoryFault, purse, rangeWords, unitFault } from "./preview";
import { part } from "./uiState";

const ROOMY = 5; // units whose rows find room in most windows

/** "Tank at L13". */
export const unitName = ({ kind, at }: Unit): string => `${kindName(kind)} at ${nameOf(at)}`;

export const Orders = part(({ table, ui }) => {
  const units = ownUnits(ui);
  return (
    <section class="panel orders" aria-labelledby="orders-title">
      <div class="orders-head">
        <h2 id="orders-title">Orders</h2>
        {ui.open.value ? (
          <div class="plan-buttons">
            <Button
              kind="sm"
              icon="undo"
              size={15}
              off={ui.draft.value.earlier.length === 0}
              onClick={() => takeBack(ui)}
            >
              Undo
            </Button>
            <ClearAll table={table} kind="sm" />
          </div>
        ) : (
          <span class="muted">Only you see these</span>
        )}
      </div>
      <ul
        class={`orders-list ${units.length > ROOMY ? "dense" : ""}`}
        tabIndex={0}
        aria-label="Orders of your units"
      >
        {units.map((unit) => (
          <Row key={unit.id} table={table} unit={unit} />
        ))}
      </ul>
    </section>
  );
});

export const ClearAll = part<{ kind: string }>(({ ui, kind }) => {
  const { units, builds } = ui.draft.value.plan;
  const none = Object.keys({ ...units, ...builds }).length === 0;
  return (
    <Button kind={kind} off={none} onClick={() => clearAll(ui)}>
      Clear all
    </Button>
  );
});

/** What is wrong with a unit's order in one's own plan; if nothing is, a note. */
export const Wrong = part<{ unit: Unit; note?: string | null }>(({ ui, unit, note }) => {
  const field = ui.field.value;
  const own = field && unit.seat === ui.seat.value;
  const wrong = own ? unitFault(field, ui.draft.value.plan, unit) : null;
  if (wrong) return <p class="order-wrong">{wrong}</p>;
  return note ? <p class="order-note">{note}</p> : null;
});

const Row = part<{ unit: Unit }>(({ table, ui, unit }) => {
  const order = orderOf(ui, unit);
  const { words, missing } = deedWords(ui, unit);
  const chosen = ui.unit.value === unit;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) place.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <li ref={place} class={`order-row ${chosen ? "chosen" : ""}`}>
      <div class="order-line">
        <button type="button" class="order-unit" aria-pressed={chosen} onClick={() => choose(ui, unit)}>
          <UnitArt kind={unit.kind} seat={unit.seat} size={32} />
          <span class="grow">
            <b>{kindName(unit.kind)}</b> <span class="order-at">{nameOf(unit.at)}</span>
            <span class={`order-words ${missing ? "none" : ""}`}>{words}</span>
          </span>
        </button>
        {ui.open.value ? (
          <Button
            kind="icon bare"
            icon={order ? "close" : "plus"}
            label={order ? `Remove the order of ${unitName(unit)}` : `Give ${unitName(unit)} an order`}
            onClick={() => (order ? give(ui, unit, null) : choose(ui, unit))}
          />
        ) : null}
      </div>
      <Wrong table={table} unit={unit} note={chosenNote(ui, unit)} />
      {chosen && isSmall.value ? <ReachSigns /> : null}
      {chosen ? <UnitActions table={table} unit={unit} /> : null}
    </li>
  );
});

/** What the chosen unit can be told by a button as well as by a press on the board or a key. */
export const UnitActions = part<{ unit: Unit }>(({ ui, unit }) => {
  if (!ordered(ui, unit)) return null;
  const { firing } = ui.held.value;
  const fires = firing ? "Which tile?" : unit.kind === "ranger" ? "Fire" : "Strike";
  const actions: [string, string, () => void][] = [
    [fires, "Then press the tile to attack (F)", () => aimFire(ui)],
    mayCapture(ui)
      ? ["Capture", "Stay and capture (C)", () => captureHere(ui)]
      : ["Wait", "Stay (W)", () => give(ui, unit, WAIT)],
    ["Clear", "Remove this order (Delete)", () => give(ui, unit, null)],
  ];
  return (
    <div class="unit-actions" role="group" aria-label={`Orders for ${unitName(unit)}`}>
      {actions.map(([words, title, onClick], place) => (
        <Button
          key={place}
          kind={`sm ${place === 0 && firing ? "on" : ""}`}
          aria-pressed={place === 0 ? firing : undefined}
          off={words === "Clear" && !orderOf(ui, unit)}
          title={title}
          onClick={onClick}
        >
          {words}
        </Button>
      ))}
    </div>
  );
});

const SIGNS: readonly [string, JSX.Element][] = [
  ["Planned path", <path class="sign-path" d="M2 10h20M18 4l8 6-8 6z" />],
  ["Destination", <rect class="sign-ghost" x="7" y="3" width="14" height="14" rx="3" />],
  ["Target", <circle class="sign-fire" cx="14" cy="10" r="6" />],
  ["Can move here", <rect class="sign-reach" x="2" y="4" width="24" height="12" />],
  ["Can strike here", <rect class="sign-range" x="3" y="4" width="22" height="12" />],
];

export function Legend(): JSX.Element {
  return (
    <section class="panel legend" aria-labelledby="legend-title">
      <h2 id="legend-title">On the board</h2>
      <ul>{SIGNS.map(sign)}</ul>
    </section>
  );
}

/** The two signs of a chosen unit, where there is no room for all of them. */
export function ReachSigns(): JSX.Element {
  return (
    <ul class="reach-signs" aria-label="On the board">
      {SIGNS.slice(-2).map(sign)}
    </ul>
  );
}

const sign = ([words, drawing]: (typeof SIGNS)[number]): JSX.Element => (
  <li key={words}>
    <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
      {drawing}
    </svg>
    {words}
  </li>
);

/** The figures of the unit that is chosen, and what is worth knowing of its kind. */
export const UnitCard = part(({ table, cast, ui, view }) => {
  const unit = ui.unit.value;
  if (!unit || ui.covered.value) return null;
  const { kind, seat, at, hp } = unit;
  const cost = view.terms.attack_move_cost ?? 1;
  return (
    <section class="panel unit-card" aria-label="Chosen unit">
      <div class="unit-head">
        <UnitArt kind={kind} seat={seat} size={36} />
        <div>
          <h2>
            {seat === ui.seat.value ? "" : `${cast.name(seat)}'s `}
            {kindName(kind)}
          </h2>
          <p class="muted">{`${nameOf(at)} \u00b7 ${hp} of ${FIGURES[kind].hp} HP`}</p>
        </div>
      </div>
      <UnitFigures table={table} unit={unit} />
      <p class="unit-note">
        {cost > 0 ? `Attacking after a walk costs ${plural(cost, "step", "steps")}. ` : ""}
        {NOTES[kind]}
      </p>
    </section>
  );
});

const NOTES: Readonly<Record<Kind, string>> = {
  infantry: "Two rounds on a building capture it. It alone enters mountains.",
  ranger: "It strikes a tile, not a unit: if they leave, it misses. Next to an enemy it is helpless.",
  tank: "It takes a contested tile from anything lighter, and never enters mountains.",
};

export const UnitFigures = part<{ unit: Unit }>(({ board, unit: { kind, at, hp } }) => {
  const { move, attack, cost } = FIGURES[kind];
  const figures: [string, string | number][] = [
    ["Move", move],
    ["Attack", attack],
    ["Range", rangeWords(kind, "\u2013")],
    ["Cost", cost],
    ["HP", hp],
    ["Def", `+${defenceAt(board, at)}`],
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
});

export const Factories = part(({ table, ui }) => {
  const all = ownFactories(ui);
  if (all.length === 0) return null;
  return (
    <section class="panel factories" aria-label="Factories">
      {all.map((factory) => (
        <Factory key={factory} table={table} factory={factory} />
      ))}
    </section>
  );
});

export const Factory = part<{ factory: number }>(({ ui, board: grid, view, factory }) => {
  const seat = ui.seat.value;
  const place = useRef<HTMLDivElement>(null);
  const asked = ui.held.value.menu === factory;
  useEffect(() => {
    if (asked) place.current?.querySelector<HTMLButtonElement>("button:not([disabled])")?.focus();
  }, [asked]);
  if (seat === null) return null;
  const { plan } = ui.draft.value;
  const ordered = plan.builds[factory];
  const queue = view.buildings[factory]?.queue;
  const wrong = factoryFault({ grid, view }, plan, factory);
  const name = factoryName(ui, factory);
  return (
    <div class={`factory ${asked ? "asked" : ""}`} ref={place}>
      <div class="factory-head">
        <h2>{`Factory ${name}`}</h2>
        <span class="muted">{`${purse(view, seat, plan).left} gold left`}</span>
      </div>
      {queue ? <p class="muted">{`${kindName(queue)} appears this round.`}</p> : null}
      <div class="builds" role="group" aria-label={`Build at ${name}`}>
        {BUILDS.map((kind) => {
          const { cost } = FIGURES[kind];
          const free = ui.open.value && canBuild(view, seat, plan, factory, kind);
          return (
            <button
              key={kind}
              type="button"
              class={`build ${ordered === kind ? "on" : ""}`}
              aria-pressed={ordered === kind}
              disabled={!free && ordered !== kind}
              title={`${kindName(kind)} for ${cost} gold`}
              onClick={() => build(ui, factory, kind)}
            >
              <UnitArt kind={kind} seat={seat} size={28} />
              <span>
                <span class="unseen">Build </span>
                {kindName(kind)}
                <span class="unseen">{` at ${name} for ${cost} gold`}</span>
              </span>
              <span class="build-cost" aria-hidden="true">
                <Icon name="coin" size={13} /> {cost}
              </span>
            </button>
          );
        })}
      </div>
      {ordered ? <p class="muted">{`${kindName(ordered)} appears in round ${view.round + 1}.`}</p> : null}
      {wrong ? <p class="order-wrong">{wrong}</p> : null}
    </div>
  );
});
