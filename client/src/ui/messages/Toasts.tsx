import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { toasts } from "./toasts";

/** What just happened, for a few seconds. Hidden from screen readers, because the live region says it. */
export function Toasts(): JSX.Element {
  return (
    <div class="toasts" aria-hidden="true">
      {toasts.value.map((toast) => (
        <div key={toast.id} class={`toast ${toast.kind}`}>
          <Icon name={toast.kind === "good" ? "check" : toast.kind === "warn" ? "flag" : "arrow"} size={18} />
          {toast.text}
        </div>
      ))}
    </div>
  );
}
