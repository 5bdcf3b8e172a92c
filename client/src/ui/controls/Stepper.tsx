import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { words } from "../words";
import "./stepper.css";

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange(value: number): void;
}

interface StepperMore {
  /** Show the maximum beside the number: "2 of 5". */
  of?: number;
  /** Why the number can't go up. */
  why?: string | null;
  /** Called when someone presses + at the maximum. */
  onRefuse?(): void;
}

interface StepButtonProps {
  more?: boolean;
  off: boolean;
  reason?: string | undefined;
  tabIndex?: number;
  onClick(): void;
}

function StepButton({ more = false, off, reason, tabIndex, onClick }: StepButtonProps): JSX.Element {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={more ? words.more : words.fewer}
      aria-disabled={off}
      title={reason}
      aria-description={reason}
      onClick={onClick}
    >
      <Icon name={more ? "plus" : "minus"} size={16} />
    </button>
  );
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
      <StepButton off={value <= least} onClick={() => set(value - 1)} />
      <output aria-label={label}>
        {value}
        {of === undefined ? null : <small>{words.ofCount(of)}</small>}
      </output>
      <StepButton
        more
        off={value >= most}
        reason={reason}
        onClick={() => (value < most ? set(value + 1) : onRefuse?.())}
      />
    </div>
  );
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };

/** A stepper with a field to type in. Arrow keys step it, and text that is no number counts as 0. */
export function NumberStepper({ label, value, least, most, onChange }: StepperProps): JSX.Element {
  const limited = (next: number): number => Math.min(most, Math.max(least, next));
  const set = (next: number): void => {
    if (limited(next) !== value) onChange(limited(next));
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = KEY_STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(value + by);
  };
  // Keep an empty field empty, so that it can be typed over.
  const type = (input: HTMLInputElement): void => {
    const read = /^\d+$/.test(input.value) ? Number(input.value) : 0;
    set(read);
    if (input.value !== "") input.value = String(limited(read));
  };
  return (
    <div class={`stepper typed ${value > least ? "some" : ""}`} role="group" aria-label={label}>
      <StepButton tabIndex={-1} off={value <= least} onClick={() => set(value - 1)} />
      <input
        inputMode="numeric"
        autocomplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={least}
        aria-valuemax={most}
        value={value}
        onKeyDown={onKey}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => type(event.currentTarget)}
        onBlur={(event) => void (event.currentTarget.value = String(value))}
      />
      <StepButton more tabIndex={-1} off={value >= most} onClick={() => set(value + 1)} />
    </div>
  );
}

/** A stepper with a slider, for large numbers. */
export function Range({ label, value, least, most, onChange }: StepperProps): JSX.Element {
  const set = (next: number): void => onChange(Math.min(most, Math.max(least, next)));
  return (
    <div class="stepper-range" role="group" aria-label={label}>
      <StepButton off={value <= least} onClick={() => set(value - 1)} />
      <span class="stepper-end">{least}</span>
      <input
        type="range"
        min={least}
        max={most}
        step="1"
        value={value}
        aria-label={label}
        aria-valuetext={words.valueOf(value, most)}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
      <span class="stepper-end">{most}</span>
      <StepButton more off={value >= most} onClick={() => set(value + 1)} />
    </div>
  );
}
