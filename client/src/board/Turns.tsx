import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import type { Box } from "./geometry";
import type { Lens } from "./lens";

interface TurnsProps {
  lens: Lens;
  world: Box;
  prefix: string;
  /** What is drawn, from below. */
  parts: readonly JSX.Element[];
}

const BESIDE = 200; // units that a print reaches over its end

/** An endless world: once where its middle is nearest, and where it ends in sight once more beside that. */
export function Turns({ lens, world, prefix, parts }: TurnsProps): JSX.Element {
  const turn = world.right - world.left;
  const shift = useComputed(() => turnOf(lens.meridian.value, world) * turn).value;
  const again = useComputed(() => besideOf(lens, world, shift)).value;
  return (
    <g transform={`translate(${shift} 0)`}>
      {parts.map((part, number) => (
        <>
          <g id={`${prefix}-turn-${number}`}>{part}</g>
          {again === 0 ? null : <use href={`#${prefix}-turn-${number}`} x={again * turn} />}
        </>
      ))}
    </g>
  );
}

/** The turn of the world in which a meridian lies. */
export const turnOf = (meridian: number, { left, right }: Box): number => Math.floor((meridian - left) / (right - left));

/** On which side the next turn comes into the window; 0 for none. */
function besideOf(lens: Lens, { left, right }: Box, shift: number): -1 | 0 | 1 {
  const { x, zoom } = lens.camera.value;
  if (-x / zoom < left + shift + BESIDE) return -1;
  return (lens.frame.value.width - x) / zoom > right + shift - BESIDE ? 1 : 0;
}
