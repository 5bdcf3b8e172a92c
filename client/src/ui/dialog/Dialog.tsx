import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  title: string;
  children?: ComponentChildren;
  onClose(): void;
  class?: string;
}

/** A question or a short list over everything else; Escape and the page behind it close it. */
export function Dialog({ title, children, onClose, class: kind }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const label = useId();
  // Closed while it is still in the page: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.scrollTo(0, 0); // the focus goes to the first thing that can have it, which may be far down
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

/** The one button of a dialog that asks nothing. */
export function CloseRow({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <div class="dialog-buttons">
      <button type="button" class="btn" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
