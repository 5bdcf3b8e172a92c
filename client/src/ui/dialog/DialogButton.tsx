import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { CloseRow, Dialog } from "./Dialog";

interface DialogButtonProps {
  class: string;
  label: string;
  /** What the button shows. */
  face: ComponentChildren;
  title: string;
  /** The class of the dialog. */
  dialog: string;
  children: ComponentChildren;
}

/** A button that opens a dialog. */
export function DialogButton(props: DialogButtonProps): JSX.Element {
  const open = useSignal(false);
  const close = (): void => void (open.value = false);
  return (
    <>
      <button
        type="button"
        class={props.class}
        aria-label={props.label}
        aria-haspopup="dialog"
        onClick={() => void (open.value = true)}
      >
        {props.face}
      </button>
      {open.value ? (
        <Dialog title={props.title} onClose={close} class={props.dialog}>
          {props.children}
          <CloseRow onClose={close} />
        </Dialog>
      ) : null}
    </>
  );
}
