import type { JSX } from "preact";
import { isKernelEvent } from "../../play/kernel";
import { eventsTo } from "../../play/replay/course";
import { MovePanel } from "../../play/replay/MovePanel";
import type { Player } from "../../play/replay/player";
import type { Board, Event, Sight, Spot } from "./model";
import { groupsOf } from "./salvos";
import { Dice, Volleys } from "./Volleys";

/** What the shown step of a replay was; where dice rolled, those that are told, else all of the step. */
export function Step({ player }: { player: Player }): JSX.Element {
  const { course } = player;
  const events = eventsTo(course, player.told.value).filter((event): event is Event => !isKernelEvent(event));
  const groups = groupsOf(events);
  if (groups.length === 0) return <MovePanel player={player} />;
  const board = course.board as Board;
  const { view, spot } = player.moment.value;
  const told = spot as Spot | null;
  const rolls = told?.stage !== undefined && told.ms !== undefined;
  const dice = (
    <div class="step-volleys">
      {rolls ? (
        <Volleys events={[]} spot={told} board={board} view={view as Sight} />
      ) : (
        groups.map((group, index) => <Dice key={index} group={group} board={board} view={view as Sight} />)
      )}
    </div>
  );
  return <MovePanel player={player} dice={dice} />;
}
