import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import type { Box } from "../geometry/geometry";
import type { Viewport } from "../viewport/viewport";

interface WrappedLayersProps {
  viewport: Viewport;
  world: Box & { flat: Box };
  prefix: string;
  /** What is drawn, from below. */
  parts: readonly JSX.Element[];
}

const BESIDE = 200; // units that a print reaches over its end

/**
 * An endless world: once where its middle is nearest, and where it ends in sight once more beside that; flat
 * it is once, with an edge.
 */
export function WrappedLayers({ viewport, world, prefix, parts }: WrappedLayersProps): JSX.Element {
  const turn = world.right - world.left;
  const shift = useComputed(() => turnOf(viewport.meridian.value, world) * turn).value;
  const again = useComputed(() => besideOf(viewport, world, shift)).value;
  const edged = viewport.flat.value;
  return (
    <g transform={`translate(${shift} 0)`} clip-path={edged ? `url(#${prefix}-flat)` : undefined}>
      <clipPath id={`${prefix}-flat`}>
        <rect {...rectOf(world.flat)} />
      </clipPath>
      {parts.map((part, number) => (
        <>
          <g id={`${prefix}-turn-${number}`}>{part}</g>
          {again === 0 ? null : <use href={`#${prefix}-turn-${number}`} x={again * turn} />}
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

/** The turn of the world in which a meridian lies. */
export const turnOf = (meridian: number, { left, right }: Box): number =>
  Math.floor((meridian - left) / (right - left));

/** On which side the next turn comes into the window; 0 for none. */
function besideOf(viewport: Viewport, { left, right }: Box, shift: number): -1 | 0 | 1 {
  if (viewport.flat.value) return 0;
  const { x, zoom } = viewport.camera.value;
  if (-x / zoom < left + shift + BESIDE) return -1;
  return (viewport.frame.value.width - x) / zoom > right + shift - BESIDE ? 1 : 0;
}
