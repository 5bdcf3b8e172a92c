import type { JSX } from "preact";
import { LoadMatch } from "../shared/LoadMatch";
import { ReplayRoom } from "./ReplayRoom";

/** One match from its beginning, to go through in both directions. */
export function ReplayPage({ id, move }: { id: string; move: number | null }): JSX.Element {
  return <LoadMatch id={id} show={(timeline) => <ReplayRoom timeline={timeline} start={move ?? 0} />} />;
}
