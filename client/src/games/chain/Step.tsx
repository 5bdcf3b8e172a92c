import type { JSX } from "preact";
import type { Frame } from "../../play/face";
import { isKernelEvent } from "../../play/kernel";
import { eventsTo } from "../../play/replay/course";
import { MovePanel } from "../../play/replay/MovePanel";
import { framesTo, type Player } from "../../play/replay/player";
import { Happened, Phases, type Told } from "./Happened";
import type { Event, Sight, Spot } from "./model";
import { Seals } from "./Opened";
import { picksOf } from "./shows";

/**
 * What the shown step of a replay was: the phases of a round, each to be looked at, or who sealed and opened.
 */
export function Step({ player }: { player: Player }): JSX.Element {
  const { course } = player;
  const at = player.told.value;
  const events = eventsTo(course, at).filter((event): event is Event => !isKernelEvent(event));
  if (!events.some(({ t }) => t === "roundended")) return <MovePanel player={player} />;
  const before = course.views[at - 1] as Sight;
  const spot = player.moment.value.spot as Spot | null;
  const picks = picksOf(framesTo(course, at) as Frame<Sight>[], (frame) => player.pick(frame));
  const told: Told = { is: "again", round: { before, events }, spot, picks };
  return (
    <>
      <Phases told={told} cast={course.cast} />
      <Happened told={told} cast={course.cast} />
      <Seals
        events={events}
        view={before}
        seats={course.cast.seats.map(({ seat }) => seat)}
        cast={course.cast}
      />
    </>
  );
}
