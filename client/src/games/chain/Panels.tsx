import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { AwayPanel } from "../../play/room/AwayPanel";
import { Controls } from "../../play/room/Controls";
import type { Table } from "../../play/table/table";
import { isSmall } from "../../ui/narrow";
import { deskOf, showsPlan } from "./desk";
import { Factories } from "./Factories";
import { Happened, Opened, Phases, toldOf, trialTold } from "./Happened";
import { Legend, Orders, UnitCard } from "./Orders";
import { LostSecret, Players } from "./Players";
import { Balance, Clock, Score, Steps } from "./Score";
import { Again, SealButton, Trial } from "./SealButton";

const WIDE: Box = { left: 244, right: 344, top: 26, bottom: 26 };
const SMALL: Box = { left: 14, right: 300, top: 70, bottom: 16 };

export const inset = (small: boolean): Box => (small ? SMALL : WIDE);

/** What is chosen at the left, players and orders at the right. */
export function Panels({
  table,
  onMenu,
  onLog,
}: {
  table: Table;
  onMenu(): void;
  onLog(): void;
}): JSX.Element {
  return (
    <>
      <section class="own-aside" aria-label="What is chosen">
        <Aside table={table} />
      </section>
      <section class="rail own-rail" aria-label="Players and orders">
        <Rail table={table} />
        <AwayPanel table={table} />
      </section>
      <div class="own-controls">
        <Controls table={table} onMenu={onMenu} onLog={onLog} />
      </div>
    </>
  );
}

/** At the right: time and players, then the plan, or what is being told. */
function Rail({ table }: { table: Table }): JSX.Element {
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

/** At the left: the chosen unit and the signs, or the phases of what is told. */
function Aside({ table }: { table: Table }): JSX.Element {
  const told = toldOf(table);
  if (told) return <Phases told={told} cast={table.cast.value} />;
  const trial = trialTold(deskOf(table));
  return (
    <>
      <UnitCard table={table} />
      {trial ? <Happened told={trial} cast={table.cast.value} /> : <Legend />}
    </>
  );
}
