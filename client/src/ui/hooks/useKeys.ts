import { useEffect } from "preact/hooks";

/**
 * Keys that work wherever the focus is, except where one writes; `press` says whether a key meant anything.
 */
export function useKeys(press: (event: KeyboardEvent) => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const target = event.target as Element;
      if (target.matches("input:not([type=range], [type=radio]), textarea, select")) return;
      if (press(event)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [press]);
}
