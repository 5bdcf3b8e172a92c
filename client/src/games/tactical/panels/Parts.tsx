import type { ComponentChildren, JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { Stepper } from "../../../ui/controls/Stepper";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { type Board, type Count, factionInk, unitIcon } from "../model";
import { words } from "../words/factions";
import { unitsWords, unitWords } from "../words/say";

export const FactionChip = ({ faction, size }: { faction: number; size: number }): JSX.Element => (
  <SeatChip ink={factionInk(faction)} size={size} />
);

interface PlateProps {
  board: Board;
  kind: number;
  faction: number;
  count: number;
  /** Whether text beside it already names it. */
  mute?: boolean;
}

/** Units of one kind: a plate in their faction's ink, with a number if there are several. */
export const UnitPlate = ({ board, kind, faction, count, mute = false }: PlateProps): JSX.Element => (
  <span
    class={`tr-plate ink-${factionInk(faction)}`}
    title={mute ? undefined : unitWords(board, kind, count)}
    aria-hidden="true"
  >
    <Icon name={unitIcon(kind)} size={22} />
    {count > 1 ? <b>{count}</b> : null}
  </span>
);

type PlatesProps = Pick<PlateProps, "board" | "faction"> & { counts: readonly Count[] };

/** Several kinds side by side. Screen readers get words. */
export const Plates = ({ counts, ...whose }: PlatesProps): JSX.Element => (
  <span class="tr-plates">
    <span class="unseen">{unitsWords(whose.board, counts)}</span>
    {counts.map(([kind, count]) => (
      <UnitPlate key={kind} {...whose} kind={kind} count={count} />
    ))}
  </span>
);

/** Names with their figures beside them; `mood` colours a figure. */
export const Lines = ({ of, class: kind = "tr-losses" }: LinesProps): JSX.Element => (
  <dl class={kind}>
    {of.map(([name, figure, mood]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd class={mood}>{figure}</dd>
      </div>
    ))}
  </dl>
);

interface LinesProps {
  of: readonly (readonly [name: string, figure: string, mood?: "good" | "bad"])[];
  class?: string;
}

interface SectionProps {
  name: string;
  /** Set if there may be several sections of this name. */
  id?: string;
  title: ComponentChildren;
  /** Shown beside the title. */
  aside?: ComponentChildren;
  /** Closes a section that opened by itself. */
  onClose?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** One part of the panel, under its title. */
export function Section({ name, id = name, title, aside, onClose, children }: SectionProps): JSX.Element {
  const quiet = typeof aside === "string" || typeof aside === "number";
  return (
    <section class={`panel tr-panel tr-${name}`} aria-labelledby={`tr-${id}`}>
      <div class="tr-panel-head">
        <h2 id={`tr-${id}`}>{title}</h2>
        {quiet ? <p class="tr-quiet">{aside}</p> : aside}
        {onClose ? (
          <Button kind="icon sm" icon="close" size={16} label={words.close} onClick={onClose} />
        ) : null}
      </div>
      {children}
    </section>
  );
}

export type Steps = Omit<Parameters<typeof Stepper>[0], "least">;

type UnitRowProps = Steps & Omit<PlateProps, "mute"> & { note?: string };

/** Units to choose from: their plate, their name, and how many are chosen. */
export const UnitRow = ({ note, board, kind, faction, count, ...steps }: UnitRowProps): JSX.Element => (
  <li class="tr-group">
    <UnitPlate board={board} kind={kind} faction={faction} count={count} mute />
    <span class="tr-group-words">
      <b>{board.units[kind]?.name}</b>
      {note ? <small>{note}</small> : null}
    </span>
    <Stepper least={0} of={count} {...steps} />
  </li>
);
