import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";

interface Tab {
  words: string;
  show(): ComponentChildren;
}

interface TabsProps {
  legend: string;
  tabs: readonly Tab[];
  open: number;
  onOpen(tab: number): void;
}

/** Panels that share one place. Arrow keys move between the tabs. */
export function Tabs({ legend, tabs, open, onOpen }: TabsProps): JSX.Element {
  const id = useId();
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = (open + by + tabs.length) % tabs.length;
    onOpen(next);
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <>
      <div class="seg tabs" role="tablist" aria-label={legend} onKeyDown={step}>
        {tabs.map(({ words }, index) => (
          <button
            key={words}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            class={index === open ? "on" : ""}
            onClick={() => onOpen(index)}
          >
            {words}
          </button>
        ))}
      </div>
      <div
        class="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open}`}
        tabIndex={0}
      >
        {tabs[open]?.show()}
      </div>
    </>
  );
}
