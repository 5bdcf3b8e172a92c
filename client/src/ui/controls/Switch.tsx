import type { JSX } from "preact";
import "./switch.css";

interface SwitchProps {
  label: string;
  note?: string;
  on: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}

/** A switch. */
export function Switch({ label, note, on, disabled = false, onChange }: SwitchProps): JSX.Element {
  return (
    <label class={`switch ${disabled ? "off" : ""}`}>
      <span class="grow">
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its state without aria-checked
        role="switch"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
