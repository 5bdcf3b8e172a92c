import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { DISC } from "../../board/names";
import { steady } from "../../board/steady";
import { SOLID } from "../../ui/drawings";
import { BOOSTS, type Boost } from "./boosts";
import { SYMBOLS } from "./drawings";

const CORNER = DISC - 2; // from the middle to a sign, both aside and up

interface DiscProps {
  /** Below 0 where it is not seen. */
  count: number;
  /** Armies that were just put here: "+2" beside the disc. */
  gain: number;
  /** How many of them ride, and how many guns there are. */
  cavalry?: number;
  artillery?: number;
  boost?: Boost | null;
  /** The ink of the seat whose capital it is. */
  capital?: number | null;
  /** Whoever sits here cannot attack it. */
  friend?: boolean;
}

/**
 * The armies of a territory: a coin in the owner's ink with their number, and around it what else there is.
 */
export const Disc = steady(
  ({ count, gain, cavalry = 0, artillery = 0, boost = null, capital = null, friend = false }: DiscProps) => (
    <g class="army">
      <ellipse class="army-shadow" cx="2" cy="6" rx={DISC + 1} ry={DISC} />
      {boost ? <circle class="army-boost" r={DISC + 4} /> : null}
      <circle class="army-side" cy="3" r={DISC} />
      <circle class="army-top" r={DISC} />
      <circle class={friend ? "army-ring friend" : "army-ring"} r={DISC - 3} />
      <text class={count > 99 ? "small" : ""} y={count > 99 ? 4.4 : 5.6}>
        {count < 0 ? "?" : count}
      </text>
      {boost ? <Mark kind="boost" x={-CORNER} y={-CORNER} d={BOOSTS[boost].mark} /> : null}
      {capital === null ? null : (
        <g class={`ink-${capital}`}>
          <Mark kind="capital" x={CORNER} y={-CORNER} d={SOLID.star} />
        </g>
      )}
      {cavalry > 0 ? <Tag x={-CORNER - 3} d={SYMBOLS[1]} count={cavalry} /> : null}
      {artillery > 0 ? <Tag x={CORNER + 3} d={SYMBOLS[2]} count={artillery} /> : null}
      {gain > 0 ? (
        <g class="army-gain" transform={`translate(${DISC + (capital === null ? 3 : 18)} ${-DISC + 2})`}>
          <rect x="-11" y="-9.5" width={gain > 9 ? 30 : 23} height="19" rx="9.5" />
          <text x={gain > 9 ? 4 : 0.5} y="4.6">{`+${gain}`}</text>
        </g>
      ) : null}
    </g>
  ),
);

/** What a territory bears whoever holds it: where nobody's armies are to be seen, this alone. */
export const Bare = steady(({ boost, capital }: { boost: Boost | null; capital: number | null }) => (
  <g class="army">
    {boost ? <Mark kind="boost" x={0} y={0} d={BOOSTS[boost].mark} /> : null}
    {capital === null ? null : (
      <g class={`ink-${capital}`}>
        <Mark kind="capital" x={boost ? -18 : 0} y={0} d={SOLID.star} />
      </g>
    )}
  </g>
));

/** A small round sign at the disc's edge. */
function Mark({
  kind,
  x,
  y,
  d,
}: {
  kind: "boost" | "capital";
  x: number;
  y: number;
  d: string;
}): JSX.Element {
  return (
    <g class={`army-mark ${kind}`} transform={`translate(${x} ${y})`}>
      <circle r="8.5" />
      <path transform="scale(0.5) translate(-12 -12)" d={d} fill-rule="evenodd" />
    </g>
  );
}

/** A kind of units below the disc, with their number where there are several. */
function Tag({ x, d, count }: { x: number; d: string | undefined; count: number }): JSX.Element {
  const wide = count > 9 ? 33 : count > 1 ? 27 : 19;
  return (
    <g
      class="army-tag"
      transform={`translate(${x < 0 ? x - (wide - 19) / 2 : x + (wide - 19) / 2} ${CORNER})`}
    >
      <rect x={-wide / 2} y="-9" width={wide} height="18" rx="5" />
      <path transform={`translate(${-wide / 2 + 1.8} -7.6) scale(0.63)`} d={d} fill-rule="evenodd" />
      {count > 1 ? (
        <text x={wide / 2 - (count > 9 ? 8.5 : 5.5)} y="4">
          {count}
        </text>
      ) : null}
    </g>
  );
}

/** How far a disc with all of this reaches around its place. */
export function reachOf({
  cavalry = 0,
  artillery = 0,
  boost = null,
  capital = null,
}: Omit<DiscProps, "count" | "gain">): Box {
  const plain = DISC + 1;
  return {
    left: -(cavalry > 1 ? DISC + 20 : cavalry > 0 || boost ? DISC + 10 : plain),
    right: artillery > 1 ? DISC + 20 : artillery > 0 || capital !== null ? DISC + 10 : plain,
    top: -(boost || capital !== null ? DISC + 7 : plain),
    bottom: boost || cavalry + artillery > 0 ? DISC + 7 : plain,
  };
}
