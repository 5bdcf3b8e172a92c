import { useEffect, useRef } from "preact/hooks";

type Next = (place: HTMLElement) => HTMLElement | null;

const nextButton: Next = (place) =>
  place.querySelector<HTMLElement>("button.primary, button[data-next]") ?? place.querySelector("button");

/** Keep the focus in an element whose buttons come and go: on its `primary` or `data-next` button, or on `next`. */
export function useKeepFocus<T extends HTMLElement>(next: Next = nextButton): { current: T | null } {
  const place = useRef<T>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let held = false;
    const follow = (event: Event): void => void (held = element.contains(event.target as Node));
    const watcher = new MutationObserver(() => {
      if (!held || document.activeElement !== document.body) return;
      next(element)?.focus({ preventScroll: true });
    });
    watcher.observe(element, { childList: true, subtree: true });
    document.addEventListener("focusin", follow);
    document.addEventListener("pointerdown", follow);
    return () => {
      watcher.disconnect();
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", follow);
    };
  }, []);
  return place;
}
