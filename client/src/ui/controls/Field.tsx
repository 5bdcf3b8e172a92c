import type { ComponentChildren, JSX } from "preact";

/** A group of controls under its name; the group itself says the name to the ear. */
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
