import type { JSX } from "preact";
import "./switch.css";

interface SwitchProps {
  label: string;
  note?: string;
  on: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}

/** Something that is on or off. */
export function Switch({ label, note, on, disabled = false, onChange }: SwitchProps): JSX.Element {
  return (
    <label class={`switch ${disabled ? "off" : ""}`}>
      <span class="grow">
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is checked
        role="switch"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
