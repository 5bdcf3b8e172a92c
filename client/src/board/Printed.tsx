import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
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
}

/** The printed map: sea, ground and the lands' faces; it changes only when a land changes hands. */
export function Printed({ shape, lands, prefix, weave }: PrintedProps): JSX.Element {
  const ground = useMemo(() => <Ground shape={shape} prefix={prefix} />, [shape, prefix]);
  const fixed = useMemo(
    () => [<SeaGradient shape={shape} prefix={prefix} />, <Clips shape={shape} prefix={prefix} />],
    [shape, prefix],
  );
  const patterns = useMemo(() => <Patterns prefix={prefix} scale={weave} />, [prefix, weave]);
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
    </>
  );
}
