import type { JSX } from "preact";
import { useRef } from "preact/hooks";

/** Memoize one element per id. Unchanged deps return the same vnode, so Preact skips the diff. */
export function useMemoById(): (id: number, on: readonly unknown[], draw: () => JSX.Element) => JSX.Element {
  const known = useRef(new Map<number, { on: readonly unknown[]; element: JSX.Element }>()).current;
  return (id, on, draw) => {
    const before = known.get(id);
    if (before && before.on.length === on.length && before.on.every((value, place) => value === on[place]))
      return before.element;
    const element = draw();
    known.set(id, { on, element });
    return element;
  };
}
