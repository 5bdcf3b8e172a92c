import type { JSX } from "preact";
import type { Course } from "../../play/replay/timeline";
import { Recalled, ToTable } from "../shared/LoadMatch";
import { Summary } from "./Summary";

/**
 * A finished game on one page: how it ended, what turned it, whose luck it was, and the proof of its dice.
 */
export function SummaryPage({ id }: { id: string }): JSX.Element {
  const show = (course: Course): JSX.Element =>
    course.replay.result ? (
      <Summary course={course} result={course.replay.result} />
    ) : (
      <ToTable id={id} title="This game is not over" line="Its summary comes with the last move." />
    );
  return <Recalled id={id} show={show} />;
}
