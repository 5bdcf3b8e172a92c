import type { ComponentChildren, JSX } from "preact";
import type { AnyMoment } from "../../../play/face";
import type { Event, Fought, Spot } from "../model";
import { highestFirst } from "../words/say";
import { modifierWords } from "./duel";
import { Tray } from "./Tray";

/** The dice of a replay's step: the roll that is told, and all of a row of rolls. */
export function rolled(events: readonly Event[], { spot, board, cast }: AnyMoment): ComponentChildren {
  const rolls = events.filter((event) => event.t === "fought");
  return rolls.length === 0 ? null : (
    <div class="step-dice">
      <Tray spot={spot as Spot | null} events={rolls} cast={cast} atlas={board.atlas} />
      {rolls.length > 1 ? <Rolls rolls={rolls} /> : null}
    </div>
  );
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
