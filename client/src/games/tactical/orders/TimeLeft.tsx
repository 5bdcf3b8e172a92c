import type { JSX } from "preact";
import type { Table } from "../../../play/table/table";
import { useSecondsUntil } from "../../../ui/hooks/useSeconds";
import "./orders.css";

/** When the one who is asked has no more time, as the server counts it; null where nothing is timed. */
export function endsAt({ latest }: Table): number | null {
  const told = latest.value;
  return told && told.standing.phase === "playing" && told.standing.deadline !== null
    ? told.at + told.standing.deadline * 1000
    : null;
}

const SOON = 10; // seconds

/** The time that the one who is asked still has. */
export function TimeLeft({ table }: { table: Table }): JSX.Element | null {
  const ends = endsAt(table);
  return ends === null ? null : <Left ends={ends} />;
}

function Left({ ends }: { ends: number }): JSX.Element {
  const left = useSecondsUntil(ends);
  return (
    <span class={`tr-time ${left <= SOON ? "soon" : ""}`} role="timer" aria-label={`${left} seconds left`}>
      {`(${left} s)`}
    </span>
  );
}
