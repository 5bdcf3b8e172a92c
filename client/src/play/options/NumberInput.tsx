import type { JSX } from "preact";
import { typed } from "./agreement";

interface NumberInputProps {
  label: string;
  /** Whatever was typed, if it is no number. */
  value: unknown;
  wrong: boolean;
  /** The id of the sentence about it. */
  told: string;
  /** What to say while nothing is typed. */
  blank?: string;
  onValue(value: number | string): void;
}

/** A whole number. */
export function NumberInput({ label, value, wrong, told, blank, onValue }: NumberInputProps): JSX.Element {
  return (
    <input
      class="input number"
      inputMode="numeric"
      autocomplete="off"
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={told}
      placeholder={blank}
      value={String(value ?? "")}
      onInput={(event) => onValue(typed(event.currentTarget.value))}
    />
  );
}
