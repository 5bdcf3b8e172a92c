import type { JSX } from "preact";
import type { Timeline } from "../../play/replay/timeline";
import { LoadMatch, ToTable } from "../shared/LoadMatch";
import { Summary } from "./Summary";

/**
 * A finished game on one page: how it ended, what turned it, whose luck it was, and the proof of its dice.
 */
export function SummaryPage({ id }: { id: string }): JSX.Element {
  const show = (timeline: Timeline): JSX.Element =>
    timeline.replay.result ? (
      <Summary timeline={timeline} result={timeline.replay.result} />
    ) : (
      <ToTable id={id} title="This game is not over" line="Its summary comes with the last move." />
    );
  return <LoadMatch id={id} show={show} />;
}
