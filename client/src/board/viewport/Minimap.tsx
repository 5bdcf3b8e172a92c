import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Board } from "../../net/wire.gen";
import type { Box } from "../geometry/geometry";
import { type Shape, shapeOf } from "../geometry/shape";
import type { Scene } from "../scene";
import type { Viewport } from "./viewport";

/** A small map that shows where the window is. Hidden while the whole map is in view. */
export function Minimap({
  board,
  scene,
  viewport,
}: {
  board: Board;
  scene: Scene;
  viewport: Viewport;
}): JSX.Element | null {
  const shape = useMemo(() => shapeOf(board), [board]);
  const inks = scene.lands.map(({ ink }) => ink).join();
  const lands = useMemo(() => <Lands scene={scene} shape={shape} />, [shape, inks]);
  if (!viewport.cropped.value) return null;
  const { left, top, right, bottom } = viewport.box.value;
  const [width, height] = [right - left, bottom - top];
  const go = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const picture = (event.currentTarget as Element).querySelector("svg") as SVGSVGElement;
    const matrix = picture.getScreenCTM();
    if (!matrix) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    viewport.centre([at.x, at.y]);
  };
  return (
    <div class="minimap" onPointerDown={go} onPointerMove={go} aria-hidden="true">
      <div class="minimap-world" style={{ "--shape": width / height }}>
        <svg viewBox={`${left} ${top} ${width} ${height}`}>{lands}</svg>
        <Sight viewport={viewport} copy={0} />
        {viewport.endless.value ? <Sight viewport={viewport} copy={1} /> : null}
      </div>
    </div>
  );
}

function Lands({ scene, shape }: { scene: Scene; shape: Shape }): JSX.Element {
  return (
    <>
      {scene.lands.map(({ id, ink }) => {
        const land = shape.byId.get(id);
        return land?.water ? null : <path key={id} class={`fill ink-${ink}`} d={shape.outline.get(id)} />;
      })}
    </>
  );
}

/**
 * The frame around the visible part, moved without rendering. A world that wraps around has two: one may reach past
 * each edge.
 */
function Sight({ viewport, copy }: { viewport: Viewport; copy: 0 | 1 }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  // Measured only at rest, because measuring forces a layout in every frame.
  const drawn = useRef({ width: 1, height: 1, scale: 1 });
  useSignalEffect(() => {
    const element = frame.current;
    const box = viewport.box.value;
    const seen = seenIn(box, viewport.visible.value, viewport.endless.value ? copy : null);
    if (!element?.parentElement) return;
    if (!viewport.held.value)
      drawn.current.scale = element.parentElement.clientWidth / (box.right - box.left);
    const { scale } = drawn.current;
    const [width, height] = [(seen.right - seen.left) * scale, (seen.bottom - seen.top) * scale];
    if (!viewport.held.value) {
      drawn.current = { width, height, scale };
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    }
    const stretched = `scale(${width / drawn.current.width}, ${height / drawn.current.height})`;
    element.style.transform = `translate(${(seen.left - box.left) * scale}px, ${(seen.top - box.top) * scale}px) ${stretched}`;
  });
  return <div class="sight" ref={frame} />;
}

/**
 * The visible part, limited to the box vertically. If the world wraps around, its position in this copy, or past the
 * end of the one before.
 */
export function seenIn(box: Box, sight: Box, copy: 0 | 1 | null): Box {
  const width = box.right - box.left;
  const shift = copy === null ? 0 : (Math.floor((sight.left - box.left) / width) + copy) * width;
  const [left, right] = [sight.left - shift, sight.right - shift];
  const inside =
    copy === null ? { left: Math.max(box.left, left), right: Math.min(box.right, right) } : { left, right };
  return { ...inside, top: Math.max(box.top, sight.top), bottom: Math.min(box.bottom, sight.bottom) };
}
