import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { type Desk, deskOf } from "./desk";
import { type Kind, kindName } from "./model";
import { UnitArt } from "./Pieces";
import { BUILDS, build, factoryName, ownFactories } from "./planning";
import { canBuild, FIGURES, faults, purse } from "./preview";

/** The Factories and what each can be told to build: the asked one, or all of them. */
export function Factories({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const view = desk.field.value?.view;
  const seat = desk.seat.value;
  const all = ownFactories(desk);
  if (!view || seat === null || all.length === 0 || desk.covered.value) return null;
  const left = purse(view, seat, desk.draft.value.plan).left;
  return (
    <section class="panel factories" aria-label="Factories">
      {all.map((factory) => (
        <Factory key={factory} desk={desk} factory={factory} left={left} />
      ))}
    </section>
  );
}

export function Factory({
  desk,
  factory,
  left,
}: {
  desk: Desk;
  factory: number;
  left: number;
}): JSX.Element | null {
  const field = desk.field.value;
  const seat = desk.seat.value;
  const place = useRef<HTMLDivElement>(null);
  const asked = desk.menu.value === factory;
  useEffect(() => {
    if (asked) place.current?.querySelector<HTMLButtonElement>("button:not([disabled])")?.focus();
  }, [asked]);
  if (!field || seat === null) return null;
  const { view } = field;
  const plan = desk.draft.value.plan;
  const ordered = plan.builds.get(factory);
  const queue = view.buildings[factory]?.queue;
  const wrong = faults(field, seat, plan).find((fault) => fault.factory === factory)?.sentence;
  const name = factoryName(desk, factory);
  return (
    <div class={`factory ${asked ? "asked" : ""}`} ref={place}>
      <div class="factory-head">
        <h2>{`Factory ${name}`}</h2>
        <span class="muted">{`${left} gold left`}</span>
      </div>
      {queue ? <p class="muted">{`${kindName(queue)} appears this round.`}</p> : null}
      <div class="builds" role="group" aria-label={`Build at ${name}`}>
        {BUILDS.map((kind) => (
          <BuildButton
            key={kind}
            kind={kind}
            seat={seat}
            name={name}
            on={plan.builds.get(factory) === kind}
            free={desk.open.value && canBuild(view, seat, plan, factory, kind)}
            onBuild={() => build(desk, factory, kind)}
          />
        ))}
      </div>
      {ordered ? <p class="muted">{`${kindName(ordered)} appears in round ${view.round + 1}.`}</p> : null}
      {wrong ? <p class="order-wrong">{wrong}</p> : null}
    </div>
  );
}

function BuildButton(props: {
  kind: Kind;
  seat: number;
  name: string;
  on: boolean;
  free: boolean;
  onBuild(): void;
}): JSX.Element {
  const { kind, seat, name, on, free, onBuild } = props;
  const cost = FIGURES[kind].cost;
  return (
    <button
      type="button"
      class={`build ${on ? "on" : ""}`}
      aria-pressed={on}
      disabled={!free && !on}
      title={`${kindName(kind)} for ${cost} gold`}
      onClick={onBuild}
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
}
