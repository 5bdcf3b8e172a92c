import type { JSX } from "preact";
import { typed } from "./agreement";
import type { ControlProps } from "./Control";
import { NumberInput } from "./NumberInput";

/** Some numbers, each under its label; or as many as one likes, with spaces between. */
export function Numbers({ option, value, onValue, ...row }: ControlProps): JSX.Element {
  const numbers = value as readonly unknown[];
  if (option.labels)
    return (
      <div class="option-numbers">
        {option.labels.map((label, at) => (
          <label key={label}>
            <span aria-hidden="true">{label}</span>
            <NumberInput
              {...row}
              label={label}
              value={numbers[at]}
              onValue={(next) => onValue(numbers.with(at, next))}
            />
          </label>
        ))}
      </div>
    );
  return (
    <input
      class="input"
      inputMode="numeric"
      autocomplete="off"
      aria-label={option.label}
      aria-invalid={row.wrong}
      aria-describedby={row.told}
      defaultValue={numbers.join(" ")}
      onInput={(event) =>
        onValue(
          event.currentTarget.value
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(typed),
        )
      }
    />
  );
}
