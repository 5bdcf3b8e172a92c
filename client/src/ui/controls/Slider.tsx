import type { JSX } from "preact";
import { words } from "../words";

interface SliderProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  disabled?: boolean;
  onChange(value: number): void;
}

/** A slider from 0% to 100%. */
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
        aria-valuetext={words.percent(percent)}
        onInput={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
      <output>{percent}%</output>
    </label>
  );
}
