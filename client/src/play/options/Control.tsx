import type { FunctionComponent, JSX } from "preact";
import { RadioCards } from "../../ui/controls/RadioCards";
import { Segmented } from "../../ui/controls/Segmented";
import { Switch } from "../../ui/controls/Switch";
import { Icon } from "../../ui/icons/Icon";
import { choicesIn, drawn, type Option, shows, typed } from "./agreement";
import { type ControlProps, fieldProps, NumberInput, numbered, Select, SideBySide } from "./fields";
import { MapChoice } from "./MapChoice";
import { Shares } from "./Shares";
import "./teams.css";

/** What an option is chosen with. */
export function Control(props: ControlProps): JSX.Element {
  const Kind = CONTROLS[props.option.kind];
  return <Kind {...props} />;
}

const CONTROLS: Readonly<Record<Option["kind"], FunctionComponent<ControlProps>>> = {
  choice: OneOf,
  several: Several,
  number: (props) => (props.option.none ? <Limit {...props} /> : <Typed {...props} />),
  by_seats: BySeats,
  percent: Percent,
  numbers: Numbers,
  variant: Variants,
  seed: Seed,
  map: MapChoice,
  teams: Teams,
  shares: Shares,
};

/** One of a few: side by side, or as cards where each has a line; below presets the game in a line. */
function OneOf({ option, agreement, value, checked, onValue }: ControlProps): JSX.Element {
  const choices = choicesIn(agreement, option);
  const { label } = option;
  if (!choices.some(({ line }) => line))
    return <SideBySide legend={label} choices={choices} value={value} onValue={onValue} />;
  return (
    <>
      <RadioCards
        legend={label}
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

/**
 * Any of some things, each with a switch; what cannot be had now is off, says why, and stays chosen until it can.
 */
function Several({ option, agreement, value, onValue }: ControlProps): JSX.Element {
  const chosen = value as readonly unknown[];
  const { always = [], choices = [] } = option;
  const set = (which: unknown, on: boolean): void => {
    const kept = choices.filter((choice) => (choice.value === which ? on : chosen.includes(choice.value)));
    onValue([...always, ...kept.map((choice) => choice.value)]);
  };
  return (
    <div>
      {choicesIn(agreement, option).map((choice) => {
        const open = shows(agreement, choice);
        return (
          <Switch
            key={choice.label}
            label={choice.label}
            note={(open ? choice.line : choice.why) ?? ""}
            on={open && chosen.includes(choice.value)}
            disabled={!open}
            onChange={(on) => set(choice.value, on)}
          />
        );
      })}
    </div>
  );
}

/** A number, with buttons for those that are worth one. */
function Typed(props: ControlProps): JSX.Element {
  const hints = props.option.hints?.filter((hint) => hint.value !== props.value) ?? [];
  return (
    <>
      <NumberInput {...props} />
      {hints.map(({ label, value }) => (
        <button key={label} type="button" class="btn sm option-hint" onClick={() => props.onValue(value)}>
          {label}
        </button>
      ))}
    </>
  );
}

/** A number, or none. */
function Limit(props: ControlProps): JSX.Element {
  const { label, none, begin, limits } = props.option;
  const some = props.value !== none?.value;
  return (
    <div class="option-limit">
      <Segmented
        legend={label}
        choices={[
          { value: 1, label: "A number" },
          { value: 0, label: none?.label ?? "" },
        ]}
        value={Number(some)}
        onChoose={(next) => props.onValue(next ? (begin ?? limits?.[0] ?? 1) : none?.value)}
      />
      {some ? <NumberInput {...props} label={`${label}: the number`} /> : null}
    </div>
  );
}

/** The number for as many seats as there are. */
function BySeats(props: ControlProps): JSX.Element {
  const { seats } = props.agreement;
  const all = props.value as Record<string, unknown>;
  return (
    <NumberInput
      {...props}
      label={`${props.option.label} of ${seats} players`}
      value={all[seats]}
      onValue={(next) => props.onValue({ ...all, [seats]: next })}
    />
  );
}

function Percent(props: ControlProps): JSX.Element {
  const [up, down] = props.value as [unknown, number];
  return (
    <NumberInput
      {...props}
      value={typeof up === "number" ? Math.round((100 * up) / down) : up}
      onValue={(next) => props.onValue([next, 100])}
    />
  );
}

/** Some numbers, each under its label; or as many as one likes, with spaces between. */
function Numbers(props: ControlProps): JSX.Element {
  const { option, onValue } = props;
  const numbers = props.value as readonly unknown[];
  if (!option.labels)
    return (
      <input
        class="input"
        inputMode="numeric"
        autocomplete="off"
        {...fieldProps(props, option.label)}
        defaultValue={numbers.join(" ")}
        onInput={({ currentTarget }) =>
          onValue(
            currentTarget.value
              .split(/[\s,]+/)
              .filter(Boolean)
              .map(typed),
          )
        }
      />
    );
  return (
    <div class="option-numbers">
      {option.labels.map((label, at) => (
        <label key={label}>
          <span aria-hidden="true">{label}</span>
          <NumberInput
            {...props}
            label={label}
            value={numbers[at]}
            onValue={(next) => onValue(numbers.with(at, next))}
          />
        </label>
      ))}
    </div>
  );
}

/** A number that something is drawn from: a new one at a press, or at the start where none is typed. */
function Seed(props: ControlProps): JSX.Element {
  const { none, draw } = props.option;
  return (
    <div class="option-limit">
      <NumberInput
        {...props}
        blank={none?.label ?? ""}
        onValue={(next) => props.onValue(next === "" ? null : next)}
      />
      {draw ? (
        <button type="button" class="btn" onClick={() => props.onValue(drawn(props.option))}>
          <Icon name="die" size={18} /> {none?.label}
        </button>
      ) : null}
    </div>
  );
}

/** One of several kinds, and the fields that it has. */
function Variants(props: ControlProps): JSX.Element {
  const { option, onValue } = props;
  const value = props.value as Record<string, unknown>;
  const variants = option.variants ?? [];
  const chosen = variants.find((variant) => variant.value.kind === value.kind);
  return (
    <>
      <SideBySide legend={option.label} choices={variants} value={chosen?.value} onValue={onValue} />
      <div class="option-numbers">
        {((chosen?.fields ?? []) as Option[]).map((field) => {
          const control = (
            <Control
              {...props}
              option={field}
              value={value[field.name] ?? field.default}
              onValue={(next) => onValue({ ...value, [field.name]: next })}
            />
          );
          if (field.labels) return control;
          return (
            <div key={field.name} class="option-number">
              <span aria-hidden="true">{field.label}</span>
              {control}
            </div>
          );
        })}
      </div>
    </>
  );
}

/** Whether there are teams from the start, and who is in which: one after the other in two of them to begin with. */
function Teams(props: ControlProps): JSX.Element {
  const { option, agreement, onValue } = props;
  const seats = numbered("Seat", agreement.seats);
  const teams = props.value as readonly number[] | null;
  return (
    <>
      <SideBySide
        legend={option.label}
        choices={choicesIn(agreement, option).map(({ label, value }) => ({ label, value: Boolean(value) }))}
        value={teams !== null}
        onValue={(some) => onValue(some ? seats.map((_, seat) => seat % 2) : null)}
      />
      {teams ? (
        <ul class="teams">
          {teams.map((team, seat) => (
            <li key={seat}>
              <b>{seats[seat]}</b>
              <Select
                {...props}
                label={`Team of seat ${seat + 1}`}
                names={numbered("Team", agreement.seats)}
                value={team}
                onValue={(next) => onValue(teams.with(seat, next as number))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
