import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { isSmall } from "../../ui/narrow";
import { Balance } from "./Balance";
import { Clock, Steps } from "./Clock";
import { deskOf, showsPlan } from "./desk";
import { Factories } from "./Factories";
import { Happened, Phases, toldOf } from "./Happened";
import { Opened } from "./Opened";
import { Orders } from "./Orders";
import { LostSecret, Players } from "./Players";
import { Score } from "./Score";
import { Again, SealButton } from "./SealButton";
import { Trial } from "./Trial";
import { UnitCard } from "./UnitCard";

/** At the right: time and players, then the plan, or what is being told. */
export function Rail({ table }: { table: Table }): JSX.Element {
  const desk = deskOf(table);
  const told = toldOf(table);
  const plans = showsPlan(desk);
  const over = table.standing.value?.phase === "over";
  if (told) {
    return (
      <>
        <Opened table={table} told={told} />
        {isSmall.value ? <Phases told={told} cast={table.cast.value} /> : null}
        <Happened told={told} cast={table.cast.value} />
        {isSmall.value ? null : <Balance table={table} />}
        <span class="grow" />
        <SealButton key="now" table={table} />
      </>
    );
  }
  return (
    <>
      <section class="panel chain-top">
        {over && isSmall.value ? null : ( // the end's card needs the room
          <div class="chain-clock">
            <Clock table={table} size={isSmall.value ? 66 : 84} />
            <Steps table={table} />
          </div>
        )}
        <Players table={table} />
        {over ? null : <Score table={table} />}
      </section>
      <LostSecret table={table} />
      {isSmall.value && desk.unit.value && desk.unit.value.seat !== desk.seat.value ? (
        <UnitCard table={table} />
      ) : null}
      {plans ? <Orders table={table} /> : <Balance table={table} />}
      {plans ? <Factories table={table} /> : <span class="grow" />}
      {plans ? <Trial desk={desk} /> : null}
      {desk.open.value ? <Again desk={desk} /> : null}
      <SealButton key="now" table={table} />
    </>
  );
}
