import type { JSX } from "preact";
import { Recalled } from "../shared/LoadMatch";
import { ReplayRoom } from "./ReplayRoom";

/** One match from its beginning, to go through in both directions. */
export function ReplayPage({ id, move }: { id: string; move: number | null }): JSX.Element {
  return <Recalled id={id} show={(course) => <ReplayRoom course={course} start={move ?? 0} />} />;
}
