import { fileName } from "./describeGame";
import { getRecord } from "./http";

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
