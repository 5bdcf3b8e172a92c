import { useSignalEffect } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Box } from "../geometry/geometry";
import { listen } from "./gestures";
import type { Viewport } from "./viewport";

const GLIDE_MS = 440; // --m-camera and one frame
const SAME = 0.002; // of the zoom; turning a wheel back returns only nearly to the same value

type Place = RefObject<HTMLDivElement | null>;

/** The window and the board in it. The viewport moves the board with a CSS transform, so nothing is redrawn. */
export function useStage(viewport: Viewport, inset: Box, unit = 1): { stage: Place; world: Place } {
  const stage = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  useFrame(stage, viewport, inset);
  useEffect(() => {
    if (!stage.current) return undefined;
    return listen(stage.current, { pan: viewport.pan, zoom: viewport.zoom, moving: viewport.hold });
  }, [viewport]);
  useCamera(world, viewport, unit);
  return { stage, world };
}

function useFrame(stage: Place, viewport: Viewport, inset: Box): void {
  const measure = (): void => {
    const element = stage.current;
    if (element) viewport.resize({ width: element.clientWidth, height: element.clientHeight, inset });
  };
  useLayoutEffect(() => {
    const watcher = new ResizeObserver(measure);
    if (stage.current) watcher.observe(stage.current);
    measure();
    return () => watcher.disconnect();
  }, [viewport, inset.left, inset.top, inset.right, inset.bottom]);
}

function useCamera(world: Place, viewport: Viewport, unit: number): void {
  const drawn = useRef(0);
  useSignalEffect(() => {
    const { x, y, zoom } = viewport.camera.value;
    const element = world.current;
    if (!element) return undefined;
    element.classList.toggle("glides", viewport.glides.value);
    // Whole pixels let the browser move what it has drawn.
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${zoom / unit})`;
    if (viewport.stretched.value || Math.abs(zoom / drawn.current - 1) < SAME) return undefined;
    drawn.current = zoom;
    return sharpen(element, viewport.glides.value ? GLIDE_MS : 0);
  });
}

/**
 * The browser only stretches the map when it is zoomed, because of `will-change`. Turn that off for a moment to redraw
 * it sharply.
 */
function sharpen(element: HTMLElement, after: number): () => void {
  let frame = 0;
  const timer = setTimeout(() => {
    element.classList.add("redrawn");
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => element.classList.remove("redrawn"));
    });
  }, after);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    element.classList.remove("redrawn");
  };
}

/** The position and size of a layer, with this many pixels per unit. */
export function sheetOf(
  { left, top, right, bottom }: Box,
  unit = 1,
): { viewBox: string; style: Record<string, string> } {
  const [width, height] = [right - left, bottom - top];
  return {
    viewBox: `${left} ${top} ${width} ${height}`,
    style: { left: px(left * unit), top: px(top * unit), width: px(width * unit), height: px(height * unit) },
  };
}

const px = (value: number): string => `${value}px`;
