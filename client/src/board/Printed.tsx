import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Chart } from "./chart";
import { Ground, SeaGradient } from "./Ground";
import { Clips, LandFace } from "./Lands";
import { Patterns } from "./patterns";
import type { LandShow } from "./scene";
import type { Shape } from "./shape";

interface PrintedProps {
  shape: Shape;
  lands: readonly LandShow[];
  prefix: string;
  weave: number;
  chart?: Chart | undefined;
}

/** The printed map: sea, ground and the lands' faces; it changes only when a land changes hands. */
export function Printed({ shape, lands, prefix, weave, chart }: PrintedProps): JSX.Element {
  const ground = useMemo(
    () => (
      <Ground
        shape={shape}
        prefix={prefix}
        far={chart ? <path class="sea-grid" d={chart.grid} /> : null}
        near={chart ? <path class="lanes" d={chart.lanes} /> : null}
      />
    ),
    [shape, prefix, chart],
  );
  const fixed = useMemo(
    () => [<SeaGradient shape={shape} prefix={prefix} />, <Clips shape={shape} prefix={prefix} />],
    [shape, prefix],
  );
  const patterns = useMemo(() => <Patterns prefix={prefix} scale={weave} />, [prefix, weave]);
  const over = useMemo(
    () =>
      chart ? (
        <g aria-hidden="true">
          <path class="relief" d={chart.relief} />
          <path class="bounds" d={chart.bounds} />
        </g>
      ) : null,
    [chart],
  );
  return (
    <>
      <defs>
        {fixed}
        {patterns}
      </defs>
      {ground}
      <g aria-hidden="true">
        {lands.map((show) => (
          <LandFace key={show.id} id={show.id} ink={show.ink} fog={show.state === "fog"} shape={shape} prefix={prefix} />
        ))}
      </g>
      {over}
    </>
  );
}
