import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { words } from "../words";

interface DialogProps {
  title: string;
  children?: ComponentChildren;
  onClose(): void;
  class?: string;
}

/** A dialog. Escape and a click outside close it. */
export function Dialog({ title, children, onClose, class: kind }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const label = useId();
  // Close it while it is still in the page, or the browser doesn't return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.scrollTo(0, 0); // showModal focuses the first control, which may be far down
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog anyway
    <dialog
      ref={dialog}
      class={`dialog ${kind ?? ""}`}
      aria-labelledby={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog-body">
        <h2 id={label} class="display dialog-title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** The close button of a dialog. */
export function CloseRow({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <div class="dialog-buttons">
      <button type="button" class="btn" onClick={onClose}>
        {words.close}
      </button>
    </div>
  );
}
