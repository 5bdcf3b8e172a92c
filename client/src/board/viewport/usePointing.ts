import { type ReadonlySignal, untracked, useSignal, useSignalEffect } from "@preact/signals";
import type { Viewport } from "./viewport";

/** What the pointer or the keyboard's focus is on. */
export interface Pointing<T> {
  hover: ReadonlySignal<T | null>;
  focus: ReadonlySignal<T | null>;
  point(kind: "hover" | "focus", thing: T | null): void;
}

/** Track the hovered and the focused thing. `onPoint` gets the hovered one or, without one, the focused one. */
export function usePointing<T>(viewport: Viewport, onPoint?: (thing: T | null) => void): Pointing<T> {
  const hover = useSignal<T | null>(null);
  const focus = useSignal<T | null>(null);
  const point = (kind: "hover" | "focus", thing: T | null): void => {
    if (kind === "hover" && thing !== null && viewport.held.peek()) return; // nothing counts as hovered while the map moves
    (kind === "hover" ? hover : focus).value = thing;
    onPoint?.(hover.value ?? focus.value);
  };
  useSignalEffect(() => {
    if (viewport.held.value && hover.peek() !== null) untracked(() => point("hover", null));
  });
  return { hover, focus, point };
}
