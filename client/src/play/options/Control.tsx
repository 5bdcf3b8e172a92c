import type { JSX } from "preact";
import { Segmented } from "../../ui/Segmented";
import { NumberInput } from "./NumberInput";
import { same, type Way } from "./option";

interface ControlProps {
  label: string;
  way: Way;
  value: unknown;
  wrong: boolean;
  told: string;
  onValue(value: unknown): void;
}

/** What an option is chosen with. */
export function Control({ label, way, value, wrong, told, onValue }: ControlProps): JSX.Element {
  switch (way.by) {
    case "choice": {
      const at = way.choices.findIndex(([choice]) => same(choice, value));
      const choices = way.choices.map(([, words], index) => ({ value: index, label: words }));
      return (
        <Segmented
          legend={label}
          class="wide"
          choices={choices}
          value={at}
          onChoose={(index) => onValue(way.choices[index]?.[0])}
        />
      );
    }
    case "number":
      return <NumberInput label={label} value={value} wrong={wrong} told={told} onValue={onValue} />;
    case "limit": {
      const none = value === way.none;
      const choices = [
        { value: "some", label: "A number" },
        { value: "none", label: way.words },
      ];
      return (
        <div class="option-limit">
          <Segmented
            legend={label}
            choices={choices}
            value={none ? "none" : "some"}
            onChoose={(next) => onValue(next === "none" ? way.none : way.usual)}
          />
          {none ? null : (
            <NumberInput
              label={`${label}: the number`}
              value={value}
              wrong={wrong}
              told={told}
              onValue={onValue}
            />
          )}
        </div>
      );
    }
  }
}
