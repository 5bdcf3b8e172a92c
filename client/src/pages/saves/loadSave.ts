import { playOn, RequestError } from "../../net/http";
import type { Save } from "../../net/saves";
import { toast } from "../../ui/messages/toasts";
import { go } from "../route";
import { remember } from "../startGame";

const GONE = "The server no longer has this game, so the save leads nowhere. You can delete it.";

/**
 * Goes back to a save: to the same table if nothing has happened there since, else to a new one. Rejects with
 * a sentence.
 */
export async function load({ slot, table, token, game, title }: Save): Promise<void> {
  const there = await playOn(table, token, { slot }).catch((error: unknown) => {
    throw error instanceof RequestError && error.code === "no_such_table"
      ? new RequestError(error.code, GONE)
      : error;
  });
  if (there.token !== null) {
    toast("The game goes on from your save, at a new table.", "good");
    remember({
      id: there.table,
      token: there.token,
      game,
      title,
      at: Date.now(),
      invitations: there.invitations,
    });
  }
  go(`/t/${there.table}`);
}
