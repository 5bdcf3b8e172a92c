import type { JSX } from "preact";
import { Field } from "../../../ui/Field";
import { Segmented } from "../../../ui/Segmented";
import { type ModeName, teamsFlaw, usualTeams } from "./agree";
import "./sides.css";

interface TeamsProps {
  seats: number;
  mode: ModeName;
  teams: readonly number[] | undefined;
  onTeams(teams: readonly number[] | undefined): void;
}

const LINES = {
  declared: "After the draft everyone joins somebody or stands alone.",
  alone: "Everyone for himself. Alliances may be offered and ended in play.",
  teams: "Who is in one team shares land and wins together, for the whole game.",
} as const;

/** Whether there are teams from the start, and who is in which. */
export function Teams({ seats, mode, teams, onTeams }: TeamsProps): JSX.Element {
  const without = mode === "draft" ? "Declared after the draft" : "No teams";
  const wrong = teamsFlaw(teams);
  const choices = [
    { value: 0, label: without },
    { value: 1, label: "Teams" },
  ];
  return (
    <Field label="Teams">
      <Segmented legend="Teams" class="wide" choices={choices} value={teams ? 1 : 0} onChoose={(some) => onTeams(some ? usualTeams(seats) : undefined)} />
      {teams ? (
        <ul class="sides teams">
          {teams.map((team, seat) => (
            <li key={seat}>
              <b>{`Seat ${seat + 1}`}</b>
              <select class="input" aria-label={`Team of seat ${seat + 1}`} aria-invalid={wrong !== null} aria-describedby="told-teams" value={team} onChange={(event) => onTeams(teams.with(seat, Number(event.currentTarget.value)))}>
                {Array.from({ length: seats }, (_, number) => (
                  <option key={number} value={number}>{`Team ${number + 1}`}</option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      ) : null}
      <p id="told-teams" class={wrong ? "wrong" : "setup-note"}>
        {wrong ?? LINES[teams ? "teams" : mode === "draft" ? "declared" : "alone"]}
      </p>
    </Field>
  );
}
