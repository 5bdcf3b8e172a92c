import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { deleteSave, NAME_LENGTH, renameSave, type Save } from "../../net/saves";
import { Dialog } from "../../ui/dialog/Dialog";
import { say } from "../../ui/messages/liveRegion";
import { words } from "./words";

interface QuestionProps {
  save: Save;
  onClose(): void;
}

export function Rename({ save, onClose }: QuestionProps): JSX.Element {
  const name = useSignal(save.name);
  const wrong = useSignal(false);
  const rename = (event: Event): void => {
    event.preventDefault();
    wrong.value = !renameSave(save.slot, name.value.trim() || save.name);
    if (!wrong.value) onClose();
  };
  return (
    <Dialog title={words.renameTitle} onClose={onClose}>
      <form onSubmit={rename}>
        <label class="field">
          <span class="field-label">{words.name}</span>
          <input
            class="input"
            maxLength={NAME_LENGTH}
            value={name.value}
            onInput={(event) => void (name.value = event.currentTarget.value)}
          />
        </label>
        <Wrong when={wrong.value} />
        <div class="dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" class="btn primary">
            {words.rename}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function Delete({ save, onClose }: QuestionProps): JSX.Element {
  const wrong = useSignal(false);
  const remove = (): void => {
    wrong.value = !deleteSave(save.slot);
    if (wrong.value) return;
    say(words.deleted(save.name));
    onClose();
  };
  return (
    <Dialog title={words.deleteTitle(save.name)} onClose={onClose}>
      <p class="muted">{words.deleteLine}</p>
      <Wrong when={wrong.value} />
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          {words.keep}
        </button>
        <button type="button" class="btn danger" onClick={remove}>
          {words.delete}
        </button>
      </div>
    </Dialog>
  );
}

function Wrong({ when }: { when: boolean }): JSX.Element | null {
  return when ? (
    <p class="wrong" role="alert">
      {words.noRoom}
    </p>
  ) : null;
}
