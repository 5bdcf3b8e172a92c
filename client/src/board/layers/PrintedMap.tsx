import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Chart } from "../chart";
import type { Shape } from "../geometry/shape";
import type { LandShow } from "../scene";
import { Ground, OpenWater, SeaGradient, Sides } from "./Ground";
import { Clips, LandFace, Veil } from "./Lands";
import { Patterns } from "./Patterns";

interface PrintedMapProps {
  shape: Shape;
  lands: readonly LandShow[];
  prefix: string;
  weave: number;
  chart?: Chart | undefined;
  /**
   * Of an endless world the sea is drawn by itself, below all land: then no land of the next turn is flooded.
   */
  part?: "water" | "land";
}

/** The printed map: sea, ground and the lands' faces; it changes only when a land changes hands. */
export function PrintedMap({ shape, lands, prefix, weave, chart, part }: PrintedMapProps): JSX.Element {
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
  const patterns = useMemo(() => <Patterns prefix={prefix} scale={weave} />, [prefix, weave]);
  const over = useMemo(() => (chart ? <Over chart={chart} /> : null), [chart]);
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
  const veiled = lands.flatMap((show) => (show.veiled ? [show.id] : [])).join(" ");
  return (
    <>
      <defs>
        {fixed}
        {patterns}
      </defs>
      {ground}
      <g aria-hidden="true">{faces}</g>
      {over}
      {veiled ? <Veil lands={veiled} shape={shape} prefix={prefix} scale={weave} /> : null}
    </>
  );
}

/** What is printed on the lands. */
function Over({ chart: { relief, bounds, canals } }: { chart: Chart }): JSX.Element {
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
