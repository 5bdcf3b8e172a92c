import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Board } from "../../net/wire.gen";
import type { Box } from "../geometry/geometry";
import { type Shape, shapeOf } from "../geometry/shape";
import type { Scene } from "../scene";
import type { Viewport } from "./viewport";

/** Where on the whole board one is; shown only when part of it is out of sight. */
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
        <Sight viewport={viewport} turn={0} />
        {viewport.endless.value ? <Sight viewport={viewport} turn={1} /> : null}
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
 * The frame around what is in sight, moved without drawing anything anew; of an endless world one more where
 * it begins again.
 */
function Sight({ viewport, turn }: { viewport: Viewport; turn: 0 | 1 }): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  // measured only at rest: that would hold up every frame
  const drawn = useRef({ width: 1, height: 1, scale: 1 });
  useSignalEffect(() => {
    const element = frame.current;
    const box = viewport.box.value;
    const seen = seenIn(box, viewport.sight.value, viewport.endless.value ? turn : null);
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
 * What is in sight, no higher than the box; of an endless one where it is in this turn, or beyond its end in
 * the one before.
 */
export function seenIn(box: Box, sight: Box, turn: 0 | 1 | null): Box {
  const width = box.right - box.left;
  const shift = turn === null ? 0 : (Math.floor((sight.left - box.left) / width) + turn) * width;
  const [left, right] = [sight.left - shift, sight.right - shift];
  const inside =
    turn === null ? { left: Math.max(box.left, left), right: Math.min(box.right, right) } : { left, right };
  return { ...inside, top: Math.max(box.top, sight.top), bottom: Math.min(box.bottom, sight.bottom) };
}
