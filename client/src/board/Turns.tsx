import { useComputed } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import type { Box } from "./geometry";
import type { Lens } from "./lens";

const BESIDE = 200; // units that a print reaches over its end

interface TurnsProps {
  lens: Lens;
  world: Box;
  /** Pixels a unit. */
  unit: number;
  draw(part: "water" | "land", again: boolean): JSX.Element;
}

/** An endless world: two prints of it lie side by side, and the one out of sight is laid where it is needed next. */
export function Turns({ draw, ...place }: TurnsProps): JSX.Element {
  return (
    <>
      {(["water", "land"] as const).map((part) =>
        ([0, 1] as const).map((half) => (
          <Turn key={`${part} ${half}`} {...place} half={half}>
            {draw(part, half === 1)}
          </Turn>
        )),
      )}
    </>
  );
}

function Turn({ lens, world, unit, half, children }: Omit<TurnsProps, "draw"> & { half: 0 | 1; children: ComponentChildren }): JSX.Element {
  const width = world.right - world.left;
  const turn = useComputed(() => turnOf(lens.meridian.value, world, half)).value;
  const shown = useComputed(() => reaches(lens, world.left + turn * width - BESIDE, world.right + turn * width + BESIDE)).value;
  return (
    <div class="turn" style={{ transform: `translateX(${turn * width * unit}px)`, display: shown ? "" : "none" }}>
      {children}
    </div>
  );
}

/** Whether something between two meridians is in the window. */
function reaches(lens: Lens, from: number, to: number): boolean {
  const { x, zoom } = lens.camera.value;
  return -x / zoom < to && (lens.frame.value.width - x) / zoom > from;
}

/** Which turn of the world a print shows: one of the two that reach within half a turn of the meridian, even or odd. */
export function turnOf(meridian: number, { left, right }: Box, half: 0 | 1): number {
  const first = Math.floor((meridian - left) / (right - left) - 0.5);
  return Math.abs(first % 2) === half ? first : first + 1;
}
