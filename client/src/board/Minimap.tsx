import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Board } from "../wire.gen";
import type { Lens } from "./lens";
import type { Scene } from "./scene";
import { shapeOf } from "./shape";

/** Where on the whole board one is; shown only when part of it is out of sight. */
export function Minimap({ board, scene, lens }: { board: Board; scene: Scene; lens: Lens }): JSX.Element | null {
  const shape = useMemo(() => shapeOf(board), [board]);
  if (!lens.cropped.value) return null;
  const { left, top, right, bottom } = shape.box;
  const sight = lens.sight.value;
  const seen = {
    x: Math.max(left, sight.left),
    y: Math.max(top, sight.top),
    right: Math.min(right, sight.right),
    bottom: Math.min(bottom, sight.bottom),
  };
  const go = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const picture = (event.currentTarget as Element).querySelector("svg") as SVGSVGElement;
    const matrix = picture.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    lens.centre([at.x, at.y]);
  };
  return (
    <div class="minimap" onPointerDown={go} onPointerMove={go} aria-hidden="true">
      <svg viewBox={`${left} ${top} ${right - left} ${bottom - top}`}>
        {scene.lands.map((show) => (
          <path key={show.id} class={`fill ink-${show.ink}`} d={shape.outline.get(show.id)} />
        ))}
        <rect
          class="sight"
          x={seen.x}
          y={seen.y}
          width={Math.max(0, seen.right - seen.x)}
          height={Math.max(0, seen.bottom - seen.y)}
          rx="20"
        />
      </svg>
    </div>
  );
}
