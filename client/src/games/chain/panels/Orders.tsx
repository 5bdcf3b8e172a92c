import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../../ui/controls/Button";
import { isSmall } from "../../../ui/screen/screenSize";
import { UnitArt } from "../map/Pieces";
import { type Unit, WAIT } from "../model";
import { clashOf } from "../preview";
import {
  activeWords,
  aim,
  captureHere,
  choose,
  chosenNote,
  clearAll,
  editable,
  mayCapture,
  orderOf,
  ownUnits,
  setOrder,
  undo,
} from "../turn/planning";
import { part } from "../turn/uiState";
import { words } from "../words/screen";
import { clashWords, kindName, nameOf, unitName } from "../words/units";
import { ReachSigns } from "./UnitCard";

const ROOMY = 5; // units; with more, the rows move closer together to fit most windows

export const Orders = part(({ table, ui }) => {
  const units = ownUnits(ui);
  return (
    <section class="panel orders" aria-labelledby="orders-title">
      <div class="orders-head">
        <h2 id="orders-title">{words.orders}</h2>
        {ui.open.value ? (
          <div class="plan-buttons">
            <Button
              kind="sm"
              icon="undo"
              size={15}
              off={ui.draft.value.earlier.length === 0}
              onClick={() => undo(ui)}
            >
              {words.undo}
            </Button>
            <ClearAll table={table} kind="sm" />
          </div>
        ) : (
          <span class="muted">{words.onlyYours}</span>
        )}
      </div>
      <ul
        class={`orders-list ${units.length > ROOMY ? "dense" : ""}`}
        tabIndex={0}
        aria-label={words.unitOrders}
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
  return (
    <Button kind={kind} off={Object.keys({ ...units, ...builds }).length === 0} onClick={() => clearAll(ui)}>
      {words.clearAll}
    </Button>
  );
});

/** Why an own unit's order would fail, or a note. */
export const Fault = part<{ unit: Unit; note?: string | null }>(({ ui, unit, note }) => {
  const field = ui.field.value;
  const clash = field && unit.seat === ui.seat.value && clashOf(field, ui.draft.value.plan, unit);
  if (clash) return <p class="order-wrong">{clashWords(unit, clash)}</p>;
  return note ? <p class="order-note">{note}</p> : null;
});

const Row = part<{ unit: Unit }>(({ table, ui, unit }) => {
  const order = orderOf(ui, unit);
  const active = activeWords(ui, unit);
  const chosen = ui.unit.value === unit;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <li ref={row} class={`order-row ${chosen ? "chosen" : ""}`}>
      <div class="order-line">
        <button type="button" class="order-unit" aria-pressed={chosen} onClick={() => choose(ui, unit)}>
          <UnitArt kind={unit.kind} seat={unit.seat} size={32} />
          <span class="grow">
            <b>{kindName(unit.kind)}</b> <span class="order-at">{nameOf(unit.at)}</span>
            <span class={`order-words ${active.missing ? "none" : ""}`}>{active.words}</span>
          </span>
        </button>
        {ui.open.value ? (
          <Button
            kind="icon bare"
            icon={order ? "close" : "plus"}
            label={order ? words.removeOrder(unit) : words.giveOrder(unit)}
            onClick={() => (order ? setOrder(ui, unit, null) : choose(ui, unit))}
          />
        ) : null}
      </div>
      <Fault table={table} unit={unit} note={chosenNote(ui, unit)} />
      {chosen && isSmall.value ? <ReachSigns /> : null}
      {chosen ? <UnitActions table={table} unit={unit} /> : null}
    </li>
  );
});

/** Buttons for the chosen unit's orders. Each also has a key. */
export const UnitActions = part<{ unit: Unit }>(({ ui, unit }) => {
  if (!editable(ui, unit)) return null;
  const aiming = ui.aiming.value;
  const { attack, pickTile, capture, wait, clear } = words.actions;
  const [stay, onStay] = mayCapture(ui)
    ? [capture, () => captureHere(ui)]
    : [wait, () => setOrder(ui, unit, WAIT)];
  return (
    <div class="unit-actions" role="group" aria-label={words.ordersFor(unit)}>
      <Button
        kind={`sm ${aiming ? "on" : ""}`}
        aria-pressed={aiming}
        title={attack[1]}
        onClick={() => aim(ui)}
      >
        {aiming ? pickTile : attack[0]}
      </Button>
      <Button kind="sm" title={stay[1]} onClick={onStay}>
        {stay[0]}
      </Button>
      <Button kind="sm" off={!orderOf(ui, unit)} title={clear[1]} onClick={() => setOrder(ui, unit, null)}>
        {clear[0]}
      </Button>
    </div>
  );
});

/** The player's units, as a row of buttons on a phone. */
export const UnitRow = part(({ ui }) => (
  <div class="unit-row">
    <div class="unit-buttons" role="group" aria-label={words.yourUnits}>
      {ownUnits(ui).map((unit) => {
        const chosen = ui.unit.value === unit;
        const active = activeWords(ui, unit);
        return (
          <button
            key={unit.id}
            type="button"
            class={`unit-button ${chosen ? "on" : ""} ${active.missing ? "without" : ""}`}
            aria-pressed={chosen}
            aria-label={`${unitName(unit)}, ${active.words}`}
            onClick={() => choose(ui, unit)}
          >
            <UnitArt kind={unit.kind} seat={unit.seat} size={34} />
          </button>
        );
      })}
    </div>
    {ui.open.value ? (
      <Button
        kind="icon"
        icon="undo"
        label={words.undo}
        off={ui.draft.value.earlier.length === 0}
        onClick={() => undo(ui)}
      />
    ) : null}
  </div>
));
