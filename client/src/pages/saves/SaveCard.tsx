import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { gameAndRound } from "../../net/describeGame";
import { sentenceOf } from "../../net/http";
import type { Save } from "../../net/saves";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { TablePicture } from "../lazyPages";
import { useTableStatus } from "../unfinished/tableStatus";
import { load } from "./loadSave";
import { Delete, Rename } from "./SaveDialogs";

/** One save: what it holds, and what can be done with it. */
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
    load(save)
      .catch((error: unknown) => toast(sentenceOf(error), "warn"))
      .finally(() => void (busy.value = false));
  };
  return (
    <li class="panel save-card">
      <div class="thumb" aria-hidden="true">
        {status && save.view ? <TablePicture status={status} view={save.view} /> : null}
      </div>
      <div class="running-words">
        <h3 class="display">{save.name}</h3>
        <p class="muted">{contents(save)}</p>
        <p class="muted">{dateOf(save.at)}</p>
      </div>
      <div class="save-buttons">
        <button
          type="button"
          class="btn primary sm"
          aria-label={`Load ${save.name}`}
          disabled={busy.value}
          onClick={open}
        >
          <Icon name="play" size={14} /> {busy.value ? "Loading" : "Load"}
        </button>
        <button
          type="button"
          class="btn sm"
          aria-label={`Rename ${save.name}`}
          onClick={() => void (asking.value = "rename")}
        >
          Rename
        </button>
        <button
          type="button"
          class="btn sm"
          aria-label={`Delete ${save.name}`}
          onClick={() => void (asking.value = "delete")}
        >
          Delete
        </button>
      </div>
      {asking.value === "rename" ? <Rename save={save} onClose={close} /> : null}
      {asking.value === "delete" ? <Delete save={save} onClose={close} /> : null}
    </li>
  );
}

/** What a name of one's own does not say. */
function contents({ name, title, round, players }: Save): string {
  const plain = gameAndRound(title, round);
  return name === plain ? players : `${plain}, ${players}`;
}

const dateOf = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(at);
