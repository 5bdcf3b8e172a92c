import type { Point } from "../../net/wire.gen";
import type { Box } from "../geometry/geometry";

/** A world point (u, v) is drawn at (x + u * zoom, y + v * zoom) pixels of the window. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

/** The window, and how much of each side panels cover. */
export interface Frame {
  width: number;
  height: number;
  inset: Box;
}

export const MAX_ZOOM = 4;
const MIN_SHARE_OF_FIT = 0.7;
const MOST_OF_A_TURN = 0.86; // of an endless world that the window may show: more would show a place twice
const READABLE = 0.85; // a badge's 13 px figure is then 11 px on the screen

/** What a view starts at where the whole board would be drawn smaller than `zoom`. */
export interface Near {
  zoom: number;
  at: Point;
}

/**
 * Shows the whole box, centred in what the panels leave free; or, where that is too small, what is near to a
 * point.
 */
export function fit(box: Box, frame: Frame, near?: Near, endless = false): Camera {
  const free = clear(frame);
  const [across, down] = [
    (free.right - free.left) / (box.right - box.left),
    (free.bottom - free.top) / (box.bottom - box.top),
  ];
  const zoom = Math.min(across, down, MAX_ZOOM);
  if (near && zoom < near.zoom) {
    const there = centre({ x: 0, y: 0, zoom: near.zoom }, near.at, frame);
    return { ...covering(there, box, free), ...(endless ? { x: there.x } : {}) };
  }
  return centre({ x: 0, y: 0, zoom }, [(box.left + box.right) / 2, (box.top + box.bottom) / 2], frame);
}

/**
 * Moves the camera so that no side of the box is further in than it must be; a side that is shorter is
 * centred.
 */
function covering(camera: Camera, box: Box, free: Box): Camera {
  const along = (place: number, low: number, high: number, from: number, to: number): number => {
    const least = to - high * camera.zoom;
    const most = from - low * camera.zoom;
    return least > most ? (least + most) / 2 : clamp(place, least, most);
  };
  return {
    zoom: camera.zoom,
    x: along(camera.x, box.left, box.right, free.left, free.right),
    y: along(camera.y, box.top, box.bottom, free.top, free.bottom),
  };
}

/** The free rectangle of the window, never empty. */
export function clear(frame: Frame): Box {
  const { inset, width, height } = frame;
  return {
    left: inset.left,
    top: inset.top,
    right: Math.max(inset.left + 80, width - inset.right),
    bottom: Math.max(inset.top + 80, height - inset.bottom),
  };
}

/** Puts a world point into the middle of the free rectangle. */
export function centre(camera: Camera, [u, v]: Point, frame: Frame): Camera {
  const free = clear(frame);
  return {
    zoom: camera.zoom,
    x: (free.left + free.right) / 2 - u * camera.zoom,
    y: (free.top + free.bottom) / 2 - v * camera.zoom,
  };
}

/** Zooms so that the world point under `at` stays under it. */
export function zoomAt(camera: Camera, at: Point, factor: number, least: number): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, least), MAX_ZOOM);
  const share = zoom / camera.zoom;
  return { zoom, x: at[0] - (at[0] - camera.x) * share, y: at[1] - (at[1] - camera.y) * share };
}

/** How far out one can go; of an endless world until all of it is in sight. */
export function leastZoom(box: Box, frame: Frame, endless = false): number {
  return fit(box, frame).zoom * (endless ? 1 : MIN_SHARE_OF_FIT);
}

/**
 * Whether so much of an endless world is in the window that it lies flat, with an edge: going around would
 * show places twice.
 */
export const isFlat = ({ zoom }: Camera, box: Box, { width }: Frame): boolean =>
  zoom * (box.right - box.left) * MOST_OF_A_TURN < width;

/**
 * How far east of the first turn of an endless world the one lies that is in the middle of the free
 * rectangle.
 */
export function turnShift({ x, zoom }: Camera, box: Box, frame: Frame): number {
  const { left, right } = clear(frame);
  const turn = box.right - box.left;
  return Math.floor((((left + right) / 2 - x) / zoom - box.left) / turn) * turn;
}

export const shifted = (box: Box, by: number): Box => ({
  ...box,
  left: box.left + by,
  right: box.right + by,
});

