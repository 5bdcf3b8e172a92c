import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Chart } from "../chart";
import type { Shape } from "../geometry/shape";
import type { ShownLand } from "../scene";
import { Ground, OpenWater, SeaGradient, Sides } from "./Ground";
import { Clips, FogOverlay, LandFace } from "./Lands";
import { Patterns } from "./Patterns";

interface PrintedMapProps {
  shape: Shape;
  lands: readonly ShownLand[];
  prefix: string;
  patternScale: number;
  chart?: Chart | undefined;
  /**
   * Draw only water or only land. In a world that wraps around, all water goes below all land, or it would cover the
   * next copy.
   */
  part?: "water" | "land";
}

/** The printed map: sea, ground and land faces. It changes only when a land changes hands. */
export function PrintedMap({
  shape,
  lands,
  prefix,
  patternScale,
  chart,
  part,
}: PrintedMapProps): JSX.Element {
  const ground = useMemo(() => {
    const Part = part === "water" ? OpenWater : part === "land" ? Sides : Ground;
    return <Part shape={shape} prefix={prefix} chart={chart} />;
  }, [shape, prefix, chart, part]);
  const fixed = useMemo(
    () => [
      part ? null : <SeaGradient shape={shape} prefix={prefix} />,
      <Clips shape={shape} prefix={prefix} />,
    ],
    [shape, prefix, part],
  );
  const patterns = useMemo(() => <Patterns prefix={prefix} scale={patternScale} />, [prefix, patternScale]);
  const over = useMemo(() => (chart ? <Overprint chart={chart} /> : null), [chart]);
  const faces = useMemo(
    () =>
      lands.map((show) => (
        <LandFace
          key={show.id}
          id={show.id}
          ink={show.ink}
          fog={show.state === "fog"}
          shape={shape}
          prefix={prefix}
        />
      )),
    [shape, prefix, lands.map(({ ink, state }) => (state === "fog" ? "fog" : ink)).join()],
  );
  if (part === "water") return ground;
  const hidden = lands.flatMap((show) => (show.hidden ? [show.id] : [])).join(" ");
  return (
    <>
      <defs>
        {fixed}
        {patterns}
      </defs>
      {ground}
      <g aria-hidden="true">{faces}</g>
      {over}
      {hidden ? <FogOverlay lands={hidden} shape={shape} prefix={prefix} scale={patternScale} /> : null}
    </>
  );
}

/** What is printed on top of the lands. */
function Overprint({ chart: { relief, bounds, canals } }: { chart: Chart }): JSX.Element {
  return (
    <g aria-hidden="true">
      <path class="relief" d={relief} />
      <g class="bounds">
        {bounds.map((d) => (
          <path d={d} />
        ))}
      </g>
      {canals ? <path class="canal-case" d={canals} /> : null}
      {canals ? <path class="canal" d={canals} /> : null}
    </g>
  );
}
