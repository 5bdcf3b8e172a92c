import type { JSX } from "preact";
import { SeatChip } from "../../ui/SeatChip";
import { Segmented } from "../../ui/Segmented";
import type { SeatLook } from "../face";
import { listed } from "../say";
import { type Agreement, baseOf, choicesIn, type Option, shows, valueIn } from "./agreement";
import type { ControlProps } from "./Control";
import type { SetupParts } from "./parts";
import "./teams.css";

type Held = Readonly<Record<string, number>>;

/** Whether each seat holds a "whole" side, parts of one of the "sides", or "any" parts. */
const wayIn = (agreement: Agreement, option: Option): unknown => choicesIn(agreement, option)[0]?.value;

const partsIn = ({ seats }: Agreement, { shares }: Option) => shares?.[seats]?.parts ?? [];

/** Who holds which parts: a whole side each, or as they are shared out. */
export function Shares({ option, agreement, value, wrong, told, parts, onValue }: ControlProps): JSX.Element {
  const held = value as Held;
  const all = partsIn(agreement, option);
  if (wayIn(agreement, option) === "whole") {
    const sides = [...new Set(all.map(({ side }) => side))];
    const usual = baseOf(agreement, option) as Held;
    const swapped = Object.fromEntries(all.map(({ name }) => [name, 1 - (usual[name] ?? 0)]));
    return (
      <Segmented
        legend={choicesIn(agreement, option)[0]?.label ?? option.label}
        class="wide"
        choices={sides.map((side, index) => ({ value: index, label: `The ${side}` }))}
        value={Number(held[all[0]?.name ?? ""] !== 0)}
        onChoose={(second) => onValue(second ? swapped : usual)}
      />
    );
  }
  return (
    <ul class="shares">
      {all.map(({ name, side }, at) => (
        <li key={name}>
          <SeatChip ink={parts.partInk?.(at) ?? at + 1} />
          <b>{name}</b>
          <span class="setup-note">{wayIn(agreement, option) === "sides" ? side : ""}</span>
          <select
            class="input"
            aria-label={`Seat of the ${name}`}
            aria-invalid={wrong}
            aria-describedby={told}
            value={held[name]}
            onChange={(event) => onValue({ ...held, [name]: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: agreement.seats }, (_, seat) => (
              <option key={seat} value={seat}>{`Seat ${seat + 1}`}</option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}

/** The ink of each part: that of its seat, which is its first part's, or its own while seats are yet to take them. */
export function partInks(agreement: Agreement, parts: SetupParts): number[] {
  const option = agreement.options.find(({ kind }) => kind === "shares");
  if (!option) return [];
  const all = partsIn(agreement, option);
  const held = valueIn(agreement, option) as Held;
  const first = (seat: number | undefined): number => all.findIndex(({ name }) => held[name] === seat);
  return all.map(({ name }, at) => parts.partInk?.(shows(agreement, option) ? first(held[name]) : at) ?? 0);
}

/** Each seat by its parts: the chip of the first, and all their names, or that of a whole side. */
export function looksOf(agreement: Agreement, parts: SetupParts): SeatLook[] {
  const option = agreement.options.find(({ kind }) => kind === "shares");
  if (!option) return [];
  const all = partsIn(agreement, option);
  const held = valueIn(agreement, option) as Held;
  return Array.from({ length: agreement.seats }, (_, seat) => {
    if (!shows(agreement, option)) return { ink: parts.partInk?.(-1) ?? 0, name: `Player ${seat + 1}` };
    const own = all.filter(({ name }) => held[name] === seat);
    const side = own[0]?.side;
    const whole =
      wayIn(agreement, option) !== "any" && all.filter((part) => part.side === side).length === own.length;
    const name = whole ? side : listed(own.map((part) => part.name));
    const first = own[0] ? all.indexOf(own[0]) : -1;
    return { ink: parts.partInk?.(first) ?? first + 1, name: name || `Seat ${seat + 1}` };
  });
}
