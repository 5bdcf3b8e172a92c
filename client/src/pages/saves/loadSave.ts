import { playOn, RequestError } from "../../net/http";
import type { Save } from "../../net/saves";
import { toast } from "../../ui/messages/toasts";
import { enterTable } from "../startGame";
import { words } from "./words";

/**
 * Load a save: at its own table if nothing has happened there since, otherwise at a new one. Rejects with a sentence.
 */
export async function loadSave({ slot, table, token, game, title }: Save): Promise<void> {
  const there = await playOn(table, token, { slot }).catch((error: unknown) => {
    throw error instanceof RequestError && error.code === "no_such_table"
      ? new RequestError(error.code, words.gone)
      : error;
  });
  if (there.token !== null) {
    toast(words.newTable, "good");
  }
  enterTable(there, game, title);
}
