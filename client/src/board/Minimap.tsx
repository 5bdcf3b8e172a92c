import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Board } from "../wire.gen";
import type { Box } from "./geometry";
import type { Lens } from "./lens";
import type { Scene } from "./scene";
import { type Shape, shapeOf } from "./shape";

/** Where on the whole board one is; shown only when part of it is out of sight. */
export function Minimap({ board, scene, lens }: { board: Board; scene: Scene; lens: Lens }): JSX.Element | null {
  const shape = useMemo(() => shapeOf(board), [board]);
  const inks = scene.lands.map(({ ink }) => ink);
  const lands = useMemo(() => <Lands scene={scene} shape={shape} />, [shape, inks.join()]);
  if (!lens.cropped.value) return null;
  const { left, top, right, bottom } = lens.box.value;
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
        {lands}
        {seenIn(lens.box.value, lens.sight.value, lens.endless.value).map((seen) => (
          <rect
            key={seen.left}
            class="sight"
            x={seen.left}
            y={seen.top}
            width={Math.max(0, seen.right - seen.left)}
            height={Math.max(0, seen.bottom - seen.top)}
            rx="20"
          />
        ))}
      </svg>
    </div>
  );
}

function Lands({ scene, shape }: { scene: Scene; shape: Shape }): JSX.Element {
  return (
    <>
      {scene.lands.map(({ id, ink }) =>
        shape.byId.get(id)?.water ? null : <path key={id} class={`fill ink-${ink}`} d={shape.outline.get(id)} />,
      )}
    </>
  );
}

/** What of a box is in sight: of an endless one that is seen over its end, the rest at its other side. */
export function seenIn(box: Box, sight: Box, endless: boolean): Box[] {
  const turn = box.right - box.left;
  const first = Math.floor((sight.left - box.left) / turn);
  const cut = (shift: number): Box => ({
    left: Math.max(box.left, sight.left - shift),
    top: Math.max(box.top, sight.top),
    right: Math.min(box.right, sight.right - shift),
    bottom: Math.min(box.bottom, sight.bottom),
  });
  return (endless ? [first, first + 1] : [0]).map((number) => cut(number * turn)).filter(({ left, right }) => right > left);
}
