import type { ComponentChildren, JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { Stepper } from "../../ui/controls/Stepper";
import type { Board } from "./model";
import { UnitPlate } from "./Plate";

interface SectionProps {
  name: string;
  /** Where there may be several of a name. */
  id?: string;
  title: ComponentChildren;
  /** What stands beside the title; a number or words are set apart. */
  aside?: ComponentChildren;
  /** Puts it away, where it comes by itself. */
  onClose?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** A part of what is done in a phase, under its title. */
export function Section({ name, id = name, title, aside, onClose, children }: SectionProps): JSX.Element {
  const quiet = typeof aside === "string" || typeof aside === "number";
  return (
    <section class={`panel tr-deed tr-${name}`} aria-labelledby={`tr-${id}`}>
      <div class="tr-deed-head">
        <h2 id={`tr-${id}`}>{title}</h2>
        {quiet ? <p class="tr-quiet">{aside}</p> : aside}
        {onClose ? (
          <Button kind="icon sm" icon="close" size={16} label="Put this away" onClick={onClose} />
        ) : null}
      </div>
      {children}
    </section>
  );
}

export type Steps = Omit<Parameters<typeof Stepper>[0], "least">;

/** Units that some are picked of: their plate, what they are, and how many. */
export function UnitRow({
  board,
  kind,
  faction,
  count,
  note,
  ...steps
}: Steps & { board: Board; kind: number; faction: number; count: number; note?: string }): JSX.Element {
  return (
    <li class="tr-group">
      <UnitPlate board={board} kind={kind} faction={faction} count={count} mute />
      <span class="tr-group-words">
        <b>{board.units[kind]?.name}</b>
        {note ? <small>{note}</small> : null}
      </span>
      <Stepper least={0} of={count} {...steps} />
    </li>
  );
}
