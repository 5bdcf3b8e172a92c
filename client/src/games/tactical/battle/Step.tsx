import type { ComponentChildren } from "preact";
import type { Moment } from "../../../play/face";
import type { Board, Event, Sight, Spot } from "../model";
import { groupsOf } from "./dice";
import { Dice, Volleys } from "./Volleys";

/** The dice of a replay's step: those that are told, else all of them. */
export function rolled(
  events: readonly Event[],
  { board, view, spot }: Moment<Sight, Board>,
): ComponentChildren {
  const groups = groupsOf(events);
  if (groups.length === 0) return null;
  const told = spot as Spot | null;
  return (
    <div class="step-volleys">
      {told?.stage !== undefined && told.ms !== undefined ? (
        <Volleys events={[]} spot={told} board={board} view={view} />
      ) : (
        groups.map((group, index) => <Dice key={index} group={group} board={board} view={view} />)
      )}
    </div>
  );
}
