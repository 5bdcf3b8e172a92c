import { remember } from "../pages/opening";
import { go } from "../pages/route";
import { fileName } from "./company";
import { bringIn, getRecord, Trouble } from "./http";

/** What the server takes; more would only be sent in vain. */
const LARGEST = 1024 * 1024;

/** Opens a saved file: a finished game to look at, a running one to play on. Rejects with a sentence. */
export async function openFile(file: File): Promise<void> {
  if (file.size === 0) throw new Trouble("bad_record", "The file is empty.");
  if (file.size > LARGEST)
    throw new Trouble("too_large", "The file is larger than 1 MiB, so it is not a saved game.");
  const { table, token, over } = await bringIn(await contents(file));
  if (token !== null) remember({ id: table, token, game: "", title: "", at: Date.now(), invitations: [] });
  go(over ? `/r/${table}` : `/t/${table}`);
}

/** A file may be gone, or a folder, by the time it is read. */
async function contents(file: File): Promise<Blob> {
  return new Blob([
    await file.arrayBuffer().catch(() => {
      throw new Trouble("bad_record", "The file cannot be read. It may have been moved, or be a folder.");
    }),
  ]);
}

/** Hands the match over as a file with a readable name. Rejects with a sentence. */
export async function saveToFile(table: string, token: string | null, name: string): Promise<void> {
  download(await getRecord(table, token), fileName(name));
}

/** Hands something over as a file. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
