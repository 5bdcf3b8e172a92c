import type { FunctionComponent, JSX } from "preact";
import { RadioCards } from "../../ui/controls/RadioCards";
import { Segmented } from "../../ui/controls/Segmented";
import { Switch } from "../../ui/controls/Switch";
import { Icon } from "../../ui/icons/Icon";
import { words } from "../words";
import { choicesIn, drawn, type Option, shows, typed } from "./agreement";
import { type ControlProps, fieldProps, NumberInput, numbered, Select, SideBySide } from "./fields";
import { MapChoice } from "./MapChoice";
import { Shares } from "./Shares";
import "./teams.css";

/** The control of an option. */
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

/** A choice: side by side, or as cards if choices have a line. Below presets, the game in a sentence. */
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

/** Switches. One that is unavailable is off and says why, but stays chosen. */
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

/** A number, with buttons for common values. */
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

/** A number, or no number. */
function Limit(props: ControlProps): JSX.Element {
  const { label, none, begin, limits } = props.option;
  const some = props.value !== none?.value;
  return (
    <div class="option-limit">
      <Segmented
        legend={label}
        choices={[
          { value: 1, label: words.aNumber },
          { value: 0, label: none?.label ?? "" },
        ]}
        value={Number(some)}
        onChoose={(next) => props.onValue(next ? (begin ?? limits?.[0] ?? 1) : none?.value)}
      />
      {some ? <NumberInput {...props} label={words.numberOf(label)} /> : null}
    </div>
  );
}

/** A number for the chosen number of seats. */
function BySeats(props: ControlProps): JSX.Element {
  const { seats } = props.agreement;
  const all = props.value as Record<string, unknown>;
  return (
    <NumberInput
      {...props}
      label={words.forPlayers(props.option.label, seats)}
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

/** Numbers, each with its label, or any number of them separated by spaces. */
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

/** A seed: typed, drawn by a button, or drawn at the start. */
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

/** A choice of kinds, and the fields of the chosen one. */
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

/** Teams from the start: two that alternate, until the player changes them. */
function Teams(props: ControlProps): JSX.Element {
  const { option, agreement, onValue } = props;
  const seats = numbered(words.seatWord, agreement.seats);
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
                label={words.teamOf(seat + 1)}
                names={numbered(words.team, agreement.seats)}
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
