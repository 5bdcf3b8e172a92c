import type { ComponentChildren, JSX } from "preact";

interface RadioCard<T> {
  value: T;
  label: string;
  line?: string;
  /** A picture above the text. */
  look?: ComponentChildren;
}

interface RadioCardsProps<T> {
  legend: string;
  cards: readonly RadioCard<T>[];
  value: T | undefined;
  onChoose(value: T): void;
  /** The classes of the group and of each card. */
  class: string;
  card: string;
}

/** Choices as cards with a line each, built from radio buttons. */
export function RadioCards<T>(props: RadioCardsProps<T>): JSX.Element {
  return (
    <div class={props.class} role="radiogroup" aria-label={props.legend}>
      {props.cards.map(({ value, label, line, look }) => (
        <label key={label} class={`${props.card} ${value === props.value ? "on" : ""}`}>
          <input
            type="radio"
            class="unseen"
            name={props.legend}
            checked={value === props.value}
            onChange={() => props.onChoose(value)}
          />
          {look}
          <b>{label}</b>
          <span>{line}</span>
        </label>
      ))}
    </div>
  );
}
