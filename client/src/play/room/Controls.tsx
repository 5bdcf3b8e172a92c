import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import { MuteButton } from "../../ui/MuteButton";
import { Segmented } from "../../ui/Segmented";
import { paceOf, type Speed, setSpeed, speed } from "../table/speed";
import type { Table } from "../table/table";
import { SPEED_CHOICES } from "./speeds";

/** Speed, sound and menu; and the log, where it is not in sight anyway. */
export function Controls({
  table,
  onMenu,
  onLog,
}: {
  table: Table;
  onMenu(): void;
  onLog?(): void;
}): JSX.Element {
  return (
    <div class="controls">
      <SpeedChoice table={table} />
      <span class="grow" />
      {onLog ? <LogButton onLog={onLog} /> : null}
      <MuteButton />
      <MenuButton onMenu={onMenu} />
    </div>
  );
}

export function MenuButton({ onMenu }: { onMenu(): void }): JSX.Element {
  return (
    <button type="button" class="btn icon" aria-label="Menu" onClick={onMenu}>
      <Icon name="gear" />
    </button>
  );
}

export function LogButton({ onLog }: { onLog(): void }): JSX.Element {
  return (
    <button type="button" class="btn icon" aria-label="Log" onClick={onLog}>
      <Icon name="list" />
    </button>
  );
}

export function SpeedChoice({ table }: { table: Table }): JSX.Element {
  return (
    <Segmented
      legend="Animation speed"
      choices={SPEED_CHOICES}
      value={speed.value}
      onChoose={(next) => changeSpeed(table, next)}
    />
  );
}

/** A new speed is felt at once; at a table of bots it is also their pace. */
export function changeSpeed(table: Table, next: Speed): void {
  setSpeed(next);
  table.playback?.nudge();
  if (ownsPace(table) && table.pace.value !== null) table.link?.send({ t: "pace", seconds: paceOf(next) });
}

/** Bots play by themselves here, and this person set the table: the pace is theirs. */
export function ownsPace(table: Table): boolean {
  return Boolean(table.about.value?.owner) && table.seats.value.every((seat) => seat.kind === "bot");
}
