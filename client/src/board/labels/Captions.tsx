import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Chart } from "../chart";

/** The region names with their bonuses. */
export function Captions({ chart, scale }: { chart: Chart; scale: number }): JSX.Element | null {
  const captions = useMemo(() => chart.captions(scale), [chart, scale]);
  if (captions.length === 0) return null;
  return (
    <g class="captions">
      {captions.map(({ at, title, line, on }) => (
        <g key={title} class={`on-${on}`} transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
          {on === "sea" ? <OnSea title={title} line={line} /> : <OnLand title={title} line={line} />}
        </g>
      ))}
    </g>
  );
}

const OnSea = ({ title, line }: { title: string; line: string }): JSX.Element => (
  <>
    <text class="caption-title" y="-3">
      {title}
    </text>
    <text class="caption-line" y="13">
      {line}
    </text>
  </>
);

const OnLand = ({ title, line }: { title: string; line: string }): JSX.Element => (
  <text class="caption-title" y="5">
    {title}
    <tspan class="caption-line" dx="5">
      {line}
    </tspan>
  </text>
);
