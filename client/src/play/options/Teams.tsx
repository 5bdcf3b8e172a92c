import type { JSX } from "preact";
import { Field } from "../../ui/Field";
import { Segmented } from "../../ui/Segmented";
import { teamsFlaw, usualTeams } from "./teaming";
import "./teams.css";

interface TeamsProps {
  seats: number;
  teams: readonly number[] | undefined;
  /** What it is called to have none from the start. */
  without: string;
  /** What the choice means. */
  line: string;
  onTeams(teams: readonly number[] | undefined): void;
}

/** Whether there are teams from the start, and who is in which. */
export function Teams({ seats, teams, without, line, onTeams }: TeamsProps): JSX.Element {
  const wrong = teamsFlaw(teams);
  const choices = [
    { value: 0, label: without },
    { value: 1, label: "Teams" },
  ];
  return (
    <Field label="Teams">
      <Segmented
        legend="Teams"
        class="wide"
        choices={choices}
        value={teams ? 1 : 0}
        onChoose={(some) => onTeams(some ? usualTeams(seats) : undefined)}
      />
      {teams ? (
        <ul class="teams">
          {teams.map((team, seat) => (
            <li key={seat}>
              <b>{`Seat ${seat + 1}`}</b>
              <select
                class="input"
                aria-label={`Team of seat ${seat + 1}`}
                aria-invalid={wrong !== null}
                aria-describedby="told-teams"
                value={team}
                onChange={(event) => onTeams(teams.with(seat, Number(event.currentTarget.value)))}
              >
                {Array.from({ length: seats }, (_, number) => (
                  <option key={number} value={number}>{`Team ${number + 1}`}</option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      ) : null}
      <p id="told-teams" class={wrong ? "wrong" : "setup-note"}>
        {wrong ?? line}
      </p>
    </Field>
  );
}
