import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../ui/Icon";

interface OptionRowProps {
  label: string;
  /** The id of the sentence below the control. */
  told: string;
  line: string;
  /** What is wrong with it, as a sentence. */
  wrong: string | null;
  changed: boolean;
  onReset(): void;
  children: ComponentChildren;
}

/** One option: its control, what it means, and whether it is otherwise than usual. */
export function OptionRow({
  label,
  told,
  line,
  wrong,
  changed,
  onReset,
  children,
}: OptionRowProps): JSX.Element {
  return (
    <div class={`option ${changed ? "changed" : ""}`}>
      <div class="option-head">
        <span class="option-label">{label}</span>
        {changed ? (
          <button type="button" class="option-reset" aria-label={`Changed, undo: ${label}`} onClick={onReset}>
            <Icon name="undo" size={14} /> Changed, undo
          </button>
        ) : null}
      </div>
      {children}
      <p id={told} class={wrong ? "wrong" : "setup-note"}>
        {wrong ?? line}
      </p>
    </div>
  );
}
