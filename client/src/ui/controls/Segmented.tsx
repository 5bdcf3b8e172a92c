import type { ComponentChildren, JSX } from "preact";

export interface Choice<T> {
  value: T;
  label: string;
  face?: ComponentChildren;
}

interface SegmentedProps<T> {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  onChoose(value: T): void;
  class?: string;
}

/** A few choices side by side. Arrow keys move between them. */
export function Segmented<T extends string | number>(props: SegmentedProps<T>): JSX.Element {
  const { legend, choices, value, onChoose } = props;
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === value);
    const next = (at + by + choices.length) % choices.length;
    onChoose((choices[next] as Choice<T>).value);
    const group = event.currentTarget as HTMLElement;
    group.querySelectorAll<HTMLButtonElement>("[role=radio]")[next]?.focus();
  };
  return (
    <div class={`seg ${props.class ?? ""}`} role="radiogroup" aria-label={legend} onKeyDown={step}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          aria-label={choice.label}
          tabIndex={choice.value === value ? 0 : -1}
          class={choice.value === value ? "on" : ""}
          onClick={() => onChoose(choice.value)}
        >
          {choice.face ?? choice.label}
        </button>
      ))}
    </div>
  );
}
