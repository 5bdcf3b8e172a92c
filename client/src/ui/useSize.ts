import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

/** How large an element is, now and whenever that changes. */
export function useSize<T extends HTMLElement>(): { ref: { current: T | null }; width: number; height: number } {
  const ref = useRef<T>(null);
  const size = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    measure();
    return () => watcher.disconnect();
  }, []);
  return { ref, ...size.value };
}
