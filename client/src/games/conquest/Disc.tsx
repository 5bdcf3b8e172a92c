import { DISC } from "../../board/names";
import { steady } from "../../board/steady";

interface DiscProps {
  count: number;
  /** Armies that were just put here: "+2" beside the disc. */
  gain: number;
}

/** The armies of a territory: a coin in the owner's ink with their number. */
export const Disc = steady(({ count, gain }: DiscProps) => (
  <g class="army">
    <ellipse class="army-shadow" cx="2" cy="6" rx={DISC + 1} ry={DISC} />
    <circle class="army-side" cy="3" r={DISC} />
    <circle class="army-top" r={DISC} />
    <circle class="army-ring" r={DISC - 3} />
    <text class={count > 99 ? "small" : ""} y={count > 99 ? 4.4 : 5.6}>
      {count}
    </text>
    {gain > 0 ? (
      <g class="army-gain" transform={`translate(${DISC + 3} ${-DISC + 2})`}>
        <rect x="-11" y="-9.5" width={gain > 9 ? 30 : 23} height="19" rx="9.5" />
        <text x={gain > 9 ? 4 : 0.5} y="4.6">{`+${gain}`}</text>
      </g>
    ) : null}
  </g>
));
