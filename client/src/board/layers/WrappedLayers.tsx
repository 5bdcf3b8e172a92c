import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import type { Box } from "../geometry/geometry";
import type { Viewport } from "../viewport/viewport";

interface WrappedLayersProps {
  viewport: Viewport;
  world: Box & { flat: Box };
  prefix: string;
  /** The layers, from bottom to top. */
  parts: readonly JSX.Element[];
}

const BESIDE = 200; // units that drawings reach past the edge of a copy; the second copy must be there in time

/**
 * A world that wraps around: the copy in the middle of the window, and a second one beside it if its edge is in view.
 * When flat, it is drawn once, with edges.
 */
export function WrappedLayers({ viewport, world, prefix, parts }: WrappedLayersProps): JSX.Element {
  const width = world.right - world.left;
  const shift = useComputed(() => copyOf(viewport.meridian.value, world) * width).value;
  const again = useComputed(() => besideOf(viewport, world, shift)).value;
  const edged = viewport.flat.value;
  return (
    <g transform={`translate(${shift} 0)`} clip-path={edged ? `url(#${prefix}-flat)` : undefined}>
      <clipPath id={`${prefix}-flat`}>
        <rect {...rectOf(world.flat)} />
      </clipPath>
      {parts.map((part, number) => (
        <>
          <g id={`${prefix}-width-${number}`}>{part}</g>
          {again === 0 ? null : <use href={`#${prefix}-width-${number}`} x={again * width} />}
        </>
      ))}
      {edged ? <rect class="world-edge" {...rectOf(world.flat)} /> : null}
    </g>
  );
}

const rectOf = ({
  left,
  top,
  right,
  bottom,
}: Box): { x: number; y: number; width: number; height: number } => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** The number of the copy that contains a meridian. */
export const copyOf = (meridian: number, { left, right }: Box): number =>
  Math.floor((meridian - left) / (right - left));

/** Which side needs a second copy, or 0 for none. */
function besideOf(viewport: Viewport, { left, right }: Box, shift: number): -1 | 0 | 1 {
  if (viewport.flat.value) return 0;
  const { x, zoom } = viewport.camera.value;
  if (-x / zoom < left + shift + BESIDE) return -1;
  return (viewport.frame.value.width - x) / zoom > right + shift - BESIDE ? 1 : 0;
}
