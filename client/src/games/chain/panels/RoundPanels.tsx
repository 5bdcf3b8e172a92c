import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { inkOf } from "../../../board/inks";
import type { Cast } from "../../../play/face";
import { MovePanel } from "../../../play/replay/MovePanel";
import { framesTo, type Player } from "../../../play/replay/player";
import { stepsTo } from "../../../play/replay/timeline";
import { ownFirst } from "../../../play/table/cast";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import type { EventOf, Spot } from "../model";
import type { RoundFrame } from "../round/frames";
import { PHASE_KINDS } from "../round/phases";
import { picksOf, roundIn, type ShownRound } from "../round/playRound";
import { verdictOf } from "../seals/secrets";
import { type PhaseReport, phasesOf } from "../words/events";
import { PHASE_WORDS, words } from "../words/screen";
import { DigestButton, PlayerRow, WaxSeal } from "./Players";

interface ShownProps {
  shown: ShownRound;
  cast: Cast;
}

/**
 * The phases of a round, the index of the current one (-1 while the seals are opened), and how many are complete. Only
 * complete ones are written down: the board shows a result first.
 */
function phasesIn({ shown: { round, spot }, cast }: ShownProps): [PhaseReport[], number, number] {
  const phases = phasesOf(round, cast);
  const now = spot ? phases.findIndex(({ phase }) => phase === spot.phase) : phases.length;
  const whole = spot === null || spot.ends === "round";
  return [phases, now, whole ? phases.length : now + (spot.ends === "phase" ? 1 : 0)];
}

/** The phases of a round with the present one marked. Each is summed up once it was shown. */
export function Phases(props: ShownProps): JSX.Element {
  const { is, picks } = props.shown;
  const [phases, now, seen] = phasesIn(props);
  return (
    <section class="panel phases" aria-labelledby="phases-title">
      <h2 id="phases-title">{is === "preview" ? words.mightHappen : words.resolving}</h2>
      <ol>
        {phases.map(({ phase, summary }, index) => {
          const pick = picks?.get(phase);
          const Part = pick ? "button" : "div";
          const [state, icon] =
            index === now
              ? (["now", PHASE_KINDS[phase].icon] as const)
              : index < now
                ? (["past", "check"] as const)
                : (["", "clock"] as const);
          return (
            <li key={phase} aria-current={index === now ? "step" : undefined}>
              <Part {...(pick ? { type: "button" } : {})} class={`phase-button ${state}`} onClick={pick}>
                <Icon name={icon} size={18} />
                <span>
                  <b>{PHASE_WORDS[phase].title}</b>{" "}
                  <span class="phase-summary">{index < seen ? summary : BLANK_LINE}</span>
                </span>
              </Part>
            </li>
          );
        })}
      </ol>
      <p class="phase-now" aria-hidden="true">
        {now < seen ? phases[now]?.summary : BLANK_LINE}
      </p>
    </section>
  );
}

const BLANK_LINE = "\u00a0"; // keeps the line's height

/** What happened in the phases that were shown, line by line. */
export function RoundLines(props: ShownProps): JSX.Element {
  const [phases, , seen] = phasesIn(props);
  const lines = phases.slice(0, seen).flatMap((phase) => phase.lines);
  const title = props.shown.is === "preview" ? words.mightHappen : words.happened;
  return (
    <section class="panel happened" aria-labelledby="happened-title">
      <h2 id="happened-title">{title}</h2>
      {lines.length === 0 ? <p class="empty">{words.nothingYet}</p> : null}
      <ul tabIndex={0} aria-label={title}>
        {lines.map(({ seat, subject, text, figures }, index) => (
          <li key={index}>
            {seat === null ? null : <SeatChip ink={inkOf(seat)} size={22} />}
            <span class="grow">
              <b>{subject}</b> {text}
            </span>
            <span class={`figures-line ${figures.startsWith("-") ? "loss" : ""}`}>{figures}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Both seals, now open. A preview says that it is one instead. */
export const OpenedSeals = (props: ShownProps): JSX.Element =>
  props.shown.is === "preview" ? (
    <section class="panel opened" aria-label={words.preview.title}>
      <h2>{words.preview.title}</h2>
      <p class="muted">{words.preview.unlikely}</p>
    </section>
  ) : (
    <Seals {...props} />
  );

function Seals({ shown: { round }, cast }: ShownProps): JSX.Element | null {
  const opened = round.find(({ event }) => event.t === "revealed");
  const revealed = opened?.event as EventOf<"revealed"> | undefined;
  const verdicts = useMemo(
    () =>
      opened && revealed ? ([0, 1] as const).map((seat) => verdictOf(opened.before, revealed, seat)) : [],
    [revealed],
  );
  if (!revealed) return null;
  const { match, matchTitle, verified, both, title, bad, none } = words.seals;
  return (
    <section class="panel opened" aria-labelledby="opened-title">
      <div class="opened-head">
        <h2 id="opened-title">{verdicts.every((verdict) => verdict === "match") ? both : title}</h2>
        {verdicts.includes("mismatch") ? (
          <span class="chip bad">{bad.mismatch}</span>
        ) : verdicts.includes("match") ? (
          <span class="chip good" title={matchTitle}>
            <Icon name="check" size={14} /> {match}
            <span class="unseen">{verified}</span>
          </span>
        ) : null}
      </div>
      <ul class="chain-players">
        {ownFirst(cast).map(({ seat }) => {
          const digest = revealed.digests[seat];
          const verdict = verdicts[seat];
          const state = digest ? <DigestButton digest={digest} name={cast.name(seat)} /> : none;
          return (
            <PlayerRow key={seat} cast={cast} seat={seat} size={30} state={state}>
              {verdict === "mismatch" || verdict === "withheld" ? (
                <span class="chip bad">{bad[verdict]}</span>
              ) : null}
              {digest ? <WaxSeal broken={verdict !== "withheld"} size={42} /> : null}
            </PlayerRow>
          );
        })}
      </ul>
    </section>
  );
}

/** A replay's step: the phases of a round, each with a button to look at it, or who sealed and revealed. */
export function ReplayStep({ player }: { player: Player }): JSX.Element {
  const { timeline, shownMove: position, moment } = player;
  const at = position.value;
  const { cast } = timeline;
  const round = useMemo(() => roundIn(stepsTo(timeline, at)), [timeline, at]);
  if (!round?.some(({ event }) => event.t === "roundended")) return <MovePanel player={player} />;
  const picks = picksOf(framesTo(timeline, at) as RoundFrame[], (frame) => player.pick(frame));
  const shown: ShownRound = { is: "again", round, spot: moment.value.spot as Spot | null, picks };
  return (
    <>
      <Phases shown={shown} cast={cast} />
      <RoundLines shown={shown} cast={cast} />
      <Seals shown={shown} cast={cast} />
    </>
  );
}
