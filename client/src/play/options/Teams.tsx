import type { JSX } from "preact";
import { Segmented } from "../../ui/Segmented";
import { choicesIn } from "./agreement";
import type { ControlProps } from "./Control";
import "./teams.css";

/** Whether there are teams from the start, and who is in which: one after the other in two of them to begin with. */
export function Teams({ option, agreement, value, wrong, told, onValue }: ControlProps): JSX.Element {
  const { seats } = agreement;
  const teams = value as readonly number[] | null;
  const numbers = Array.from({ length: seats }, (_, number) => number);
  return (
    <>
      <Segmented
        legend={option.label}
        class="wide"
        choices={choicesIn(agreement, option).map((choice) => ({
          value: choice.value ? 1 : 0,
          label: choice.label,
        }))}
        value={teams ? 1 : 0}
        onChoose={(some) => onValue(some ? numbers.map((seat) => seat % 2) : null)}
      />
      {teams ? (
        <ul class="teams">
          {teams.map((team, seat) => (
            <li key={seat}>
              <b>{`Seat ${seat + 1}`}</b>
              <select
                class="input"
                aria-label={`Team of seat ${seat + 1}`}
                aria-invalid={wrong}
                aria-describedby={told}
                value={team}
                onChange={(event) => onValue(teams.with(seat, Number(event.currentTarget.value)))}
              >
                {numbers.map((number) => (
                  <option key={number} value={number}>{`Team ${number + 1}`}</option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
