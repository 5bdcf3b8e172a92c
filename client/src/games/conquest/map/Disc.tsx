import type { JSX } from "preact";
import type { Box } from "../../../board/geometry/geometry";
import { DISC } from "../../../board/labels/placeNames";
import { memoComponent } from "../../../board/memo/memoComponent";
import { SOLID } from "../../../ui/icons/iconDrawings";
import type { Boost } from "../model";

const CORNER = DISC - 2; // from the centre to a mark, horizontally and vertically

/** What a territory has, whoever owns it. */
interface Features {
  boost: Boost | null;
  /** The ink of the seat whose capital it is. */
  capital: number | null;
}

interface DiscProps extends Features {
  /** Below 0 in fog. */
  count: number;
  /** Armies that were just placed: "+2" beside the disc. */
  gain: number;
  cavalry: number;
  artillery: number;
  /** Whether a treaty or a team keeps the viewer from attacking it. */
  friend: boolean;
}

/** The armies of a territory: a disc in the owner's ink with their number, and marks around it. */
export const Disc = memoComponent(({ count, gain, cavalry, artillery, friend, ...features }: DiscProps) => (
  <g class="army">
    <ellipse class="army-shadow" cx="2" cy="6" rx={DISC + 1} ry={DISC} />
    {features.boost ? <circle class="army-boost" r={DISC + 4} /> : null}
    <circle class="army-side" cy="3" r={DISC} />
    <circle class="army-top" r={DISC} />
    <circle class={`army-ring ${friend ? "friend" : ""}`} r={DISC - 3} />
    <text class={count > 99 ? "small" : ""} y={count > 99 ? 4.4 : 5.6}>
      {count < 0 ? "?" : count}
    </text>
    {marks(features, [-CORNER, -CORNER], [CORNER, -CORNER])}
    <Tag x={-CORNER - 3} d={SOLID.cavalry} count={cavalry} />
    <Tag x={CORNER + 3} d={SOLID.artillery} count={artillery} />
    {gain > 0 ? (
      <g
        class="army-gain"
        transform={`translate(${DISC + (features.capital === null ? 3 : 18)} ${-DISC + 2})`}
      >
        <rect x="-11" y="-9.5" width={gain > 9 ? 30 : 23} height="19" rx="9.5" />
        <text x={gain > 9 ? 4 : 0.5} y="4.6">{`+${gain}`}</text>
      </g>
    ) : null}
  </g>
));

/** The marks of a territory without visible armies. */
export const MarksOnly = memoComponent((features: Features) => (
  <g class="army">{marks(features, [0, 0], [features.boost ? -18 : 0, 0])}</g>
));

const BOOST_MARKS: Readonly<Record<Boost, string>> = {
  barracks: "M12 2.5L22 8v3h-2v10h-5v-6H9v6H4V11H2V8zM11 6.5v2H9v2h2v2h2v-2h2v-2h-2v-2z",
  citadel: "M4 3h4v3h2V3h4v3h2V3h4v8l-2 2v8h-4.5v-4a1.5 1.5 0 0 0-3 0v4H6v-8l-2-2z",
  beacon:
    "M12 1.5c.6 3.4 5 5.3 5 9.6a5 5 0 0 1-10 0c0-2 1-3.2 2-4.3.2 1.3.8 2 1.6 2.3C10.2 6.3 10.8 3.7 12 1.5zM5 17.5h14l-2 5H7z",
};

const marks = (
  { boost, capital }: Features,
  left: [number, number],
  right: [number, number],
): JSX.Element => (
  <>
    {boost ? mark("boost", left, BOOST_MARKS[boost]) : null}
    {capital === null ? null : <g class={`ink-${capital}`}>{mark("capital", right, SOLID.star)}</g>}
  </>
);

const mark = (kind: keyof Features, [x, y]: [number, number], d: string): JSX.Element => (
  <g class={`army-mark ${kind}`} transform={`translate(${x} ${y})`}>
    <circle r="8.5" />
    <path transform="scale(0.5) translate(-12 -12)" d={d} fill-rule="evenodd" />
  </g>
);

/** A kind of unit below the disc, with a number if there are several. */
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

/** How far a disc with all its marks reaches around its position. */
export function reachOf({ cavalry, artillery, boost, capital }: DiscProps): Box {
  const [hasBoost, isCapital] = [boost !== null, capital !== null];
  const aside = (count: number, mark: boolean): number =>
    DISC + (count > 1 ? 20 : count > 0 || mark ? 10 : 1);
  const along = (mark: boolean): number => DISC + (mark ? 7 : 1);
  return {
    left: -aside(cavalry, hasBoost),
    right: aside(artillery, isCapital),
    top: -along(hasBoost || isCapital),
    bottom: along(hasBoost || cavalry + artillery > 0),
  };
}
