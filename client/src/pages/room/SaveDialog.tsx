import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { saveSlot, sentenceOf } from "../../net/http";
import { addSave, NAME_LENGTH, SLOTS, savesLeft } from "../../net/saves";
import type { Table } from "../../play/table/table";
import { Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { playersText } from "../shared/describeGame";
import { fileOf, nameOf } from "./saveNames";
import { words } from "./words";

/** Save the game at this point, under a name. */
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
    toast(words.saved, "good");
    onClose();
  };
  return (
    <Dialog title={words.save} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <label class="field">
          <span class="field-label">{words.name}</span>
          <input
            class="input"
            maxLength={NAME_LENGTH}
            value={name.value}
            onInput={(event) => void (name.value = event.currentTarget.value)}
          />
        </label>
        <p class={wrong.value ? "wrong" : "muted save-note"} role={wrong.value ? "alert" : undefined}>
          {wrong.value ?? words.saveNote(table.face.value?.dice ?? false)}
        </p>
        <div class="dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            {words.cancel}
          </button>
          {wrong.value === words.noRoom ? (
            <button type="button" class="btn primary" onClick={() => fileOf(table, onClose)}>
              {words.saveFile}
            </button>
          ) : (
            <button type="submit" class="btn primary" disabled={busy.value}>
              {busy.value ? words.saving : words.saveButton}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Save the position. Returns null, or why it couldn't be saved. */
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
  return kept ? null : words.noRoom;
}

function AllUsed({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Dialog title={words.savesFull(SLOTS)} onClose={onClose}>
      <p class="muted">{words.savesFullLine}</p>
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          {words.cancel}
        </button>
        <a class="btn primary" href="/saves">
          <Icon name="save" /> {words.savedGames}
        </a>
      </div>
    </Dialog>
  );
}
