import type { JSX } from "preact";

interface SliderProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  disabled?: boolean;
  onChange(value: number): void;
}

/** An amount between nothing and all, in twentieths. */
export function Slider({ label, value, disabled, onChange }: SliderProps): JSX.Element {
  const percent = Math.round(value * 100);
  return (
    <label class="slider">
      <span>{label}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={percent}
        disabled={disabled}
        aria-valuetext={`${percent} percent`}
        onInput={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
      <output>{percent}%</output>
    </label>
  );
}
