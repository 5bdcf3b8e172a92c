import type { ComponentChildren, JSX } from "preact";

/** A labelled group of controls. Screen readers hear the label from the group. */
export function Field({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class="field">
      <span class="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
