import type { JSX } from "preact";
import type { Point } from "../../net/wire.gen";
import { type ArrowShape, arrowPath, type Box, trailPath } from "../geometry/geometry";
import type { Shape } from "../geometry/shape";
import type { Arrow } from "../scene";

const SHORT = 24; // pixels; an arrow ends this far from the middle of a piece of unknown size
const CLEAR = 12; // pixels between a piece and an arrow
const MINOR = 0.6; // one of many arrows is drawn this much thinner, so that the main one stands out
const EDGE = 0; // an arrow that leaves the map reaches the very edge

interface ArrowProps {
  arrow: Arrow;
  shape: Shape;
  /** How far a land's piece reaches, in pixels. Without it, the size of a disc. */
  sizeOf?: (land: number) => Box | undefined;
  scale: number;
  fades: boolean;
}

/** An arrow from piece to piece. It has two parts if it wraps around the map. */
export function ArrowMark({ arrow, shape, sizeOf, scale, fades }: ArrowProps): JSX.Element | null {
  const points = pointsOf(arrow, shape);
  const [from, to] = [points[0], points[points.length - 1]];
  if (!from || !to || points.length < 2) return null;
  const size = scale * (arrow.minor ? MINOR : 1);
  const short = SHORT * scale;
  const around = arrow.around ?? shape.around?.(from, to) ?? null;
  const out = around ? arrowPath(from, around[0], short, EDGE) : null;
  const begin = clearOf(sizeOf?.(arrow.from), from, points[1] as Point, scale) ?? short;
  const end = clearOf(sizeOf?.(arrow.to), to, points[points.length - 2] as Point, scale) ?? short;
  const { shaft, tip, angle, middle } = around
    ? arrowPath(around[1], to, EDGE, short)
    : lineOf(points, begin, end);
  const head = `translate(${tip[0]} ${tip[1]}) rotate(${angle}) scale(${size})`;
  return (
    <g class={fades ? "arrow fades" : "arrow"} style={{ "--k": String(size) }} aria-hidden="true">
      {out ? <path class="shaft-case" d={out.shaft} /> : null}
      {out ? <path class="shaft" d={out.shaft} /> : null}
      <path class="shaft-case" d={shaft} />
      <path class="head" d="M-2 -11L16 0L-2 11Z" transform={head} />
      <path class="shaft" d={shaft} />
      <path class="neck" d="M-6 0H3" transform={head} />
      {arrow.label ? <Capsule at={middle} words={arrow.label} scale={scale} /> : null}
    </g>
  );
}

/** The pieces along the arrow, each at the copy nearest to the one before. */
function pointsOf({ from, via = [], to }: Arrow, shape: Shape): Point[] {
  const found: Point[] = [];
  for (const id of [from, ...via, to]) {
    const at = shape.byId.get(id)?.at;
    const before = found[found.length - 1];
    if (at) found.push(before ? shape.near(at, before) : at);
  }
  return found;
}

const lineOf = (points: readonly Point[], begin: number, end: number): ArrowShape =>
  points.length === 2
    ? arrowPath(points[0] as Point, points[1] as Point, begin, end)
    : trailPath(points, begin, end);

/** How far a piece reaches towards a point, in units. At most a third of the way. */
function clearOf(size: Box | undefined, [x, y]: Point, [u, v]: Point, scale: number): number | undefined {
  if (!size) return undefined;
  const [dx, dy] = [u - x, v - y];
  const length = Math.hypot(dx, dy) || 1;
  const wide = dx === 0 ? Infinity : ((dx > 0 ? size.right : -size.left) / Math.abs(dx)) * length;
  const high = dy === 0 ? Infinity : ((dy > 0 ? size.bottom : -size.top) / Math.abs(dy)) * length;
  return Math.min((Math.min(wide, high) + CLEAR) * scale, length / 3);
}

function Capsule({ at, words, scale }: { at: Point; words: string; scale: number }): JSX.Element {
  const half = 9 + words.length * 4.6;
  return (
    <g class="capsule" transform={`translate(${at[0]} ${at[1]}) scale(${scale})`}>
      <rect x={-half} y={-14} width={2 * half} height={28} rx={14} />
      <text y="5.4">{words}</text>
    </g>
  );
}
