import type { JSX } from "preact";
import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import type { Sight } from "./model";
import { whose } from "./say";

/** An embargo that waits for somebody's set; it is never hit by its owner's own. */
export function Embargo({
  view,
  cast,
  seat,
}: {
  view: Sight;
  cast: Cast;
  seat: Seat | null;
}): JSX.Element | null {
  const owner = view.plus?.embargo ?? null;
  if (owner === null) return null;
  const whom = seat === null || owner === seat ? "others" : "the next set";
  return (
    <p
      class={`cq-embargo ${owner === seat ? "" : "hits"}`}
    >{`${whose(cast, owner)} embargo: 4 less for ${whom}`}</p>
  );
}
