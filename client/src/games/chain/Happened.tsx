import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { inkOf } from "../../board/inks";
import type { Cast, Frame } from "../../play/face";
import { MovePanel } from "../../play/replay/MovePanel";
import { framesTo, type Player } from "../../play/replay/player";
import { stepsTo } from "../../play/replay/timeline";
import { ownFirst } from "../../play/table/cast";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import type { EventOf, Sight, Spot } from "./model";
import { Digest, PlayerRow, Wax } from "./Players";
import { PHASE_KINDS } from "./phases";
import { verdictOf } from "./secrets";
import { type Picks, picksOf, type Round, roundIn, trialOf } from "./shows";
import type { UiState } from "./uiState";
import { type PhaseTold, phasesOf } from "./words";

export interface EventLog {
  is: "live" | "again" | "trial";
  round: Round;
  /** The moment that the board shows; null where all of the round has been shown. */
  spot: Spot | null;
  /** What shows a phase once more, for those that can be shown. */
  picks?: Picks;
}

/** The round that the board tells at this moment; null while it shows how things stand. */
export function toldOf({ show, spot, last }: UiState): EventLog | null {
  if (show.value) return { ...show.value, spot: spot.value };
  if (!spot.value || !last.value) return null;
  return { is: "live", round: last.value, spot: spot.value };
}

/** What would come of the plan and the guess, to be read before it is played. */
export function trialTold(ui: UiState): EventLog | null {
  const round = trialOf(ui);
  return round && { is: "trial", round, spot: null };
}

interface ToldProps {
  told: EventLog;
  cast: Cast;
}

/**
 * The phases of a round; which one is shown, before the first while the seals are opened, after the last once
 * all is shown; and how many were shown to their end: nothing is told before it is seen.
 */
function phasesIn({ told: { round, spot }, cast }: ToldProps): [PhaseTold[], number, number] {
  const phases = phasesOf(round, cast);
  const now = spot ? phases.findIndex(({ phase }) => phase === spot.phase) : phases.length;
  const whole = spot === null || spot.ends === "round";
  return [phases, now, whole ? phases.length : now + (spot.ends === "phase" ? 1 : 0)];
}

/** The phases of a round, the present one marked; each is summed up once it has been shown. */
export function Phases(props: ToldProps): JSX.Element {
  const { told } = props;
  const [phases, now, seen] = phasesIn(props);
  return (
    <section class="panel phases" aria-labelledby="phases-title">
      <h2 id="phases-title">{told.is === "trial" ? "Might happen" : "Resolving"}</h2>
      <ol>
        {phases.map(({ phase, summary }, index) => {
          const pick = told.picks?.get(phase);
          const Part = pick ? "button" : "div";
          return (
            <li key={phase} aria-current={index === now ? "step" : undefined}>
              <Part
                {...(pick ? { type: "button" } : {})}
                class={`phase-button ${index === now ? "now" : index < now ? "past" : ""}`}
                onClick={pick}
              >
                <Icon
                  name={index === now ? PHASE_KINDS[phase].icon : index < now ? "check" : "clock"}
                  size={18}
                />
                <span>
                  <b>{PHASE_KINDS[phase].title}</b>{" "}
                  <span class="phase-summary">{index < seen ? summary : NOT_YET}</span>
                </span>
              </Part>
            </li>
          );
        })}
      </ol>
      <p class="phase-now" aria-hidden="true">
        {now < seen ? phases[now]?.summary : NOT_YET}
      </p>
    </section>
  );
}

const NOT_YET = "\u00a0"; // keeps the line's height

/** What happened in the phases that have been shown, line by line. */
export function Happened(props: ToldProps): JSX.Element {
  const [phases, , seen] = phasesIn(props);
  const lines = phases.slice(0, seen).flatMap((phase) => phase.lines);
  const title = props.told.is === "trial" ? "What might happen" : "What happened";
  return (
    <section class="panel happened" aria-labelledby="happened-title">
      <h2 id="happened-title">{title}</h2>
      {lines.length === 0 ? <p class="empty">Nothing yet.</p> : null}
      <ul tabIndex={0} aria-label={title}>
        {lines.map(({ seat, subject, text, figures }, index) => (
          <li key={index}>
            {seat === null ? null : <SeatChip ink={inkOf(seat)} size={22} />}
            <span class="grow">
              <b>{subject}</b> {text}
            </span>
            <span class={`figures-told ${figures.startsWith("-") ? "loss" : ""}`}>{figures}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Both seals once they are open; of what is only tried out, that it is. */
export function Opened(props: ToldProps): JSX.Element {
  if (props.told.is !== "trial") return <Seals {...props} />;
  return (
    <section class="panel opened" aria-label="Preview">
      <h2>Preview</h2>
      <p class="muted">Your plan against a guess at the enemy's. The round will hardly go just like this.</p>
    </section>
  );
}

const BAD = { mismatch: "does not match", withheld: "withheld" };

function Seals({ told: { round }, cast }: ToldProps): JSX.Element | null {
  const opened = round.find(({ event }) => event.t === "revealed");
  const revealed = opened?.event as EventOf<"revealed"> | undefined;
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
        {verdicts.includes("mismatch") ? (
          <span class="chip bad">{BAD.mismatch}</span>
        ) : verdicts.includes("match") ? (
          <span
            class="chip good"
            title="This browser hashed the revealed orders itself, and found what was sealed before"
          >
            <Icon name="check" size={14} /> match
            <span class="unseen">, verified by this browser</span>
          </span>
        ) : null}
      </div>
      <ul class="chain-players">
        {ownFirst(cast).map(({ seat }) => {
          const digest = revealed.digests[seat];
          const verdict = verdicts[seat];
          const words = digest ? <Digest digest={digest} name={cast.name(seat)} /> : "sealed nothing";
          return (
            <PlayerRow key={seat} cast={cast} seat={seat} size={30} words={words}>
              {verdict === "mismatch" || verdict === "withheld" ? (
                <span class="chip bad">{BAD[verdict]}</span>
              ) : null}
              {digest ? <Wax broken={verdict !== "withheld"} size={42} /> : null}
            </PlayerRow>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * What the shown step of a replay was: the phases of a round, each to be looked at, or who sealed and opened.
 */
export function Step({ player }: { player: Player }): JSX.Element {
  const { timeline, told: position, moment } = player;
  const at = position.value;
  const { cast } = timeline;
  const round = useMemo(() => roundIn(stepsTo(timeline, at)), [timeline, at]);
  if (!round?.some(({ event }) => event.t === "roundended")) return <MovePanel player={player} />;
  const picks = picksOf(framesTo(timeline, at) as Frame<Sight>[], (frame) => player.pick(frame));
  const told: EventLog = { is: "again", round, spot: moment.value.spot as Spot | null, picks };
  return (
    <>
      <Phases told={told} cast={cast} />
      <Happened told={told} cast={cast} />
      <Seals told={told} cast={cast} />
    </>
  );
}
