import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon";
import { numberRead } from "./matchup";
import "../../../ui/stepper.css";

interface CountProps {
  label: string;
  value: number;
  most: number;
  onChange(value: number): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/** A number of units to type, or to step with the arrow keys and the buttons beside it. */
export function CountField({ label, value, most, onChange }: CountProps): JSX.Element {
  const step = (by: number): void => {
    const next = Math.min(most, Math.max(0, value + by));
    if (next !== value) onChange(next);
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  // What cannot be a number leaves the field as it is typed.
  const type = (input: HTMLInputElement): void => {
    const next = Math.min(most, numberRead(input.value));
    if (next !== value) onChange(next);
    if (input.value !== "") input.value = String(next);
  };
  return (
    <div class={`stepper calc-count ${value > 0 ? "some" : ""}`} role="group" aria-label={label}>
      <button
        type="button"
        tabIndex={-1}
        aria-label="Fewer"
        aria-disabled={value <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        autocomplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={most}
        value={value}
        onKeyDown={onKey}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => type(event.currentTarget)}
        onBlur={(event) => void (event.currentTarget.value = String(value))}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="More"
        aria-disabled={value >= most}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
