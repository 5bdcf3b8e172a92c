import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The size of an element, updated as it changes. The element may come and go, as when a phone is rotated. */
export function useSize<T extends HTMLElement>(): {
  ref: { current: T | null };
  width: number;
  height: number;
} {
  const ref = useRef<T>(null);
  const watched = useRef<T>(null);
  const watcher = useRef<ResizeObserver>(null);
  const size = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === watched.current) return;
    watched.current = element;
    watcher.current?.disconnect();
    if (!element) return;
    const measure = (): void => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    };
    watcher.current = new ResizeObserver(measure);
    watcher.current.observe(element);
    measure();
  });
  useLayoutEffect(() => () => watcher.current?.disconnect(), []);
  return { ref, ...size.value };
}
