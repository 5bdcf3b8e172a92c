import { useEffect } from "preact/hooks";

/** Handle keys wherever the focus is, except in text fields. `press` returns whether it used the key. */
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
