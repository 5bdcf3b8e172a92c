import type { ComponentChildren, JSX } from "preact";
import "./options.css";

interface OptionGroupProps {
  title: string;
  changed: number;
  /** Whether something in it cannot be as it is. */
  wrong?: boolean;
  children: ComponentChildren;
}

/** A group of options, closed until someone wants to know. */
export function OptionGroup({ title, changed, wrong = false, children }: OptionGroupProps): JSX.Element {
  return (
    <details class="more-rules">
      <summary>
        <span class="grow">{title}</span>
        {wrong ? <span class="chip bad">cannot be so</span> : null}
        {changed > 0 ? <span class="chip accent">{`${changed} changed`}</span> : null}
      </summary>
      {children}
    </details>
  );
}
