import type { JSX } from "preact";
import { choicesIn, same } from "./agreement";
import type { ControlProps } from "./Control";

/** Choices as cards with a line each, such as presets; below them the game in a line, where the server says one. */
export function Cards({ option, agreement, value, checked, onValue }: ControlProps): JSX.Element {
  const choices = choicesIn(agreement, option);
  return (
    <>
      <div class={`presets ${choices.length % 2 ? "" : "pairs"}`} role="radiogroup" aria-label={option.label}>
        {choices.map((choice) => (
          <label key={choice.label} class={`bot ${same(choice.value, value) ? "on" : ""}`}>
            <input
              type="radio"
              class="unseen"
              name={option.name}
              checked={same(choice.value, value)}
              onChange={() => onValue(choice.value)}
            />
            <b>{choice.label}</b>
            <span>{choice.line}</span>
          </label>
        ))}
      </div>
      {choices.some(({ sets }) => sets) ? (
        <p class="setup-note option-gist" role="status">
          {checked?.gist}
        </p>
      ) : null}
    </>
  );
}
