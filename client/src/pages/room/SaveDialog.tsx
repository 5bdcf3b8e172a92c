import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { playersText } from "../../net/describeGame";
import { saveSlot, sentenceOf } from "../../net/http";
import { addSave, NAME_LENGTH, SLOTS, savesLeft } from "../../net/saves";
import type { Table } from "../../play/table/table";
import { Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { fileOf, nameOf } from "./saveNames";

const NO_ROOM =
  "This browser's storage is full or switched off, so the save cannot be kept. Save the game to a file instead.";

/** A place to come back to, under a name. */
export function SaveDialog({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  const name = useSignal(nameOf(table));
  const wrong = useSignal<string | null>(null);
  const busy = useSignal(false);
  if (savesLeft() === 0) return <AllUsed onClose={onClose} />;
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    busy.value = true;
    wrong.value = await keepNow(table, name.value.trim() || nameOf(table)).catch(sentenceOf);
    busy.value = false;
    if (wrong.value) return;
    toast("The game is saved.", "good");
    onClose();
  };
  return (
    <Dialog title="Save the game" onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <label class="field">
          <span class="field-label">Name</span>
          <input
            class="input"
            maxLength={NAME_LENGTH}
            value={name.value}
            onInput={(event) => void (name.value = event.currentTarget.value)}
          />
        </label>
        <p class={wrong.value ? "wrong" : "muted save-note"} role={wrong.value ? "alert" : undefined}>
          {wrong.value ??
            `The game is kept anyway, and goes on when you come back. A save is a point of it to return to${table.face.value?.dice ? ", with new dice from there" : ""}.`}
        </p>
        <div class="dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            Cancel
          </button>
          {wrong.value === NO_ROOM ? (
            <button type="button" class="btn primary" onClick={() => fileOf(table, onClose)}>
              Save to a file
            </button>
          ) : (
            <button type="submit" class="btn primary" disabled={busy.value}>
              {busy.value ? "Saving" : "Save"}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Null when it is kept, else why not. */
async function keepNow(table: Table, name: string): Promise<string | null> {
  const about = table.about.value;
  const face = table.face.value;
  if (!about || !face) return null;
  const { slot, at } = await saveSlot(table.id, table.token);
  const view = { ...(table.view.value as object), board: null };
  const players = playersText(table.seats.value, about.you);
  const { game, title } = about;
  const kept = addSave({
    slot,
    at,
    table: table.id,
    token: table.token,
    game,
    title,
    name,
    players,
    round: face.roundOf(table.view.value) ?? 0,
    view,
  });
  return kept ? null : NO_ROOM;
}

function AllUsed({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Dialog title={`All ${SLOTS} saves are used`} onClose={onClose}>
      <p class="muted">Delete one that you no longer need, then save this game. It is kept meanwhile.</p>
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          Back to the game
        </button>
        <a class="btn primary" href="/saves">
          <Icon name="save" /> To the saves
        </a>
      </div>
    </Dialog>
  );
}
