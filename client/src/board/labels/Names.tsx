import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Chart } from "../chart";
import type { Box } from "../geometry/geometry";
import type { Shape } from "../geometry/shape";
import { memoComponent } from "../memo/memoComponent";
import type { LandState, Scene } from "../scene";
import { LETTER, LINE, placeNames } from "./placeNames";

const NOTHING: Box = { left: 0, top: 0, right: 0, bottom: 0 };
const FOOT = 0.34; // of a letter's height: from its middle down to the baseline

/** The land names that fit at this size, each with a halo in its land's ink. */
export function Names({
  chart,
  scene,
  shape,
  scale,
}: {
  chart: Chart;
  scene: Scene;
  shape: Shape;
  scale: number;
}): JSX.Element {
  const shows = new Map(scene.lands.map((show) => [show.id, show]));
  const sizes = scene.lands.map(({ size }) => (size ? Object.values(size).join() : "")).join(" ");
  const places = useMemo(() => {
    const sized = scene.lands.some(({ size }) => size !== undefined);
    return sized
      ? placeNames(chart.names, scale, (land) => shows.get(land)?.size ?? NOTHING)
      : placeNames(chart.names, scale);
  }, [chart, scale, sizes]);
  return (
    <g class="names">
      {chart.names.map(({ land, lines, figure, sea }) => {
        const at = places.get(land);
        const show = shows.get(land);
        if (!at || !show) return null;
        const [x, y] = [at[0] + shape.shift(land), at[1]];
        return (
          <LandName
            key={land}
            lines={lines}
            figure={figure}
            sea={sea}
            x={x}
            y={y}
            ink={show.ink}
            state={show.state}
            scale={scale}
          />
        );
      })}
    </g>
  );
}

interface NameProps {
  lines: readonly string[];
  figure: string | undefined;
  sea: boolean | undefined;
  x: number;
  y: number;
  ink: number;
  state: LandState;
  scale: number;
}

const LandName = memoComponent(({ lines, figure, sea, x, y, ink, state, scale }: NameProps) => (
  <g class={`name ink-${ink} is-${state} ${sea ? "of-sea" : state === "chosen" ? "lift" : ""}`}>
    <text transform={`translate(${x} ${y}) scale(${scale})`}>
      {lines.map((line, number) => (
        <tspan key={line} x="0" y={LETTER * (FOOT + LINE * (number - (lines.length - 1) / 2))}>
          {line}
          {figure && number === 0 ? <tspan class="name-figure">{` ${figure}`}</tspan> : null}
        </tspan>
      ))}
    </text>
  </g>
));
