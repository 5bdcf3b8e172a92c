import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { MuteButton } from "../../ui/controls/MuteButton";
import { Segmented } from "../../ui/controls/Segmented";
import { askHint, mayAsk } from "../table/act";
import { paceOf, type Speed, setSpeed, speed } from "../table/speed";
import type { Table } from "../table/table";
import { words } from "../words";
import { SPEED_CHOICES } from "./speeds";

interface ControlsProps {
  table: Table;
  onMenu(): void;
  onLog?(): void;
}

/** Buttons for speed, sound and menu, and for the log if it is hidden. */
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
  <Button kind="icon" icon="gear" size={20} label={words.menu} onClick={onMenu} />
);

export const LogButton = ({ onLog }: { onLog(): void }): JSX.Element => (
  <Button kind="icon" icon="list" size={20} label={words.log} onClick={onLog} />
);

/** A button that asks for a hint, in games without other people. */
export const HintButton = ({ table, kind = "" }: { table: Table; kind?: string }): JSX.Element | null =>
  mayAsk(table) ? (
    <Button kind={kind} shut={table.acting.value === null} onClick={() => askHint(table)}>
      {words.hint}
    </Button>
  ) : null;

export function SpeedChoice({ table }: { table: Table }): JSX.Element {
  return (
    <Segmented
      legend={words.speed}
      choices={SPEED_CHOICES}
      value={speed.value}
      onChoose={(next) => changeSpeed(table, next)}
    />
  );
}

/** Change the speed at once. In a game of bots, this is also their pace. */
export function changeSpeed(table: Table, next: Speed): void {
  setSpeed(next);
  table.playback?.endFrame();
  if (ownsPace(table) && table.pace.value !== null) table.link?.send({ t: "pace", seconds: paceOf(next) });
}

/** Whether this player hosts a game of bots, and so sets their pace. */
export function ownsPace(table: Table): boolean {
  return Boolean(table.about.value?.owner) && table.seats.value.every((seat) => seat.kind === "bot");
}
