import type { JSX } from "preact";
import type { OptionsChecked } from "../../net/wire.gen";
import { Icon } from "../../ui/Icon";
import { Segmented } from "../../ui/Segmented";
import { type Agreement, choicesIn, drawn, type Option, same, valueIn } from "./agreement";
import { Cards } from "./Cards";
import { MapChoice } from "./MapChoice";
import { NumberInput } from "./NumberInput";
import { Numbers } from "./Numbers";
import type { SetupParts } from "./parts";
import { Several } from "./Several";
import { Shares } from "./Shares";
import { Teams } from "./Teams";
import { Variants } from "./Variants";

export interface ControlProps {
  game: string;
  option: Option;
  agreement: Agreement;
  value: unknown;
  wrong: boolean;
  /** The id of the sentence about it. */
  told: string;
  checked: OptionsChecked | null;
  parts: SetupParts;
  /** Options that belong to this one. */
  inner?: JSX.Element[];
  onValue(value: unknown): void;
}

/** What an option is chosen with. */
export function Control(props: ControlProps): JSX.Element {
  const { option, agreement, value, wrong, told, onValue } = props;
  const number = { label: option.label, value, wrong, told, onValue };
  switch (option.kind) {
    case "choice":
      return <OneOf {...props} />;
    case "several":
      return <Several {...props} />;
    case "number":
      return option.none ? <Limit {...props} /> : <Typed {...props} />;
    case "by_seats": {
      const { seats } = agreement;
      const all = value as Record<string, unknown>;
      return (
        <NumberInput
          {...number}
          label={`${option.label} of ${seats} players`}
          value={all[seats]}
          onValue={(next) => onValue({ ...all, [seats]: next })}
        />
      );
    }
    case "percent": {
      const [up, down] = value as [unknown, number];
      const percent = typeof up === "number" ? Math.round((100 * up) / down) : up;
      return <NumberInput {...number} value={percent} onValue={(next) => onValue([next, 100])} />;
    }
    case "numbers":
      return <Numbers {...props} />;
    case "variant":
      return <Variants {...props} />;
    case "seed":
      return <Seed {...props} />;
    case "map":
      return <MapChoice {...props} />;
    case "teams":
      return <Teams {...props} />;
    case "shares":
      return <Shares {...props} />;
  }
}

/** One of a few: side by side, or as cards where each has a line. */
function OneOf(props: ControlProps): JSX.Element {
  const { option, agreement, value, onValue } = props;
  const choices = choicesIn(agreement, option);
  if (choices.some(({ line }) => line)) return <Cards {...props} />;
  return (
    <Segmented
      legend={option.label}
      class="wide"
      choices={choices.map(({ label }, index) => ({ value: index, label }))}
      value={choices.findIndex((choice) => same(choice.value, value))}
      onChoose={(index) => onValue(choices[index]?.value)}
    />
  );
}

/** A number, with buttons for those that are worth one. */
function Typed({ option, value, wrong, told, onValue }: ControlProps): JSX.Element {
  return (
    <>
      <NumberInput label={option.label} value={value} wrong={wrong} told={told} onValue={onValue} />
      {option.hints
        ?.filter((hint) => hint.value !== value)
        .map((hint) => (
          <button
            key={hint.label}
            type="button"
            class="btn sm option-hint"
            onClick={() => onValue(hint.value)}
          >
            {hint.label}
          </button>
        ))}
    </>
  );
}

/** A number, or none. */
function Limit({ option, agreement, value, wrong, told, onValue }: ControlProps): JSX.Element {
  const { label, none, begin } = option;
  const without = value === none?.value;
  const choices = [
    { value: "some", label: "A number" },
    { value: "none", label: none?.label ?? "" },
  ];
  const usual = valueIn({ ...agreement, changes: {} }, option);
  return (
    <div class="option-limit">
      <Segmented
        legend={label}
        choices={choices}
        value={without ? "none" : "some"}
        onChoose={(next) => onValue(next === "none" ? none?.value : (begin ?? usual))}
      />
      {without ? null : (
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

/** A number that something is drawn from: a new one at a press, or at the start where none is typed. */
function Seed({ option, value, wrong, told, onValue }: ControlProps): JSX.Element {
  return (
    <div class="option-limit">
      <NumberInput
        label={option.label}
        value={value}
        wrong={wrong}
        told={told}
        blank={option.none?.label ?? ""}
        onValue={(next) => onValue(next === "" ? null : next)}
      />
      {option.draw ? (
        <button type="button" class="btn" onClick={() => onValue(drawn(option))}>
          <Icon name="die" size={18} /> {option.none?.label}
        </button>
      ) : null}
    </div>
  );
}
