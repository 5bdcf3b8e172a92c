import type { JSX } from "preact";
import { SeatChip } from "../../ui/SeatChip";
import { Segmented } from "../../ui/Segmented";
import type { SeatLook } from "../face";
import { listed } from "../say";
import { type Agreement, baseOf, choicesIn, same, shows, valueIn } from "./agreement";
import type { ControlProps } from "./Control";
import type { SetupParts } from "./parts";
import "./teams.css";

/** The seat of each part by its name. */
type Held = Readonly<Record<string, number>>;

/** What is shared out, if anything is: the parts, who holds them, and whether by "whole" sides, "sides" or "any". */
function sharing(agreement: Agreement) {
  const option = agreement.options.find(({ kind }) => kind === "shares");
  if (!option) return null;
  return {
    all: option.shares?.[agreement.seats]?.parts ?? [],
    held: valueIn(agreement, option) as Held,
    way: shows(agreement, option) ? choicesIn(agreement, option)[0]?.value : null,
  };
}

/** Who holds which parts: a whole side each, or as they are shared out. */
export function Shares(props: ControlProps): JSX.Element {
  const { option, agreement, wrong, told, parts, onValue } = props;
  const { all = [], held = {}, way } = sharing(agreement) ?? {};
  if (way === "whole") {
    const sides = [...new Set(all.map(({ side }) => side))];
    const usual = baseOf(agreement, option) as Held;
    const swapped = Object.fromEntries(all.map(({ name }) => [name, 1 - (usual[name] ?? 0)]));
    return (
      <Segmented
        legend={choicesIn(agreement, option)[0]?.label ?? option.label}
        class="wide"
        choices={sides.map((side, index) => ({ value: index, label: `The ${side}` }))}
        value={Number(!same(held, usual))}
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
          <span>{way === "sides" ? side : ""}</span>
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

/** The ink of each part: that of its seat, which is its first part's, or its own while they are yet to be taken. */
export function partInks(agreement: Agreement, parts: SetupParts): number[] {
  const { all = [], held = {}, way } = sharing(agreement) ?? {};
  const first = (seat: number | undefined): number => all.findIndex(({ name }) => held[name] === seat);
  return all.map(({ name }, at) => parts.partInk?.(way ? first(held[name]) : at) ?? 0);
}

/** Each seat by its parts: the chip of the first, and all their names, or that of a whole side. */
export function looksOf(agreement: Agreement, parts: SetupParts): SeatLook[] {
  const found = sharing(agreement);
  if (!found) return [];
  const { all, held, way } = found;
  return Array.from({ length: agreement.seats }, (_, seat) => {
    if (!way) return { ink: parts.partInk?.(-1) ?? 0, name: `Player ${seat + 1}` };
    const own = all.filter(({ name }) => held[name] === seat);
    const side = all.filter((part) => part.side === own[0]?.side);
    const name =
      way !== "any" && side.length === own.length ? own[0]?.side : listed(own.map((part) => part.name));
    const first = own[0] ? all.indexOf(own[0]) : -1;
    return { ink: parts.partInk?.(first) ?? first + 1, name: name || `Seat ${seat + 1}` };
  });
}