/** The place of `x` that is nearest to `from`, in a world that begins again after `turn` units. */
export const nearestTurn = (x: number, from: number, turn: number): number =>
  x + turn * Math.round((from - x) / turn);

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  zoom: camera.zoom,
  x: camera.x + dx,
  y: camera.y + dy,
});

/**
 * Keeps some land in the free rectangle: its middle never leaves the box. Of an endless one, whose flat
 * picture is `whole`, no end is further in than it must be.
 */
export function hold(camera: Camera, box: Box, frame: Frame, whole: Box | null = null): Camera {
  const free = clear(frame);
  if (whole && isFlat(camera, box, frame))
    return covering(camera, shifted(whole, turnShift(camera, box, frame)), free);
  if (whole) return { ...camera, y: covering(camera, box, free).y };
  const [mx, my] = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
  return {
    zoom: camera.zoom,
    x: clamp(camera.x, mx - box.right * camera.zoom, mx - box.left * camera.zoom),
    y: clamp(camera.y, my - box.bottom * camera.zoom, my - box.top * camera.zoom),
  };
}

/**
 * The smallest move that brings all points `margin` pixels inside the free rectangle, where that is possible.
 */
export function reveal(
  from: Camera,
  points: readonly Point[],
  frame: Frame,
  margin: number,
  least = from.zoom,
): Camera {
  const free = clear(frame);
  const camera = {
    ...from,
    zoom: Math.max(Math.min(least, from.zoom), from.zoom * fitting(from.zoom, points, free, margin)),
  };
  const xs = points.map(([u]) => camera.x + u * camera.zoom);
  const ys = points.map(([, v]) => camera.y + v * camera.zoom);
  return pan(
    camera,
    shift(Math.min(...xs), Math.max(...xs), free.left + margin, free.right - margin),
    shift(Math.min(...ys), Math.max(...ys), free.top + margin, free.bottom - margin),
  );
}

/** By how much the map must shrink for all points to be within the margins; 1 where it need not. */
function fitting(zoom: number, points: readonly Point[], free: Box, margin: number): number {
  const span = (values: readonly number[]): number =>
    Math.max(1, (Math.max(...values) - Math.min(...values)) * zoom);
  const [wide, high] = [free.right - free.left - 2 * margin, free.bottom - free.top - 2 * margin];
  return Math.min(1, wide / span(points.map(([u]) => u)), high / span(points.map(([, v]) => v)));
}

function shift(low: number, high: number, from: number, to: number): number {
  if (high - low > to - from) return (from + to) / 2 - (low + high) / 2;
  if (low < from) return from - low;
  if (high > to) return to - high;
  return 0;
}

/** The middle of the window, unless all of it is within `reach` of the one before: so it seldom changes. */
export function meridianOf({ x, zoom }: Camera, { width }: Frame, before: number, reach: number): number {
  const middle = (width / 2 - x) / zoom;
  return Math.abs(middle - before) + width / 2 / zoom > reach ? middle : before;
}

/** The world box that the free rectangle shows. */
export function inSight(camera: Camera, frame: Frame): Box {
  const free = clear(frame);
  return {
    left: (free.left - camera.x) / camera.zoom,
    top: (free.top - camera.y) / camera.zoom,
    right: (free.right - camera.x) / camera.zoom,
    bottom: (free.bottom - camera.y) / camera.zoom,
  };
}

export function isCropped(box: Box, sight: Box): boolean {
  const slack = 12;
  return (
    box.left < sight.left - slack ||
    box.top < sight.top - slack ||
    box.right > sight.right + slack ||
    box.bottom > sight.bottom + slack
  );
}

/** Units a piece is scaled by: it grows slower than the map, in steps, so that zooming seldom redraws it. */
export function pieceScale(zoom: number): number {
  const wanted = Math.min(Math.max(zoom, 0.35), 2.2) ** 0.5 / zoom;
  return Math.round(wanted * 8) / 8;
}

/** Units a piece's number is scaled by: like the piece, but never too small to read. */
export function badgeScale(zoom: number): number {
  return Math.max(pieceScale(zoom), Math.ceil((READABLE / zoom) * 16) / 16);
}

/** Units a pattern is scaled by, so that a tile stays 7 to 12 pixels on the screen. */
export function patternScale(zoom: number): number {
  return 2 ** (Math.round(Math.log2(1 / zoom) * 2) / 2);
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
