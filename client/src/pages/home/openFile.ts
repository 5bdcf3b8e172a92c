import { importRecord, RequestError } from "../../net/http";
import { go } from "../route";
import { remember } from "../startGame";
import { words } from "./words";

/** The server refuses more, so don't send it. */
const LARGEST = 1024 * 1024;

/** Open a saved file: a finished game as a replay, a running one to continue. Rejects with a sentence. */
export async function openFile(file: File): Promise<void> {
  if (file.size === 0) throw new RequestError("bad_record", words.fileEmpty);
  if (file.size > LARGEST) throw new RequestError("too_large", words.fileTooLarge);
  const { table, token, over } = await importRecord(await contents(file));
  if (token !== null) remember({ id: table, token, game: "", title: "", at: Date.now(), invitations: [] });
  go(over ? `/r/${table}` : `/t/${table}`);
}

/** Read the file now: it may have moved, or be a folder. */
async function contents(file: File): Promise<Blob> {
  return new Blob([
    await file.arrayBuffer().catch(() => {
      throw new RequestError("bad_record", words.fileUnreadable);
    }),
  ]);
}
