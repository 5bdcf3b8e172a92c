import { useEffect } from "preact/hooks";

/**
 * Keys that work wherever the focus is, except where one writes; `press` says whether a key meant anything.
 */
export function useLetters(press: (key: string, code: string) => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        document.querySelector("dialog[open]")
      )
        return;
      const target = event.target as Element;
      if (target.matches("input:not([type=range], [type=radio]), textarea, select")) return;
      if (press(event.key, event.code)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [press]);
}
