import type { JSX } from "preact";
import { Icon } from "./Icon";
import "./stepper.css";

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}

interface StepperMore {
  /** Beside the number, where the most is worth saying: "2 of 5". */
  of?: number;
  /** Why there cannot be more. */
  why?: string | null;
  /** More was asked for where there cannot be more. */
  onRefuse?(): void;
}

/** A number with a minus and a plus beside it. */
export function Stepper({
  label,
  value,
  least,
  most,
  onChange,
  of,
  why,
  onRefuse,
}: StepperProps & StepperMore): JSX.Element {
  const set = (next: number): void => {
    if (next >= least && next <= most) onChange(next);
  };
  const reason = value >= most ? (why ?? undefined) : undefined;
  return (
    <div class="stepper" role="group" aria-label={label}>
      <button type="button" aria-label="Fewer" aria-disabled={value <= least} onClick={() => set(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <output aria-label={label}>
        {value}
        {of === undefined ? null : <small>{` of ${of}`}</small>}
      </output>
      <button
        type="button"
        aria-label="More"
        aria-disabled={value >= most}
        title={reason}
        aria-description={reason}
        onClick={() => (value < most ? set(value + 1) : onRefuse?.())}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}

/** The same with a slider between the two, for many armies. */
export function Range({ label, value, least, most, onChange }: StepperProps): JSX.Element {
  const set = (next: number): void => onChange(Math.min(most, Math.max(least, next)));
  return (
    <div class="stepper-range" role="group" aria-label={label}>
      <button type="button" aria-label="Fewer" aria-disabled={value <= least} onClick={() => set(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <span class="stepper-end">{least}</span>
      <input
        type="range"
        min={least}
        max={most}
        step="1"
        value={value}
        aria-label={label}
        aria-valuetext={`${value} of ${most}`}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <span class="stepper-end">{most}</span>
      <button type="button" aria-label="More" aria-disabled={value >= most} onClick={() => set(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
