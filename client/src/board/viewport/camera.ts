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

export const MAX_ZOOM = 4; // any closer, and a phone shows little more than one territory
const MIN_SHARE_OF_FIT = 0.7; // a little smaller than the window, so that people see that this is all of the map
const MOST_OF_A_TURN = 0.86; // a world that wraps around is drawn flat before a place would appear twice
const READABLE = 0.85; // draws a badge's 13 px number at 11 px

/** Where to start if the whole board would be drawn smaller than `zoom`. */
export interface Near {
  zoom: number;
  at: Point;
}

/** Show the whole box centred in the free space or, if that is too small, the area around a point. */
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

/** Move the camera so that the box leaves no more empty space than it must. A side that is too short is centred. */
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

/** The part of the window that panels leave free, never empty. */
export function clear(frame: Frame): Box {
  const { inset, width, height } = frame;
  return {
    left: inset.left,
    top: inset.top,
    right: Math.max(inset.left + 80, width - inset.right),
    bottom: Math.max(inset.top + 80, height - inset.bottom),
  };
}

/** Put a world point in the middle of the free space. */
export function centre(camera: Camera, [u, v]: Point, frame: Frame): Camera {
  const free = clear(frame);
  return {
    zoom: camera.zoom,
    x: (free.left + free.right) / 2 - u * camera.zoom,
    y: (free.top + free.bottom) / 2 - v * camera.zoom,
  };
}

/** Zoom, and keep the world point under `at` in place. */
export function zoomAt(camera: Camera, at: Point, factor: number, least: number): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, least), MAX_ZOOM);
  const share = zoom / camera.zoom;
  return { zoom, x: at[0] - (at[0] - camera.x) * share, y: at[1] - (at[1] - camera.y) * share };
}

/** How far people can zoom out. A world that wraps around is never smaller than the free space. */
export function leastZoom(box: Box, frame: Frame, endless = false): number {
  return fit(box, frame).zoom * (endless ? 1 : MIN_SHARE_OF_FIT);
}

/**
 * Whether so much of a world that wraps around is in view that it is drawn flat, with edges. Otherwise places would
 * appear twice.
 */
export const isFlat = ({ zoom }: Camera, box: Box, { width }: Frame): boolean =>
  zoom * (box.right - box.left) * MOST_OF_A_TURN < width;

/** How far east of the first copy of the world the one in the middle of the free space is. */
export function copyShift({ x, zoom }: Camera, box: Box, frame: Frame): number {
  const { left, right } = clear(frame);
  const worldWidth = box.right - box.left;
  return Math.floor((((left + right) / 2 - x) / zoom - box.left) / worldWidth) * worldWidth;
}

export const shifted = (box: Box, by: number): Box => ({
  ...box,
  left: box.left + by,
  right: box.right + by,
});

/** The copy of `x` that is nearest to `from`, in a world that wraps around. */
export const nearestCopy = (x: number, from: number, worldWidth: number): number =>
  x + worldWidth * Math.round((from - x) / worldWidth);

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  zoom: camera.zoom,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Keep the middle of the free space inside the box. A flat world, `whole`, leaves no more empty space than it must. */
export function hold(camera: Camera, box: Box, frame: Frame, whole: Box | null = null): Camera {
  const free = clear(frame);
  if (whole && isFlat(camera, box, frame))
    return covering(camera, shifted(whole, copyShift(camera, box, frame)), free);
  if (whole) return { ...camera, y: covering(camera, box, free).y };
  const [mx, my] = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
  return {
    zoom: camera.zoom,
    x: clamp(camera.x, mx - box.right * camera.zoom, mx - box.left * camera.zoom),
    y: clamp(camera.y, my - box.bottom * camera.zoom, my - box.top * camera.zoom),
  };
}

/** The smallest move that brings all points `margin` pixels inside the free space, if possible. */
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

/** The factor by which the map must shrink to fit all points inside the margins, or 1. */
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

/**
 * The middle of the window, or the one before if all of the window is still within `reach` of it. So it rarely changes.
 */
export function meridianOf({ x, zoom }: Camera, { width }: Frame, before: number, reach: number): number {
  const middle = (width / 2 - x) / zoom;
  return Math.abs(middle - before) + width / 2 / zoom > reach ? middle : before;
}

/** The world box in the free space. */
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

/** The scale of pieces in units. It grows slower than the map, and in steps, so that zooming rarely redraws them. */
export function pieceScale(zoom: number): number {
  const wanted = Math.min(Math.max(zoom, 0.35), 2.2) ** 0.5 / zoom;
  return Math.round(wanted * 8) / 8;
}

/** The scale of numbers on pieces in units: that of the piece, but always readable. */
export function badgeScale(zoom: number): number {
  return Math.max(pieceScale(zoom), Math.ceil((READABLE / zoom) * 16) / 16);
}

/** The scale of patterns in units: a tile stays 7 to 12 pixels wide. */
export function patternScale(zoom: number): number {
  return 2 ** (Math.round(Math.log2(1 / zoom) * 2) / 2);
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
