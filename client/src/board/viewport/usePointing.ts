import { type ReadonlySignal, untracked, useSignal, useSignalEffect } from "@preact/signals";
import type { Viewport } from "./viewport";

/** What a person points at, by hand or by key. */
export interface Pointing<T> {
  hover: ReadonlySignal<T | null>;
  focus: ReadonlySignal<T | null>;
  point(kind: "hover" | "focus", thing: T | null): void;
}

/** Tells what is pointed at: what is under the pointer, else what has the focus. */
export function usePointing<T>(viewport: Viewport, onPoint?: (thing: T | null) => void): Pointing<T> {
  const hover = useSignal<T | null>(null);
  const focus = useSignal<T | null>(null);
  const point = (kind: "hover" | "focus", thing: T | null): void => {
    if (kind === "hover" && thing !== null && viewport.held.peek()) return; // a map in motion is not pointed at
    (kind === "hover" ? hover : focus).value = thing;
    onPoint?.(hover.value ?? focus.value);
  };
  useSignalEffect(() => {
    if (viewport.held.value && hover.peek() !== null) untracked(() => point("hover", null));
  });
  return { hover, focus, point };
}
