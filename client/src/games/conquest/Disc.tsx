import type { JSX } from "preact";
import type { Box } from "../../board/geometry/geometry";
import { DISC } from "../../board/labels/placeNames";
import { memoComponent } from "../../board/memo/memoComponent";
import { SOLID } from "../../ui/icons/iconDrawings";
import { BOOST_MARKS } from "./drawings";
import type { Boost } from "./model";

const CORNER = DISC - 2; // from the middle to a sign, both aside and up

/** What a territory bears whoever holds it. */
interface Borne {
  boost: Boost | null;
  /** The ink of the seat whose capital it is. */
  capital: number | null;
}

interface DiscProps extends Borne {
  /** Below 0 where it is not seen. */
  count: number;
  /** Armies that were just put here: "+2" beside the disc. */
  gain: number;
  /** How many of them ride, and how many guns there are. */
  cavalry: number;
  artillery: number;
  /** Whoever sits here cannot attack it. */
  friend: boolean;
}

/**
 * The armies of a territory: a coin in the owner's ink with their number, and around it what else there is.
 */
export const Disc = memoComponent(({ count, gain, cavalry, artillery, friend, ...borne }: DiscProps) => (
  <g class="army">
    <ellipse class="army-shadow" cx="2" cy="6" rx={DISC + 1} ry={DISC} />
    {borne.boost ? <circle class="army-boost" r={DISC + 4} /> : null}
    <circle class="army-side" cy="3" r={DISC} />
    <circle class="army-top" r={DISC} />
    <circle class={`army-ring ${friend ? "friend" : ""}`} r={DISC - 3} />
    <text class={count > 99 ? "small" : ""} y={count > 99 ? 4.4 : 5.6}>
      {count < 0 ? "?" : count}
    </text>
    {marks(borne, [-CORNER, -CORNER], [CORNER, -CORNER])}
    <Tag x={-CORNER - 3} d={SOLID.cavalry} count={cavalry} />
    <Tag x={CORNER + 3} d={SOLID.artillery} count={artillery} />
    {gain > 0 ? (
      <g class="army-gain" transform={`translate(${DISC + (borne.capital === null ? 3 : 18)} ${-DISC + 2})`}>
        <rect x="-11" y="-9.5" width={gain > 9 ? 30 : 23} height="19" rx="9.5" />
        <text x={gain > 9 ? 4 : 0.5} y="4.6">{`+${gain}`}</text>
      </g>
    ) : null}
  </g>
));

/** Where nobody's armies are to be seen, what the territory bears alone. */
export const Bare = memoComponent((borne: Borne) => (
  <g class="army">{marks(borne, [0, 0], [borne.boost ? -18 : 0, 0])}</g>
));

/** Small round signs at the disc's edge. */
const marks = ({ boost, capital }: Borne, left: [number, number], right: [number, number]): JSX.Element => (
  <>
    {boost ? mark("boost", left, BOOST_MARKS[boost]) : null}
    {capital === null ? null : <g class={`ink-${capital}`}>{mark("capital", right, SOLID.star)}</g>}
  </>
);

const mark = (kind: keyof Borne, [x, y]: [number, number], d: string): JSX.Element => (
  <g class={`army-mark ${kind}`} transform={`translate(${x} ${y})`}>
    <circle r="8.5" />
    <path transform="scale(0.5) translate(-12 -12)" d={d} fill-rule="evenodd" />
  </g>
);

/** A kind of units below the disc, with their number where there are several. */
function Tag({ x, d, count }: { x: number; d: string; count: number }): JSX.Element | null {
  if (count <= 0) return null;
  const wide = count > 9 ? 33 : count > 1 ? 27 : 19;
  const outward = (Math.sign(x) * (wide - 19)) / 2;
  return (
    <g class="army-tag" transform={`translate(${x + outward} ${CORNER})`}>
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
export function reachOf({ cavalry, artillery, boost, capital }: DiscProps): Box {
  const [has, isCapital] = [boost !== null, capital !== null];
  const aside = (count: number, sign: boolean): number =>
    DISC + (count > 1 ? 20 : count > 0 || sign ? 10 : 1);
  const along = (sign: boolean): number => DISC + (sign ? 7 : 1);
  return {
    left: -aside(cavalry, has),
    right: aside(artillery, isCapital),
    top: -along(has || isCapital),
    bottom: along(has || cavalry + artillery > 0),
  };
}
