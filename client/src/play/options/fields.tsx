import type { JSX } from "preact";
import type { OptionsChecked } from "../../net/wire.gen";
import { Segmented } from "../../ui/controls/Segmented";
import { type Agreement, type Option, same, typed } from "./agreement";
import type { SetupParts } from "./parts";

export interface ControlProps {
  game: string;
  option: Option;
  agreement: Agreement;
  value: unknown;
  wrong: boolean;
  /** The id of its note. */
  note: string;
  checked: OptionsChecked | null;
  parts: SetupParts;
  /** Options that belong to this one. */
  inner?: JSX.Element[];
  onValue(value: unknown): void;
}

interface SideBySideProps {
  legend: string;
  choices: readonly { label: string; value?: unknown }[];
  value: unknown;
  onValue(value: unknown): void;
}

/** A choice of values of any type, side by side. */
export function SideBySide({ legend, choices, value, onValue }: SideBySideProps): JSX.Element {
  return (
    <Segmented
      legend={legend}
      class="wide"
      choices={choices.map(({ label }, index) => ({ value: index, label }))}
      value={choices.findIndex((choice) => same(choice.value, value))}
      onChoose={(index) => onValue(choices[index]?.value)}
    />
  );
}

/** Link a field to its note for screen readers. */
export const fieldProps = ({ note, wrong }: ControlProps, label: string) => ({
  "aria-label": label,
  "aria-invalid": wrong,
  "aria-describedby": note,
});

type InputProps = ControlProps & { label?: string; blank?: string };

/** A whole number. */
export function NumberInput({ label, blank, ...props }: InputProps): JSX.Element {
  return (
    <input
      class="input number"
      inputMode="numeric"
      autocomplete="off"
      {...fieldProps(props, label ?? props.option.label)}
      placeholder={blank}
      value={String(props.value ?? "")}
      onInput={(event) => props.onValue(typed(event.currentTarget.value))}
    />
  );
}

type SelectProps = ControlProps & { label: string; names: readonly string[] };

/** A choice of names by their index. */
export function Select({ label, names, ...props }: SelectProps): JSX.Element {
  return (
    <select
      class="input"
      {...fieldProps(props, label)}
      value={props.value as number}
      onChange={(event) => props.onValue(Number(event.currentTarget.value))}
    >
      {names.map((name, place) => (
        <option key={name} value={place}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** "Seat 1", "Seat 2". */
export const numbered = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${word} ${number + 1}`);
