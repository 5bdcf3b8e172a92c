import type { JSX } from "preact";
import { arrowPath } from "./geometry";
import type { Arrow } from "./scene";
import type { Shape } from "./shape";

const SHORT = 24;

interface ArrowProps {
  arrow: Arrow;
  shape: Shape;
  scale: number;
  fades: boolean;
}

/** One cased arrow from piece to piece. */
export function ArrowMark({ arrow, shape, scale, fades }: ArrowProps): JSX.Element | null {
  const from = shape.byId.get(arrow.from)?.at;
  const to = shape.byId.get(arrow.to)?.at;
  if (!from || !to) return null;
  const { shaft, tip, angle } = arrowPath(from, to, SHORT * scale);
  const head = `translate(${tip[0]} ${tip[1]}) rotate(${angle}) scale(${scale})`;
  return (
    <g class={fades ? "arrow fades" : "arrow"} style={{ "--k": String(scale) }} aria-hidden="true">
      <path class="shaft-case" d={shaft} />
      <path class="head" d="M-2 -11L16 0L-2 11Z" transform={head} />
      <path class="shaft" d={shaft} />
      <path class="neck" d="M-6 0H3" transform={head} />
    </g>
  );
}
