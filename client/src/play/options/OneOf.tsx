import type { JSX } from "preact";
import { RadioCards } from "../../ui/RadioCards";
import { Segmented } from "../../ui/Segmented";
import { choicesIn, same } from "./agreement";
import type { ControlProps } from "./Control";

/** One of a few: side by side, or as cards where each has a line; below presets the game in a line. */
export function OneOf({ option, agreement, value, checked, onValue }: ControlProps): JSX.Element {
  const choices = choicesIn(agreement, option);
  if (!choices.some(({ line }) => line))
    return (
      <Segmented
        legend={option.label}
        class="wide"
        choices={choices.map(({ label }, index) => ({ value: index, label }))}
        value={choices.findIndex((choice) => same(choice.value, value))}
        onChoose={(index) => onValue(choices[index]?.value)}
      />
    );
  return (
    <>
      <RadioCards
        legend={option.label}
        class={`presets ${choices.length % 2 ? "" : "pairs"}`}
        card="bot"
        cards={choices}
        value={value}
        onChoose={onValue}
      />
      {choices.some(({ sets }) => sets) ? (
        <p class="setup-note option-gist" role="status">
          {checked?.gist}
        </p>
      ) : null}
    </>
  );
}
