import type { JSX } from "preact";
import { type Speed, setSpeed, paceOf, speed } from "../../table/speed";
import type { Table } from "../../table/table";
import { Icon } from "../../ui/Icon";
import { Segmented } from "../../ui/Segmented";
import { ThemeButton } from "../../ui/ThemeButton";

const CHOICES = [
  { value: 1 as Speed, label: "1\u00d7" },
  { value: 2 as Speed, label: "2\u00d7" },
  { value: 4 as Speed, label: "4\u00d7" },
  { value: 0 as Speed, label: "Skip animation", face: <Icon name="next" size={16} /> },
];

/** Speed, theme and menu; at a table without people also pause and step. */
export function Controls({ table, onMenu }: { table: Table; onMenu(): void }): JSX.Element {
  return (
    <div class="controls">
      <SpeedChoice table={table} />
      <span class="grow" />
      <ThemeButton />
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

export function SpeedChoice({ table }: { table: Table }): JSX.Element {
  const choose = (next: Speed): void => {
    setSpeed(next);
    table.playback?.nudge();
    if (ownsPace(table) && table.pace.value !== null) table.link?.send({ t: "pace", seconds: paceOf(next) });
  };
  return <Segmented legend="Animation speed" choices={CHOICES} value={speed.value} onChoose={choose} />;
}

/** Bots play by themselves here, and this person set the table: the pace is theirs. */
export function ownsPace(table: Table): boolean {
  return Boolean(table.about.value?.owner) && table.seats.value.every((seat) => seat.kind === "bot");
}
