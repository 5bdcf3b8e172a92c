import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Cast } from "../../play/face";
import type { Table } from "../../play/table/table";
import { Icon, type IconName } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { type Desk, deskOf } from "./desk";
import type { Phase, Spot } from "./model";
import { type Round, trialOf } from "./shows";
import { type PhaseTold, phasesOf } from "./telling";

/** A round as it is told beside the board. */
export interface Told {
  is: "live" | "again" | "trial";
  round: Round;
  /** The moment that the board shows; null where all of the round has been shown. */
  spot: Spot | null;
  /** What shows a phase once more, for those that can be shown. */
  picks: ReadonlyMap<Phase, () => void>;
}

const NO_PICKS: Told["picks"] = new Map();

/** The round that the board tells at this moment; null while it shows how things stand. */
export function toldOf(table: Table): Told | null {
  const desk = deskOf(table);
  const show = desk.show.value;
  if (show)
    return {
      is: show.is,
      round: show.round,
      spot: (show.frame.value?.spot as Spot | undefined) ?? null,
      picks: show.picks,
    };
  const spot = table.spot.value as Spot | null;
  return spot && desk.last.value ? { is: "live", round: desk.last.value, spot, picks: NO_PICKS } : null;
}

/** What would come of the plan and the guess, to be read before it is played. */
export function trialTold(desk: Desk): Told | null {
  const round = trialOf(desk);
  return round && { is: "trial", round, spot: null, picks: NO_PICKS };
}

/** How many phases the board has shown to their end: nothing is told before it is seen. */
function seenOf({ spot }: Told, phases: readonly PhaseTold[]): number {
  if (spot === null || spot.ends === "round") return phases.length;
  return nowOf(spot, phases) + (spot.ends === "phase" ? 1 : 0);
}

/**
 * The place of the phase that is shown: before the first while the seals are opened, after the last once all
 * is shown.
 */
const nowOf = (spot: Spot | null, phases: readonly PhaseTold[]): number =>
  spot ? phases.findIndex(({ phase }) => phase === spot.phase) : phases.length;

/** The phases of a round, the present one marked; each is summed up once it has been shown. */
export function Phases({ told, cast }: { told: Told; cast: Cast }): JSX.Element {
  const phases = phasesOf(told.round, cast);
  const now = nowOf(told.spot, phases);
  const seen = seenOf(told, phases);
  return (
    <section class="panel phases" aria-labelledby="phases-title">
      <h2 id="phases-title">{told.is === "trial" ? "Might happen" : "Resolving"}</h2>
      <ol>
        {phases.map(({ phase, title, summary }, index) => (
          <li key={phase} aria-current={index === now ? "step" : undefined}>
            <PhaseLine
              place={index - now}
              icon={ICONS[phase]}
              title={title}
              summary={index < seen ? summary : NOT_YET}
              onPick={told.picks.get(phase) ?? null}
            />
          </li>
        ))}
      </ol>
      <p class="phase-now" aria-hidden="true">
        {now < seen ? phases[now]?.summary : NOT_YET}
      </p>
    </section>
  );
}

const NOT_YET = "\u00a0"; // keeps the line's height

const ICONS: Readonly<Record<Exclude<Phase, "seals">, IconName>> = {
  movement: "arrow",
  combat: "swords",
  capture: "flag",
  income: "coin",
  production: "factory",
};

interface PhaseLineProps {
  /** How far from the phase that is told: before it, at it, or yet to come. */
  place: number;
  icon: IconName;
  title: string;
  summary: string;
  onPick: (() => void) | null;
}

function PhaseLine({ place, icon, title, summary, onPick }: PhaseLineProps): JSX.Element {
  const state = place === 0 ? "now" : place < 0 ? "past" : "";
  const inside = (
    <>
      <Icon name={place === 0 ? icon : place < 0 ? "check" : "clock"} size={18} />
      <span>
        <b>{title}</b> <span class="phase-summary">{summary}</span>
      </span>
    </>
  );
  if (!onPick) return <div class={`phase-button ${state}`}>{inside}</div>;
  return (
    <button type="button" class={`phase-button ${state}`} onClick={onPick}>
      {inside}
    </button>
  );
}

/** What happened in the phases that have been shown, line by line. */
export function Happened({ told, cast }: { told: Told; cast: Cast }): JSX.Element {
  const phases = phasesOf(told.round, cast);
  const lines = phases.slice(0, seenOf(told, phases)).flatMap((phase) => phase.stories);
  const title = told.is === "trial" ? "What might happen" : "What happened";
  return (
    <section class="panel happened" aria-labelledby="happened-title">
      <h2 id="happened-title">{title}</h2>
      {lines.length === 0 ? <p class="empty">Nothing yet.</p> : null}
      <ul tabIndex={0} aria-label={title}>
        {lines.map((line, index) => (
          <li key={index}>
            {line.seat === null ? null : <SeatChip ink={inkOf(line.seat)} size={22} />}
            <span class="grow">
              <b>{line.subject}</b> {line.text}
            </span>
            <span class={`figures-told ${line.figures.startsWith("-") ? "loss" : ""}`}>{line.figures}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
