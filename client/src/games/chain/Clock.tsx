import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Icon, type IconName } from "../../ui/Icon";
import { useNow } from "../../ui/useSeconds";
import { deskOf } from "./desk";
import type { Sight } from "./model";
import { planEnds, wholeSeconds } from "./sealing";

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
const LAST_ROUND = 30;

/** The time that is left to plan; without a clock, the round. */
export function Clock({ table, size }: { table: Table; size: number }): JSX.Element | null {
  const view = table.view.value as Sight | null;
  if (!view) return null;
  const rounds = view.terms.rounds ?? LAST_ROUND;
  const ends = planEnds(table);
  const round = view.phase === "over" ? view.round - 1 : view.round; // the last one played
  if (ends === null)
    return (
      <Ring
        size={size}
        figure={round}
        words={`of ${rounds}`}
        share={round / rounds}
        spoken={`Round ${round} of ${rounds}`}
      />
    );
  return <Counting size={size} ends={ends} whole={wholeSeconds(table)} />;
}

function Counting({ size, ends, whole }: { size: number; ends: number; whole: number }): JSX.Element {
  const left = Math.max(0, Math.ceil((ends - useNow()) / 1000));
  return (
    <Ring
      size={size}
      figure={left}
      words={left === 1 ? "second" : "seconds"}
      share={Math.min(1, left / whole)}
      spoken={`${left} seconds left`}
    />
  );
}

function Ring({
  size,
  figure,
  words,
  share,
  spoken,
}: {
  size: number;
  figure: number;
  words: string;
  share: number;
  spoken: string;
}): JSX.Element {
  return (
    <div class="ring" role="timer" aria-label={spoken} style={{ width: `${size}px`, height: `${size}px` }}>
      <svg viewBox="0 0 98 98" width={size} height={size} aria-hidden="true">
        <circle class="ring-way" cx="49" cy="49" r={RADIUS} />
        <circle
          class="ring-left"
          cx="49"
          cy="49"
          r={RADIUS}
          stroke-dasharray={`${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
        />
      </svg>
      <span class="ring-words" aria-hidden="true">
        <b class="display">{figure}</b>
        <span>{words}</span>
      </span>
    </div>
  );
}

const STEPS: readonly { icon: IconName; words: string }[] = [
  { icon: "list", words: "Plan in secret" },
  { icon: "lock", words: "Both sealed" },
  { icon: "eye", words: "Reveal and resolve" },
];

/** The three steps of a round, the present one marked. */
export function Steps({ table }: { table: Table }): JSX.Element {
  const view = table.view.value as Sight | null;
  const told = table.spot.value !== null || deskOf(table).show.value?.is === "again";
  const now = told || view?.phase === "over" ? 2 : view?.phase === "reveal" ? 1 : 0;
  return (
    <ol class="steps">
      {STEPS.map(({ icon, words }, index) => (
        <li key={words} class={index === now ? "now" : ""} aria-current={index === now ? "step" : undefined}>
          <Icon name={icon} size={16} /> {words}
        </li>
      ))}
    </ol>
  );
}
