import type { JSX } from "preact";
import type { Rolled } from "../../net/wire.gen";
import { DieFace } from "../../ui/dice/DieFace";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { percent } from "../../ui/text/percent";
import type { Cast } from "../face";
import { isKernelEvent } from "../kernelEvents";
import { words } from "../words";
import { diceWords } from "./diceWords";
import type { Player } from "./player";
import { eventsTo, linesTo, moveTo, type Timeline } from "./timeline";

/** The move shown, with its dice. */
export function MovePanel({ player }: { player: Player }): JSX.Element {
  const { timeline } = player;
  const at = player.shownMove.value;
  const events = eventsTo(timeline, at).filter((event) => !isKernelEvent(event));
  const dice = timeline.face.replayDice?.(events, player.moment.value);
  const move = moveTo(timeline, at);
  if (!move) return <Start timeline={timeline} />;
  const [first, ...rest] = linesTo(timeline, at);
  const rolls = move.rolls;
  return (
    <section class="panel move-panel" aria-labelledby="move-title">
      <div class="move-head">
        {first && first.seat !== null ? (
          <SeatChip ink={first.ink ?? timeline.cast.ink(first.seat)} size={24} />
        ) : null}
        <h2 id="move-title">{first ? `${first.subject} ${first.text}` : words.nothingVisible}</h2>
        {!dice && rolls.length === 1 && move.hope ? <Chance hope={move.hope} /> : null}
      </div>
      {dice ?? rolls.map((roll, index) => <Roll key={index} roll={roll} cast={timeline.cast} />)}
      <div class="move-foot">
        <span>{first?.figures}</span>
        {rolls.length > 0 ? (
          <span class="move-words">
            <Icon name="seal" size={15} /> {diceWords(timeline.replay, rolls)}
          </span>
        ) : null}
      </div>
      {rest.length > 0 ? (
        <ul class="move-rest">
          {rest.map((line, index) => (
            <li key={index}>
              {line.seat === null ? null : (
                <SeatChip ink={line.ink ?? timeline.cast.ink(line.seat)} size={18} />
              )}
              <span class="grow">
                <b>{line.subject}</b> {line.text}
              </span>
              <span>{line.figures}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The starting position in figures. */
function Start({ timeline: { cast, face, views } }: { timeline: Timeline }): JSX.Element {
  return (
    <section class="panel move-panel" aria-labelledby="move-title">
      <div class="move-head">
        <h2 id="move-title">{words.start}</h2>
      </div>
      <ul class="move-rest">
        {cast.seats.map(({ seat }) => (
          <li key={seat}>
            <SeatChip ink={cast.ink(seat)} size={18} />
            <b class="grow">{cast.name(seat)}</b>
            <span>
              {face.measures
                .map((measure) => `${measure.of(views[0], seat)} ${measure.label.toLowerCase()}`)
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The attacker's chance before the roll, coloured by the result. */
function Chance({ hope: [chance, came] }: { hope: readonly [number, boolean] }): JSX.Element {
  return (
    <span class={`chip ${came ? "good" : "bad"}`} title={words.attackChance}>
      <Icon name={came ? "check" : "minus"} size={12} /> {percent(chance)}
      <span class="unseen">{words.wasChance}</span>
    </span>
  );
}

function Roll({ roll, cast }: { roll: Rolled; cast: Cast }): JSX.Element {
  return (
    <div class="roll">
      {roll.dice.map(([seat, faces], side) => (
        <span
          key={side}
          class={`roll-side ink-${cast.ink(seat)}`}
          role="img"
          aria-label={words.rolled(cast.name(seat), faces.join(", "))}
        >
          {faces.map((face, index) => (
            <DieFace key={index} value={face} />
          ))}
        </span>
      ))}
    </div>
  );
}
