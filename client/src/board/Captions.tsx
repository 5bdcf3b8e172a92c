import type { JSX } from "preact";
import type { Caption } from "./chart";

const MOST_SCALE = 1.5; // a map that is drawn smaller has no room for them

/** The regions' names on the sea, with what they pay. */
export function Captions({ captions, scale }: { captions: readonly Caption[]; scale: number }): JSX.Element | null {
  if (scale > MOST_SCALE) return null;
  return (
    <g class="captions">
      {captions.map(({ at, title, line }) => (
        <g key={title} transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
          <text class="caption-title" y="-3">
            {title}
          </text>
          <text class="caption-line" y="13">
            {line}
          </text>
        </g>
      ))}
    </g>
  );
}
