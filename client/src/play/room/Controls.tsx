import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { MuteButton } from "../../ui/controls/MuteButton";
import { Segmented } from "../../ui/controls/Segmented";
import { askHint, mayAsk } from "../table/act";
import { paceOf, type Speed, setSpeed, speed } from "../table/speed";
import type { Table } from "../table/table";
import { SPEED_CHOICES } from "./speeds";

interface ControlsProps {
  table: Table;
  onMenu(): void;
  onLog?(): void;
}

/** Speed, sound and menu; and the log, where it is not in sight anyway. */
export const Controls = ({ table, onMenu, onLog }: ControlsProps): JSX.Element => (
  <div class="controls">
    <SpeedChoice table={table} />
    <span class="grow" />
    {onLog ? <LogButton onLog={onLog} /> : null}
    <MuteButton />
    <MenuButton onMenu={onMenu} />
  </div>
);

export const MenuButton = ({ onMenu }: { onMenu(): void }): JSX.Element => (
  <Button kind="icon" icon="gear" size={20} label="Menu" onClick={onMenu} />
);

export const LogButton = ({ onLog }: { onLog(): void }): JSX.Element => (
  <Button kind="icon" icon="list" size={20} label="Log" onClick={onLog} />
);

/** Asks what a good bot would do, where that is fair. */
export const HintButton = ({ table, kind = "" }: { table: Table; kind?: string }): JSX.Element | null =>
  mayAsk(table) ? (
    <Button kind={kind} shut={table.acting.value === null} onClick={() => askHint(table)}>
      Hint
    </Button>
  ) : null;

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
