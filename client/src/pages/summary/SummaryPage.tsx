import type { JSX } from "preact";
import type { Timeline } from "../../play/replay/timeline";
import { LoadMatch, ToTable } from "../shared/LoadMatch";
import { Summary } from "./Summary";
import { words } from "./words";

/** The page of a finished game: its result, turning points, luck and dice proof. */
export function SummaryPage({ id }: { id: string }): JSX.Element {
  const show = (timeline: Timeline): JSX.Element =>
    timeline.replay.result ? (
      <Summary timeline={timeline} result={timeline.replay.result} />
    ) : (
      <ToTable id={id} title={words.notOver} line={words.notOverLine} />
    );
  return <LoadMatch id={id} show={show} />;
}
