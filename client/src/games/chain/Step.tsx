import type { JSX } from "preact";
import { MovePanel } from "../../pages/replay/MovePanel";
import { framesTo, type Player } from "../../replay/player";
import { stepTo } from "../../replay/course";
import { isKernelEvent } from "../kernel";
import { Happened, Phases, type Told } from "./Happened";
import type { Event, Phase, Sight, Spot } from "./model";
import { Seals } from "./Opened";

/** What the shown step of a replay was: the phases of a round, each to be looked at, or who sealed and opened. */
export function Step({ player }: { player: Player }): JSX.Element {
  const { course } = player;
  const at = player.told.value;
  const events = (stepTo(course, at)?.events ?? []).filter((event): event is Event => !isKernelEvent(event));
  if (!events.some(({ t }) => t === "roundended")) return <MovePanel player={player} />;
  const before = course.views[at - 1] as Sight;
  const spot = player.moment.value.spot as Spot | null;
  const pick = (phase: Phase): void => player.pick(framesTo(course, at).findLast((frame) => (frame.spot as Spot).phase === phase) ?? null);
  const told: Told = { is: "again", round: { before, events }, now: spot?.phase ?? null, pick };
  return (
    <>
      <Phases told={told} cast={course.cast} />
      <Happened told={told} cast={course.cast} />
      <Seals events={events} view={before} seats={course.cast.seats.map(({ seat }) => seat)} cast={course.cast} />
    </>
  );
}
