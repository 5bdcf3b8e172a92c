import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { sentenceOf } from "../../net/http";
import { finishTable, forgetTable, type KnownTable } from "../../net/knownTables";
import { resignFrom } from "../../net/resign";
import type { Seat } from "../../net/wire.gen";
import { Dialog } from "../../ui/dialog/Dialog";
import { toast } from "../../ui/messages/toasts";
import { endingSeen, fetchTableStatus, type TableStatus } from "./tableStatus";

interface RemoveGameProps {
  table: KnownTable;
  title: string;
  status: TableStatus | null;
  onClose(): void;
  onRemoved(): void;
}

/** Asks whether a game under way shall leave the list, or be given up. */
export function RemoveGame({ table, title, status, onClose, onRemoved }: RemoveGameProps): JSX.Element {
  const busy = useSignal(false);
  const wrong = useSignal<string | null>(null);
  const seat = status && seatToResign(status);
  const remove = (): void => {
    forgetTable(table.id);
    toast(`${title} removed.`);
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
    toast(`You resigned from ${title}.`);
    onClose();
    onRemoved();
  };
  return (
    <Dialog title="Remove this game?" onClose={onClose}>
      <p class="muted">{removeWords(title, status, seat !== null)}</p>
      {wrong.value ? (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      ) : null}
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          Keep it
        </button>
        {seat === null ? null : (
          <button type="button" class="btn" disabled={busy.value} onClick={() => void resign(seat)}>
            Resign
          </button>
        )}
        <button type="button" class="btn danger" disabled={busy.value} onClick={remove}>
          Remove
        </button>
      </div>
    </Dialog>
  );
}

/** The only seat of someone who plays here; at one screen nobody resigns for the others. */
function seatToResign({ welcome: { you, standing } }: TableStatus): Seat | null {
  return standing.phase === "playing" && you.length === 1 ? (you[0] ?? null) : null;
}

function removeWords(title: string, status: TableStatus | null, mayResign: boolean): string {
  const waits =
    status?.welcome.seats.some(
      ({ seat, kind, taken }) => kind === "human" && taken && !status.welcome.you.includes(seat),
    ) ?? false;
  return [
    `This browser forgets ${title} and your seat in it. You can't come back to it from here.`,
    waits ? "The other players aren't told, and wait for you." : "",
    mayResign ? "If you resign, it shows up under Your games once it's over." : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * A game for two is over now; one for several goes on, and the page of finished games finds out how it ends.
 */
async function noteEnd({ id, token }: KnownTable): Promise<null> {
  const status = await fetchTableStatus(id, token);
  finishTable(id, (status && endingSeen(status)) ?? undefined);
  return null;
}
