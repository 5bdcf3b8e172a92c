import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { sentenceOf } from "../../net/http";
import type { Save } from "../../net/saves";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { TablePicture } from "../lazyPages";
import { gameAndRound } from "../shared/describeGame";
import { useTableStatus } from "../unfinished/tableStatus";
import { loadSave } from "./loadSave";
import { Delete, Rename } from "./SaveDialogs";
import { words } from "./words";

/** A save, with buttons to load, rename and delete it. */
export function SaveCard({ save, onChange }: { save: Save; onChange(): void }): JSX.Element {
  const asking = useSignal<"rename" | "delete" | null>(null);
  const busy = useSignal(false);
  const status = useTableStatus(save.table, save.token).value;
  const close = (): void => {
    asking.value = null;
    onChange();
  };
  const open = (): void => {
    busy.value = true;
    loadSave(save)
      .catch((error: unknown) => toast(sentenceOf(error), "warn"))
      .finally(() => void (busy.value = false));
  };
  return (
    <li class="panel save-card">
      <div class="thumb" aria-hidden="true">
        {status && save.view ? <TablePicture status={status} view={save.view} /> : null}
      </div>
      <div class="unfinished-words">
        <h3 class="display">{save.name}</h3>
        <p class="muted">{contents(save)}</p>
        <p class="muted">{dateOf(save.at)}</p>
      </div>
      <div class="save-buttons">
        <button
          type="button"
          class="btn primary sm"
          aria-label={words.loadSave(save.name)}
          disabled={busy.value}
          onClick={open}
        >
          <Icon name="play" size={14} /> {busy.value ? words.loading : words.load}
        </button>
        <button
          type="button"
          class="btn sm"
          aria-label={words.renameSave(save.name)}
          onClick={() => void (asking.value = "rename")}
        >
          {words.rename}
        </button>
        <button
          type="button"
          class="btn sm"
          aria-label={words.deleteSave(save.name)}
          onClick={() => void (asking.value = "delete")}
        >
          {words.delete}
        </button>
      </div>
      {asking.value === "rename" ? <Rename save={save} onClose={close} /> : null}
      {asking.value === "delete" ? <Delete save={save} onClose={close} /> : null}
    </li>
  );
}

/** The game, its round and its players, without what the name says already. */
function contents({ name, title, round, players }: Save): string {
  const plain = gameAndRound(title, round);
  return name === plain ? players : `${plain}, ${players}`;
}

const dateOf = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(at);
