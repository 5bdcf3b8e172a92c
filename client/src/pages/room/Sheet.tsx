import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isShort } from "../../ui/screen/screenSize";

/**
 * The sheet at a phone's lower edge, or a low window's right edge. It measures itself, so that the board keeps clear of
 * it.
 */
export function Sheet({
  label,
  sheet,
  children,
}: {
  label: string;
  sheet: Signal<number>;
  children: ComponentChildren;
}): JSX.Element {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void =>
      void (sheet.value = isShort.value ? element.offsetWidth : element.offsetHeight);
    measure(); // before the first paint, so that the map does not jump
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isShort.value]);
  return (
    <section class="sheet" ref={place} aria-label={label}>
      {children}
    </section>
  );
}
