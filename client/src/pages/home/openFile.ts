import { importRecord, RequestError } from "../../net/http";
import { go } from "../route";
import { remember } from "../startGame";

/** What the server takes; more would only be sent in vain. */
const LARGEST = 1024 * 1024;

/** Opens a saved file: a finished game to look at, a running one to play on. Rejects with a sentence. */
export async function openFile(file: File): Promise<void> {
  if (file.size === 0) throw new RequestError("bad_record", "The file is empty.");
  if (file.size > LARGEST)
    throw new RequestError("too_large", "The file is larger than 1 MiB, so it is not a saved game.");
  const { table, token, over } = await importRecord(await contents(file));
  if (token !== null) remember({ id: table, token, game: "", title: "", at: Date.now(), invitations: [] });
  go(over ? `/r/${table}` : `/t/${table}`);
}

/** A file may be gone, or a folder, by the time it is read. */
async function contents(file: File): Promise<Blob> {
  return new Blob([
    await file.arrayBuffer().catch(() => {
      throw new RequestError(
        "bad_record",
        "The file cannot be read. It may have been moved, or be a folder.",
      );
    }),
  ]);
}
