import type { ComponentChildren, JSX } from "preact";
import "./options.css";

/** A group of options, closed until someone wants to know. */
export function OptionGroup({ title, changed, children }: { title: string; changed: number; children: ComponentChildren }): JSX.Element {
  return (
    <details class="more-rules">
      <summary>
        <span class="grow">{title}</span>
        {changed > 0 ? <span class="chip accent">{`${changed} changed`}</span> : null}
      </summary>
      {children}
    </details>
  );
}
