import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { inkOf } from "../../board/inks";
import type { Cast, Frame } from "../../play/face";
import { stepsTo } from "../../play/replay/course";
import { MovePanel } from "../../play/replay/MovePanel";
import { framesTo, type Player } from "../../play/replay/player";
import type { Table } from "../../play/table/table";
import { Icon, type IconName } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { type Desk, deskOf } from "./desk";
import type { Phase, Sight, Spot } from "./model";
import { Digest, seatsInOrder, Wax } from "./Players";
import { type Revealed, type Verdict, verdictOf } from "./secrets";
import { picksOf, type Round, roundIn, trialOf } from "./shows";
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

const WORDS: Readonly<Record<Verdict, string>> = {
  match: "match",
  mismatch: "does not match",
  withheld: "withheld",
  unsealed: "no orders",
};

/** Both seals once they are open, and whether they fit what was sealed before. */
export function Opened({ table, told }: { table: Table; told: Told }): JSX.Element {
  if (told.is === "trial") {
    return (
      <section class="panel opened" aria-label="Preview">
        <h2>Preview</h2>
        <p class="muted">
          Your plan against a guess at the enemy's. The round will hardly go just like this.
        </p>
      </section>
    );
  }
  return <Seals round={told.round} seats={seatsInOrder(table)} cast={table.cast.value} />;
}

function Seals({
  round,
  seats,
  cast,
}: {
  round: Round;
  seats: readonly number[];
  cast: Cast;
}): JSX.Element | null {
  const opened = useMemo(() => round.find(({ event }) => event.t === "revealed"), [round]);
  const revealed = opened?.event as Revealed | undefined;
  const verdicts = useMemo(
    () =>
      opened && revealed ? ([0, 1] as const).map((seat) => verdictOf(opened.before, revealed, seat)) : [],
    [revealed],
  );
  if (!revealed) return null;
  const all = verdicts.every((verdict) => verdict === "match");
  return (
    <section class="panel opened" aria-labelledby="opened-title">
      <div class="opened-head">
        <h2 id="opened-title">{all ? "Both seals opened" : "Seals"}</h2>
        <Badge verdicts={verdicts} />
      </div>
      <ul class="chain-players">
        {seats.map((seat) => {
          const digest = revealed.digests[seat] ?? null;
          const verdict = verdicts[seat] ?? "unsealed";
          return (
            <li key={seat} class="chain-player">
              <SeatChip ink={inkOf(seat)} size={30} />
              <div class="grow player-words">
                <h3 class="seat-name">{cast.name(seat)}</h3>
                <p>
                  {digest === null ? "sealed nothing" : <Digest digest={digest} name={cast.name(seat)} />}
                </p>
              </div>
              {verdict === "match" || verdict === "unsealed" ? null : (
                <span class="chip bad">{WORDS[verdict]}</span>
              )}
              {digest === null ? null : <Wax broken={verdict !== "withheld"} size={42} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Badge({ verdicts }: { verdicts: readonly Verdict[] }): JSX.Element | null {
  if (verdicts.includes("mismatch")) return <span class="chip bad">does not match</span>;
  if (!verdicts.includes("match")) return null;
  return (
    <span
      class="chip good"
      title="This browser hashed the revealed orders itself, and found what was sealed before"
    >
      <Icon name="check" size={14} /> match
      <span class="unseen">, verified by this browser</span>
    </span>
  );
}

/**
 * What the shown step of a replay was: the phases of a round, each to be looked at, or who sealed and opened.
 */
export function Step({ player }: { player: Player }): JSX.Element {
  const { course } = player;
  const at = player.told.value;
  const round = roundIn(stepsTo(course, at));
  if (!round?.some(({ event }) => event.t === "roundended")) return <MovePanel player={player} />;
  const spot = player.moment.value.spot as Spot | null;
  const picks = picksOf(framesTo(course, at) as Frame<Sight>[], (frame) => player.pick(frame));
  const told: Told = { is: "again", round, spot, picks };
  return (
    <>
      <Phases told={told} cast={course.cast} />
      <Happened told={told} cast={course.cast} />
      <Seals round={round} seats={course.cast.seats.map(({ seat }) => seat)} cast={course.cast} />
    </>
  );
}
