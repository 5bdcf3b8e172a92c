import type { JSX } from "preact";
import type { OptionsChecked } from "../../net/wire.gen";
import { Icon } from "../../ui/Icon";
import { Segmented } from "../../ui/Segmented";
import { type Agreement, drawn, type Option } from "./agreement";
import { MapChoice } from "./MapChoice";
import { NumberInput } from "./NumberInput";
import { Numbers } from "./Numbers";
import { OneOf } from "./OneOf";
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
  switch (props.option.kind) {
    case "choice":
      return <OneOf {...props} />;
    case "several":
      return <Several {...props} />;
    case "number":
      return props.option.none ? <Limit {...props} /> : <Typed {...props} />;
    case "by_seats":
      return <BySeats {...props} />;
    case "percent":
      return <Percent {...props} />;
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

/** A number, with buttons for those that are worth one. */
function Typed({ option, value, onValue, ...row }: ControlProps): JSX.Element {
  return (
    <>
      <NumberInput {...row} label={option.label} value={value} onValue={onValue} />
      {option.hints
        ?.filter((hint) => hint.value !== value)
        .map(({ label, value: worth }) => (
          <button key={label} type="button" class="btn sm option-hint" onClick={() => onValue(worth)}>
            {label}
          </button>
        ))}
    </>
  );
}

/** A number, or none. */
function Limit({ option: { label, none, begin }, value, onValue, ...row }: ControlProps): JSX.Element {
  const choices = [
    { value: 1, label: "A number" },
    { value: 0, label: none?.label ?? "" },
  ];
  const some = value !== none?.value;
  return (
    <div class="option-limit">
      <Segmented
        legend={label}
        choices={choices}
        value={Number(some)}
        onChoose={(next) => onValue(next ? begin : none?.value)}
      />
      {some ? <NumberInput {...row} label={`${label}: the number`} value={value} onValue={onValue} /> : null}
    </div>
  );
}

/** The number for as many seats as there are. */
function BySeats({ option, value, onValue, ...row }: ControlProps): JSX.Element {
  const { seats } = row.agreement;
  const all = value as Record<string, unknown>;
  return (
    <NumberInput
      {...row}
      label={`${option.label} of ${seats} players`}
      value={all[seats]}
      onValue={(next) => onValue({ ...all, [seats]: next })}
    />
  );
}

function Percent({ option, value, onValue, ...row }: ControlProps): JSX.Element {
  const [up, down] = value as [unknown, number];
  const percent = typeof up === "number" ? Math.round((100 * up) / down) : up;
  return (
    <NumberInput {...row} label={option.label} value={percent} onValue={(next) => onValue([next, 100])} />
  );
}

/** A number that something is drawn from: a new one at a press, or at the start where none is typed. */
function Seed({ option, value, onValue, ...row }: ControlProps): JSX.Element {
  const { label, none, draw } = option;
  return (
    <div class="option-limit">
      <NumberInput
        {...row}
        label={label}
        value={value}
        blank={none?.label ?? ""}
        onValue={(next) => onValue(next === "" ? null : next)}
      />
      {draw ? (
        <button type="button" class="btn" onClick={() => onValue(drawn(option))}>
          <Icon name="die" size={18} /> {none?.label}
        </button>
      ) : null}
    </div>
  );
}
