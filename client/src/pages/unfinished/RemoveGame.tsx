import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { sentenceOf } from "../../net/http";
import { finishTable, forgetTable, type KnownTable } from "../../net/knownTables";
import { resignFrom } from "../../net/resign";
import type { Seat } from "../../net/wire.gen";
import { Dialog } from "../../ui/dialog/Dialog";
import { toast } from "../../ui/messages/toasts";
import { endingSeen, fetchTableStatus, type TableStatus } from "./tableStatus";
import { words } from "./words";

interface RemoveGameProps {
  table: KnownTable;
  title: string;
  status: TableStatus | null;
  onClose(): void;
  onRemoved(): void;
}

/** Ask whether to remove an unfinished game from the list, or to resign it. */
export function RemoveGame({ table, title, status, onClose, onRemoved }: RemoveGameProps): JSX.Element {
  const busy = useSignal(false);
  const wrong = useSignal<string | null>(null);
  const seat = status && seatToResign(status);
  const remove = (): void => {
    forgetTable(table.id);
    toast(words.removed(title));
    onClose();
    onRemoved();
  };
  const resign = async (mine: Seat): Promise<void> => {
    busy.value = true;
    wrong.value = await resignFrom(table.id, table.token, mine)
      .then(() => noteEnd(table))
      .catch(sentenceOf);
    busy.value = false;
    if (wrong.value) return;
    toast(words.resigned(title));
    onClose();
    onRemoved();
  };
  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      <p class="muted">{removeText(title, status, seat !== null)}</p>
      {wrong.value ? (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      ) : null}
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          {words.keep}
        </button>
        {seat === null ? null : (
          <button type="button" class="btn" disabled={busy.value} onClick={() => void resign(seat)}>
            {words.resign}
          </button>
        )}
        <button type="button" class="btn danger" disabled={busy.value} onClick={remove}>
          {words.remove}
        </button>
      </div>
    </Dialog>
  );
}

/** The player's seat. People who share a screen can't resign for each other. */
function seatToResign({ welcome: { you, standing } }: TableStatus): Seat | null {
  return standing.phase === "playing" && you.length === 1 ? (you[0] ?? null) : null;
}

function removeText(title: string, status: TableStatus | null, canResign: boolean): string {
  const waits =
    status?.welcome.seats.some(
      ({ seat, kind, taken }) => kind === "human" && taken && !status.welcome.you.includes(seat),
    ) ?? false;
  return [words.removeLine(title), waits ? words.othersWait : "", canResign ? words.resignInstead : ""]
    .filter(Boolean)
    .join(" ");
}

/** A two-player game is over now. One with more players continues, and the page of finished games looks up its end. */
async function noteEnd({ id, token }: KnownTable): Promise<null> {
  const status = await fetchTableStatus(id, token);
  finishTable(id, (status && endingSeen(status)) ?? undefined);
  return null;
}
