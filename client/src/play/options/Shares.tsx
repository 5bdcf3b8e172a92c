import type { JSX } from "preact";
import { SeatChip } from "../../ui/icons/SeatChip";
import type { SeatLook } from "../face";
import { listed } from "../phrases";
import { words } from "../words";
import { type Agreement, baseOf, choicesIn, shows, valueIn } from "./agreement";
import { type ControlProps, numbered, Select, SideBySide } from "./fields";
import type { SetupParts } from "./parts";

/** The seat of each faction by its name. */
type Held = Readonly<Record<string, number>>;

/** The factions, who plays them, and how they are shared: by "whole" sides, within "sides" or "any". */
function sharing(agreement: Agreement) {
  const option = agreement.options.find(({ kind }) => kind === "shares");
  return {
    all: option?.shares?.[agreement.seats]?.parts ?? [],
    held: (option ? valueIn(agreement, option) : {}) as Held,
    way: option && shows(agreement, option) ? choicesIn(agreement, option)[0]?.value : null,
  };
}

/** Who plays which factions: a whole side each, or one by one. */
export function Shares(props: ControlProps): JSX.Element {
  const { option, agreement, parts, onValue } = props;
  const { all, held, way } = sharing(agreement);
  if (way === "whole") {
    const usual = baseOf(agreement, option) as Held;
    const swapped = Object.fromEntries(all.map(({ name }) => [name, 1 - (usual[name] ?? 0)]));
    const [first, second] = [...new Set(all.map(({ side }) => side))];
    return (
      <SideBySide
        legend={choicesIn(agreement, option)[0]?.label ?? option.label}
        choices={[
          { label: words.theSide(first as string), value: usual },
          { label: words.theSide(second as string), value: swapped },
        ]}
        value={held}
        onValue={onValue}
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
          <Select
            {...props}
            label={words.seatOf(name)}
            names={numbered(words.seatWord, agreement.seats)}
            value={held[name]}
            onValue={(seat) => onValue({ ...held, [name]: seat })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The ink of each faction: that of its seat's first faction, or its own until seats are chosen. */
export function partInks(agreement: Agreement, { partInk }: SetupParts): number[] {
  const { all, held, way } = sharing(agreement);
  return all.map(
    ({ name }, at) => partInk?.(way ? all.findIndex((part) => held[part.name] === held[name]) : at) ?? 0,
  );
}

/** How each seat looks: its first faction's chip, and its factions' names or its side's. */
export function looksOf(agreement: Agreement, { partInk }: SetupParts): SeatLook[] {
  const { all, held, way } = sharing(agreement);
  if (all.length === 0) return [];
  return Array.from({ length: agreement.seats }, (_, seat) => {
    if (!way) return { ink: partInk?.(-1) ?? 0, name: words.player(seat + 1) };
    const own = all.filter(({ name }) => held[name] === seat);
    const [first] = own;
    const side = all.filter((part) => part.side === first?.side);
    const name =
      way !== "any" && side.length === own.length ? first?.side : listed(own.map((part) => part.name));
    const place = first ? all.indexOf(first) : -1;
    return { ink: partInk?.(place) ?? place + 1, name: name || words.seat(seat + 1) };
  });
}
