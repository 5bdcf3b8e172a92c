import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { deleteSave, NAME_LENGTH, renameSave, type Save } from "../../net/saves";
import { Dialog } from "../../ui/dialog/Dialog";
import { say } from "../../ui/messages/liveRegion";

interface QuestionProps {
  save: Save;
  onClose(): void;
}

const NO_ROOM =
  "This browser's storage is full or switched off, so nothing can be changed here. Make room, or allow storage for this page.";

export function Rename({ save, onClose }: QuestionProps): JSX.Element {
  const name = useSignal(save.name);
  const wrong = useSignal(false);
  const rename = (event: Event): void => {
    event.preventDefault();
    wrong.value = !renameSave(save.slot, name.value.trim() || save.name);
    if (!wrong.value) onClose();
  };
  return (
    <Dialog title="Rename the save" onClose={onClose}>
      <form onSubmit={rename}>
        <label class="field">
          <span class="field-label">Name</span>
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
            Cancel
          </button>
          <button type="submit" class="btn primary">
            Rename
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
    say(`${save.name} is deleted.`);
    onClose();
  };
  return (
    <Dialog title={`Delete “${save.name}”?`} onClose={onClose}>
      <p class="muted">You can then no longer return to this point. The game itself stays as it is.</p>
      <Wrong when={wrong.value} />
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          Keep it
        </button>
        <button type="button" class="btn danger" onClick={remove}>
          Delete
        </button>
      </div>
    </Dialog>
  );
}

function Wrong({ when }: { when: boolean }): JSX.Element | null {
  return when ? (
    <p class="wrong" role="alert">
      {NO_ROOM}
    </p>
  ) : null;
}
