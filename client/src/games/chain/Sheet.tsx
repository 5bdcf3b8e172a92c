import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { type Desk, deskOf, showsPlan } from "./desk";
import { Factory } from "./Factories";
import { Happened, Opened, Phases, type Told, toldOf } from "./Happened";
import { kindName, nameOf, type Unit } from "./model";
import { chosenNote, ReachSigns, UnitActions, UnitFigures } from "./Orders";
import { UnitArt } from "./Pieces";
import { LostSecret, Players } from "./Players";
import {
  choose,
  clearAll,
  deedHere,
  deedWords,
  openMenu,
  ownFactories,
  ownUnits,
  takeBack,
} from "./planning";
import { faults, purse } from "./preview";
import { Clock, Score } from "./Score";
import { Again, SealButton, Trial } from "./SealButton";

/** A phone's upper edge: time, players, gold, seals and the score. */
export function Strip({ table }: { table: Table }): JSX.Element {
  return (
    <div class="chain-strip">
      <Clock table={table} size={78} />
      <Players table={table} brief />
      <Score table={table} brief />
    </div>
  );
}

/** A phone's lower edge: the units, the chosen one's order, or what is told; and the button of the moment. */
export function Sheet({ table }: { table: Table }): JSX.Element {
  const desk = deskOf(table);
  const told = toldOf(table);
  const plans = !told && showsPlan(desk);
  return (
    <div class="chain-sheet">
      {told ? <Telling table={table} told={told} /> : <LostSecret table={table} />}
      {plans ? <UnitRow desk={desk} /> : null}
      {plans ? <Middle desk={desk} /> : null}
      <div key="buttons" class="sheet-buttons">
        {plans && desk.open.value ? (
          <button
            type="button"
            class="btn lg"
            aria-disabled={ownFactories(desk).length === 0}
            onClick={() => openMenu(desk)}
          >
            <Icon name="factory" size={20} /> Build
          </button>
        ) : null}
        <SealButton key="now" table={table} />
      </div>
    </div>
  );
}

function Telling({ table, told }: { table: Table; told: Told }): JSX.Element {
  return (
    <div class="sheet-told" tabIndex={0} role="region" aria-label="The round">
      <Phases told={told} cast={table.cast.value} />
      <Happened told={told} cast={table.cast.value} />
      <Opened table={table} told={told} />
    </div>
  );
}

function UnitRow({ desk }: { desk: Desk }): JSX.Element {
  return (
    <div class="unit-row">
      <div class="unit-buttons" role="group" aria-label="Your units">
        {ownUnits(desk).map((unit) => (
          <UnitButton key={unit.id} desk={desk} unit={unit} />
        ))}
      </div>
      {desk.open.value ? (
        <button
          type="button"
          class="btn icon"
          aria-label="Undo"
          aria-disabled={desk.draft.value.earlier.length === 0}
          onClick={() => takeBack(desk)}
        >
          <Icon name="undo" size={18} />
        </button>
      ) : null}
    </div>
  );
}

function UnitButton({ desk, unit }: { desk: Desk; unit: Unit }): JSX.Element {
  const chosen = desk.chosen.value === unit.id;
  const { words, missing } = deedWords(desk, unit);
  return (
    <button
      type="button"
      class={`unit-button ${chosen ? "on" : ""} ${missing ? "without" : ""}`}
      aria-pressed={chosen}
      aria-label={`${kindName(unit.kind)} at ${nameOf(unit.at)}, ${words}`}
      onClick={() => choose(desk, unit)}
    >
      <UnitArt kind={unit.kind} seat={unit.seat} size={34} />
    </button>
  );
}

/** The asked Factory, the chosen unit, or what can be done without one. */
function Middle({ desk }: { desk: Desk }): JSX.Element | null {
  const field = desk.field.value;
  const seat = desk.seat.value;
  const unit = desk.unit.value;
  const { plan } = desk.draft.value;
  if (!field || seat === null) return null;
  if (desk.menu.value !== null)
    return <Factory desk={desk} factory={desk.menu.value} left={purse(field.view, seat, plan).left} />;
  if (!unit) {
    return (
      <div class="sheet-middle">
        <Trial desk={desk} />
        <Again desk={desk} />
        {desk.open.value ? (
          <button
            type="button"
            class="btn wide"
            aria-disabled={plan.units.size + plan.builds.size === 0}
            onClick={() => clearAll(desk)}
          >
            <Icon name="close" size={16} /> Clear all
          </button>
        ) : null}
      </div>
    );
  }
  const deed = deedHere(desk, field.view, unit);
  const note = chosenNote(desk, unit);
  const what =
    deed || unit.seat === seat
      ? sentence(deedWords(desk, unit).words, Boolean(deed?.target))
      : "Its reach and range are shown.";
  const wrong =
    unit.seat === seat
      ? faults(field, seat, plan).find((fault) => fault.unit === unit.id)?.sentence
      : undefined;
  return (
    <div class="sheet-middle">
      <div class="sheet-unit">
        <h2>{`${unit.seat === seat ? "" : "Enemy "}${kindName(unit.kind)} at ${nameOf(unit.at)}`}</h2>
        <p>{[what, note].filter(Boolean).join(" ")}</p>
      </div>
      {wrong ? <p class="order-wrong">{wrong}</p> : null}
      <UnitFigures field={field} unit={unit} />
      <ReachSigns />
      <UnitActions desk={desk} unit={unit} />
    </div>
  );
}

const sentence = (words: string, attacks: boolean): string =>
  `${words[0]?.toUpperCase()}${words.slice(1)}.${attacks ? " Misses if they leave." : ""}`;
