import { getRecord } from "./http";

export const FILE_ENDING = ".outflank";

/** Hands the match over as a file with a readable name. Rejects with a sentence. */
export async function saveToFile(table: string, token: string | null, name: string): Promise<void> {
  const url = URL.createObjectURL(await getRecord(table, token));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(name);
  link.click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A name that every system takes. */
export function fileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 60);
  return `${plain || "game"}${FILE_ENDING}`;
}
