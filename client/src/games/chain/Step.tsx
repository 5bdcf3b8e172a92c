import type { JSX } from "preact";
import type { Frame } from "../../play/face";
import { MovePanel } from "../../play/replay/MovePanel";
import { framesTo, type Player, stepsTo } from "../../play/replay/player";
import { Happened, Phases, type Told } from "./Happened";
import type { Sight, Spot } from "./model";
import { Seals } from "./Opened";
import { picksOf, roundIn } from "./shows";

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
