import type { JSX } from "preact";
import type { Table } from "../../../play/table/table";
import { useSecondsUntil } from "../../../ui/hooks/useSeconds";
import { words } from "../words/battle";
import "./orders.css";

/** The deadline by this browser's clock, counted from the server's last message; null without one. */
export function endsAt({ latest }: Table): number | null {
  const { standing, at } = latest.value ?? { standing: null, at: 0 };
  const deadline = standing?.phase === "playing" ? standing.deadline : null;
  return deadline === null ? null : at + deadline * 1000;
}

const SOON = 10; // seconds

/** The time left for the current decision. */
export function TimeLeft({ table }: { table: Table }): JSX.Element | null {
  const ends = endsAt(table);
  return ends === null ? null : <Left ends={ends} />;
}

function Left({ ends }: { ends: number }): JSX.Element {
  const left = useSecondsUntil(ends);
  return (
    <span class={`tr-time ${left <= SOON ? "soon" : ""}`} role="timer" aria-label={words.secondsLeft(left)}>
      {words.seconds(left)}
    </span>
  );
}
