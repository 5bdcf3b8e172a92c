import type { JSX } from "preact";
import { isKernelEvent } from "../../play/kernel";
import { eventsTo } from "../../play/replay/course";
import { MovePanel } from "../../play/replay/MovePanel";
import type { Player } from "../../play/replay/player";
import { modifierWords } from "./duel";
import type { Board, Event, Fought, Spot } from "./model";
import { highestFirst } from "./say";
import { Tray } from "./Tray";

/**
 * What the shown step of a replay was; where dice rolled, the one that is told, and all of a row of rolls.
 */
export function Step({ player }: { player: Player }): JSX.Element {
  const { course } = player;
  const events = eventsTo(course, player.told.value).filter((event): event is Event => !isKernelEvent(event));
  const rolls = events.filter((event) => event.t === "fought");
  if (rolls.length === 0) return <MovePanel player={player} />;
  const { atlas } = course.board as Board;
  const dice = (
    <div class="step-dice">
      <Tray spot={player.moment.value.spot as Spot | null} events={rolls} cast={course.cast} atlas={atlas} />
      {rolls.length > 1 ? <Rolls rolls={rolls} /> : null}
    </div>
  );
  return <MovePanel player={player} dice={dice} />;
}

function Rolls({ rolls }: { rolls: readonly Fought[] }): JSX.Element {
  return (
    // A scrolling region must be reachable by keyboard.
    <ol class="duel-rolls" tabIndex={0} aria-label="All rolls of this attack">
      {rolls.map((roll, place) => (
        <li key={place}>
          <span>{[facesOf(roll), ...modifierWords(roll)].join(", ")}</span>
          <span>{`lost ${roll.lost[0]} v ${roll.lost[1]}`}</span>
        </li>
      ))}
    </ol>
  );
}

const facesOf = ({ attack, defence, dice }: Fought): string =>
  attack.length > 0
    ? `${highestFirst(attack).join(" ")} v ${highestFirst(defence).join(" ")}`
    : `${dice[0]} v ${dice[1]}, even luck`;
