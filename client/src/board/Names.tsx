import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Chart } from "./chart";
import { LETTER, LINE, placeNames } from "./names";
import type { LandState, Scene } from "./scene";
import type { Shape } from "./shape";
import { steady } from "./steady";

const FOOT = 0.34; // of a letter's height, from its middle to the line it stands on

/** The names of lands that fit at this size, each with a halo of its land's ink. */
export function Names({ chart, scene, shape, scale }: { chart: Chart; scene: Scene; shape: Shape; scale: number }): JSX.Element {
  const places = useMemo(() => placeNames(chart.names, scale), [chart, scale]);
  const shows = new Map(scene.lands.map((show) => [show.id, show]));
  return (
    <g class="names">
      {chart.names.map(({ land, lines }) => {
        const at = places.get(land);
        const show = shows.get(land);
        return at && show ? <NameOf key={land} lines={lines} x={at[0] + shape.shift(land)} y={at[1]} ink={show.ink} state={show.state} scale={scale} /> : null;
      })}
    </g>
  );
}

interface NameProps {
  lines: readonly string[];
  x: number;
  y: number;
  ink: number;
  state: LandState;
  scale: number;
}

const NameOf = steady(({ lines, x, y, ink, state, scale }: NameProps) => (
  <g class={`name ink-${ink} is-${state} ${state === "chosen" ? "lift" : ""}`}>
    <text transform={`translate(${x} ${y}) scale(${scale})`}>
      {lines.map((line, number) => (
        <tspan key={line} x="0" y={LETTER * (FOOT + LINE * (number - (lines.length - 1) / 2))}>
          {line}
        </tspan>
      ))}
    </text>
  </g>
));
